import { Buffer } from "node:buffer";
import type { ByteReader, ByteWriter } from "../bytes.ts";
import { decodeTexts } from "./decode-texts.ts";
import { encodeTexts } from "./encode-texts.ts";

/** How texts lie in a record. Numbers on disk: never change one. */
const PLAIN = 0;
const CODED = 1;

/** Units from which on texts are not tried to be coded: the time of a write is bounded. */
const MOST_UNITS = 2 ** 22;

/** Writes texts to the end of a record or a field, coded where that is shorter. */
export function writeTexts(writer: ByteWriter, texts: readonly string[]): void {
  const units = texts.reduce((sum, { length }) => sum + length, 0);
  const coded = units > MOST_UNITS ? undefined : encodeTexts(texts);
  // Nothing takes less than a byte a unit in clear.
  if (coded !== undefined && (coded.length <= units || coded.length < plainBytes(texts))) {
    writer.byte(CODED);
    writer.raw(coded);
    return;
  }
  writer.byte(PLAIN);
  for (const text of texts) writer.text(text);
}

const plainBytes = (texts: readonly string[]): number =>
  texts.reduce((sum, text) => sum + 1 + Math.min(Buffer.byteLength(text), text.length * 2), 0);

/** Reads as many texts, up to the end of the record or of the field of `length` bytes. */
export function readTexts(reader: ByteReader, count: number, length = reader.remaining): string[] {
  const mode = reader.byte();
  if (mode === PLAIN) return Array.from({ length: count }, () => reader.text());
  if (mode !== CODED) throw new RangeError(`texts are not kept in way ${mode}`);
  return reader.take(length - 1, (bytes, position) =>
    decodeTexts(bytes, { count, from: position, to: position + length - 1 }),
  );
}
