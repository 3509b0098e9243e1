import type { Memory } from "@hsms/engine";
import { onMemory, type WorkloadContext } from "../workload.ts";

/** More than the store folds at once (512) and than the engine appends at once (1024), now and then. */
const LARGEST_BATCH = 1_200;
const SMALL_BATCH = 60;
const LARGE_EVERY = 12;
const PAUSE_MS = 1_500;

/** A bulk import after another. What an import reports as recorded is acknowledged. */
export const importer = onMemory((context, memory) => {
  const { random, pause } = context;
  let from = context.nextNumber;
  return async () => {
    const largest = random.below(LARGE_EVERY) === 0 ? LARGEST_BATCH : SMALL_BATCH;
    const size = 1 + random.below(largest);
    await importBatch(context, { memory, from, size });
    from += size;
    await pause(PAUSE_MS);
  };
});

async function importBatch(
  { name, generateTurn, report }: WorkloadContext,
  { memory, from, size }: { readonly memory: Memory; readonly from: number; readonly size: number },
): Promise<void> {
  const turns = Array.from({ length: size }, (_, at) => {
    const turn = generateTurn({ writer: name, number: from + at });
    // The record says whether it is a turn or a note; an import tells by the answer being there.
    return { ...turn, kind: turn.assistant === null ? ("note" as const) : ("turn" as const) };
  });
  let reported = 0;
  const acknowledge = (recorded: number): void => {
    const numbers = Array.from({ length: recorded - reported }, (_, at) => from + reported + at);
    reported = recorded;
    if (numbers.length > 0) report({ type: "acknowledged", numbers });
  };
  for await (const event of memory.exchange.import({ turns, repairs: [] })) {
    if (event.type === "failed") {
      // Its entry of the journal went when a backup was restored: what it recorded has come along.
      if (event.code !== "STORE_BUSY") throw new Error(`${event.code}: ${event.message}`);
      report({ type: "did", what: "import broken off by a restoring" });
      return;
    }
    if (event.type !== "progress" || event.stage !== "record") continue;
    // Turns come in order: those that are there already, from an earlier run, are the first ones.
    acknowledge(size - event.total + event.done);
  }
  acknowledge(size);
  report({ type: "did", what: "import" });
}
