import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ANALYSER } from "@hsms/language";
import { openLmdbStore, type Store } from "@hsms/store";
import type { Memory } from "../src/memory/memory.ts";
import { openMemory } from "../src/memory/open-memory.ts";

/** Works in a folder, and removes it whatever comes of that. */
export async function inFolder<Result>(
  work: (directory: string) => Promise<Result>,
): Promise<Result> {
  const directory = await mkdtemp(join(tmpdir(), "hsms-engine-"));
  try {
    return await work(directory);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

/** Works with the memory of a folder, and closes it whatever comes of that. */
export async function withMemoryAt<Result>(
  directory: string,
  work: (memory: Memory) => Promise<Result>,
): Promise<Result> {
  const memory = await openMemory({ directory, workers: 0 });
  try {
    return await work(memory);
  } finally {
    await memory.close();
  }
}

/** The same with its store alone. */
export async function withStoreAt<Result>(
  directory: string,
  work: (store: Store) => Promise<Result>,
): Promise<Result> {
  const store = await openLmdbStore({ directory, analyser: ANALYSER });
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}
