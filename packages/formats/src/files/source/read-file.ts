import { stat } from "node:fs/promises";
import { basename } from "node:path";
import { createMessage } from "@hsms/messages";
import type { ImportRepair } from "../../contract/import-batch.ts";
import { andThen, ok, refuse, type Outcome } from "../../contract/outcome.ts";
import { decodeText } from "../../json/decode-text.ts";
import { parseJson } from "../../json/parse-json.ts";
import { createRecords } from "../../json/records.ts";
import type { OnProgress, SourceFile } from "../../contract/source-file.ts";
import { attempt } from "./attempt.ts";
import { diskFile, readWhole } from "./source-file.ts";

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
  return ok({ value: backup.value, repairs: [recovered(path)] });
}

export const recovered = (path: string): ImportRepair => ({
  code: "recovered-from-backup",
  subject: basename(path),
});

/** The value of a JSON file, whatever it is of; of JSON Lines (`.jsonl`) the list of the values. */
export async function readJsonFile(path: string): Promise<Outcome<unknown>> {
  const found = await attempt(path, () => stat(path));
  return found.type === "refused" ? found : readJson(diskFile(path, "", found.value));
}

/** The same of a file wherever it lies. */
export const readJson = (file: SourceFile): Promise<Outcome<unknown>> =>
  readDecoded(file, (text) => {
    if (text.trim() === "")
      return refuse({ code: "FILE_EMPTY", reason: createMessage("empty", {}) });
    return file.path.endsWith(".jsonl") ? parseLines(text) : parseJson(text);
  });

function parseLines(text: string): Outcome<readonly unknown[]> {
  return andThen(createRecords()({ text, value: undefined }), ({ records, cut }) =>
    cut === undefined ? ok(records.map(({ value }) => value)) : { type: "refused", problem: cut },
  );
}

async function readText<Value>(
  path: string,
  read: (text: string) => Outcome<Value>,
  onProgress?: OnProgress,
): Promise<Outcome<Value>> {
  const found = await attempt(path, () => stat(path));
  if (found.type === "refused") return found;
  return readDecoded(diskFile(path, "", found.value), read, onProgress);
}

async function readDecoded<Value>(
  file: SourceFile,
  read: (text: string) => Outcome<Value>,
  onProgress?: OnProgress,
): Promise<Outcome<Value>> {
  const bytes = await readWhole(file, onProgress);
  const value = andThen(andThen(bytes, decodeText), ({ text }) => read(text));
  return value.type === "ok" ? value : refuse({ ...value.problem, file: file.path });
}
