import { Buffer, isUtf8 } from "node:buffer";
import { stat } from "node:fs/promises";
import type { ImportBatch, ImportRepair } from "../contract/import-batch.ts";
import { noEarlierPieces } from "../contract/earlier-pieces.ts";
import type { FilesFormat, ImportFormat, TextFile, TextFormat } from "../contract/import-format.ts";
import {
  andThen,
  ok,
  refuse,
  refuseFile,
  type FormatProblem,
  type Outcome,
} from "../contract/outcome.ts";
import type { OnProgress, SourceFile } from "../contract/source-file.ts";
import { datePieces, dateTurns } from "../conversations/date-turns.ts";
import { checkEncoding, decodeText } from "../json/decode-text.ts";
import { cutJson, type Piece } from "../json/pieces.ts";
import { createPieceReader, textOfPiece } from "../json/read-pieces.ts";
import { lines } from "../ours/formats.ts";
import { isOwnLines, readHsmsLines } from "../ours/read-lines.ts";
import { importFormats } from "../registry.ts";
import { detectFormat } from "./detect.ts";
import { recovered } from "./source/read-file.ts";
import { createSample, headSample } from "./sample.ts";
import { diskFile, LARGEST, readWhole } from "./source/source-file.ts";

export interface ReadOptions {
  readonly onRead?: OnProgress;
  /** As in `TextFile`. */
  readonly columns?: Readonly<Record<string, string>> | undefined;
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
    const bytes = andThen(whole, checkEncoding);
    return yield asPart(file, lines, andThen(bytes, readHsmsLines));
  }
  const sample = headSample(file.name, head.value);
  const format = importFormats.find(({ recognises }) => recognises(sample));
  if (format?.readFiles !== undefined) return yield await readSeveral(format, file, undefined);
  for await (const part of readText(file, options)) yield namedAsDatabase(file.path, part);
}

/** A text: in pieces where it is one that can be cut, else all of it at once. */
async function* readText(
  file: SourceFile,
  options: ReadOptions,
): AsyncGenerator<Outcome<FilePart>> {
  const pieces = cutJson(file.chunks(options.onRead), file.size);
  try {
    const { value: first } = await pieces.next();
    if (first === undefined) return;
    if (first.type === "refused") return yield inFile(file, first);
    const format = formatOfPiece(file.name, first.value);
    if (format === undefined)
      return yield await readAtOnce(file, { first: first.value, pieces }, options);
    const batches = readPieces({ file, format, first, pieces });
    for await (const batch of datePieces(batches, file.modifiedAt)) {
      yield batch.type === "refused" ? inFile(file, batch) : ok(partOf(file, format, batch.value));
    }
  } finally {
    await pieces.return(undefined);
  }
}

/** The format of a large file that is read in pieces; `undefined` where all of it is needed. */
function formatOfPiece(name: string, piece: Piece): TextFormat | undefined {
  const { cutIn } = piece;
  if (cutIn === null || !isUtf8(piece.bytes)) return undefined;
  const sample = createSample({ name, text: textOfPiece(piece) });
  const format = importFormats.find(({ recognises }) => recognises(sample));
  if (format === undefined || format.readFiles !== undefined) return undefined;
  return format.readsPieces?.(cutIn, sample) === true ? format : undefined;
}

async function* readPieces(input: {
  readonly file: SourceFile;
  readonly format: TextFormat;
  readonly first: Outcome<Piece>;
  readonly pieces: AsyncIterable<Outcome<Piece>>;
}): AsyncGenerator<Outcome<ImportBatch>> {
  const { file, format, first, pieces } = input;
  const { name, folder, modifiedAt } = file;
  const readPiece = createPieceReader();
  const { timesMet, last } = noEarlierPieces();
  const read = (outcome: Outcome<Piece>): Outcome<ImportBatch> =>
    andThen(outcome, (piece) =>
      andThen(readPiece(piece), ({ text, value, firstLine }) => {
        const earlier = { lines: firstLine - 1, elements: piece.firstPlace, timesMet, last };
        return format.read({ name, folder, modifiedAt, text, value, earlier });
      }),
    );
  yield read(first);
  for await (const piece of pieces) yield read(piece);
}

/** All bytes of a file of which one piece was read. */
async function joined(
  { path, size }: SourceFile,
  first: Piece,
  pieces: AsyncIterable<Outcome<Piece>>,
): Promise<Outcome<Uint8Array>> {
  if (first.isLast) return ok(first.bytes);
  const all = [first.bytes];
  let bytes = first.bytes.length;
  if (size > LARGEST) return refuseFile("FILE_TOO_LARGE", path);
  for await (const piece of pieces) {
    if (piece.type === "refused") return piece;
    bytes += piece.value.bytes.length;
    if (bytes > LARGEST) return refuseFile("FILE_TOO_LARGE", path);
    all.push(piece.value.bytes);
  }
  return ok(Buffer.concat(all));
}

async function readAtOnce(
  file: SourceFile,
  given: { readonly first: Piece; readonly pieces: AsyncIterable<Outcome<Piece>> },
  { columns }: ReadOptions,
): Promise<Outcome<FilePart>> {
  const decoded = andThen(await joined(file, given.first, given.pieces), decodeText);
  if (decoded.type === "refused") return inFile(file, decoded);
  const { text, encoding } = decoded.value;
  const { name, folder, modifiedAt } = file;
  const sample = createSample({ name, text });
  const detected = detectFormat(sample);
  if (detected.type === "refused") return inFile(file, detected);
  const { value: format } = detected;
  const value = sample.value();
  if (format.readFiles !== undefined) return readSeveral(format, file, value);
  const named = columns === undefined ? {} : { columns };
  const whole: TextFile = { name, folder, modifiedAt, text, value, ...named };
  const read = andThen(format.read(whole), (batch) =>
    ok(encoding === "CP949" ? { ...batch, repairs: [CP949, ...batch.repairs] } : batch),
  );
  return asPart(file, format, read);
}

/** UTF-16 says so itself; this encoding was found out. */
const CP949 = { code: "decoded", subject: "CP949" } as const satisfies ImportRepair;

function asPart(
  file: SourceFile,
  format: ImportFormat,
  read: Outcome<ImportBatch>,
): Outcome<FilePart> {
  if (read.type === "refused") return inFile(file, read);
  return ok(partOf(file, format, dateTurns(read.value, file.modifiedAt)));
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
