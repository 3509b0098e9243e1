import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { openMemory, type Memory } from "@hsms/engine";
import type { RecallScope } from "./sets/recall-set.ts";

/**
 * An open memory that holds the scope's turns, each in its place in the tree: imported, or as an
 * earlier run has left it in that folder. `now` is the memory's clock.
 */
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
    for await (const event of memory.exchange.import(scope.batch)) {
      if (event.type === "progress")
        onProgress(`${scope.name} ${event.stage}`, event.done, event.total);
      else if (event.type !== "done")
        throw new Error(`The import of ${scope.name} ended with ${event.type}`);
    }
    await memory.upkeep.settled();
  } catch (error) {
    await memory.close();
    throw error;
  }
  return memory;
}
