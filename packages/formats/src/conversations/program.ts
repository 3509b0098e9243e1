import type { ImportBatch } from "../contract/import-batch.ts";
import type { LeftOutCounter } from "../values/left-out.ts";

/** The batch with what a program's export says of every turn: its tags, and where it comes from if its reader does not say so. */
export const fromProgram = (
  batch: ImportBatch,
  said: {
    readonly client?: string;
    readonly leftOut: LeftOutCounter;
    readonly tags?: readonly string[];
  },
): ImportBatch => {
  const { client, leftOut, tags = [] } = said;
  const more = {
    ...(client === undefined ? {} : { client }),
    ...(tags.length === 0 ? {} : { tags }),
  };
  return {
    ...batch,
    turns: batch.turns.map((turn) => ({ ...turn, ...more })),
    leftOut: leftOut.rows(),
  };
};
