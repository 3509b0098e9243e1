import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { createEmbedder, openMemory, type Memory } from "@hsms/engine";
import type { RecallScope } from "./sets/recall-set.ts";

/**
 * A memory with the scope's turns placed in the tree, imported or left by an earlier run, with vectors where `minilm` names
 * the folder that has its packages. `now` is its clock. Throws where they cannot be loaded.
 */
export async function importScope(input: {
  readonly scope: RecallScope;
  readonly directory: string;
  readonly now: () => number;
  readonly minilm?: string | null;
  readonly onProgress: (stage: string, done: number, total: number) => void;
}): Promise<Memory> {
  const { scope, directory, now, minilm = null, onProgress } = input;
  const open = () =>
    openMemory({
      directory,
      workers: 0,
      now,
      embedderOf: (spec) =>
        createEmbedder(spec, { key: "", packages: minilm, mayReach: () => Promise.resolve(false) }),
    });
  if (existsSync(directory)) {
    const kept = await open();
    const { turns, queued } = await kept.status();
    if (turns === scope.batch.turns.length && queued === 0) return kept;
    await kept.close();
    await rm(directory, { recursive: true });
  }
  const memory = await open();
  try {
    if (minilm !== null) await memory.settings.change({ embedder: "minilm" });
    const run = memory.exchange.import(scope.batch);
    for await (const event of run) {
      if (event.type === "progress")
        onProgress(`${scope.name} ${event.stage}`, event.done, event.total);
    }
    await run;
    await memory.upkeep.settled();
    if (minilm !== null) await embedAll(memory, () => onProgress(`${scope.name} vectors`, 0, 0));
  } catch (error) {
    await memory.close();
    throw error;
  }
  return memory;
}

async function embedAll(memory: Memory, onBegin: () => void): Promise<void> {
  onBegin();
  await memory.upkeep.embedded();
  const { failure } = (await memory.status()).vectors;
  if (failure !== null) throw new Error(`MiniLM: ${failure.message}`);
}
