import * as z from "zod";
import { call } from "../call.ts";
import { MOST_ROWS, rowOf } from "../rows.ts";

/** Turns looked through in a request at most: each is compared with those nearest to it. */
const MOST_LOOKED = 250;
/** Turns looked through at a time. Each brings a row at most, so that no answer has more than it may. */
const STRETCH = MOST_ROWS / 2;

/** What a person may look through. */
export const reviewCalls = {
  /** What care would do with the turns from one on. Nothing is changed by asking. */
  care: call(z.object({ from: z.int().min(0) }), async ({ from }, { memory, signal }) => {
    const { forgetting } = await memory.settings.read();
    const merges = [];
    const archives = [];
    let next: number | null = from;
    let total = 0;
    while (
      next !== null &&
      next < from + MOST_LOOKED &&
      merges.length + archives.length + STRETCH <= MOST_ROWS
    ) {
      const found = await memory.care.review({ from: next, most: STRETCH, signal });
      merges.push(...found.merges);
      archives.push(...found.archives);
      ({ next, total } = found);
    }
    return {
      isForgetting: forgetting,
      next,
      total,
      merges: merges.map(({ absorbed, into }) => ({ row: rowOf(absorbed), into: rowOf(into) })),
      archives: archives.map(({ turn, step }) => ({
        row: rowOf(turn),
        days: Math.floor(step.days),
        keptDays: step.keptDays,
      })),
    };
  }),
};
