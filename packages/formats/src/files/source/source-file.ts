import { constants } from "node:buffer";
import type { Stats } from "node:fs";
import { open, readdir, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { createMessage } from "@hsms/messages";
import type { NearFile, OnProgress, SourceFile } from "../../contract/source-file.ts";
import { ok, refuse, refuseFile, type Outcome } from "../../contract/outcome.ts";
import { attempt, notRegular } from "./attempt.ts";

/** All of it; refused where it has more bytes than fit one string. */
export async function readWhole(
  file: Pick<SourceFile, "path" | "size" | "chunks">,
  onProgress?: OnProgress,
): Promise<Outcome<Uint8Array>> {
  if (file.size > LARGEST) return refuseFile("FILE_TOO_LARGE", file.path);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of file.chunks(onProgress)) {
    if (chunk.type === "refused") return chunk;
    size += chunk.value.length;
    if (size > LARGEST) return refuseFile("FILE_TOO_LARGE", file.path);
    chunks.push(chunk.value);
  }
  const [only] = chunks;
  return ok(chunks.length === 1 && only !== undefined ? only : Buffer.concat(chunks, size));
}

/** Bytes that fit one string. */
export const LARGEST = constants.MAX_STRING_LENGTH;

/** Enough to tell a database, an archive, a mail, and our own lines. */
export const HEAD_BYTES = 4096;

/** The first bytes of a file on disk. */
export const readHead = (path: string): Promise<Outcome<Uint8Array>> =>
  attempt(path, async () => {
    const handle = await open(path);
    try {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
      return buffer.subarray(0, bytesRead);
    } finally {
      await handle.close();
    }
  });

/** Bytes read in one go. */
const STEP = 1024 ** 2;

/** Progress is told in these: often enough to be seen, and rarely enough to cost nothing. */
export const TOLD = 8 * 1024 ** 2;

/** `folder` as in {@link TextFile}. */
export function diskFile(path: string, folder: string, found: Stats): SourceFile {
  return {
    path,
    name: basename(path),
    folder,
    modifiedAt: Math.round(found.mtimeMs),
    diskPath: path,
    // What never ends, or keeps its reader waiting, is not read.
    head: async () => (found.isFile() ? readHead(path) : refuse(notRegular(path, found))),
    size: found.size,
    near: (levels) => filesNear(path, levels),
    chunks: (onProgress) =>
      found.isFile() ? unchangedChunks(path, onProgress) : only(refuse(notRegular(path, found))),
  };
}

async function* only<Value>(value: Value): AsyncGenerator<Value> {
  yield value;
}

/** The last is a refusal where somebody wrote to the file meanwhile: its end would not belong to its beginning. */
async function* unchangedChunks(
  path: string,
  onProgress?: OnProgress,
): AsyncGenerator<Outcome<Uint8Array>> {
  const before = await attempt(path, () => stat(path));
  if (before.type === "refused") return yield before;
  const file = await attempt(path, () => open(path, "r"));
  if (file.type === "refused") return yield file;
  const { size } = before.value;
  try {
    for (let done = 0; done < size;) {
      const step = Buffer.allocUnsafe(Math.min(STEP, size - done));
      const read = await attempt(path, () => file.value.read(step, 0, step.length, done));
      if (read.type === "refused") return yield read;
      const { bytesRead } = read.value;
      if (bytesRead === 0) break;
      const told = Math.floor(done / TOLD);
      done += bytesRead;
      const isTold = Math.floor(done / TOLD) > told || done === size;
      if (size > TOLD && isTold) onProgress?.({ file: path, done, total: size });
      yield ok(step.subarray(0, bytesRead));
    }
  } finally {
    await file.value.close();
  }
  const after = await attempt(path, () => stat(path));
  if (after.type === "refused") return yield after;
  if (after.value.mtimeMs === before.value.mtimeMs && after.value.size === size) return;
  yield refuse({
    code: "FILE_CHANGED",
    reason: createMessage("fileChanged", { file: path }),
    file: path,
  });
}

/** {@link SourceFile.near} of a file on disk. */
async function filesNear(path: string, levels: 0 | 1): Promise<Outcome<readonly NearFile[]>> {
  const own = dirname(path);
  const root = levels === 0 ? own : dirname(own);
  const near: NearFile[] = [];
  const folders = await lookIn(root, "", near);
  if (folders.type === "refused") return folders;
  for (const name of folders.value) {
    const inner = await lookIn(join(root, name), name, near);
    if (inner.type === "refused") return inner;
  }
  return ok(near);
}

/** Adds the folder's files; its folders' names. */
async function lookIn(
  folder: string,
  below: string,
  near: NearFile[],
): Promise<Outcome<readonly string[]>> {
  const names = await attempt(folder, () => readdir(folder));
  if (names.type === "refused") return names;
  const folders: string[] = [];
  for (const name of names.value.toSorted()) {
    const path = join(folder, name);
    const found = await attempt(path, () => stat(path));
    // A link to nothing.
    if (found.type === "refused") continue;
    if (found.value.isDirectory()) folders.push(name);
    else if (found.value.isFile()) near.push({ below, file: diskFile(path, below, found.value) });
  }
  return ok(folders);
}
