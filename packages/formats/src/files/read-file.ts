import { constants } from "node:buffer";
import type { Stats } from "node:fs";
import { open, stat } from "node:fs/promises";
import { basename } from "node:path";
import { createMessage, type Message } from "@hsms/messages";
import type { ImportRepair } from "../contract/import-batch.ts";
import { checkEncoding, decodeText } from "../json/decode-text.ts";
import { parseJson } from "../json/parse-json.ts";
import {
  andThen,
  ok,
  refuse,
  refuseFile,
  type Outcome,
  type Refusal,
} from "../contract/outcome.ts";
import { systemCode } from "./system-code.ts";

/** How far a large file has been read, in bytes. */
export type OnProgress = (reading: {
  readonly file: string;
  readonly done: number;
  readonly total: number;
}) => void;

/** What `read` makes of the file, or of its backup where the file itself is broken. */
export async function readSound<Value>(
  path: string,
  read: (text: string) => Outcome<Value>,
  onProgress?: OnProgress,
): Promise<Outcome<{ readonly value: Value; readonly repairs: readonly ImportRepair[] }>> {
  const own = await readText(path, read, onProgress);
  if (own.type === "ok") return ok({ value: own.value, repairs: [] });
  const backup = await readText(`${path}.backup`, read, onProgress);
  if (backup.type === "refused") return own;
  const repair: ImportRepair = { code: "recovered-from-backup", subject: basename(path) };
  return ok({ value: backup.value, repairs: [repair] });
}

export const isTooLarge = ({ size }: Stats): boolean => size > constants.MAX_STRING_LENGTH;

/** The value of a JSON file, whatever it is of. */
export const readJsonFile = (path: string): Promise<Outcome<unknown>> =>
  readText(path, (text) => {
    if (text.trim() !== "") return parseJson(text);
    const hint = createMessage("otherCopy", {});
    return refuse({ code: "FILE_EMPTY", reason: createMessage("empty", {}), hint });
  });

async function readText<Value>(
  path: string,
  read: (text: string) => Outcome<Value>,
  onProgress?: OnProgress,
): Promise<Outcome<Value>> {
  const found = await attempt(path, () => stat(path));
  if (found.type === "refused") return found;
  // What never ends, or keeps its reader waiting, is not read.
  if (!found.value.isFile()) return refuse(notRegular(path, found.value));
  if (isTooLarge(found.value)) return refuseFile("FILE_TOO_LARGE", path);
  return readAll(path, (bytes) => andThen(decodeText(bytes), read), onProgress);
}

/** What `read` makes of a file of any size, by its UTF-8 bytes. */
export const readSoundBytes = <Value>(
  path: string,
  read: (bytes: Uint8Array) => Outcome<Value>,
  onProgress?: OnProgress,
): Promise<Outcome<Value>> =>
  readAll(path, (bytes) => andThen(checkEncoding(bytes), read), onProgress);

async function readAll<Value>(
  path: string,
  read: (bytes: Uint8Array) => Outcome<Value>,
  onProgress?: OnProgress,
): Promise<Outcome<Value>> {
  const bytes = await attempt(path, () => readBytes(path, onProgress));
  const value = andThen(bytes, read);
  return value.type === "ok" ? value : refuse({ ...value.problem, file: path });
}

export const notRegular = (path: string, found: Stats): Refusal => ({
  code: "FILE_NOT_REGULAR",
  reason: createMessage("notRegular", { file: path, kind: kindOf(found) }),
  file: path,
});

function kindOf(found: Stats): Message {
  if (found.isDirectory()) return createMessage("folder", {});
  if (found.isFIFO()) return createMessage("pipe", {});
  return createMessage(found.isSocket() ? "socket" : "device", {});
}

/** Bytes read in one go: often enough to be seen, and rarely enough to cost nothing. */
const STEP = 8 * 1024 * 1024;

/** The whole file as it was when its size was asked; what has been added since is left for the next time. */
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

export async function attempt<Value>(
  path: string,
  run: () => Promise<Value>,
): Promise<Outcome<Value>> {
  try {
    return ok(await run());
  } catch (error) {
    const code = systemCode(error);
    if (code === "ENOENT" || code === "ENOTDIR") return refuseFile("FILE_NOT_FOUND", path);
    return refuse(notReadable(path, code));
  }
}

/** `reason` is the code of the system or SQLite's own message. */
export const notReadable = (path: string, reason: string): Refusal => ({
  code: "FILE_NOT_READABLE",
  reason: createMessage("notReadable", { file: path, reason }),
  file: path,
});
