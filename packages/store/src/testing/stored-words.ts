import {
  closeSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  statSync,
  writeSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { constants, gunzipSync, zstdDecompressSync } from "node:zlib";
import { unlockKey } from "../encryption/key-file.ts";
import { turnTable } from "../format/schema.ts";
import { DATA_FILE } from "../lmdb/first-look.ts";
import { readKeyFile, type StoreKeys } from "../lmdb/store-keys.ts";
import { leafRecords, type LeafRecord } from "../lmdb/pages/leaf-records.ts";
import { openPageFile } from "../lmdb/pages/page-file.ts";
import { unlessDamaged } from "../contract/errors.ts";
import { decodeRecord } from "../format/codec.ts";
import { openerOf, storedTexts } from "./stored-texts.ts";

/** Each key that a passphrase unlocks, of every encrypted store below a folder. */
export async function unlockBelow(folder: string, passphrase: string): Promise<StoreKeys> {
  const keys: StoreKeys = new Map();
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true });
  for (const { parentPath } of entries.filter(({ name }) => name === "KEY")) {
    const file = readKeyFile(parentPath);
    const key = file && (await unlockKey(file, passphrase));
    if (file !== undefined && key !== undefined) keys.set(file.keyId, key);
  }
  return keys;
}

/** LMDB's own: to read and close it would release the locks of this process. */
const LOCK_FILE = "lock.mdb";

/**
 * Whether a file, its name, or any file below a folder holds these words: as UTF-8 or UTF-16, in a compressed frame, or
 * in a record of a store, see {@link storedTexts}.
 */
export function holdsWords(path: string, words: string, keys: StoreKeys = new Map()): boolean {
  if (statSync(path).isDirectory()) {
    return readdirSync(path).some((name) => holdsWords(join(path, name), words, keys));
  }
  if (basename(path) === LOCK_FILE) return false;
  if (basename(path).normalize("NFC").includes(words)) return true;
  const bytes = readFileSync(path);
  if ([bytes, ...frames(bytes)].some((part) => includesText(part, words))) return true;
  if (basename(path) !== DATA_FILE) return false;
  for (const text of storedTexts(path, keys)) if (text.includes(words)) return true;
  return false;
}

const includesText = (bytes: Buffer, words: string): boolean =>
  bytes.includes(words) ||
  bytes.includes(Buffer.from(words, "utf16le")) ||
  bytes.includes(Buffer.from(words, "utf16le").swap16());

/** How compressed frames begin, and what opens one that other bytes may follow. */
const compressions = [
  {
    start: Buffer.from([0x1f, 0x8b, 0x08]),
    open: (bytes: Buffer) => gunzipSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH }),
  },
  {
    start: Buffer.from([0x28, 0xb5, 0x2f, 0xfd]),
    open: (bytes: Buffer) => zstdDecompressSync(bytes, { finishFlush: constants.ZSTD_e_flush }),
  },
];

function frames(bytes: Buffer): readonly Buffer[] {
  const found: Buffer[] = [];
  for (const { start, open } of compressions) {
    for (let at = bytes.indexOf(start); at !== -1; at = bytes.indexOf(start, at + 1)) {
      try {
        found.push(open(bytes.subarray(at)));
      } catch {
        // Bytes that only look like the beginning of a frame.
      }
    }
  }
  return found;
}

/** Pages of the files that tests make. */
const PAGE_BYTES = 4096;

/** Changes a byte of every turn in a data file that holds these words; those on pages of their own stay. Gives how many. */
export function damageWords(path: string, words: string, keys: StoreKeys = new Map()): number {
  const held = turnsHolding(path, words, keys);
  const file = openSync(path, "r+");
  for (const { page, value } of held) {
    // The value is a part of a stretch of pages that begins with one.
    const last = value.byteOffset + value.length - 1;
    const at = page * PAGE_BYTES + (last % PAGE_BYTES);
    const byte = new Uint8Array(1);
    readSync(file, byte, 0, 1, at);
    writeSync(
      file,
      byte.map((bits) => bits ^ 1),
      0,
      1,
      at,
    );
  }
  closeSync(file);
  return held.length;
}

function turnsHolding(path: string, words: string, keys: StoreKeys): readonly LeafRecord[] {
  const open = openerOf(dirname(path), keys);
  const file = openPageFile(path);
  try {
    return [...leafRecords(file)].filter((record) => {
      const turn = unlessDamaged(() =>
        decodeRecord(turnTable, open({ database: turnTable.database, ...record })),
      );
      return turn !== undefined && JSON.stringify(turn).includes(words);
    });
  } finally {
    file.close();
  }
}
