import { type StoreError, misuse, storeError } from "../../contract/errors.ts";
import type { KeyRange, KeyValue, KeyValueReader, KeyValueStore } from "../../contract/kv.ts";
import type { Meta } from "./meta.ts";
import {
  databaseKey,
  NODE_HEADER_BYTES,
  NodeFlag,
  PAGE_HEADER_BYTES,
  PageFlag,
  readTreeRecord,
  readWide,
  TREE_RECORD_BYTES,
  type TreeRecord,
} from "./page.ts";
import type { PageFile } from "./page-file.ts";

/** Cached pages, 32 MiB at the usual size: the lookups of a check alternate between a few trees. */
const KEPT_PAGES = 8192;

/** Reads one state of an unchanging LMDB file without LMDB. Throws `STORE_DAMAGED`. Read only. */
export function openPageStore(
  file: PageFile,
  meta: Meta,
  mostKept: number = KEPT_PAGES,
): KeyValueStore {
  const pages = createPages(file, mostKept);
  const main = createTree(pages, meta.main);
  const trees = new Map<string, ReturnType<typeof createTree> | undefined>();
  const find = (database: string): ReturnType<typeof createTree> | undefined => {
    if (!trees.has(database)) {
      const record = main.get(databaseKey(database));
      const tree =
        record?.length === TREE_RECORD_BYTES
          ? createTree(pages, readTreeRecord(viewOf(record), 0))
          : undefined;
      trees.set(database, tree);
    }
    return trees.get(database);
  };
  const reader: KeyValueReader = {
    get: (database, key) => find(database)?.get(key),
    peek: (database, key) => find(database)?.get(key),
    range: (database, range) => find(database)?.range(range) ?? [],
  };
  const refuse = (): never => {
    throw misuse("What is read page by page cannot be written");
  };
  return {
    read: (read) => read(reader),
    transact: refuse,
    backup: refuse,
    sizeBytes: () => file.sizeBytes,
    tableBytes: refuse,
    close: () => Promise.resolve(file.close()),
  };
}

const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** A cached page. Its slot may be reused: valid until the next page is read. */
interface Page {
  readonly bytes: Buffer;
  readonly view: DataView;
  number: number;
  count: number;
  isLeaf: boolean;
  /** Used since the clock hand last passed (CLOCK replacement). */
  isUsed: boolean;
}

interface Pages {
  /** Valid until the next page is read. */
  read(page: number): Page;
  /** Copy of the value of a leaf's node. */
  value(page: Page, node: number): Uint8Array;
}

function createPages(file: PageFile, mostKept: number): Pages {
  const { pageSize } = file;
  const places: Page[] = [];
  const kept = new Map<number, Page>();
  let hand = 0;

  /** Returns a slot unused since the clock hand last passed. */
  function freePlace(): Page {
    if (places.length < mostKept) {
      const bytes = Buffer.alloc(pageSize);
      const place = {
        bytes,
        view: viewOf(bytes),
        number: 0,
        count: 0,
        isLeaf: false,
        isUsed: false,
      };
      places.push(place);
      return place;
    }
    for (;;) {
      const place = places[hand++ % mostKept];
      if (place === undefined) continue;
      if (!place.isUsed) {
        kept.delete(place.number);
        return place;
      }
      place.isUsed = false;
    }
  }

  return {
    read(number) {
      const known = kept.get(number);
      if (known !== undefined) {
        known.isUsed = true;
        return known;
      }
      if (number < 2 || number >= file.pages) throw damagedPage(number);
      const page = freePlace();
      file.read(number, page.bytes);
      parsePage(number, page);
      kept.set(number, page);
      return page;
    },
    value(page, node) {
      const start = nodeStart(page, node);
      const sizeBytes = page.view.getUint32(start, true);
      const dataStart = start + NODE_HEADER_BYTES + page.view.getUint16(start + 6, true);
      if ((page.view.getUint16(start + 4, true) & NodeFlag.overflow) === 0) {
        if (dataStart + sizeBytes > file.pageSize) throw damagedPage(readWide(page.view, 0));
        return Buffer.from(page.bytes.subarray(dataStart, dataStart + sizeBytes));
      }
      const first = readWide(page.view, dataStart);
      if (first * file.pageSize + sizeBytes > file.sizeBytes) throw damagedPage(first);
      const run = new Uint8Array(PAGE_HEADER_BYTES + sizeBytes);
      file.read(first, run);
      return run.subarray(PAGE_HEADER_BYTES);
    },
  };
}

function parsePage(number: number, page: Page): void {
  const { bytes, view } = page;
  const flags = view.getUint16(18, true);
  const count = view.getUint16(20, true) >>> 1;
  const fits = PAGE_HEADER_BYTES + count * 2 <= bytes.length && count > 0;
  const isNode = flags === PageFlag.leaf || flags === PageFlag.branch;
  if (readWide(view, 0) !== number || !isNode || !fits) throw damagedPage(number);
  page.number = number;
  page.count = count;
  page.isLeaf = flags === PageFlag.leaf;
}

const damagedPage = (page: number): StoreError =>
  storeError("STORE_DAMAGED", "pageUnreadable", { page });

function nodeStart({ view, bytes }: Page, node: number): number {
  const start = PAGE_HEADER_BYTES + view.getUint16(PAGE_HEADER_BYTES + node * 2, true);
  const isWithin =
    start + NODE_HEADER_BYTES <= bytes.length &&
    start + NODE_HEADER_BYTES + view.getUint16(start + 6, true) <= bytes.length;
  if (!isWithin) throw damagedPage(readWide(view, 0));
  return start;
}

function keyOf(page: Page, node: number): Buffer {
  const start = nodeStart(page, node) + NODE_HEADER_BYTES;
  return page.bytes.subarray(start, start + page.view.getUint16(start - 2, true));
}

function childOf(page: Page, node: number): number {
  const start = nodeStart(page, node);
  return page.view.getUint32(start, true) + page.view.getUint16(start + 4, true) * 2 ** 32;
}

/** The first node whose key is not below the given one; in a branch, the last whose key is not above it. */
function search(page: Page, key: Uint8Array): number {
  let low = page.isLeaf ? 0 : 1;
  let high = page.count;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const order = Buffer.compare(keyOf(page, middle), key);
    if (order < 0 || (order === 0 && !page.isLeaf)) low = middle + 1;
    else high = middle;
  }
  return page.isLeaf ? low : low - 1;
}

interface Tree {
  get(key: Uint8Array): Uint8Array | undefined;
  range(range: KeyRange): readonly KeyValue[];
}

function createTree(pages: Pages, { root, depth }: TreeRecord): Tree {
  /** Yields the nodes of the leaves between two keys, in order or in `reverse`. A node is valid until the next. */
  function* nodes(
    number: number,
    { level, range }: { readonly level: number; readonly range: KeyRange },
  ): Generator<readonly [Page, number]> {
    const page = pages.read(number);
    if (page.isLeaf !== (level === depth)) throw damagedPage(number);
    const { from, to, reverse = false } = range;
    const first = from === undefined ? 0 : search(page, from);
    const last = to === undefined ? page.count - 1 : lastBelow(page, to);
    const chosen = Array.from({ length: Math.max(0, last - first + 1) }, (_, at) =>
      reverse ? last - at : first + at,
    );
    if (page.isLeaf) {
      for (const node of chosen) yield [page, node];
      return;
    }
    const children = chosen.map((node) => childOf(page, node));
    for (const child of children) yield* nodes(child, { level: level + 1, range });
  }

  return {
    get(key) {
      if (root === null) return undefined;
      let page = pages.read(root);
      for (let level = 1; level < depth; level++) {
        if (page.isLeaf) throw damagedPage(root);
        page = pages.read(childOf(page, search(page, key)));
      }
      if (!page.isLeaf) throw damagedPage(root);
      const node = search(page, key);
      if (node >= page.count || Buffer.compare(keyOf(page, node), key) !== 0) return undefined;
      return pages.value(page, node);
    },
    range(range) {
      const found: KeyValue[] = [];
      const limit = range.limit ?? Infinity;
      if (root === null || limit <= 0) return found;
      for (const [page, node] of nodes(root, { level: 1, range })) {
        found.push({ key: Buffer.from(keyOf(page, node)), value: pages.value(page, node) });
        if (found.length >= limit) break;
      }
      return found;
    },
  };
}

/** The last node that may hold or lead to a key below the given one. */
function lastBelow(page: Page, to: Uint8Array): number {
  if (!page.isLeaf) return search(page, to);
  return search(page, to) - 1;
}
