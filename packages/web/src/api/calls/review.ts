import type { CarePlan, CareRun, Memory } from "@hsms/engine";
import * as z from "zod";
import { call } from "../call.ts";
import { BadRequest } from "../read-body.ts";
import { MOST_ROWS, rowOf } from "../rows.ts";
import { entryOf } from "./entry-of.ts";
import { refuseOtherName } from "./purge.ts";

/** What a plan holds for a person to decide on. */
const PARTS = ["merges", "alike", "archives", "purges"] as const;
type Part = (typeof PARTS)[number];
type Planned = CarePlan[Part][number];

const part = z.enum(PARTS);
const NOTHING = { merges: [], alike: [], archives: [], purges: [] };
/** Rows that are left for later in a tab. */
const without = z.array(z.int().min(0)).max(10_000);
/** A row brings two memories at most. */
const ROWS = MOST_ROWS / 2;

/** Looking through what care would do. */
export const reviewCalls = {
  /** What stands of a part of the plan from a row on, with the memories as they are; `number` is the plan's, `null` where there is none yet. */
  planned: call(
    z.object({ part, from: z.int().min(0) }),
    async ({ part, from }, { memory, plan }) => {
      const { forgetting } = await memory.settings.read();
      const kept = plan.now();
      const all: readonly Planned[] = kept?.plan[part] ?? [];
      let next = from;
      let rows: readonly Planned[] = [];
      while (next < all.length && rows.length < ROWS) {
        const some = all.slice(next, next + ROWS - rows.length);
        rows = [...rows, ...(await standing(memory, part, some))];
        next += some.length;
      }
      return {
        number: kept?.number ?? null,
        isForgetting: forgetting,
        waiting: kept?.plan.waiting ?? 0,
        total: all.length,
        next: next < all.length ? next : null,
        rows: rows.map(shown),
      };
    },
  ),
  /** Archives what a row of the plan names. Throws `BadRequest` where something of it has changed since. */
  "forget-planned": call(
    z.object({ part: part.exclude(["purges"]), index: z.int().min(0) }),
    async ({ part, index }, { memory, plan }) => {
      const all: readonly Planned[] = plan.now()?.plan[part] ?? [];
      const row = all.find((one) => turnOf(one).index === index);
      const rows = row === undefined ? [] : await standing(memory, part, [row]);
      if (rows.length === 0) {
        throw new BadRequest("changed", `Memory ${index} is not planned any more.`);
      }
      const count = await memory.turns.archive([index]);
      return { count, entry: count === 0 ? null : await entryOf(memory, "archive", [index]) };
    },
  ),
  /** How much carrying the plan out would archive and delete, without some rows, and the newest run of which something can come back. */
  "whole-plan": call(z.object({ without }), async ({ without }, { memory, plan }) => {
    const kept = plan.now();
    const meant = kept === null ? null : withoutRows(kept.plan, without);
    return {
      number: kept?.number ?? 0,
      without,
      archived: meant === null ? 0 : meant.merges.length + meant.archives.length,
      purged: meant?.purges.length ?? 0,
      run: await newestRun(memory),
    };
  }),
  /** Carries the plan with this number out, without some rows, as far as it still stands; `name` is the project's, where something of it is deleted for good. A tab that is closed does not stop it half-way. */
  "carry-out": call(
    z.object({ number: z.int(), without, name: z.string() }),
    async ({ number, without, name }, { memory, plan, host }) => {
      const kept = plan.now();
      if (kept === null || kept.number !== number) {
        throw new BadRequest("changed", "The plan has been made anew.");
      }
      const meant = withoutRows(kept.plan, without);
      if (meant.purges.length > 0) refuseOtherName(host, name);
      const run = await memory.care.apply(meant);
      return { archived: run === null ? 0 : archivedIn(run), purged: run?.purged.length ?? 0 };
    },
  ),
  "take-back": call(z.object({ run: z.int() }), async ({ run }, { memory }) => {
    const { returned } = await memory.care.undo(run);
    return { count: returned.length };
  }),
};

/** What may say the same in other words is decided on one by one. Pairs that are left out are planned again by the next plan. */
function withoutRows(plan: CarePlan, without: readonly number[]): CarePlan {
  const left = new Set(without);
  const isMeant = (row: Planned): boolean => !left.has(turnOf(row).index);
  const latest = plan.merges.flatMap((row) =>
    isMeant(row) ? [] : Math.max(row.absorbed.index, row.into.index),
  );
  return {
    ...plan,
    to: latest.reduce((least, index) => Math.min(least, index), plan.to),
    merges: plan.merges.filter(isMeant),
    alike: [],
    archives: plan.archives.filter(isMeant),
    purges: plan.purges.filter(isMeant),
  };
}

async function newestRun(memory: Memory) {
  const [run] = await memory.care.runs(1);
  if (run === undefined) return null;
  const archived = archivedIn(run) - run.changed.length;
  return archived === 0 ? null : { number: run.number, at: run.at, archived };
}

const archivedIn = ({ absorptions, forgotten }: CareRun): number =>
  absorptions.length + forgotten.length;

const standing = async (
  memory: Memory,
  part: Part,
  rows: readonly Planned[],
): Promise<readonly Planned[]> =>
  (await memory.care.stillPlanned({ ...NOTHING, [part]: rows }))[part];

const turnOf = (row: Planned) => ("turn" in row ? row.turn : row.absorbed);

function shown(row: Planned) {
  const more = { into: null, days: 0, keptDays: 0 };
  if ("absorbed" in row) return { ...more, row: rowOf(row.absorbed), into: rowOf(row.into) };
  const { days, keptDays } = row.step;
  return {
    ...more,
    row: rowOf(row.turn),
    days: Math.floor(days),
    keptDays: Math.floor(keptDays),
  };
}
