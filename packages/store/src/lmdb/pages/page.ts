/**
 * Where things stand in a page of an LMDB file, in the format that lmdb-js 3.5 writes (LMDB's data
 * version 2; numbers are little-endian):
 *
 *     0       8              16     18     20     22     24
 *     │ number │ transaction │ pad  │flags │lower │upper │ places of nodes … free … nodes │
 *
 * `lower`, `upper` and the places count from byte 24. The first page of an overflow run holds the
 * number of its pages instead of `lower` and `upper`, and its value from byte 24 on over all of them.
 */
export const PAGE_HEADER_BYTES = 24;
export const PageFlag = { branch: 1, leaf: 2, overflow: 4, meta: 8 } as const;

/**
 * A node: data size or child, 4 bytes; flags or the child's high part, 2; key size, 2; the key; the data or an
 * overflow reference.
 */
export const NODE_HEADER_BYTES = 8;
export const NodeFlag = { overflow: 1, subDatabase: 2 } as const;
/** An overflow run in a node: first page, transaction, number of pages, 8 bytes each. */
export const OVERFLOW_REFERENCE_BYTES = 24;
/** A sub-database in a node of the main one; see `readTreeRecord`. */
export const TREE_RECORD_BYTES = 48;

/** LMDB's limit. */
export const MAX_KEY_BYTES = 511;

export interface TreeRecord {
  readonly flags: number;
  /** Number of levels; 0 for an empty tree. */
  readonly depth: number;
  readonly branchPages: number;
  readonly leafPages: number;
  readonly overflowPages: number;
  readonly entries: number;
  /** `null` for an empty tree. */
  readonly root: number | null;
}

/** Key of a sub-database in the main one: lmdb-js terminates names with a zero byte. */
export const databaseKey = (name: string): Uint8Array => Buffer.from(`${name}\0`, "latin1");
export const databaseName = (key: Uint8Array): string =>
  Buffer.from(key).toString("latin1").replace(/\0$/u, "");

/** A 64-bit number as a double: exact up to 2^53; larger values are out of every range here. */
export const readWide = (view: DataView, at: number): number =>
  view.getUint32(at + 4, true) * 2 ** 32 + view.getUint32(at, true);

const EMPTY_ROOT = 2 ** 64;

export function readTreeRecord(view: DataView, at: number): TreeRecord {
  const root = readWide(view, at + 40);
  return {
    flags: view.getUint16(at + 4, true),
    depth: view.getUint16(at + 6, true),
    branchPages: readWide(view, at + 8),
    leafPages: readWide(view, at + 16),
    overflowPages: readWide(view, at + 24),
    entries: readWide(view, at + 32),
    root: root >= EMPTY_ROOT - 1 ? null : root,
  };
}

/** Number of overflow pages of a value of this length. */
export const overflowPages = (sizeBytes: number, pageSize: number): number =>
  Math.floor((PAGE_HEADER_BYTES - 1 + sizeBytes) / pageSize) + 1;

export interface LeafNode {
  readonly keyStart: number;
  readonly keyBytes: number;
  readonly flags: number;
  readonly dataStart: number;
  /** Length of the value, in the leaf or in overflow pages. */
  readonly dataBytes: number;
}

/** Yields the nodes of a leaf page, skipping those that do not fit into it; nothing for another kind of page. */
export function* leafNodes(view: DataView): Generator<LeafNode> {
  if (view.getUint16(18, true) !== PageFlag.leaf) return;
  const room = view.byteLength - PAGE_HEADER_BYTES;
  const lower = Math.min(view.getUint16(20, true), room);
  for (let at = 0; at + 1 < lower; at += 2) {
    const start = PAGE_HEADER_BYTES + view.getUint16(PAGE_HEADER_BYTES + at, true);
    if (start + NODE_HEADER_BYTES > view.byteLength) continue;
    const dataBytes = view.getUint32(start, true);
    const flags = view.getUint16(start + 4, true);
    const keyBytes = view.getUint16(start + 6, true);
    const keyStart = start + NODE_HEADER_BYTES;
    const dataStart = keyStart + keyBytes;
    const inPage = (flags & NodeFlag.overflow) !== 0 ? OVERFLOW_REFERENCE_BYTES : dataBytes;
    if (dataStart + inPage > view.byteLength) continue;
    yield { keyStart, keyBytes, flags, dataStart, dataBytes };
  }
}
