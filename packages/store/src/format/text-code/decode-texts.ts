import { Buffer } from "node:buffer";
import { AFTER_PIECES, codeBook, MOST_BITS, nextContext, SYMBOL_BITS } from "./code-book.ts";

/** Bits of a unit that stands for itself, of a copy's length, and the most of its distance. */
export const UNIT_BITS = 16;
export const COPY_LENGTH_BITS = 8;
const COPY_DISTANCE_BITS = 16;
/** Units of the shortest copy: shorter stretches cost less as pieces. */
export const SHORTEST_COPY = 6;
export const LONGEST_COPY = SHORTEST_COPY + 2 ** COPY_LENGTH_BITS - 1;
/** How far back a copy may begin. */
export const FARTHEST_COPY = 2 ** COPY_DISTANCE_BITS - 1;

/** Bits that a distance takes where so many units stand before. */
export const distanceBits = (before: number): number =>
  32 - Math.clz32(Math.min(before, FARTHEST_COPY));

/** Units that the memory for texts holds at first: most turns fit. */
const FIRST_UNITS = 8192;
/** Memory beyond this is not kept after the call. */
const MOST_KEPT_UNITS = 2 ** 18;

/** Reused between calls: allocating takes longer than decoding a message. */
let kept = bufferOf(FIRST_UNITS);

/** Units, and the same memory as bytes: what makes a string of a part of them. */
interface Units {
  readonly units: Uint16Array<ArrayBuffer>;
  readonly bytes: Buffer;
}

function bufferOf(length: number): Units {
  const units = new Uint16Array(length);
  return { units, bytes: Buffer.from(units.buffer) };
}

const PREFIX_MASK = 2 ** MOST_BITS - 1;

/**
 * `count` texts out of what `encodeTexts` made, which lies between two places of `bytes`. Throws `RangeError` for bytes
 * that it did not make. One long loop over local variables: those that a closure shares take three times as long.
 */
export function decodeTexts(
  bytes: Uint8Array,
  { count, from, to: end }: { readonly count: number; readonly from: number; readonly to: number },
): string[] {
  const { pieces, units, starts, symbols, contexts } = codeBook();
  const unitSymbol = pieces + AFTER_PIECES.unit;
  const copySymbol = pieces + AFTER_PIECES.copy;
  const endSymbol = pieces + AFTER_PIECES.end;
  const texts: string[] = [];
  let buffer = kept;
  let out = buffer.units;
  let written = 0;
  let start = 0;
  /** All bits of the units since `start`. */
  let seen = 0;
  let context = 0;
  let position = from;
  /** The low `ready` bits are the next ones. */
  let bits = 0;
  let ready = 0;

  while (texts.length < count) {
    while (ready < MOST_BITS) {
      bits = (bits << 8) | (position < end ? (bytes[position] ?? 0) : 0);
      position++;
      ready += 8;
    }
    // Behind the end are zeros, no more than a code needs.
    if (position > end + 2) throw new RangeError("the texts end too early");
    const prefix = (bits >>> (ready - MOST_BITS)) & PREFIX_MASK;
    const entry = symbols[(context << MOST_BITS) | prefix] ?? 0;
    ready -= entry & 15;
    const symbol = entry >>> 4;
    if (written + LONGEST_COPY > out.length) {
      buffer = enlarge(buffer);
      out = buffer.units;
    }
    if (symbol < pieces) {
      const last = starts[symbol + 1] ?? 0;
      for (let at = starts[symbol] ?? 0; at < last; at++) {
        const unit = units[at] ?? 0;
        seen |= unit;
        out[written++] = unit;
      }
      context = contexts[(context << SYMBOL_BITS) | symbol] ?? 0;
    } else if (symbol === endSymbol) {
      texts.push(textOf(buffer, { from: start, to: written, isWide: seen > 0xff }));
      start = written;
      seen = 0;
      context = 0;
    } else {
      const width = symbol === unitSymbol ? UNIT_BITS : COPY_LENGTH_BITS;
      while (ready < width) {
        bits = (bits << 8) | (position < end ? (bytes[position] ?? 0) : 0);
        position++;
        ready += 8;
      }
      ready -= width;
      const value = (bits >>> ready) & ((1 << width) - 1);
      if (symbol === unitSymbol) {
        seen |= value;
        out[written++] = value;
        context = nextContext(context, value);
        continue;
      }
      if (symbol !== copySymbol) throw new RangeError("this is no code of a text");
      const farWidth = distanceBits(written);
      while (ready < farWidth) {
        bits = (bits << 8) | (position < end ? (bytes[position] ?? 0) : 0);
        position++;
        ready += 8;
      }
      ready -= farWidth;
      const distance = (bits >>> ready) & ((1 << farWidth) - 1);
      if (distance === 0 || distance > written) throw new RangeError("a copy of nothing");
      for (const last = written + value + SHORTEST_COPY; written < last; written++) {
        const unit = out[written - distance] ?? 0;
        seen |= unit;
        out[written] = unit;
        context = nextContext(context, unit);
      }
    }
  }
  // What is left is less than the byte that was filled up.
  if (position - (ready >>> 3) !== end) throw new RangeError("the texts end too late");
  if (out.length <= MOST_KEPT_UNITS) kept = buffer;
  return texts;
}

function enlarge({ units }: Units): Units {
  const larger = bufferOf(units.length * 2);
  larger.units.set(units);
  return larger;
}

/** Latin text as Latin-1, which takes half the memory for as long as the string lives. */
function textOf(
  { units, bytes }: Units,
  { from, to, isWide }: { readonly from: number; readonly to: number; readonly isWide: boolean },
): string {
  if (from === to) return "";
  if (isWide) return bytes.toString("utf16le", from * 2, to * 2);
  if (narrow.length < to - from) narrow = Buffer.allocUnsafe(Math.max(FIRST_UNITS, to - from));
  for (let at = from; at < to; at++) narrow[at - from] = units[at] ?? 0;
  const text = narrow.toString("latin1", 0, to - from);
  if (narrow.length > MOST_KEPT_UNITS) narrow = Buffer.allocUnsafe(FIRST_UNITS);
  return text;
}

/** Reused as `kept` is. */
let narrow = Buffer.allocUnsafe(FIRST_UNITS);
