import type { CarePlan, Memory } from "@hsms/engine";
import * as z from "zod";
import { call } from "../call.ts";
import { BadRequest } from "../read-body.ts";
import { MOST_ROWS, rowOf } from "../rows.ts";
import { entryOf } from "./entry-of.ts";

/** What a plan holds for a person to decide on. */
const PARTS = ["merges", "alike", "archives", "purges"] as const;
type Part = (typeof PARTS)[number];
type Planned = CarePlan[Part][number];

const part = z.enum(PARTS);
const NOTHING = { merges: [], alike: [], archives: [], purges: [] };
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
};

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
