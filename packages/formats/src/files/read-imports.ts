import { stat } from "node:fs/promises";
import { resolve } from "node:path";
import { createMessage } from "@hsms/messages";
import type { FilesRead, ImportBatch, ImportRepair } from "../contract/import-batch.ts";
import type { FilesFormat, ImportFormat } from "../contract/import-format.ts";
import {
  andThen,
  ok,
  refuse,
  refuseFile,
  type FormatProblem,
  type Outcome,
} from "../contract/outcome.ts";
import { dateTurns } from "../conversations/date-turns.ts";
import { checkEncoding, decodeText, type DecodedText } from "../json/decode-text.ts";
import { lines } from "../ours/formats.ts";
import { loadPages } from "../ours/markdown/load-pages.ts";
import { isOwnLines, readHsmsLines } from "../ours/read-lines.ts";
import { importFormats } from "../registry.ts";
import { archiveMembers, isZip } from "./archive.ts";
import { acceptedFormats, detectFormat } from "./detect.ts";
import { findFiles, hasKnownEnding, type Found } from "./find-files.ts";
import { joinBatches } from "./join-batches.ts";
import { recovered } from "./read-file.ts";
import { type OnProgress } from "./source-file.ts";
import { createSample, headSample } from "./sample.ts";
import { diskFile, pipedFile, type SourceFile } from "./source-file.ts";

export interface ImportSource {
  /** The name of its row in the registry. */
  readonly format: string;
  readonly files: readonly string[];
  readonly batch: ImportBatch;
}

export interface ReadOptions {
  readonly onRead?: OnProgress;
  /** A file of a folder or an archive that holds nothing to import. */
  readonly onSkipped?: (problem: FormatProblem) => void;
  /** What the path `-` stands for. */
  readonly standardInput?: AsyncIterable<Uint8Array>;
  /** As in `TextFile`. */
  readonly columns?: Readonly<Record<string, string>> | undefined;
}

/**
 * Reads all paths in their order: files, zip archives, folders to any depth, `-` for standard input. What cannot be
 * read refuses all; a file of a folder or archive that holds nothing to import is skipped. Files of one format
 * below one path are one source. A broken file is read from a sound `<file>.backup` (S0-112).
 */
export async function readImports(
  paths: readonly string[],
  options: ReadOptions = {},
): Promise<Outcome<readonly ImportSource[]>> {
  const sources = new Map<string, ImportSource>();
  for (const path of paths) {
    const read = await readPath(path, options);
    if (read.type === "refused") return read;
    // Both halves of a pair lead to the same source.
    for (const source of read.value) {
      sources.set(source.files.map((name) => resolve(name)).join("\n"), source);
    }
  }
  return ok([...sources.values()]);
}

/** What is below one path: sources that stand by themselves, and one for each format of single files. */
async function readPath(
  path: string,
  options: ReadOptions,
): Promise<Outcome<readonly ImportSource[]>> {
  const { standardInput } = options;
  const found =
    path === "-" && standardInput !== undefined
      ? ok<Found>({ files: [pipedFile(standardInput)], pages: [], isFolder: false })
      : await findFiles(path);
  if (found.type === "refused") return found;
  const sources: ImportSource[] = [];
  const singles = new Map<string, { readonly files: string[]; readonly batches: ImportBatch[] }>();
  let skipped: FormatProblem | undefined;
  const open = found.value.files.map((file) => ({ file, isNamed: !found.value.isFolder }));
  for (const { file, isNamed } of open) {
    const members = await membersOf(file);
    if (members?.type === "refused") return members;
    if (members !== null) {
      open.push(...members.value.map((member) => ({ file: member, isNamed: false })));
      continue;
    }
    const read = await readImportFile(file, options);
    if (read.type === "refused") {
      if (isNamed || !PASSED_OVER.has(read.problem.code)) return read;
      skipped = { file: file.path, ...read.problem };
      options.onSkipped?.(skipped);
    } else if (read.value.isWhole) {
      sources.push(read.value.source);
    } else {
      const { format, batch } = read.value.source;
      const single = singles.get(format) ?? { files: [], batches: [] };
      single.files.push(file.path);
      single.batches.push(batch);
      singles.set(format, single);
    }
  }
  const { pages } = found.value;
  if (pages.length > 0) {
    const batch = await loadPages(pages);
    if (batch.type === "refused") return batch;
    sources.push({ format: "md", files: pages, batch: batch.value });
  }
  for (const [format, { files, batches }] of singles) {
    sources.push({ format, files, batch: joinBatches(batches) });
  }
  if (sources.length > 0) return ok(sources);
  return skipped === undefined ? refuseFolder(path) : refuse(skipped);
}

const PASSED_OVER = new Set<FormatProblem["code"]>([
  "UNKNOWN_FORMAT",
  "FILE_EMPTY",
  "FILE_NOT_REGULAR",
  // An empty object reads as a tree; a tree that is meant is named, and refused where nothing else is there.
  "SIBLING_MISSING",
]);

const refuseFolder = (path: string): Outcome<never> =>
  refuse({
    code: "UNKNOWN_FORMAT",
    reason: createMessage("unknownFolder", { file: path }),
    hint: acceptedFormats,
    file: path,
  });

/** What is in the file where it is an archive; `null` where it is none. */
async function membersOf(file: SourceFile): Promise<Outcome<readonly SourceFile[]> | null> {
  const { path, diskPath } = file;
  const head = await file.head();
  if (head.type === "refused" || !isZip(head.value)) return null;
  if (path.includes(" › ")) {
    const reason = createMessage("archiveNested", { file: path });
    return refuse({ code: "BAD_ARCHIVE", reason, file: path });
  }
  if (diskPath !== undefined) return archiveMembers({ path, from: diskPath }, hasKnownEnding);
  const bytes = await file.read();
  return bytes.type === "refused"
    ? bytes
    : archiveMembers({ path, from: bytes.value }, hasKnownEnding);
}

interface ReadSource {
  readonly source: ImportSource;
  /** It stands by itself: a pair, a project, a memory of ours with its tree. */
  readonly isWhole: boolean;
}

async function readImportFile(
  file: SourceFile,
  options: ReadOptions,
): Promise<Outcome<ReadSource>> {
  const { diskPath } = file;
  const own = await readSource(file, options);
  if (own.type === "ok" || diskPath === undefined) return own;
  const backup = `${diskPath}.backup`;
  const found = await stat(backup).catch(() => undefined);
  if (found === undefined) return own;
  const read = await readSource(diskFile(backup, file.folder, found), options);
  if (read.type === "refused") return own;
  const { source, isWhole } = read.value;
  const repairs = [recovered(diskPath), ...source.batch.repairs];
  const batch = { ...source.batch, repairs };
  return ok({ source: { ...source, files: [diskPath], batch }, isWhole });
}

async function readSource(
  file: SourceFile,
  { onRead: onProgress, columns }: ReadOptions,
): Promise<Outcome<ReadSource>> {
  const head = await file.head();
  if (head.type === "refused") return head;
  // Ours may be of any size: what was written can be read.
  if (isOwnLines(head.value)) {
    const bytes = andThen(await file.read({ onProgress, limit: Infinity }), checkEncoding);
    return asSource(file, { format: lines, read: andThen(bytes, readHsmsLines) });
  }
  const sample = headSample(file.name, head.value);
  const format = importFormats.find(({ recognises }) => recognises(sample));
  if (format?.readFiles !== undefined) return readSeveral(format, file, undefined);
  const decoded = andThen(await file.read({ onProgress }), decodeText);
  return namedAsDatabase(
    file.path,
    decoded.type === "refused"
      ? inFile(file, decoded)
      : await readDecoded(file, { ...decoded.value, columns }),
  );
}

async function readDecoded(
  file: SourceFile,
  { text, encoding, columns }: DecodedText & Pick<ReadOptions, "columns">,
): Promise<Outcome<ReadSource>> {
  const { name, folder, modifiedAt } = file;
  const sample = createSample({ name, text });
  const detected = detectFormat(sample);
  if (detected.type === "refused") return inFile(file, detected);
  const { value: format } = detected;
  const value = sample.value();
  if (format.readFiles !== undefined) return readSeveral(format, file, value);
  const named = columns === undefined ? {} : { columns };
  const whole = { name, folder, modifiedAt, text, value, ...named };
  const read = andThen(format.read(whole), (batch) =>
    ok(encoding === "CP949" ? { ...batch, repairs: [CP949, ...batch.repairs] } : batch),
  );
  return asSource(file, { format, read });
}

/** UTF-16 says so itself; this encoding was found out. */
const CP949 = { code: "decoded", subject: "CP949" } as const satisfies ImportRepair;

function asSource(
  file: SourceFile,
  { format, read }: { readonly format: ImportFormat; readonly read: Outcome<ImportBatch> },
): Outcome<ReadSource> {
  if (read.type === "refused") return inFile(file, read);
  const batch = dateTurns(read.value, file.modifiedAt);
  const source = { format: format.name, files: [file.path], batch };
  return ok({ source, isWhole: batch.nodes !== undefined });
}

/** A format of several files reads them itself, from disk. */
async function readSeveral(
  { name, readFiles }: FilesFormat,
  { path, diskPath }: SourceFile,
  value: unknown,
): Promise<Outcome<ReadSource>> {
  if (diskPath === undefined) return refuseFile("FILE_IS_ARCHIVE", path);
  const read: Outcome<FilesRead> = await readFiles(diskPath, value);
  return andThen(read, (found) => ok({ source: { format: name, ...found }, isWhole: true }));
}

const inFile = (
  { path }: SourceFile,
  { problem }: { readonly problem: FormatProblem },
): Outcome<never> => refuse({ file: path, ...problem });

/** What calls itself a database and is none is not a broken text. */
function namedAsDatabase(path: string, read: Outcome<ReadSource>): Outcome<ReadSource> {
  if (read.type === "ok" || !/\.(?:db|sqlite3?)$/i.test(path)) return read;
  if (!["BAD_ENCODING", "BAD_SYNTAX", "UNKNOWN_FORMAT"].includes(read.problem.code)) return read;
  return refuseFile("NOT_A_DATABASE", path);
}
