import { stat } from "node:fs/promises";
import type { ImportBatch } from "../contract/import-batch.ts";
import type { FilesFormat, ImportFormat, TextFile } from "../contract/import-format.ts";
import {
  andThen,
  ok,
  refuse,
  refuseFile,
  type FormatProblem,
  type Outcome,
} from "../contract/outcome.ts";
import type { OnProgress, SourceFile } from "../contract/source-file.ts";
import { dateTurns } from "../conversations/date-turns.ts";
import { checkEncoding } from "../json/decode-text.ts";
import { lines } from "../ours/formats.ts";
import { isOwnLines, readHsmsLines } from "../ours/read-lines.ts";
import { importFormats } from "../registry.ts";
import { readText, type TextPart } from "./read-text.ts";
import { headSample } from "./sample.ts";
import { recovered } from "./source/read-file.ts";
import { diskFile, readWhole } from "./source/source-file.ts";

export interface ReadOptions {
  readonly onRead?: OnProgress;
  /** As in `TextFile`. */
  readonly columns?: TextFile["columns"] | undefined;
}

export type FilePart =
  | {
      readonly type: "read";
      readonly format: string;
      readonly files: readonly string[];
      readonly batch: ImportBatch;
      /** It stands by itself: a pair, a project, a memory of ours with its tree. */
      readonly isWhole: boolean;
    }
  /** It is read with others of its format. */
  | { readonly type: "together"; readonly format: FilesFormat };

/** What one file holds, in parts where it is large; from its backup where it is broken and that is sound. */
export async function* readFileParts(
  file: SourceFile,
  options: ReadOptions,
): AsyncGenerator<Outcome<FilePart>> {
  const { diskPath } = file;
  const backup = `${diskPath}.backup`;
  const found = diskPath === undefined ? undefined : await stat(backup).catch(() => undefined);
  if (diskPath === undefined || found === undefined) return yield* readParts(file, options);
  const own = await allOf(readParts(file, options));
  if (own.every(({ type }) => type === "ok")) return yield* own;
  const kept = await allOf(readParts(diskFile(backup, file.folder, found), options));
  if (!kept.every(({ type }) => type === "ok")) return yield* own;
  for (const [place, part] of kept.entries()) {
    yield andThen<FilePart, FilePart>(part, (value) => {
      if (value.type === "together") return ok(value);
      const repairs =
        place === 0 ? [recovered(diskPath), ...value.batch.repairs] : value.batch.repairs;
      return ok({ ...value, files: [diskPath], batch: { ...value.batch, repairs } });
    });
  }
}

async function allOf(
  parts: AsyncIterable<Outcome<FilePart>>,
): Promise<readonly Outcome<FilePart>[]> {
  const all: Outcome<FilePart>[] = [];
  for await (const part of parts) all.push(part);
  return all;
}

async function* readParts(
  file: SourceFile,
  options: ReadOptions,
): AsyncGenerator<Outcome<FilePart>> {
  const head = await file.head();
  if (head.type === "refused") return yield head;
  // Ours may be of any size: what was written can be read.
  if (isOwnLines(head.value)) {
    const whole = await readWhole(file, { onProgress: options.onRead, limit: Infinity });
    const read = andThen(andThen(whole, checkEncoding), readHsmsLines);
    const dated = andThen(read, (batch) => ok(dateTurns(batch, file.modifiedAt)));
    const part = andThen(dated, (batch) => ok<TextPart>({ type: "words", format: lines, batch }));
    return yield await asPart(file, part);
  }
  const sample = headSample(file.name, head.value);
  const format = importFormats.find(({ recognises }) => recognises(sample));
  if (format?.readFiles !== undefined) return yield await readSeveral(format, file, undefined);
  for await (const part of readText(file, head.value, options)) {
    yield namedAsDatabase(file.path, await asPart(file, part));
  }
}

async function asPart(file: SourceFile, read: Outcome<TextPart>): Promise<Outcome<FilePart>> {
  if (read.type === "refused") return inFile(file, read);
  const part = read.value;
  if (part.type === "other") return readSeveral(part.format, file, part.value);
  return ok(partOf(file, part.format, part.batch));
}

const partOf = ({ path }: SourceFile, { name }: ImportFormat, batch: ImportBatch): FilePart => ({
  type: "read",
  format: name,
  files: [path],
  batch,
  isWhole: batch.nodes !== undefined,
});

/** A format of several files reads them itself. */
async function readSeveral(
  format: FilesFormat,
  file: SourceFile,
  value: unknown,
): Promise<Outcome<FilePart>> {
  if (format.readTogether !== undefined) return ok({ type: "together", format });
  const read = await format.readFiles(file, value);
  return andThen(read, (found) =>
    ok({ type: "read", format: format.name, ...found, isWhole: true }),
  );
}

const inFile = (
  { path }: SourceFile,
  { problem }: { readonly problem: FormatProblem },
): Outcome<never> => refuse({ file: path, ...problem });

/** What calls itself a database and is none is not a broken text. */
function namedAsDatabase(path: string, read: Outcome<FilePart>): Outcome<FilePart> {
  if (read.type === "ok" || !/\.(?:db|sqlite3?)$/i.test(path)) return read;
  if (!["BAD_ENCODING", "BAD_SYNTAX", "UNKNOWN_FORMAT"].includes(read.problem.code)) return read;
  return refuseFile("NOT_A_DATABASE", path);
}
