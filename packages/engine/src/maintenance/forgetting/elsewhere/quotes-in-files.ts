import { open, type FileHandle } from "node:fs/promises";
import { systemCode } from "@hsms/formats";
import { AROUND, isHit, isMaskable, type Quote } from "../quotes.ts";

/**
 * Whether a file contains one of the quotes, literally or as encoded in JSON. False if the file
 * does not exist; throws if it cannot be read.
 */
export async function fileQuotes(path: string, quotes: readonly Quote[]): Promise<boolean> {
  const sought = spellings(quotes);
  if (sought.length === 0) return false;
  const file = await open(path).catch((error: unknown) => {
    if (systemCode(error) !== "ENOENT") throw error;
  });
  if (file === undefined) return false;
  try {
    for await (const window of windows(file, sought))
      for (const { quote, around } of hitsIn(window, sought)) if (isHit(quote, around)) return true;
    return false;
  } finally {
    await file.close();
  }
}

const MASK = "*";

/** Masks matches; returns `false`, without changes, if the file is binary. */
export async function maskInFile(path: string, stretches: readonly Quote[]): Promise<boolean> {
  const sought = spellings(stretches);
  const file = await open(path, "r+");
  try {
    const found: { readonly at: number; readonly length: number }[] = [];
    for await (const window of windows(file, sought)) {
      if (window.bytes.includes(0)) return false;
      for (const { quote, around, at, length } of hitsIn(window, sought))
        if (isMaskable(quote, around)) found.push({ at, length });
    }
    for (const { at, length } of found) await file.write(Buffer.alloc(length, MASK), 0, length, at);
    await file.sync();
    return true;
  } finally {
    await file.close();
  }
}

interface Spelling {
  readonly quote: Quote;
  readonly bytes: Buffer;
}

function spellings(quotes: readonly Quote[]): readonly Spelling[] {
  const unique = new Map<string, Spelling>();
  for (const quote of quotes)
    for (const spelt of [quote.text, JSON.stringify(quote.text).slice(1, -1)])
      if (spelt !== "") unique.set(`${quote.as} ${spelt}`, { quote, bytes: Buffer.from(spelt) });
  return [...unique.values()];
}

export const CHUNK_BYTES = 2 ** 20;

interface Window {
  readonly bytes: Buffer;
  readonly from: number;
  readonly isEnd: boolean;
}

/**
 * Reads a file in overlapping windows, so that each of `sought` is in one of them with its
 * surroundings; a window is valid until the next one.
 */
async function* windows(
  file: FileHandle,
  sought: readonly Spelling[],
): AsyncGenerator<Window, void, undefined> {
  const longest = sought.reduce((most, { bytes }) => Math.max(most, bytes.length), 1);
  const overlap = longest + 2 * AROUND;
  // At most the size of the file: an export may consist of tens of thousands of small ones.
  const { size } = await file.stat();
  const chunk = Math.min(CHUNK_BYTES, size + 1);
  const buffer = Buffer.allocUnsafe(chunk + overlap);
  let kept = 0;
  for (let position = 0; ;) {
    const { bytesRead } = await file.read(buffer, kept, chunk, position);
    const bytes = buffer.subarray(0, kept + bytesRead);
    yield { bytes, from: position - kept, isEnd: bytesRead === 0 };
    if (bytesRead === 0) return;
    position += bytesRead;
    kept = Math.min(bytes.length, overlap);
    buffer.copy(buffer, 0, bytes.length - kept, bytes.length);
  }
}

/** Matches of quotes, with their surroundings; those too near an edge are found in the adjacent window. */
function* hitsIn({ bytes, from, isEnd }: Window, sought: readonly Spelling[]) {
  for (const { quote, bytes: spelt } of sought) {
    const { length } = spelt;
    const last = isEnd ? bytes.length : bytes.length - length - AROUND;
    const first = from === 0 ? 0 : AROUND;
    let at = bytes.indexOf(spelt, first);
    for (; at !== -1 && at <= last; at = bytes.indexOf(spelt, at + 1)) {
      const end = at + length;
      const around = {
        before: bytes.toString("utf8", Math.max(0, at - AROUND), at),
        after: bytes.toString("utf8", end, end + AROUND),
      };
      yield { quote, around, at: from + at, length };
    }
  }
}
