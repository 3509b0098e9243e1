import { closeSync, existsSync, fstatSync, openSync, readSync } from "node:fs";
import { join } from "node:path";
import { StoreError } from "../errors.ts";

export const DATA_FILE = "data.mdb";

/** Where things stand in a page that describes the file (LMDB 1.0's format, as lmdb-js writes it), in bytes. */
const META_BYTES = 160;
const MAGIC_AT = 24;
const PAGE_SIZE_AT = 48;
const LAST_PAGE_AT = 144;
const MAGIC = 0xbeef_c0de;

/**
 * Pages at the end that a file may lack although it counts them: LMDB does not write a page that was
 * taken and given back within one transaction.
 */
const UNWRITTEN_PAGES = 16;

/**
 * A look at the file before LMDB maps it, since a damaged one can kill its reader. Throws
 * `STORE_DAMAGED` for a file that is no LMDB file, or that was cut off; damage further inside is found
 * by the records' own checks.
 */
export function checkDataFile(directory: string): void {
  const path = join(directory, DATA_FILE);
  if (!existsSync(path)) return;
  const file = openSync(path, "r");
  try {
    const { size } = fstatSync(file);
    // Another process is just making it.
    if (size === 0) return;
    const problem = findProblem({ size, read: (position) => readMeta(file, position) });
    if (problem !== undefined) throw new StoreError("STORE_DAMAGED", `${path} ${problem}`);
  } finally {
    closeSync(file);
  }
}

function readMeta(file: number, position: number): DataView {
  const bytes = new DataView(new ArrayBuffer(META_BYTES));
  readSync(file, bytes, 0, META_BYTES, position);
  return bytes;
}

/** Two pages describe the file by turns; the older one of a file that was just made is the same. */
function findProblem({
  size,
  read,
}: {
  readonly size: number;
  readonly read: (position: number) => DataView;
}): string | undefined {
  const first = read(0);
  if (first.getUint32(MAGIC_AT, true) !== MAGIC) return "is not an LMDB file";
  const pageSize = first.getUint32(PAGE_SIZE_AT, true);
  if (pageSize < 512 || pageSize > 65_536 || (pageSize & (pageSize - 1)) !== 0) {
    return `has pages of ${pageSize} bytes`;
  }
  const second = read(pageSize);
  if (second.getUint32(MAGIC_AT, true) !== MAGIC) return "lacks its second description";
  const lastPage = Math.max(
    Number(first.getBigUint64(LAST_PAGE_AT, true)),
    Number(second.getBigUint64(LAST_PAGE_AT, true)),
  );
  const expected = (lastPage + 1 - UNWRITTEN_PAGES) * pageSize;
  return size < expected ? `has ${size} bytes of ${(lastPage + 1) * pageSize}` : undefined;
}
