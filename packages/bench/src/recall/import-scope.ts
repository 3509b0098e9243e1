import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { openMemory, type Memory } from "@hsms/engine";
import type { RecallScope } from "./sets/recall-set.ts";

/** A memory with the scope's turns placed in the tree, imported or left by an earlier run. `now` is its clock. */
export async function importScope(input: {
  readonly scope: RecallScope;
  readonly directory: string;
  readonly now: () => number;
  readonly onProgress: (stage: string, done: number, total: number) => void;
}): Promise<Memory> {
  const { scope, directory, now, onProgress } = input;
  if (existsSync(directory)) {
    const kept = await openMemory({ directory, workers: 0, now });
    const { turns, queued } = await kept.status();
    if (turns === scope.batch.turns.length && queued === 0) return kept;
    await kept.close();
    await rm(directory, { recursive: true });
  }
  const memory = await openMemory({ directory, workers: 0, now });
  try {
    const run = memory.exchange.import(scope.batch);
    for await (const event of run) {
      if (event.type === "progress")
        onProgress(`${scope.name} ${event.stage}`, event.done, event.total);
    }
    await run;
    await memory.upkeep.settled();
  } catch (error) {
    await memory.close();
    throw error;
  }
  return memory;
}
