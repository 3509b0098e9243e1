import { type Message, createMessage } from "@hsms/messages";
import type { PageFinding } from "./finding.ts";
import { collectFreePages } from "./free-pages.ts";
import { compareKeys, compareNumbers } from "./key-order.ts";
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
import { findHeaderProblem } from "./page-header.ts";

/** Findings after which a walk ends: a file that is wrong from end to end needs no longer list. */
const MOST_FINDINGS = 100;

/** Levels that a tree can have: 30 would be more entries than there are bytes on any disk. */
const MOST_LEVELS = 30;

/**
 * Bytes that a sound file may lack at its end: LMDB counts pages that were taken and given back within
 * one transaction, and does not write them. No transaction here gives back this much; a file that
 * lacks more was cut off.
 */
const MOST_UNWRITTEN_BYTES = 2 ** 26;

/** Bytes that the file lacks of the pages that its description counts; below 0 where it has more. */
export const missingAtEnd = (file: PageFile, { lastPage }: Meta): number =>
  (lastPage + 1) * file.pageSize - file.sizeBytes;

/** What the walk learned of every page. */
export interface PageWalk {
  readonly findings: readonly PageFinding[];
  /** Names of the sub-databases; `owners` counts from 1 in this list. */
  readonly databases: readonly string[];
  /**
   * By page: 0 for one that no sound tree holds, {@link FREE_PAGE} for a free one, otherwise 1 + the
   * place in `databases`, or {@link INNER_PAGE}.
   */
  readonly owners: Uint8Array;
}

export const FREE_PAGE = 255;
/** Of LMDB's own trees, or a page that holds no records. */
export const INNER_PAGE = 254;

/**
 * Looks at every page that the newest description leads to: numbers, sizes and places within their
 * bounds, keys in order, no page in two places, counts as they are written. What passes can be mapped
 * and read by LMDB without harm to the process. O(pages in use), in memory of a byte a page.
 */
export function walkPages(file: PageFile, meta: Meta): PageWalk {
  const walk = new Walk(file, meta);
  walk.run();
  return walk;
}

interface Bound {
  readonly bytes: Uint8Array;
  readonly start: number;
  readonly end: number;
}

/** A tree on the walk: what its record says, and what was counted. */
interface Tree {
  readonly name: string;
  readonly owner: number;
  readonly depth: number;
  readonly isFreeList: boolean;
  readonly isMain: boolean;
  branchPages: number;
  leafPages: number;
  overflowPages: number;
  entries: number;
}

class Walk implements PageWalk {
  readonly findings: PageFinding[] = [];
  readonly databases: string[] = [];
  readonly owners: Uint8Array;
  readonly #file: PageFile;
  readonly #meta: Meta;
  /** Pages that LMDB may use and the file has. */
  readonly #end: number;
  /** One page for each level: the keys of a parent stay where they are while its children are walked. */
  readonly #levels: { readonly bytes: Uint8Array; readonly view: DataView }[];
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
    const { main, free } = this.#meta;
    const missing = missingAtEnd(this.#file, this.#meta);
    if (missing > MOST_UNWRITTEN_BYTES)
      this.#report(null, createMessage("fileCut", { bytes: missing }));
    this.#walkTree({ name: "main", owner: INNER_PAGE, record: main });
    this.#subTrees.forEach(({ name, record }, position) => {
      this.databases.push(name);
      this.#walkTree({ name, owner: position + 1, record });
    });
    const before = this.findings.length;
    this.#walkTree({ name: "free", owner: INNER_PAGE, record: free });
    if (this.findings.length > before) return;
    // Which pages are free is only known once it is known which are not.
    for (const page of collectFreePages(this.#file, { free, report: this.#report })) {
      const owner = this.owners[page];
      if (
        page < 2 ||
        page > this.#meta.lastPage ||
        (owner !== undefined && owner !== 0 && owner !== FREE_PAGE)
      ) {
        this.#report(page, createMessage("pageUsedAndFree", { page }));
      } else if (page < this.owners.length) this.owners[page] = FREE_PAGE;
    }
  }

  readonly #report = (page: number | null, statement: Message): void => {
    if (this.findings.length >= MOST_FINDINGS) return;
    this.findings.push({ page, statement });
  };

  #walkTree(given: {
    readonly name: string;
    readonly owner: number;
    readonly record: TreeRecord;
  }): void {
    const { name, owner, record } = given;
    const tree: Tree = {
      name,
      owner,
      depth: record.depth,
      isFreeList: name === "free" && owner === INNER_PAGE,
      isMain: name === "main" && owner === INNER_PAGE,
      branchPages: 0,
      leafPages: 0,
      overflowPages: 0,
      entries: 0,
    };
    const flags = tree.isFreeList ? FREE_LIST_FLAGS : 0;
    if (record.flags !== flags || record.depth > MOST_LEVELS) {
      const { flags: told, depth } = record;
      this.#report(null, createMessage("treeIsWrong", { tree: name, flags: told, depth }));
      return;
    }
    const before = this.findings.length;
    if (record.root !== null) {
      this.#visit({ tree, page: record.root, level: 1, low: null, high: null });
    }
    const isCounted =
      (record.root === null) === (record.depth === 0) &&
      tree.branchPages === record.branchPages &&
      tree.leafPages === record.leafPages &&
      tree.overflowPages === record.overflowPages &&
      tree.entries === record.entries;
    if (!isCounted && this.findings.length === before) {
      this.#report(null, createMessage("treeMiscounted", { tree: name }));
    }
  }

  #visit(place: {
    readonly tree: Tree;
    readonly page: number;
    readonly level: number;
    readonly low: Bound | null;
    readonly high: Bound | null;
  }): void {
    const { tree, page, level } = place;
    if (this.findings.length >= MOST_FINDINGS) return;
    if (!this.#take(page, 1, tree.owner)) return;
    const buffer = this.#levels[level - 1];
    if (buffer === undefined) return;
    this.#file.read(page, buffer.bytes);
    const problem = findHeaderProblem(buffer.view, {
      page,
      tree: tree.name,
      isLeaf: level === tree.depth,
      last: this.#meta.transaction,
    });
    if (problem !== null) {
      this.#report(page, problem);
      return;
    }
    if (level === tree.depth) {
      tree.leafPages++;
      this.#examineLeaf(buffer, place);
    } else {
      tree.branchPages++;
      this.#examineBranch(buffer, place);
    }
  }

  /** Marks pages as taken; false, and a finding, where that cannot be. */
  #take(page: number, count: number, owner: number): boolean {
    if (page < 2 || page + count > this.#end) {
      this.#report(page, createMessage("pageBehindEnd", { page }));
      return false;
    }
    for (let at = page; at < page + count; at++) {
      if (this.owners[at] !== 0) {
        this.#report(at, createMessage("pageTwice", { page: at }));
        return false;
      }
      this.owners[at] = owner;
    }
    return true;
  }

  #examineLeaf(
    { bytes, view }: { readonly bytes: Uint8Array; readonly view: DataView },
    place: {
      readonly tree: Tree;
      readonly page: number;
      readonly low: Bound | null;
      readonly high: Bound | null;
    },
  ): void {
    const { tree, page, low, high } = place;
    const { pageSize } = this.#file;
    const count = view.getUint16(20, true) >>> 1;
    const upper = view.getUint16(22, true) + PAGE_HEADER_BYTES;
    let keyStart = low?.start ?? 0;
    let keyEnd = low?.end ?? 0;
    let keyBytes = low?.bytes ?? bytes;
    let used = 0;
    for (let node = 0; node < count; node++) {
      const start = view.getUint16(PAGE_HEADER_BYTES + node * 2, true) + PAGE_HEADER_BYTES;
      const nodeEnd = start + NODE_HEADER_BYTES;
      if (start < upper || nodeEnd > pageSize) return this.#broken(place, node);
      const dataBytes = view.getUint32(start, true);
      const flags = view.getUint16(start + 4, true);
      const size = view.getUint16(start + 6, true);
      const inPage = (flags & NodeFlag.overflow) === 0 ? dataBytes : OVERFLOW_REFERENCE_BYTES;
      const end = nodeEnd + size + inPage;
      if (size === 0 || size > MAX_KEY_BYTES || end > pageSize) return this.#broken(place, node);
      used += end - start + ((end - start) & 1);
      const order = tree.isFreeList
        ? compareNumbers(keyBytes, { keyStart, keyEnd, view, at: nodeEnd, size })
        : compareKeys(keyBytes, {
            start: keyStart,
            end: keyEnd,
            other: bytes,
            from: nodeEnd,
            to: nodeEnd + size,
          });
      // The bound of the parent may be the first key itself; after that every key is above the last.
      if (order > 0 || (order === 0 && node > 0)) return this.#disorder(place, node);
      keyBytes = bytes;
      keyStart = nodeEnd;
      keyEnd = nodeEnd + size;
      if (flags === 0) continue;
      if (flags === NodeFlag.overflow) {
        if (!this.#examineOverflow(view, { tree, at: keyEnd, dataBytes })) return;
      } else if (flags === NodeFlag.subDatabase && tree.isMain && dataBytes === TREE_RECORD_BYTES) {
        const name = databaseName(bytes.subarray(keyStart, keyEnd));
        this.#subTrees.push({ name, record: readTreeRecord(view, keyEnd) });
      } else return this.#broken(place, node);
    }
    if (high !== null) {
      const order = tree.isFreeList
        ? -1
        : compareKeys(keyBytes, {
            start: keyStart,
            end: keyEnd,
            other: high.bytes,
            from: high.start,
            to: high.end,
          });
      if (order >= 0) return this.#disorder(place, count - 1);
    }
    this.#examineFilling({ tree, page, used, room: pageSize - upper });
    tree.entries += count;
  }

  #examineOverflow(
    view: DataView,
    {
      tree,
      at,
      dataBytes,
    }: { readonly tree: Tree; readonly at: number; readonly dataBytes: number },
  ): boolean {
    const first = readWide(view, at);
    const count = readWide(view, at + 16);
    if (count !== overflowPages(dataBytes, this.#file.pageSize)) {
      const told = { page: first, pages: count, bytes: dataBytes, tree: tree.name };
      this.#report(first, createMessage("overflowCount", told));
      return true;
    }
    if (!this.#take(first, count, INNER_PAGE)) return true;
    tree.overflowPages += count;
    const head = this.#overflowHead;
    this.#file.read(first, new Uint8Array(head.buffer));
    const isSound =
      readWide(head, 0) === first &&
      readWide(head, 8) <= this.#meta.transaction &&
      head.getUint16(18, true) === PageFlag.overflow &&
      head.getUint32(20, true) === count;
    if (!isSound) {
      const told = { page: first, tree: tree.name, pages: count };
      this.#report(first, createMessage("overflowHead", told));
    }
    return true;
  }

  #examineBranch(
    { bytes, view }: { readonly bytes: Uint8Array; readonly view: DataView },
    place: {
      readonly tree: Tree;
      readonly page: number;
      readonly level: number;
      readonly low: Bound | null;
      readonly high: Bound | null;
    },
  ): void {
    const { tree, page, level, low, high } = place;
    const { pageSize } = this.#file;
    const count = view.getUint16(20, true) >>> 1;
    const upper = view.getUint16(22, true) + PAGE_HEADER_BYTES;
    const children: number[] = [];
    const bounds: Bound[] = [];
    let used = 0;
    for (let node = 0; node < count; node++) {
      const start = view.getUint16(PAGE_HEADER_BYTES + node * 2, true) + PAGE_HEADER_BYTES;
      const keyStart = start + NODE_HEADER_BYTES;
      if (start < upper || keyStart > pageSize) return this.#broken(place, node);
      const keyEnd = keyStart + view.getUint16(start + 6, true);
      if (keyEnd > pageSize) return this.#broken(place, node);
      used += keyEnd - start + ((keyEnd - start) & 1);
      children.push(view.getUint32(start, true) + view.getUint16(start + 4, true) * 2 ** 32);
      // The first key of a branch counts as lower than all.
      const bound = { bytes, start: keyStart, end: keyEnd };
      const previous = node < 2 ? low : bounds[node - 1];
      if (node > 0 && !tree.isFreeList && previous !== null && previous !== undefined) {
        const order = compareKeys(previous.bytes, {
          start: previous.start,
          end: previous.end,
          other: bytes,
          from: keyStart,
          to: keyEnd,
        });
        if (order > 0 || (order === 0 && node > 1)) return this.#disorder(place, node);
      }
      bounds.push(bound);
    }
    this.#examineFilling({ tree, page, used, room: pageSize - upper });
    children.forEach((child, node) => {
      this.#visit({
        tree,
        page: child,
        level: level + 1,
        low: node === 0 ? low : (bounds[node] ?? null),
        high: bounds[node + 1] ?? high,
      });
    });
  }

  #examineFilling({
    tree,
    page,
    used,
    room,
  }: {
    readonly tree: Tree;
    readonly page: number;
    readonly used: number;
    readonly room: number;
  }): void {
    if (used === room) return;
    this.#report(page, createMessage("pageFilling", { page, tree: tree.name, used, room }));
  }

  #broken({ tree, page }: { readonly tree: Tree; readonly page: number }, node: number): void {
    this.#report(page, createMessage("pageNode", { page, tree: tree.name, node }));
  }

  #disorder({ tree, page }: { readonly tree: Tree; readonly page: number }, node: number): void {
    this.#report(page, createMessage("pageOrder", { page, tree: tree.name, node }));
  }
}

/** LMDB's flag of trees whose keys are numbers. */
const FREE_LIST_FLAGS = 8;
