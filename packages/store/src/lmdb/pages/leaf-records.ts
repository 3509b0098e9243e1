import { storeError } from "../../contract/errors.ts";
import { leafNodes, NodeFlag, PAGE_HEADER_BYTES, readWide } from "./page.ts";
import type { PageFile } from "./page-file.ts";

export interface LeafRecord {
  readonly page: number;
  readonly node: number;
  /** The transaction that wrote the page: of two records with the same key, the one with the higher number is newer. */
  readonly transaction: number;
  readonly key: Uint8Array;
  readonly value: Uint8Array;
}

/** Pages per read: 1 MiB at the usual page size. */
const STRETCH_PAGES = 256;

/**
 * Yields every record of every page that parses as a leaf, reachable or not, in page order. Only a record's own
 * checksum can verify it. Keys and values are views, valid until the next record.
 */
export function* leafRecords(file: PageFile): Generator<LeafRecord> {
  const stretch = new Uint8Array(STRETCH_PAGES * file.pageSize);
  for (let first = 0; first < file.pages; first += STRETCH_PAGES) {
    file.read(first, stretch);
    for (
      let page = Math.max(2, first);
      page < Math.min(first + STRETCH_PAGES, file.pages);
      page++
    ) {
      const bytes = stretch.subarray((page - first) * file.pageSize).subarray(0, file.pageSize);
      yield* recordsOf(file, page, bytes);
    }
  }
}

export function readLeafRecord(
  file: PageFile,
  { page, node }: { readonly page: number; readonly node: number },
): LeafRecord {
  const bytes = new Uint8Array(file.pageSize);
  file.read(page, bytes);
  for (const record of recordsOf(file, page, bytes)) if (record.node === node) return record;
  throw storeError("STORE_DAMAGED", "pageChanged", { page });
}

function* recordsOf(file: PageFile, page: number, bytes: Uint8Array): Generator<LeafRecord> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const transaction = readWide(view, 8);
  let node = -1;
  for (const { keyStart, keyBytes, flags, dataStart, dataBytes } of leafNodes(view)) {
    node++;
    const key = bytes.subarray(keyStart, keyStart + keyBytes);
    if ((flags & NodeFlag.overflow) === 0) {
      yield {
        page,
        node,
        transaction,
        key,
        value: bytes.subarray(dataStart, dataStart + dataBytes),
      };
      continue;
    }
    const run = readWide(view, dataStart);
    if (run * file.pageSize + dataBytes > file.sizeBytes) continue;
    const whole = new Uint8Array(PAGE_HEADER_BYTES + dataBytes);
    file.read(run, whole);
    yield { page, node, transaction, key, value: whole.subarray(PAGE_HEADER_BYTES) };
  }
}
