import { existsSync } from "node:fs";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ANALYSER } from "@hsms/engine";
import { openLmdbStore } from "@hsms/store";
import type { Measured, WorldOrder } from "./task-order.ts";
import { runTask } from "./task-process.ts";

/** Where the world of a size lies, for as long as it is kept. */
export const worldFolder = (size: number): string => join(tmpdir(), `hsms-bench-store-${size}`);

/** What the world in this folder cost to make; it lies there whole once that is noted. */
const noteOf = (folder: string): string => join(folder, "built.json");

/** The store of a world that an earlier run has made and kept; `null`: there is none of this size. */
export function keptWorld(size: number): string | null {
  const folder = worldFolder(size);
  return existsSync(noteOf(folder)) ? join(folder, "store") : null;
}

/** The world of this size, made now or by an earlier run, and what making it cost. */
export async function buildWorld({
  folder,
  order,
  signal,
}: {
  readonly folder: string;
  readonly order: WorldOrder;
  readonly signal: AbortSignal;
}): Promise<Measured> {
  const note = noteOf(folder);
  if (existsSync(note)) return JSON.parse(await readFile(note, "utf8"));
  // Rows that were measured without it stay.
  await rm(order.directory, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const built = await runTask({ ...order, task: "import" }, signal);
  await writeFile(note, JSON.stringify(built));
  return built;
}

/** Copies a world, so that it stays as it is. */
export async function backUp({
  directory,
  copy,
}: {
  readonly directory: string;
  readonly copy: string;
}): Promise<{ readonly elapsedMs: number; readonly sizeBytes: number; readonly turns: number }> {
  await mkdir(copy);
  const store = await openLmdbStore({ directory, analyser: ANALYSER });
  try {
    const { sizeBytes, turns } = await store.statistics();
    const started = performance.now();
    await store.file.backup(copy);
    return { elapsedMs: performance.now() - started, sizeBytes, turns };
  } finally {
    await store.close();
  }
}
