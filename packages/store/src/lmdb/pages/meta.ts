import { PageFlag, readTreeRecord, readWide, type TreeRecord } from "./page.ts";

/** One of the two meta pages of an LMDB file, which transactions write alternately. */
export interface Meta {
  /** Page number: 0 or 1. */
  readonly place: number;
  readonly pageSize: number;
  /** Free pages, by the transaction that released them. */
  readonly free: TreeRecord;
  /** The named sub-databases. */
  readonly main: TreeRecord;
  /** Highest page ever allocated; the file may end before it. */
  readonly lastPage: number;
  readonly transaction: number;
}

const META_BYTES = 168;
const MAGIC = 0xbeef_c0de;
const DATA_VERSION = 2;
const MAGIC_AT = 24;
const VERSION_AT = 28;
const PAGE_SIZE_AT = 48;
const MAIN_AT = 96;
const LAST_PAGE_AT = 144;
const TRANSACTION_AT = 152;
/** LMDB's flag for trees with native integer keys; always set for the free list. */
const INTEGER_KEYS = 8;

/** The valid meta pages, newest first: none if this is no LMDB file, one if the other is damaged. */
export function readMetas(read: (position: number, into: Uint8Array) => void): readonly Meta[] {
  const at = (slot: number, position: number): Meta | undefined => {
    const bytes = new Uint8Array(META_BYTES);
    read(position, bytes);
    return readMeta(new DataView(bytes.buffer), slot);
  };
  const first = at(0, 0);
  // Without the first meta page the page size is unknown: the second is at one of these positions.
  const sizes = first === undefined ? PAGE_SIZES : [first.pageSize];
  const second = sizes
    .map((size) => at(1, size))
    .find((meta, slot) => meta?.pageSize === sizes[slot]);
  return [first, second]
    .filter((meta) => meta !== undefined)
    .sort((left, right) => right.transaction - left.transaction);
}

/** Page sizes of LMDB: powers of two from 512 to 65,536 bytes, the usual ones first. */
const PAGE_SIZES = [4096, 16_384, 65_536, 8192, 32_768, 2048, 1024, 512];

function readMeta(view: DataView, position: number): Meta | undefined {
  const meta: Meta = {
    place: position,
    pageSize: view.getUint32(PAGE_SIZE_AT, true),
    free: readTreeRecord(view, PAGE_SIZE_AT),
    main: readTreeRecord(view, MAIN_AT),
    lastPage: readWide(view, LAST_PAGE_AT),
    transaction: readWide(view, TRANSACTION_AT),
  };
  const isSound =
    view.getUint32(0, true) === position &&
    view.getUint16(18, true) === PageFlag.meta &&
    view.getUint32(MAGIC_AT, true) === MAGIC &&
    view.getUint32(VERSION_AT, true) === DATA_VERSION &&
    PAGE_SIZES.includes(meta.pageSize) &&
    meta.free.flags === INTEGER_KEYS &&
    meta.main.flags === 0 &&
    meta.lastPage >= 1 &&
    // Transactions alternate between the two pages; in a new file both say 0.
    (meta.transaction === 0 || meta.transaction % 2 === position) &&
    [meta.free, meta.main].every(({ root }) => root === null || root <= meta.lastPage);
  return isSound ? meta : undefined;
}
