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

/** Usage figures by day, buffered in memory so that no search waits for a write. */
export interface Figures {
  /** Counts an event, unless recording is off. The buffer is written at most once a minute. */
  note(figure: Figure): void;
  /** Writes the buffer in one transaction. Waits only briefly for another process that holds the lock. */
  flush(): Promise<void>;
  /** By local day, ascending, including figures that this process has not written yet. */
  read(): Promise<ReadonlyMap<string, DayFigures>>;
}

/** Longer than any healthy transaction takes; after it, a minute of figures is lost. */
const WAIT_MS = 500;
/**
 * Number of months before the kept days that are cleared: enough for a memory that was not opened
 * for more than a year.
 */
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

/** Number of months that the kept days can fall in, including the present one. */
const KEPT_MONTHS = 15;

const firstDay = (now: number): string => dayOf(now - (FIGURE_DAYS - 1) * DAY_MS);
/** One record per month: a few kilobytes, so that a write stays small. */
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
