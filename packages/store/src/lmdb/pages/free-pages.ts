import type { PageReport } from "./finding.ts";
import { leafNodes, NodeFlag, PageFlag, readWide, type TreeRecord } from "./page.ts";
import type { PageFile } from "./page-file.ts";

/**
 * Yields free pages, possibly some twice. A list holds its length, then 8 bytes per entry: a page, a negative count
 * followed by the first page of a run, or 0. The tree must have been walked before.
 */
export function* collectFreePages(
  file: PageFile,
  free: TreeRecord,
  report: PageReport,
): Generator<number> {
  if (free.root === null) return;
  for (const { page, list } of freeLists(file, free.root, free.depth)) {
    const entries = list.byteLength < 8 ? -1 : readWide(list, 0);
    if (entries < 0 || entries * 8 + 8 > list.byteLength) {
      report(page, "freeListLength", { page, pages: entries, bytes: list.byteLength });
      return;
    }
    for (let entry = 1; entry <= entries; entry++) {
      const value = list.getBigInt64(entry * 8, true);
      if (value > 0n) yield Number(value);
      if (value >= 0n) continue;
      const first = entry < entries ? readWide(list, (entry + 1) * 8) : 0;
      const count = Number(-value);
      if (first + count > free.root + file.pages * 2 + 2 ** 32) {
        report(page, "freeListRange", { page, pages: count, first });
        return;
      }
      for (let at = first; at < first + count; at++) yield at;
      entry++;
    }
  }
}

function* freeLists(
  file: PageFile,
  page: number,
  levels: number,
): Generator<{ readonly page: number; readonly list: DataView }> {
  const bytes = new Uint8Array(file.pageSize);
  file.read(page, bytes);
  const view = new DataView(bytes.buffer);
  if (levels > 1 && view.getUint16(18, true) === PageFlag.branch) {
    for (let at = 0; at < view.getUint16(20, true); at += 2) {
      const start = 24 + view.getUint16(24 + at, true);
      const child = view.getUint32(start, true) + view.getUint16(start + 4, true) * 2 ** 32;
      yield* freeLists(file, child, levels - 1);
    }
    return;
  }
  for (const { flags, dataStart, dataBytes } of leafNodes(view)) {
    if ((flags & NodeFlag.overflow) === 0) {
      yield { page, list: new DataView(bytes.buffer, dataStart, dataBytes) };
    } else {
      yield { page, list: readOverflow(file, readWide(view, dataStart), dataBytes) };
    }
  }
}

function readOverflow(file: PageFile, page: number, dataBytes: number): DataView {
  const bytes = new Uint8Array(24 + dataBytes);
  file.read(page, bytes);
  return new DataView(bytes.buffer, 24);
}
