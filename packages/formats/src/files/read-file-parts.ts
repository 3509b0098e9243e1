import { stat } from "node:fs/promises";
import type { ImportBatch, ImportRepair } from "../contract/import-batch.ts";
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
import { importFormats } from "../registry.ts";
import { readText, type TextPart } from "./read-text.ts";
import { headSample } from "./sample.ts";
import { recovered } from "./source/read-file.ts";
import { diskFile } from "./source/source-file.ts";

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
  const kept = diskFile(backup, file.folder, found);
  const isRecovered = !(await isSound(file, options)) && (await isSound(kept, options));
  if (!isRecovered) return yield* readParts(file, options);
  let before: readonly ImportRepair[] = [recovered(diskPath)];
  for await (const part of readParts(kept, options)) {
    yield andThen<FilePart, FilePart>(part, (value) => {
      if (value.type === "together") return ok(value);
      const repairs = [...before, ...value.batch.repairs];
      before = [];
      return ok({ ...value, files: [diskPath], batch: { ...value.batch, repairs } });
    });
  }
}

/** Whether all of it can be read: it is read through, and nothing kept. */
async function isSound(file: SourceFile, options: ReadOptions): Promise<boolean> {
  for await (const part of readParts(file, options)) if (part.type === "refused") return false;
  return true;
}

async function* readParts(
  file: SourceFile,
  options: ReadOptions,
): AsyncGenerator<Outcome<FilePart>> {
  const head = await file.head();
  if (head.type === "refused") return yield head;
  const sample = headSample(file.name, head.value);
  const format = importFormats.find(({ recognises }) => recognises(sample));
  if (format?.readFiles !== undefined) return yield* readSeveral(format, file, undefined);
  for await (const part of readText(file, head.value, options)) {
    for await (const read of partsOf(file, part)) yield namedAsDatabase(file.path, read);
  }
}

async function* partsOf(
  file: SourceFile,
  read: Outcome<TextPart>,
): AsyncGenerator<Outcome<FilePart>> {
  if (read.type === "refused") return yield inFile(file, read);
  const part = read.value;
  if (part.type === "other") yield* readSeveral(part.format, file, part.value);
  else yield ok(partOf(file, part.format, part.batch));
}

const partOf = (
  { path }: SourceFile,
  { name, holds }: ImportFormat,
  batch: ImportBatch,
): FilePart => ({
  type: "read",
  format: name,
  files: [path],
  batch,
  isWhole: holds.includes("tree"),
});

/** A format of several files reads them itself. */
async function* readSeveral(
  format: FilesFormat,
  file: SourceFile,
  value: unknown,
): AsyncGenerator<Outcome<FilePart>> {
  if (format.readTogether !== undefined) return yield ok({ type: "together", format });
  for await (const read of format.readFiles(file, value)) {
    yield andThen(read, (found) =>
      ok({ type: "read", format: format.name, ...found, isWhole: true }),
    );
  }
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
