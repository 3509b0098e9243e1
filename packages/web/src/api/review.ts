import * as z from "zod";
import { call } from "./call.ts";
import { MOST_ROWS, rowOf } from "./rows.ts";

/** What a person may look through, newest or most overdue first. */
export const reviewCalls = {
  /** What care would do next. Nothing is changed by asking. O(turns). */
  care: call(z.object({}), async (_, { memory, signal }) => {
    const [{ merges, archives, waiting }, { forgetting }] = await Promise.all([
      memory.care.plan({ signal }),
      memory.settings.read(),
    ]);
    return {
      isForgetting: forgetting,
      merges: merges.slice(0, MOST_ROWS).map(({ absorbed, into }) => ({
        row: rowOf(absorbed),
        into: rowOf(into),
      })),
      archives: archives.slice(0, MOST_ROWS).map(({ turn, step }) => ({
        row: rowOf(turn),
        days: Math.floor(step.days),
        keptDays: step.keptDays,
      })),
      more:
        Math.max(0, merges.length - MOST_ROWS) + Math.max(0, archives.length - MOST_ROWS) + waiting,
    };
  }),
};
