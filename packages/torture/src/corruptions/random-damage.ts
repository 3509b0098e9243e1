import { closeSync, fstatSync, ftruncateSync, openSync, readSync, writeSync } from "node:fs";
import type { Random } from "@hsms/bench/tools";

const PAGE = 4096;
/** Pages that are overwritten at most at once. */
const MOST_BYTES = 64 * 1024;

/** Damages a file in one of six ways, and says how. */
export function damageAtRandom(path: string, random: Random): string {
  const file = openSync(path, "r+");
  try {
    const { size } = fstatSync(file);
    const at = random.below(size);
    switch (random.below(6)) {
      case 0: {
        const bits = 1 + random.below(20);
        for (let bit = 0; bit < bits; bit++) flip(file, { at: random.below(size), random });
        return `${bits} bits flipped`;
      }
      case 1: {
        const bytes = Uint8Array.from({ length: 1 + random.below(PAGE) }, () => random.below(256));
        writeSync(file, bytes, 0, Math.min(bytes.length, size - at), at);
        return `${bytes.length} random bytes at ${at}`;
      }
      case 2: {
        const length = Math.min(1 + random.below(MOST_BYTES), size - at);
        writeSync(file, new Uint8Array(length), 0, length, at);
        return `${length} zeros at ${at}`;
      }
      case 3:
        ftruncateSync(file, at);
        return `cut to ${at} bytes`;
      case 4: {
        const pages = 1 + random.below(200);
        for (let page = 0; page < pages; page++) {
          const head = random.below(Math.ceil(size / PAGE)) * PAGE + random.below(64);
          if (head < size) flip(file, { at: head, random });
        }
        return `heads of ${pages} pages`;
      }
      default: {
        const place = random.below(2) * PAGE + random.below(170);
        flip(file, { at: place, random });
        return `a bit of a description, at ${place}`;
      }
    }
  } finally {
    closeSync(file);
  }
}

function flip(
  file: number,
  { at, random }: { readonly at: number; readonly random: Random },
): void {
  const byte = new Uint8Array(1);
  readSync(file, byte, 0, 1, at);
  writeSync(file, Uint8Array.of((byte[0] ?? 0) ^ (1 << random.below(8))), 0, 1, at);
}
