import { closeSync, openSync, readSync, writeSync } from "node:fs";
import { leafNodes, NodeFlag, PAGE_HEADER_BYTES, PageFlag, readWide } from "./page.ts";
import { openPageFile } from "./page-file.ts";

/** Pages per read and write: 4 MiB at the usual page size. */
const STRETCH_PAGES = 1024;

/**
 * Overwrites with zeros the unused bytes of pages, between nodes and behind values in overflow pages: remains of
 * deleted data. The file contains only used pages, as LMDB's compacting copy writes it, and is open nowhere. Awaits
 * `step` after each stretch, with the bytes done.
 */
export async function scrubPages(
  path: string,
  step: (done: number) => Promise<void>,
): Promise<void> {
  const { pageSize, pages, close } = openPageFile(path);
  close();
  const file = openSync(path, "r+");
  try {
    const stretch = new Uint8Array(STRETCH_PAGES * pageSize);
    // The first two are meta pages.
    let next = 2;
    for (let first = 0; first < pages; first += STRETCH_PAGES) {
      const count = Math.min(STRETCH_PAGES, pages - first);
      const bytes = stretch.subarray(0, count * pageSize);
      readSync(file, bytes, 0, bytes.length, first * pageSize);
      const tails: Tail[] = [];
      while (next < first + count) {
        const page = bytes.subarray((next - first) * pageSize, (next - first + 1) * pageSize);
        next += scrubPage(page, tails);
      }
      writeSync(file, bytes, 0, bytes.length, first * pageSize);
      for (const { run, from, pages: taken } of tails) {
        const zeros = new Uint8Array(taken * pageSize - from);
        writeSync(file, zeros, 0, zeros.length, run * pageSize + from);
      }
      await step((first + count) * pageSize);
    }
  } finally {
    closeSync(file);
  }
}

/** Unused bytes behind a value in its last overflow page; `from` counts from the first. */
interface Tail {
  readonly run: number;
  readonly pages: number;
  readonly from: number;
}

/** Returns how many pages it and its value take. */
function scrubPage(page: Uint8Array, tails: Tail[]): number {
  const view = new DataView(page.buffer, page.byteOffset, page.byteLength);
  const flags = view.getUint16(18, true);
  if (flags === PageFlag.overflow) return view.getUint32(20, true);
  const [lower, upper] = [view.getUint16(20, true), view.getUint16(22, true)];
  page.fill(0, PAGE_HEADER_BYTES + lower, PAGE_HEADER_BYTES + upper);
  for (const { flags: node, dataStart, dataBytes } of leafNodes(view)) {
    if ((node & NodeFlag.overflow) === 0) continue;
    const run = readWide(view, dataStart);
    const pages = readWide(view, dataStart + 16);
    tails.push({ run, pages, from: PAGE_HEADER_BYTES + dataBytes });
  }
  return 1;
}
