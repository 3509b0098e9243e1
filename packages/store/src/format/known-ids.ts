import { bytesToUuid } from "./keys.ts";

/** Ids that stay known, 100 bytes each: a search meets the same parents again and again. A power of two. */
const PLACES = 2 ** 15;
const words = new Uint32Array(PLACES * 4);
const texts: (string | undefined)[] = Array.from({ length: PLACES });

/**
 * The id whose 16 bytes begin at `position`. One that is known is the same text as before, which is
 * compared and looked up in a fraction of the time; a new one takes the place of another.
 */
export function uuidAt(bytes: Buffer, position: number): string {
  const a = bytes.readUInt32LE(position);
  const b = bytes.readUInt32LE(position + 4);
  const c = bytes.readUInt32LE(position + 8);
  const d = bytes.readUInt32LE(position + 12);
  const place = mixId(a, b, c, d) & (PLACES - 1);
  const at = place * 4;
  const known = texts[place];
  if (
    known !== undefined &&
    words[at] === a &&
    words[at + 1] === b &&
    words[at + 2] === c &&
    words[at + 3] === d
  ) {
    return known;
  }
  const text = bytesToUuid(bytes.subarray(position, position + 16));
  words.set([a, b, c, d], at);
  texts[place] = text;
  return text;
}

/** A hash of an id's four words. Any odd numbers with bits all over do: every word must reach the low bits. */
export function mixId(a: number, b: number, c: number, d: number): number {
  const mixed = Math.imul(
    a ^ Math.imul(b ^ Math.imul(c ^ Math.imul(d, 0x9e37_79b1), 0x85eb_ca6b), 0xc2b2_ae35),
    0x27d4_eb2f,
  );
  return mixed ^ (mixed >>> 15);
}
