import { chmod, copyFile, open, rename, rm, type FileHandle } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { createMessage } from "@hsms/messages";
import { makePrivateFolder } from "@hsms/store/private-folder";
import { ok, refuse, type Outcome, type Refusal } from "../contract/outcome.ts";
import { isFull } from "../legacy/project-memory/sqlite/sqlite-problem.ts";
import { systemCode } from "./source/system-code.ts";

export type Chunks = Iterable<string> | AsyncIterable<string>;

/**
 * Replaces a file atomically (S0-111); `keepBackup` keeps the old one as `<file>.backup` (S0-119).
 * Rethrows what `chunks` throws, the file unchanged.
 */
export const saveFile = (input: {
  readonly path: string;
  readonly chunks: Chunks;
  readonly keepBackup: boolean;
}): Promise<Outcome<string>> =>
  replaceFile({ ...input, write: (temporary) => writeChunks(temporary, input.chunks) });

/** The same for a file that `write` fills itself; it gets the path of an empty one. */
export async function replaceFile(input: {
  readonly path: string;
  readonly write: (temporary: string) => Promise<void>;
  readonly keepBackup: boolean;
}): Promise<Outcome<string>> {
  const { path, write, keepBackup } = input;
  const suffix = `.${process.pid}.tmp`;
  const temporary = path + suffix;
  const backup = `${path}.backup`;
  try {
    makePrivateFolder(dirname(resolve(path)));
  } catch (error) {
    return refuse(writingProblem(path, systemCode(error)));
  }
  try {
    await withFile(temporary, "w", async () => {});
    await write(temporary);
    await withFile(temporary, "r+", (handle) => handle.sync());
    if (keepBackup) await replaceBackup({ path, backup, temporary: backup + suffix });
    await rename(temporary, path);
    return ok(path);
  } catch (error) {
    for (const leftover of [temporary, backup + suffix]) await rm(leftover, { force: true });
    return refuse(writingProblem(path, isFull(error) ? "ENOSPC" : systemCode(error)));
  }
}

const writingProblem = (path: string, code: string): Refusal => ({
  code: "FILE_NOT_WRITABLE",
  reason: createMessage("notWritable", { file: path, reason: code }),
  ...(code === "ENOSPC" ? { hint: createMessage("makeRoom", {}) } : {}),
  file: path,
});

/** Enough for one call of the system to be worth its while, in characters. */
const BLOCK_LENGTH = 65_536;

const writeChunks = (path: string, chunks: Chunks): Promise<void> =>
  withFile(path, "w", async (handle) => {
    let block = "";
    for await (const chunk of chunks) {
      block += chunk;
      if (block.length < BLOCK_LENGTH) continue;
      await handle.writeFile(block);
      block = "";
    }
    await handle.writeFile(block);
  });

async function withFile(
  path: string,
  flags: string,
  work: (handle: FileHandle) => Promise<void>,
): Promise<void> {
  const handle = await open(path, flags, 0o600);
  try {
    await work(handle);
  } finally {
    await handle.close();
  }
}

async function replaceBackup(names: {
  readonly path: string;
  readonly backup: string;
  readonly temporary: string;
}): Promise<void> {
  const { path, backup, temporary } = names;
  try {
    await copyFile(path, temporary);
  } catch (error) {
    if (systemCode(error) === "ENOENT") return;
    throw error;
  }
  await chmod(temporary, 0o600);
  await rename(temporary, backup);
}
