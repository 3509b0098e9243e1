import { createMessage, type Message } from "@hsms/messages";
import type { PageFinding, PageReport } from "./finding.ts";
import { collectFreePages } from "./free-pages.ts";
import { compareKeys, compareNumbers, LOWEST_KEY, type KeyInPage } from "./key-order.ts";
import type { Meta } from "./meta.ts";
import {
  MAX_KEY_BYTES,
  NODE_HEADER_BYTES,
  NodeFlag,
  OVERFLOW_REFERENCE_BYTES,
  overflowPages,
  PAGE_HEADER_BYTES,
  PageFlag,
  databaseName,
  readTreeRecord,
  readWide,
  TREE_RECORD_BYTES,
  type TreeRecord,
} from "./page.ts";
import type { PageFile } from "./page-file.ts";

/** The walk ends after so many findings: a thoroughly damaged file needs no longer list. */
export const MOST_FINDINGS = 100;

/** Most levels of a tree: 30 would be more entries than there are bytes on any disk. */
const MOST_LEVELS = 30;

/**
 * Bytes that a sound file may lack at its end, for pages allocated and freed within one transaction, which LMDB does
 * not write. A file that lacks more was truncated.
 */
const MOST_UNWRITTEN_BYTES = 2 ** 26;

/** Bytes missing of the pages that the meta page counts; negative if the file has more. */
export const missingAtEnd = (file: PageFile, { lastPage }: Meta): number =>
  (lastPage + 1) * file.pageSize - file.sizeBytes;

export interface PageWalk {
  readonly findings: readonly PageFinding[];
  /** Names of the sub-databases; `owners` refers to them from 1 on. */
  readonly databases: readonly string[];
  /** By page: 0 unreachable, {@link FREE_PAGE}, {@link INNER_PAGE}, or 1 + the index in `databases`. */
  readonly owners: Uint8Array;
}

export const FREE_PAGE = 255;
/** Page of LMDB's own trees, or without records. */
export const INNER_PAGE = 254;

/**
 * Validates every page reachable from the newest meta page: numbers, sizes, offsets, key order, sharing, counts.
 * Afterwards LMDB can map the file safely. O(pages in use) time, one byte per page.
 */
export function walkPages(file: PageFile, meta: Meta): PageWalk {
  const walk = new Walk(file, meta);
  walk.run();
  return walk;
}

/** Counts compared with the tree's own record. */
const COUNTED = ["branchPages", "leafPages", "overflowPages", "entries"] as const;

interface Tree {
  readonly kind: "main" | "free" | "sub";
  readonly name: string;
  readonly owner: number;
  readonly record: TreeRecord;
  readonly counts: Record<(typeof COUNTED)[number], number>;
}

/** A page of a tree during the walk: its keys are at or above `low` and below `high`; `null` means unbounded. */
interface Place {
  readonly tree: Tree;
  readonly page: number;
  /** From 1 for the root. */
  readonly level: number;
  readonly low: KeyInPage | null;
  readonly high: KeyInPage | null;
}

interface PageBytes {
  readonly bytes: Uint8Array;
  readonly view: DataView;
}

class Walk implements PageWalk {
  readonly findings: PageFinding[] = [];
  readonly databases: string[] = [];
  readonly owners: Uint8Array;
  readonly #file: PageFile;
  readonly #meta: Meta;
  /** Number of pages that LMDB may use and the file has. */
  readonly #end: number;
  /** One buffer per level: the keys of a parent stay in place while its children are walked. */
  readonly #levels: readonly PageBytes[];
  readonly #overflowHead = new DataView(new ArrayBuffer(PAGE_HEADER_BYTES));
  readonly #subTrees: { readonly name: string; readonly record: TreeRecord }[] = [];

  constructor(file: PageFile, meta: Meta) {
    this.#file = file;
    this.#meta = meta;
    this.#end = Math.min(meta.lastPage + 1, file.pages);
    this.owners = new Uint8Array(Math.max(2, this.#end)).fill(INNER_PAGE, 0, 2);
    this.#levels = Array.from({ length: MOST_LEVELS }, () => {
      const bytes = new Uint8Array(file.pageSize);
      return { bytes, view: new DataView(bytes.buffer) };
    });
  }

  run(): void {
    const { main, free, lastPage } = this.#meta;
    const missing = missingAtEnd(this.#file, this.#meta);
    if (missing > MOST_UNWRITTEN_BYTES) this.#report(null, "fileCut", { bytes: missing });
    this.#walkTree({ kind: "main", name: "main", owner: INNER_PAGE, record: main });
    this.#subTrees.forEach(({ name, record }, position) => {
      this.databases.push(name);
      this.#walkTree({ kind: "sub", name, owner: position + 1, record });
    });
    const before = this.findings.length;
    this.#walkTree({ kind: "free", name: "free", owner: INNER_PAGE, record: free });
    if (this.findings.length > before) return;
    // Which pages are free is only known once the used ones are.
    for (const page of collectFreePages(this.#file, free, this.#report)) {
      const owner = this.owners[page] ?? 0;
      if (page < 2 || page > lastPage || (owner !== 0 && owner !== FREE_PAGE)) {
        this.#report(page, "pageUsedAndFree", { page });
      } else if (page < this.owners.length) this.owners[page] = FREE_PAGE;
    }
  }

  readonly #report: PageReport = (page, name, values) => {
    if (this.findings.length >= MOST_FINDINGS) return;
    this.findings.push({ page, statement: createMessage(name, values) as Message });
  };

  #walkTree(given: Omit<Tree, "counts">): void {
    const counts = { branchPages: 0, leafPages: 0, overflowPages: 0, entries: 0 };
    const tree: Tree = { ...given, counts };
    const { kind, name, record } = tree;
    const { flags, depth, root } = record;
    if (flags !== (kind === "free" ? FREE_LIST_FLAGS : 0) || depth > MOST_LEVELS) {
      this.#report(null, "treeIsWrong", { tree: name, flags, depth });
      return;
    }
    const before = this.findings.length;
    if (root !== null) this.#visit({ tree, page: root, level: 1, low: null, high: null });
    const isCounted =
      (root === null) === (depth === 0) &&
      COUNTED.every((count) => counts[count] === record[count]);
    if (!isCounted && this.findings.length === before) {
      this.#report(null, "treeMiscounted", { tree: name });
    }
  }

  #visit(place: Place): void {
    const { tree, page, level } = place;
    if (this.findings.length >= MOST_FINDINGS) return;
    if (!this.#take(page, 1, tree.owner)) return;
    const read = this.#levels[level - 1];
    if (read === undefined) return;
    this.#file.read(page, read.bytes);
    if (!this.#isHeaderSound(read.view, place)) return;
    if (level === tree.record.depth) {
      tree.counts.leafPages++;
      this.#examineLeaf(read, place);
    } else {
      tree.counts.branchPages++;
      this.#examineBranch(read, place);
    }
  }

  /** Marks pages as used; false, with a finding, if they are used already or out of range. */
  #take(page: number, count: number, owner: number): boolean {
    if (page < 2 || page + count > this.#end) {
      this.#report(page, "pageBehindEnd", { page });
      return false;
    }
    for (let at = page; at < page + count; at++) {
      if (this.owners[at] !== 0) {
        this.#report(at, "pageTwice", { page: at });
        return false;
      }
      this.owners[at] = owner;
    }
    return true;
  }

  /** False, with a finding, if a page's header or free space is wrong. */
  #isHeaderSound(view: DataView, { tree: { name: tree, record }, page, level }: Place): boolean {
    const flags = view.getUint16(18, true);
    const lower = view.getUint16(20, true);
    const upper = view.getUint16(22, true);
    const room = view.byteLength - PAGE_HEADER_BYTES;
    const number = readWide(view, 0);
    const transaction = readWide(view, 8);
    const last = this.#meta.transaction;
    const before = this.findings.length;
    if (this.#file.unreadable.has(page)) this.#report(page, "pageLost", { page, tree });
    else if (number !== page) this.#report(page, "pageNumber", { page, tree, number });
    else if (flags !== (level === record.depth ? PageFlag.leaf : PageFlag.branch)) {
      this.#report(page, "pageFlags", { page, tree, flags });
    } else if (transaction > last) {
      this.#report(page, "pageTooNew", { page, tree, transaction, last });
    } else if (lower % 2 !== 0 || lower > upper || upper > room || lower < 2) {
      this.#report(page, "pageBounds", { page, tree, lower, upper });
    }
    return this.findings.length === before;
  }

  #examineLeaf({ bytes, view }: PageBytes, place: Place): void {
    const { tree, low, high } = place;
    const { pageSize } = this.#file;
    const compare = tree.kind === "free" ? compareNumbers : compareKeys;
    const count = nodesIn(view);
    let last = low ?? LOWEST_KEY;
    let used = 0;
    for (let node = 0; node < count; node++) {
      const start = nodeStart(view, node);
      const keyStart = start + NODE_HEADER_BYTES;
      if (start < nodesStart(view) || keyStart > pageSize) {
        return this.#reportNode("pageNode", place, node);
      }
      const dataBytes = view.getUint32(start, true);
      const flags = view.getUint16(start + 4, true);
      const keyBytes = view.getUint16(start + 6, true);
      const inPage = (flags & NodeFlag.overflow) === 0 ? dataBytes : OVERFLOW_REFERENCE_BYTES;
      const key = { bytes, start: keyStart, end: keyStart + keyBytes };
      const end = key.end + inPage;
      if (keyBytes === 0 || keyBytes > MAX_KEY_BYTES || end > pageSize) {
        return this.#reportNode("pageNode", place, node);
      }
      used += end - start + ((end - start) & 1);
      const order = compare(last, key);
      // The parent's bound may equal the first key; every further key must be above the previous one.
      if (order > 0 || (order === 0 && node > 0)) return this.#reportNode("pageOrder", place, node);
      last = key;
      if (flags === 0) continue;
      if (flags === NodeFlag.overflow) {
        this.#examineOverflow(tree, {
          run: readWide(view, key.end),
          pages: readWide(view, key.end + 16),
          bytes: dataBytes,
        });
      } else if (
        flags === NodeFlag.subDatabase &&
        tree.kind === "main" &&
        dataBytes === TREE_RECORD_BYTES
      ) {
        const name = databaseName(bytes.subarray(keyStart, key.end));
        this.#subTrees.push({ name, record: readTreeRecord(view, key.end) });
      } else return this.#reportNode("pageNode", place, node);
    }
    if (high !== null && tree.kind !== "free" && compareKeys(last, high) >= 0) {
      return this.#reportNode("pageOrder", place, count - 1);
    }
    this.#examineFilling(view, place, used);
    tree.counts.entries += count;
  }

  #examineOverflow(
    { name: tree, counts }: Tree,
    input: { readonly run: number; readonly pages: number; readonly bytes: number },
  ): void {
    const { run: page, pages, bytes } = input;
    if (pages !== overflowPages(bytes, this.#file.pageSize)) {
      this.#report(page, "overflowCount", { page, pages, bytes, tree });
      return;
    }
    if (!this.#take(page, pages, INNER_PAGE)) return;
    counts.overflowPages += pages;
    const head = this.#overflowHead;
    this.#file.read(page, new Uint8Array(head.buffer));
    const isSound =
      readWide(head, 0) === page &&
      readWide(head, 8) <= this.#meta.transaction &&
      head.getUint16(18, true) === PageFlag.overflow &&
      head.getUint32(20, true) === pages;
    if (!isSound) this.#report(page, "overflowHead", { page, tree, pages });
  }

  #examineBranch({ bytes, view }: PageBytes, place: Place): void {
    const { tree, level, low, high } = place;
    const { pageSize } = this.#file;
    const children: number[] = [];
    const keys: KeyInPage[] = [];
    let used = 0;
    for (let node = 0; node < nodesIn(view); node++) {
      const start = nodeStart(view, node);
      const keyStart = start + NODE_HEADER_BYTES;
      if (start < nodesStart(view) || keyStart > pageSize) {
        return this.#reportNode("pageNode", place, node);
      }
      const key = { bytes, start: keyStart, end: keyStart + view.getUint16(start + 6, true) };
      if (key.end > pageSize) return this.#reportNode("pageNode", place, node);
      used += key.end - start + ((key.end - start) & 1);
      children.push(view.getUint32(start, true) + view.getUint16(start + 4, true) * 2 ** 32);
      // The first key of a branch counts as lower than all.
      const previous = node < 2 ? low : (keys[node - 1] ?? null);
      if (node > 0 && tree.kind !== "free" && previous !== null) {
        const order = compareKeys(previous, key);
        if (order > 0 || (order === 0 && node > 1))
          return this.#reportNode("pageOrder", place, node);
      }
      keys.push(key);
    }
    this.#examineFilling(view, place, used);
    children.forEach((page, node) => {
      this.#visit({
        tree,
        page,
        level: level + 1,
        low: node === 0 ? low : (keys[node] ?? null),
        high: keys[node + 1] ?? high,
      });
    });
  }

  #examineFilling(view: DataView, { tree, page }: Place, used: number): void {
    const room = this.#file.pageSize - nodesStart(view);
    if (used !== room) this.#report(page, "pageFilling", { page, tree: tree.name, used, room });
  }

  #reportNode(name: "pageNode" | "pageOrder", { tree, page }: Place, node: number): void {
    this.#report(page, name, { page, tree: tree.name, node });
  }
}

const nodesIn = (view: DataView): number => view.getUint16(20, true) >>> 1;
/** Where the free space of a page ends. */
const nodesStart = (view: DataView): number => view.getUint16(22, true) + PAGE_HEADER_BYTES;
const nodeStart = (view: DataView, node: number): number =>
  view.getUint16(PAGE_HEADER_BYTES + node * 2, true) + PAGE_HEADER_BYTES;

/** LMDB's flag of trees with integer keys. */
const FREE_LIST_FLAGS = 8;
