import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openMemory, type Memory } from "@hsms/engine";

/** Works in a new folder, and removes it afterwards, whatever happened. */
export async function inTemporaryFolder<Result>(
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), "hsms-bench-"));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Works with a memory without worker threads, and closes it afterwards, whatever happened. */
export async function withMemory<Result>(
  options: Parameters<typeof openMemory>[0],
  work: (memory: Memory) => Promise<Result>,
): Promise<Result> {
  const memory = await openMemory({ workers: 0, ...options });
  try {
    return await work(memory);
  } finally {
    await memory.close();
  }
}
