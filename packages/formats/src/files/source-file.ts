import { constants } from "node:buffer";
import type { Stats } from "node:fs";
import { open, stat } from "node:fs/promises";
import { basename } from "node:path";
import { createMessage } from "@hsms/messages";
import { andThen, ok, refuse, refuseFile, type Outcome } from "../contract/outcome.ts";
import { attempt, notRegular } from "./attempt.ts";

/** How far a large file has been read, in bytes. */
export type OnProgress = (reading: {
  readonly file: string;
  readonly done: number;
  readonly total: number;
}) => void;

/** A file on disk, a member of an archive, or what comes in by standard input. */
export interface SourceFile {
  /** As messages name it: the path, and behind that of an archive ` › ` and the name in it. */
  readonly path: string;
  /** As a reader gets them: {@link TextFile}. */
  readonly name: string;
  readonly folder: string;
  readonly modifiedAt: number | undefined;
  /** Where it lies on disk; `undefined` for what lies in something else. */
  readonly diskPath: string | undefined;
  /** Its first bytes, fewer where it is shorter. */
  readonly head: () => Promise<Outcome<Uint8Array>>;
  /** All of it; refused where it has more bytes than `limit`, which is what fits one string unless given. */
  readonly read: (options?: {
    readonly onProgress?: OnProgress | undefined;
    readonly limit?: number;
  }) => Promise<Outcome<Uint8Array>>;
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

/** Bytes read in one go: often enough to be seen, and rarely enough to cost nothing. */
const STEP = 8 * 1024 * 1024;

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
    async read({ onProgress, limit = LARGEST } = {}) {
      if (!found.isFile()) return refuse(notRegular(path, found));
      if (found.size > limit) return refuseFile("FILE_TOO_LARGE", path);
      return readUnchanged(path, onProgress);
    },
  };
}

/** Refuses a file that somebody writes to meanwhile: its end would not belong to its beginning. */
async function readUnchanged(path: string, onProgress?: OnProgress): Promise<Outcome<Uint8Array>> {
  const before = await attempt(path, () => stat(path));
  if (before.type === "refused") return before;
  const bytes = await attempt(path, () => readBytes(path, onProgress));
  const after = await attempt(path, () => stat(path));
  if (after.type === "refused") return after;
  const isSame =
    after.value.mtimeMs === before.value.mtimeMs && after.value.size === before.value.size;
  if (isSame) return bytes;
  return refuse({
    code: "FILE_CHANGED",
    reason: createMessage("fileChanged", { file: path }),
    file: path,
  });
}

async function readBytes(path: string, onProgress?: OnProgress): Promise<Uint8Array> {
  const handle = await open(path, "r");
  try {
    const { size } = await handle.stat();
    const bytes = Buffer.allocUnsafe(size);
    let done = 0;
    while (done < size) {
      const { bytesRead } = await handle.read(bytes, done, Math.min(STEP, size - done), done);
      if (bytesRead === 0) break;
      done += bytesRead;
      if (size > STEP) onProgress?.({ file: path, done, total: size });
    }
    return bytes.subarray(0, done);
  } finally {
    await handle.close();
  }
}

/** What comes in by a pipe; read whole, since its end is not known before. */
export function pipedFile(input: AsyncIterable<Uint8Array>): SourceFile {
  const path = "-";
  let whole: Promise<Outcome<Uint8Array>> | undefined;
  const readOnce = async (): Promise<Outcome<Uint8Array>> => {
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of input) {
      size += chunk.length;
      if (size > LARGEST) return refuseFile("FILE_TOO_LARGE", path);
      chunks.push(chunk);
    }
    return ok(Buffer.concat(chunks));
  };
  return {
    path,
    name: path,
    folder: "",
    modifiedAt: undefined,
    diskPath: undefined,
    head: async () =>
      andThen(await (whole ??= readOnce()), (bytes) => ok(bytes.subarray(0, HEAD_BYTES))),
    read: () => (whole ??= readOnce()),
  };
}
