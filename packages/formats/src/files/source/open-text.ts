import { Buffer } from "node:buffer";
import { ok, refuseFile, type Outcome } from "../../contract/outcome.ts";
import type { OnProgress, SourceFile } from "../../contract/source-file.ts";
import { createDecoder, type Decoder, type Encoding } from "../../json/decode-text.ts";
import { cutPieces, type Piece } from "../../json/pieces.ts";
import { LARGEST } from "./source-file.ts";

/** A text that is read piece after piece, once. */
export interface OpenText {
  /** The first piece; it comes with the others all the same. */
  readonly first: () => Piece | undefined;
  readonly pieces: () => AsyncGenerator<Outcome<Piece>>;
  /** Known when all was read. */
  readonly encoding: () => Encoding;
  readonly close: () => Promise<void>;
}

export async function openText(
  file: SourceFile,
  {
    isJson,
    onProgress,
  }: { readonly isJson: boolean; readonly onProgress?: OnProgress | undefined },
): Promise<Outcome<OpenText>> {
  const decoder = createDecoder();
  const chunks = decoded(file.chunks(onProgress), decoder);
  const pieces = cutPieces(chunks, { size: file.size, isJson });
  // No other variable holds it: it may be large, and is done with soon.
  const ahead: Piece[] = [];
  const first = await pieces.next();
  if (first.done !== true) {
    if (first.value.type === "refused") {
      await pieces.return(undefined);
      return first.value;
    }
    ahead.push(first.value.value);
  }
  return ok({
    first: () => ahead[0],
    async *pieces() {
      for (const piece of ahead.splice(0)) yield ok(piece);
      yield* pieces;
    },
    encoding: decoder.encoding,
    close: async () => void (await pieces.return(undefined)),
  });
}

/** Chunks as UTF-8. */
async function* decoded(
  chunks: AsyncIterable<Outcome<Uint8Array>>,
  decoder: Decoder,
): AsyncGenerator<Outcome<Uint8Array>> {
  for await (const chunk of chunks) {
    const read = chunk.type === "refused" ? chunk : decoder.add(chunk.value);
    yield read;
    if (read.type === "refused") return;
  }
  yield decoder.end();
}

/** All of a text, whatever it was cut in; UTF-8. */
export async function joinedBytes(
  { path, size }: SourceFile,
  text: OpenText,
): Promise<Outcome<Uint8Array>> {
  if (size > LARGEST && text.first()?.isLast !== true) return refuseFile("FILE_TOO_LARGE", path);
  const all: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of text.pieces()) {
    if (piece.type === "refused") return piece;
    bytes += piece.value.bytes.length;
    if (bytes > LARGEST) return refuseFile("FILE_TOO_LARGE", path);
    all.push(piece.value.bytes);
  }
  const [only] = all;
  return ok(only !== undefined && all.length === 1 ? only : Buffer.concat(all));
}
