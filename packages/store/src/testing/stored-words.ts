import {
  closeSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  statSync,
  writeSync,
} from "node:fs";
import { basename, join } from "node:path";
import { turnTable } from "../format/schema.ts";
import { DATA_FILE } from "../lmdb/first-look.ts";
import { codedTexts, readRecords } from "../rescue/doctor/texts-in-file.ts";

/**
 * Whether a file, or any file below a folder, holds these words: in clear, in either encoding, or in a coded record of
 * a store in clear, in a free page as well.
 */
export function holdsWords(path: string, words: string): boolean {
  if (statSync(path).isDirectory()) {
    return readdirSync(path).some((name) => holdsWords(join(path, name), words));
  }
  const bytes = readFileSync(path);
  if (bytes.includes(words) || bytes.includes(Buffer.from(words, "utf16le"))) return true;
  return basename(path) === DATA_FILE && codedTexts(path).some((text) => text.includes(words));
}

/** Pages of the files that tests make. */
const PAGE_BYTES = 4096;

/** Changes a byte of every turn in a data file that holds these words; those on pages of their own stay. Gives how many. */
export function damageWords(path: string, words: string): number {
  const held = readRecords(path, [turnTable]).filter(({ texts }) =>
    texts.some((text) => text.includes(words)),
  );
  const file = openSync(path, "r+");
  for (const { record } of held) {
    // The value is a part of a stretch of pages that begins with one.
    const last = record.value.byteOffset + record.value.length - 1;
    const at = record.page * PAGE_BYTES + (last % PAGE_BYTES);
    const byte = new Uint8Array(1);
    readSync(file, byte, 0, 1, at);
    writeSync(
      file,
      byte.map((value) => value ^ 1),
      0,
      1,
      at,
    );
  }
  closeSync(file);
  return held.length;
}
