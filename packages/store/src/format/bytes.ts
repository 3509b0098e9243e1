// The global of the same name is a getter, called hundreds of times per search.
import { Buffer } from "node:buffer";
import { misuse } from "../contract/errors.ts";
import { bytesToUuid } from "./keys.ts";

/** Smallest buffer of a record: fits most records but turns, and Node allocates it from its pool. */
const INITIAL_BYTES = 256;

export class ByteWriter {
  #buffer = Buffer.allocUnsafe(INITIAL_BYTES);
  #position = 0;

  /** Bytes written so far; a view, valid until the next write. */
  bytes(): Buffer {
    return this.#buffer.subarray(0, this.#position);
  }

  /** Resets the writer, keeping its memory. */
  clear(): void {
    this.#position = 0;
  }

  byte(value: number): void {
    this.#reserve(1);
    this.#buffer[this.#position++] = value;
  }

  uint32(value: number): void {
    this.#reserve(4);
    this.#position = this.#buffer.writeUInt32BE(value, this.#position);
  }

  float64(value: number): void {
    this.#reserve(8);
    this.#position = this.#buffer.writeDoubleBE(value, this.#position);
  }

  /** A non-negative integer up to 2^53 − 1 in LEB128: seven bits per byte, low ones first. */
  varint(value: number): void {
    if (!Number.isSafeInteger(value) || value < 0) {
      throw misuse(`${value} is not a whole number from 0 on`);
    }
    this.#reserve(8);
    let rest = value;
    // Bitwise operations are 32 bits wide, so the high part of a large number is divided off.
    while (rest > 0x7fff_ffff) {
      this.#buffer[this.#position++] = (rest % 128) | 0x80;
      rest = Math.floor(rest / 128);
    }
    while (rest > 0x7f) {
      this.#buffer[this.#position++] = (rest & 0x7f) | 0x80;
      rest >>>= 7;
    }
    this.#buffer[this.#position++] = rest;
  }

  /** Any number: non-negative integers take few bytes, all others nine. */
  number(value: number): void {
    // Minus zero would lose its sign as an integer.
    const isWhole = Number.isSafeInteger(value) && value >= 0 && !Object.is(value, -0);
    const isShort = isWhole && value < Number.MAX_SAFE_INTEGER;
    this.varint(isShort ? value + 1 : 0);
    if (!isShort) this.float64(value);
  }

  raw(bytes: Uint8Array): void {
    this.#reserve(bytes.length);
    this.#buffer.set(bytes, this.#position);
    this.#position += bytes.length;
  }

  /** Any JavaScript string, unchanged: UTF-8, or UTF-16 if that is shorter (Hangul) or the string has lone surrogates. */
  text(text: string): void {
    const utf8Length = Buffer.byteLength(text, "utf8");
    const isUtf8 = utf8Length <= text.length * 2 && text.isWellFormed();
    const encoding = isUtf8 ? "utf8" : "utf16le";
    const length = isUtf8 ? utf8Length : text.length * 2;
    this.varint(length * 2 + (encoding === "utf8" ? 0 : 1));
    this.#reserve(length);
    this.#position += this.#buffer.write(text, this.#position, length, encoding);
  }

  list<Item>(items: readonly Item[], write: (item: Item) => void): void {
    this.varint(items.length);
    for (const item of items) write(item);
  }

  nullable<Value>(value: Value | null, write: (value: Value) => void): void {
    this.byte(value === null ? 0 : 1);
    if (value !== null) write(value);
  }

  #reserve(bytes: number): void {
    const needed = this.#position + bytes;
    if (needed <= this.#buffer.length) return;
    const larger = Buffer.allocUnsafe(Math.max(needed, this.#buffer.length * 2));
    this.#buffer.copy(larger, 0, 0, this.#position);
    this.#buffer = larger;
  }
}

/** Reads what {@link ByteWriter} wrote, in the same order. Throws `RangeError` past the end. */
export class ByteReader {
  readonly #buffer: Buffer;
  #position: number;

  constructor(bytes: Uint8Array, position: number) {
    this.#buffer = Buffer.isBuffer(bytes)
      ? bytes
      : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.#position = position;
  }

  get remaining(): number {
    return this.#buffer.length - this.#position;
  }

  byte(): number {
    const value = this.#buffer[this.#position++];
    if (value === undefined) throw new RangeError("the record ends too early");
    return value;
  }

  uint32(): number {
    const value = this.#buffer.readUInt32BE(this.#position);
    this.#position += 4;
    return value;
  }

  float64(): number {
    const value = this.#buffer.readDoubleBE(this.#position);
    this.#position += 8;
    return value;
  }

  varint(): number {
    let byte = this.byte();
    if (byte < 0x80) return byte;
    let value = byte & 0x7f;
    let scale = 128;
    do {
      byte = this.byte();
      value += (byte & 0x7f) * scale;
      scale *= 128;
    } while (byte >= 0x80);
    return value;
  }

  number(): number {
    const header = this.varint();
    return header === 0 ? this.float64() : header - 1;
  }

  /** Ascending numbers with a count each, as `index-codec.ts` writes them. Here, since local variables are four times as fast. */
  counted(
    length: number,
    into: { readonly numbers: Uint32Array; readonly counts: Uint8Array },
  ): void {
    const buffer = this.#buffer;
    const { numbers, counts } = into;
    let position = this.#position;
    let previous = 0;
    for (let slot = 0; slot < length; slot++) {
      let byte = buffer[position++] ?? 0;
      // The low bit tells whether a count follows.
      const isOnce = (byte & 1) === 0;
      let step = (byte & 0x7f) >> 1;
      // The bits after the first seven of a doubled step belong to the step itself. Multiplied, since it may need 32 bits.
      for (let scale = 64; byte >= 0x80; scale *= 128) {
        byte = buffer[position++] ?? 0;
        step += (byte & 0x7f) * scale;
      }
      previous += step;
      numbers[slot] = previous;
      counts[slot] = isOnce ? 1 : (buffer[position++] ?? 0);
    }
    this.#position = position;
    if (position > buffer.length) throw new RangeError("the record ends too early");
  }

  uuid(): string {
    const start = this.#advance(16);
    return bytesToUuid(this.#buffer.subarray(start, this.#position));
  }

  /** Returns what `take` makes of the next bytes, which start at `position` and must not be kept. */
  take<Result>(length: number, take: (bytes: Buffer, position: number) => Result): Result {
    return take(this.#buffer, this.#advance(length));
  }

  /** A copy at the start of its own buffer. */
  raw(length: number): Uint8Array<ArrayBuffer> {
    const start = this.#advance(length);
    return new Uint8Array(this.#buffer.subarray(start, this.#position));
  }

  skip(length: number): void {
    this.#advance(length);
  }

  skipText(): void {
    this.#advance(Math.floor(this.varint() / 2));
  }

  text(): string {
    const header = this.varint();
    const length = Math.floor(header / 2);
    const start = this.#advance(length);
    if (header % 2 === 0) return this.#buffer.toString("utf8", start, this.#position);
    // Node copies half a code unit beyond the end of its memory otherwise (24.21).
    if (length % 2 !== 0) throw new RangeError("the text ends within a unit");
    return this.#buffer.toString("utf16le", start, this.#position);
  }

  list<Item>(read: () => Item): Item[] {
    const length = this.varint();
    // A length beyond the record is damage; unchecked it would exhaust memory.
    if (length > this.remaining) throw new RangeError("the record ends too early");
    const items: Item[] = [];
    while (items.length < length) items.push(read());
    return items;
  }

  nullable<Value>(read: () => Value): Value | null {
    return this.byte() === 0 ? null : read();
  }

  #advance(length: number): number {
    if (length > this.remaining) throw new RangeError("the record ends too early");
    const start = this.#position;
    this.#position += length;
    return start;
  }
}
