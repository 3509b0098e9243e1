import type { Turn } from "@hsms/store";
import type { MemorySource } from "./contents.ts";

/** Turns read at once: a few milliseconds, and a few hundred kilobytes. */
const BATCH = 1000;

/** Turns of these indexes, in their order, those that can be read. */
export async function* turnsAt(
  { readTurns }: Pick<MemorySource, "readTurns">,
  indexes: readonly number[],
): AsyncGenerator<Turn> {
  for (let from = 0; from < indexes.length; from += BATCH) {
    yield* await readTurns(indexes.slice(from, from + BATCH));
  }
}
