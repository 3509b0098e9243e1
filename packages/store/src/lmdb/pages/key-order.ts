import { readWide } from "./page.ts";

/** Below 0 where the first key comes before the other; nothing comes before all. */
export function compareKeys(
  bytes: Uint8Array,
  range: {
    readonly start: number;
    readonly end: number;
    readonly other: Uint8Array;
    readonly from: number;
    readonly to: number;
  },
): number {
  const { start, end, other, from, to } = range;
  const shorter = Math.min(end - start, to - from);
  for (let at = 0; at < shorter; at++) {
    const difference = (bytes[start + at] ?? 0) - (other[from + at] ?? 0);
    if (difference !== 0) return difference;
  }
  return end - start - (to - from);
}

/** The same for the list of free pages, whose keys are numbers of 8 bytes. */
export function compareNumbers(
  bytes: Uint8Array,
  range: {
    readonly keyStart: number;
    readonly keyEnd: number;
    readonly view: DataView;
    readonly at: number;
    readonly size: number;
  },
): number {
  const { keyStart, keyEnd, view, at, size } = range;
  if (size !== 8) return 1;
  if (keyEnd - keyStart !== 8) return -1;
  const before = readWide(new DataView(bytes.buffer, bytes.byteOffset), keyStart);
  return before - readWide(view, at);
}
