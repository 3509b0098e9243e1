import { constants } from "node:buffer";
import type { Stats } from "node:fs";
import { open, stat } from "node:fs/promises";
import { basename } from "node:path";
import { createMessage, type Message } from "@hsms/messages";
import type { ImportRepair } from "../import-batch.ts";
import { checkEncoding, decodeText } from "../json/decode-text.ts";
import { parseJson } from "../json/parse-json.ts";
import { ok, refuse, type Outcome, type Refusal } from "../outcome.ts";
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
  onProgress: OnProgress = () => undefined,
): Promise<Outcome<{ readonly value: Value; readonly repairs: readonly ImportRepair[] }>> {
  const own = await readOne({ path, read, onProgress });
  if (own.type === "ok") return ok({ value: own.value, repairs: [] });
  const backup = await readOne({ path: `${path}.backup`, read, onProgress });
  if (backup.type === "refused") return own;
  const repair: ImportRepair = { code: "recovered-from-backup", subject: basename(path) };
  return ok({ value: backup.value, repairs: [repair] });
}

/** Whether the file is more than fits one string. */
export const isTooLarge = ({ size }: Stats): boolean => size > constants.MAX_STRING_LENGTH;

/** What `read` makes of a file of any size, by its bytes; they are UTF-8. */
export async function readSoundBytes<Value>(
  path: string,
  read: (bytes: Uint8Array) => Outcome<Value>,
  onProgress: OnProgress = () => undefined,
): Promise<Outcome<Value>> {
  const bytes = await attempt(path, async () =>
    readBytes({ path, size: (await stat(path)).size, onProgress }),
  );
  if (bytes.type === "refused") return bytes;
  const sound = checkEncoding(bytes.value);
  const value = sound.type === "refused" ? sound : read(sound.value);
  return value.type === "ok" ? value : refuse({ ...value.problem, file: path });
}

/** The value of a JSON file, whatever it is of. */
export const readJsonFile = (path: string): Promise<Outcome<unknown>> =>
  readOne({
    path,
    read: (text) => {
      if (text.trim() !== "") return parseJson(text);
      const hint = createMessage("otherCopy", {});
      return refuse({ code: "FILE_EMPTY", reason: createMessage("empty", {}), hint });
    },
    onProgress: () => undefined,
  });

async function readOne<Value>(input: {
  readonly path: string;
  readonly read: (text: string) => Outcome<Value>;
  readonly onProgress: OnProgress;
}): Promise<Outcome<Value>> {
  const { path, read, onProgress } = input;
  const size = await sizeOf(path);
  if (size.type === "refused") return size;
  const bytes = await attempt(path, () => readBytes({ path, size: size.value, onProgress }));
  if (bytes.type === "refused") return bytes;
  const text = decodeText(bytes.value);
  const value = text.type === "refused" ? text : read(text.value);
  return value.type === "ok" ? value : refuse({ ...value.problem, file: path });
}

/** Bytes in the file. Refuses what never ends or keeps its reader waiting (`FILE_NOT_REGULAR`), and what is too large to be one text. */
async function sizeOf(path: string): Promise<Outcome<number>> {
  const found = await attempt(path, () => stat(path));
  if (found.type === "refused") return found;
  if (!found.value.isFile()) return refuse(notRegular(path, found.value));
  return isTooLarge(found.value) ? refuse(tooLarge(path)) : ok(found.value.size);
}

/** Why a pipe or a device is not read. */
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
async function readBytes(input: {
  readonly path: string;
  readonly size: number;
  readonly onProgress: OnProgress;
}): Promise<Uint8Array> {
  const { path, size, onProgress } = input;
  const handle = await open(path, "r");
  try {
    const bytes = Buffer.allocUnsafe(size);
    let done = 0;
    while (done < size) {
      const { bytesRead } = await handle.read(bytes, done, Math.min(STEP, size - done), done);
      if (bytesRead === 0) break;
      done += bytesRead;
      if (size > STEP) onProgress({ file: path, done, total: size });
    }
    return bytes.subarray(0, done);
  } finally {
    await handle.close();
  }
}

/** What `run` answers, or why the file system would not. */
export async function attempt<Value>(
  path: string,
  run: () => Promise<Value>,
): Promise<Outcome<Value>> {
  try {
    return ok(await run());
  } catch (error) {
    return refuse(readingProblem(path, systemCode(error)));
  }
}

function readingProblem(path: string, code: string): Refusal {
  if (code !== "ENOENT" && code !== "ENOTDIR") return notReadable(path, code);
  return {
    code: "FILE_NOT_FOUND",
    reason: createMessage("nowhere", { file: path }),
    file: path,
  };
}

/** `reason` is the code of the system or SQLite's own message. */
export const notReadable = (path: string, reason: string): Refusal => ({
  code: "FILE_NOT_READABLE",
  reason: createMessage("notReadable", { file: path, reason }),
  file: path,
});

const tooLarge = (path: string): Refusal => ({
  code: "FILE_TOO_LARGE",
  reason: createMessage("tooLarge", { file: path }),
  file: path,
});
