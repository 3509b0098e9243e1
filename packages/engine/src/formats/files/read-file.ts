import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import type { ImportRepair } from "../../memory.ts";
import { decodeText } from "../json/decode-text.ts";
import { ok, refuse, type FormatProblem, type Outcome } from "../outcome.ts";
import { systemCode } from "./system-code.ts";

/** What `read` makes of the file, or of its backup where the file itself is broken. */
export async function readSound<Value>(
  path: string,
  read: (text: string) => Outcome<Value>,
): Promise<Outcome<{ readonly value: Value; readonly repairs: readonly ImportRepair[] }>> {
  const own = await readOne(path, read);
  if (own.type === "ok") return ok({ value: own.value, repairs: [] });
  const backup = await readOne(`${path}.backup`, read);
  if (backup.type === "refused") return own;
  const repair: ImportRepair = { code: "recovered-from-backup", subject: basename(path) };
  return ok({ value: backup.value, repairs: [repair] });
}

async function readOne<Value>(
  path: string,
  read: (text: string) => Outcome<Value>,
): Promise<Outcome<Value>> {
  const bytes = await attempt(path, () => readFile(path));
  if (bytes.type === "refused") return bytes;
  const text = decodeText(bytes.value);
  const value = text.type === "refused" ? text : read(text.value);
  return value.type === "ok" ? value : refuse({ ...value.problem, file: path });
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

function readingProblem(path: string, code: string): FormatProblem {
  switch (code) {
    case "ENOENT":
    case "ENOTDIR":
      return {
        code: "FILE_NOT_FOUND",
        message: `${path}: there is no such file or folder.`,
        hint: "Check the path.",
        file: path,
      };
    case "ERR_FS_FILE_TOO_LARGE":
      return {
        code: "FILE_TOO_LARGE",
        message: `${path} is too large to be read at once.`,
        hint: "Split it into several files and import each.",
        file: path,
      };
    default:
      return {
        code: "FILE_NOT_READABLE",
        message: `${path} cannot be read (${code}).`,
        hint: "Check that it is a file and that you may read it.",
        file: path,
      };
  }
}
