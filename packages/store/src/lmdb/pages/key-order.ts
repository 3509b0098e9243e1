import { readWide } from "./page.ts";

export interface KeyInPage {
  readonly bytes: Uint8Array;
  readonly start: number;
  readonly end: number;
}

export const LOWEST_KEY: KeyInPage = { bytes: new Uint8Array(), start: 0, end: 0 };

/** Negative if the left key sorts before the right one. */
export function compareKeys(left: KeyInPage, right: KeyInPage): number {
  const leftBytes = left.end - left.start;
  const rightBytes = right.end - right.start;
  for (let at = 0; at < leftBytes && at < rightBytes; at++) {
    const difference = (left.bytes[left.start + at] ?? 0) - (right.bytes[right.start + at] ?? 0);
    if (difference !== 0) return difference;
  }
  return leftBytes - rightBytes;
}

/** Order of the free list, whose keys are 8-byte numbers. */
export function compareNumbers(left: KeyInPage, right: KeyInPage): number {
  if (right.end - right.start !== 8) return 1;
  return left.end - left.start === 8 ? numberIn(left) - numberIn(right) : -1;
}

const numberIn = ({ bytes, start }: KeyInPage): number =>
  readWide(new DataView(bytes.buffer, bytes.byteOffset), start);
