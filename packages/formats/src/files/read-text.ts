import type { ImportBatch, ImportRepair } from "../contract/import-batch.ts";
import { noEarlierPieces } from "../contract/earlier-pieces.ts";
import type { FilesFormat, TextFile, TextFormat, TextReader } from "../contract/import-format.ts";
import { andThen, ok, type Outcome } from "../contract/outcome.ts";
import type { OnProgress, SourceFile } from "../contract/source-file.ts";
import { datePieces, dateTurns } from "../conversations/date-turns.ts";
import { textOf } from "../json/decode-text.ts";
import { looksLikeJson, type Piece } from "../json/pieces.ts";
import { createPieceReader, textOfPiece } from "../json/read-pieces.ts";
import { importFormats } from "../registry.ts";
import { detectFormat } from "./detect.ts";
import { createSample } from "./sample.ts";
import { joinedBytes, openText, type OpenText } from "./source/open-text.ts";

/** What a text turned out to be: some of its words, or a file of a format that reads its files itself. */
export type TextPart =
  | { readonly type: "words"; readonly format: TextFormat; readonly batch: ImportBatch }
  | { readonly type: "other"; readonly format: FilesFormat; readonly value: unknown };

interface TextOptions {
  readonly onRead?: OnProgress | undefined;
  readonly columns?: TextFile["columns"] | undefined;
}

/** A text in pieces, where it is one that can be cut, else all of it at once. `head` are its first bytes. */
export async function* readText(
  file: SourceFile,
  head: Uint8Array,
  { onRead, columns }: TextOptions,
): AsyncGenerator<Outcome<TextPart>> {
  const progress = createProgress(onRead);
  const source = { isJson: looksLikeJson(head), onProgress: progress.tell };
  let text = await openText(file, source);
  if (text.type === "refused") return yield text;
  try {
    const format = formatOfPiece(file.name, text.value.first());
    if (format === undefined) return yield await readAtOnce(file, text.value, columns);
    const reader = format.open();
    const look = createLook(reader, fileReader(file, columns));
    if (look(text.value.first())) {
      // What comes but once is kept instead.
      if (file.isOnce === true) return yield await readAtOnce(file, text.value, columns);
      progress.half(0);
      const looked = await lookOn(look, text.value);
      await text.value.close();
      progress.half(1);
      text = looked.type === "refused" ? looked : await openText(file, source);
      if (text.type === "refused") return yield text;
    }
    const batches = readPieces(reader, fileReader(file, columns), text.value);
    for await (const batch of datePieces(batches, file.modifiedAt)) {
      yield andThen(batch, (words) => ok({ type: "words", format, batch: words }));
    }
  } finally {
    if (text.type === "ok") await text.value.close();
  }
}

/** The format of a large file that is read in pieces; `undefined` where all of it is needed. */
function formatOfPiece(name: string, piece: Piece | undefined): TextFormat | undefined {
  if (piece === undefined || piece.cutIn === null) return undefined;
  const sample = createSample({ name, text: textOfPiece(piece) });
  const format = importFormats.find(({ recognises }) => recognises(sample));
  if (format === undefined || format.readFiles !== undefined) return undefined;
  return format.readsPieces?.(piece.cutIn, sample) === true ? format : undefined;
}

type ReadPiece = (piece: Piece) => Outcome<TextFile>;

/** Pieces of one file as a reader gets them. */
function fileReader(
  { name, folder, modifiedAt }: SourceFile,
  columns: TextOptions["columns"],
): ReadPiece {
  const readPiece = createPieceReader();
  const { timesMet, last } = noEarlierPieces();
  return (piece) =>
    andThen(readPiece(piece), ({ text, value, firstLine }) =>
      ok({
        name,
        folder,
        modifiedAt,
        text,
        value,
        earlier: { lines: firstLine - 1, elements: piece.firstPlace, timesMet, last },
        ...(columns === undefined ? {} : { columns }),
        ...(piece.isLast ? {} : { isMoreToCome: true }),
      }),
    );
}

/** Shows a piece to the reader: whether it wants to see the next. What cannot be read is told when it is read. */
function createLook({ look }: TextReader, read: ReadPiece): (piece: Piece | undefined) => boolean {
  return (piece) => {
    if (piece === undefined || look === undefined) return false;
    const file = read(piece);
    return file.type === "ok" && look(file.value) && !piece.isLast;
  };
}

/** Shows the pieces behind the first. */
async function lookOn(
  look: (piece: Piece | undefined) => boolean,
  text: OpenText,
): Promise<Outcome<undefined>> {
  for await (const piece of text.pieces()) {
    if (piece.type === "refused") return piece;
    if (!piece.value.isFirst && !look(piece.value)) break;
  }
  return ok(undefined);
}

async function* readPieces(
  reader: TextReader,
  read: ReadPiece,
  text: OpenText,
): AsyncGenerator<Outcome<ImportBatch>> {
  for await (const piece of text.pieces()) {
    const batch = andThen(andThen(piece, read), (file) => reader.read(file));
    if (batch.type === "refused") yield batch;
    else if (piece.type === "ok" && piece.value.isLast) yield ok(withEncoding(batch.value, text));
    else if (!isEmpty(batch.value)) yield batch;
  }
}

const isEmpty = ({ turns, repairs, leftOut = [] }: ImportBatch): boolean =>
  turns.length + repairs.length + leftOut.length === 0;

async function readAtOnce(
  file: SourceFile,
  text: OpenText,
  columns: TextOptions["columns"],
): Promise<Outcome<TextPart>> {
  const { name, folder, modifiedAt } = file;
  const bytes = await joinedBytes(file, text);
  if (bytes.type === "refused") return bytes;
  const words = textOf(bytes.value);
  const sample = createSample({ name, text: words });
  return andThen(detectFormat(sample), (format): Outcome<TextPart> => {
    const value = sample.value();
    if (format.readFiles !== undefined) return ok({ type: "other", format, value });
    const named = columns === undefined ? {} : { columns };
    const whole: TextFile = { name, folder, modifiedAt, text: words, value, ...named };
    const reader = format.open();
    reader.look?.(whole);
    return andThen(reader.read(whole), (batch) =>
      ok({ type: "words", format, batch: dateTurns(withEncoding(batch, text), modifiedAt) }),
    );
  });
}

/** UTF-16 says so itself; this encoding was found out. */
const CP949 = { code: "decoded", subject: "CP949" } as const satisfies ImportRepair;

const withEncoding = (batch: ImportBatch, text: OpenText): ImportBatch =>
  text.encoding() === "CP949" ? { ...batch, repairs: [CP949, ...batch.repairs] } : batch;

/** Where a file is read twice, each time is half of the way. */
function createProgress(onRead: OnProgress | undefined) {
  let before = 0;
  let share = 1;
  return {
    tell: ({ file, done, total }: Parameters<OnProgress>[0]): void =>
      onRead?.({ file, done: before * total + done * share, total }),
    half(number: 0 | 1): void {
      [before, share] = [number / 2, 0.5];
    },
  };
}
