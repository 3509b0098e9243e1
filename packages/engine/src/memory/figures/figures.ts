import { dayOf } from "@hsms/messages";
import { FIGURES } from "@hsms/store";
import type { MemoryDeps } from "../../settings/memory-deps.ts";
import { createMinutely, unlessStoreFails } from "../../outcomes/pace/minutely.ts";
import { DAY_MS } from "../../retrieval/strength/strength.ts";
import {
  addFigures,
  FIGURE_DAYS,
  NO_FIGURES,
  readMonth,
  withFigure,
  type DayFigures,
  type Figure,
} from "./day-figures.ts";

/** What was asked by day, gathered in memory: nobody waits until it is written. */
export interface Figures {
  /** Counts it unless the settings say to record nothing. What was gathered is written with the first of a minute. */
  note(figure: Figure): void;
  /** Writes what was gathered, in one transaction. Of another process that writes for long it waits no longer than a moment. */
  flush(): Promise<void>;
  /** By local day, ascending, what this process has not written yet included. */
  read(): Promise<ReadonlyMap<string, DayFigures>>;
}

/** Longer than any transaction of a sound process; after it a minute of figures is lost. */
const WAIT_MS = 500;
/** Months back that are looked for when the kept days end: more than a year in which nobody opened the memory. */
const MONTHS_CLEARED = 36;

export function createFigures({ store, settings, now }: MemoryDeps): Figures {
  let gathered = new Map<string, DayFigures>();
  let isCleared = false;
  let noting = Promise.resolve();
  const minutely = createMinutely({ now, startsAt: now(), write });

  async function write(): Promise<void> {
    const writing = gathered;
    gathered = new Map();
    if (writing.size === 0) return;
    const changes = new Map<string, (month: unknown) => unknown>();
    if (!isCleared) for (const key of oldMonths(now())) changes.set(key, () => undefined);
    for (const [day, figures] of writing) {
      const key = keyOf(day);
      const before = changes.get(key) ?? ((month) => month);
      changes.set(key, (month) => withDay(before(month), { day, figures, first: firstDay(now()) }));
    }
    await store.tree.changeMeta(changes, AbortSignal.timeout(WAIT_MS));
    isCleared = true;
  }

  async function add(figure: Figure): Promise<void> {
    const day = dayOf(now());
    if (!(await settings()).record) return;
    gathered.set(day, withFigure(gathered.get(day) ?? NO_FIGURES, figure));
    minutely.noted();
  }

  return {
    note(figure) {
      noting = Promise.all([noting, add(figure).catch(unlessStoreFails)]).then(() => undefined);
    },
    async flush() {
      await noting;
      await minutely.flush();
    },
    async read() {
      await noting;
      const first = firstDay(now());
      const months = await store.look(({ tree }) =>
        monthsBack(now(), { from: 0, to: KEPT_MONTHS }).map((key) => readMonth(tree.readMeta(key))),
      );
      const days = new Map(months.flatMap((month) => Object.entries(month)));
      for (const [day, figures] of gathered) {
        days.set(day, addFigures(days.get(day) ?? NO_FIGURES, figures));
      }
      const kept = [...days].filter(([day]) => day >= first);
      return new Map(kept.toSorted(([a], [b]) => (a < b ? -1 : 1)));
    },
  };
}

/** Months that the kept days may lie in, the present one included. */
const KEPT_MONTHS = 15;

const firstDay = (now: number): string => dayOf(now - (FIGURE_DAYS - 1) * DAY_MS);
/** Days lie in a record a month: some kilobytes, of which few are written at a time. */
const keyOf = (day: string): string => FIGURES + day.slice(0, "2026-11".length);

function monthsBack(
  now: number,
  { from, to }: { readonly from: number; readonly to: number },
): readonly string[] {
  const at = new Date(now);
  return Array.from({ length: to - from }, (_, step) =>
    keyOf(dayOf(new Date(at.getFullYear(), at.getMonth() - from - step, 1).getTime())),
  );
}

const oldMonths = (now: number): readonly string[] =>
  monthsBack(now, { from: KEPT_MONTHS, to: KEPT_MONTHS + MONTHS_CLEARED });

function withDay(
  month: unknown,
  added: { readonly day: string; readonly figures: DayFigures; readonly first: string },
): unknown {
  const { day, figures, first } = added;
  const days = readMonth(month);
  const kept = Object.entries(days).filter(([name]) => name >= first);
  return {
    ...Object.fromEntries(kept),
    [day]: addFigures(days[day] ?? NO_FIGURES, figures),
  };
}
