import { PageFlag, readTreeRecord, readWide, type TreeRecord } from "./page.ts";

/** One of the two pages that describe an LMDB file; transactions write them by turns. */
export interface Meta {
  /** 0 or 1: its page. */
  readonly place: number;
  readonly pageSize: number;
  /** Free pages, by the transaction that gave them back. */
  readonly free: TreeRecord;
  /** The sub-databases by name. */
  readonly main: TreeRecord;
  /** Highest page that was ever taken; the file may end before it. */
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
/** LMDB's flag of trees whose keys are the machine's numbers; that of the free pages always has it. */
const INTEGER_KEYS = 8;

/** The sound descriptions, the newest first: none for a file that is not LMDB's, one where the other is damaged. */
export function readMetas(read: (position: number, into: Uint8Array) => void): readonly Meta[] {
  const at = (slot: number, position: number): Meta | undefined => {
    const bytes = new Uint8Array(META_BYTES);
    read(position, bytes);
    return readMeta(new DataView(bytes.buffer), slot);
  };
  const first = at(0, 0);
  // Without the first the size of a page is not known: the second stands at one of these places.
  const sizes = first === undefined ? PAGE_SIZES : [first.pageSize];
  const second = sizes
    .map((size) => at(1, size))
    .find((meta, slot) => meta?.pageSize === sizes[slot]);
  return [first, second]
    .filter((meta) => meta !== undefined)
    .sort((left, right) => right.transaction - left.transaction);
}

/** Sizes of a page that LMDB knows: powers of two from 512 to 65,536 bytes, the usual ones first. */
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
    // Transactions write the two pages by turns; those of a new file both say 0.
    (meta.transaction === 0 || meta.transaction % 2 === position) &&
    [meta.free, meta.main].every(({ root }) => root === null || root <= meta.lastPage);
  return isSound ? meta : undefined;
}
