import {
  appendFileSync,
  closeSync,
  existsSync,
  fstatSync,
  openSync,
  readSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { StoreError } from "../errors.ts";

export const DATA_FILE = "data.mdb";

/** Says that the data file has held a store: from then on a missing or empty one is damage and not a new store. */
const IN_USE_FILE = "IN_USE";

/** To be called once the store's first records are on disk. */
export function markInUse(directory: string): void {
  const path = join(directory, IN_USE_FILE);
  if (existsSync(path)) return;
  try {
    writeFileSync(path, "", { mode: 0o600, flush: true });
  } catch (error) {
    // The whole folder was replaced and taken away since the records were written.
    if (existsSync(directory)) throw error;
  }
}

/** Where things stand in a page that describes the file (LMDB 1.0's format, as lmdb-js writes it), in bytes. */
const META_BYTES = 160;
const MAGIC_AT = 24;
const PAGE_SIZE_AT = 48;
const LAST_PAGE_AT = 144;
const MAGIC = 0xbeef_c0de;

/**
 * Bytes that a sound file may lack at its end: LMDB counts pages that were taken and given back within
 * one transaction, and does not write them. No transaction here gives back this much; a file that
 * lacks more was cut off.
 */
const MOST_UNWRITTEN_BYTES = 2 ** 26;

/**
 * A look at the file before LMDB maps it, since a damaged one can kill its reader. Throws
 * `STORE_DAMAGED` for a file that is no LMDB file, or that was cut off; damage further inside is found
 * by LMDB or by the records' own checks.
 */
export function checkDataFile(directory: string): void {
  const path = join(directory, DATA_FILE);
  const inUse = existsSync(join(directory, IN_USE_FILE));
  if (!existsSync(path)) {
    if (inUse) throw new StoreError("STORE_DAMAGED", `${path} is missing`);
    return;
  }
  const file = openSync(path, "r");
  try {
    const { size } = fstatSync(file);
    if (size === 0) {
      if (inUse) throw new StoreError("STORE_DAMAGED", `${path} is empty`);
      // Another process is just making it.
      return;
    }
    const { problem, missingBytes } = examine({ size, read: (at) => readMeta(file, at) });
    if (problem !== undefined) throw new StoreError("STORE_DAMAGED", `${path} ${problem}`);
    // Reading a mapped page behind the end of the file kills the process; reading one of zeros is an
    // error. Appending takes nothing away from a process that is writing there at the same moment.
    if (missingBytes > 0) appendFileSync(path, new Uint8Array(missingBytes));
  } finally {
    closeSync(file);
  }
}

function readMeta(file: number, position: number): DataView {
  const bytes = new DataView(new ArrayBuffer(META_BYTES));
  readSync(file, bytes, 0, META_BYTES, position);
  return bytes;
}

/** Two pages describe the file by turns; both of a file that was just made say the same. */
function examine({
  size,
  read,
}: {
  readonly size: number;
  readonly read: (position: number) => DataView;
}): { readonly problem?: string; readonly missingBytes: number } {
  const broken = (problem: string) => ({ problem, missingBytes: 0 });
  const first = read(0);
  if (first.getUint32(MAGIC_AT, true) !== MAGIC) return broken("is not an LMDB file");
  const pageSize = first.getUint32(PAGE_SIZE_AT, true);
  if (pageSize < 512 || pageSize > 65_536 || (pageSize & (pageSize - 1)) !== 0) {
    return broken(`has pages of ${pageSize} bytes`);
  }
  const second = read(pageSize);
  if (second.getUint32(MAGIC_AT, true) !== MAGIC) return broken("lacks its second description");
  const lastPage = [first, second].reduce(
    (last, meta) => Math.max(last, Number(meta.getBigUint64(LAST_PAGE_AT, true))),
    0,
  );
  const missingBytes = (lastPage + 1) * pageSize - size;
  return missingBytes > MOST_UNWRITTEN_BYTES
    ? broken(`lacks its last ${missingBytes} bytes`)
    : { missingBytes };
}
