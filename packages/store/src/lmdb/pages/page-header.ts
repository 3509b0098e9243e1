import { createMessage, type Message } from "@hsms/messages";
import { PAGE_HEADER_BYTES, PageFlag, readWide } from "./page.ts";

/** What is wrong with the head of a page of a tree, or its free space; `null` for a sound one. */
export function findHeaderProblem(
  view: DataView,
  {
    page,
    tree,
    isLeaf,
    last,
  }: {
    readonly page: number;
    readonly tree: string;
    readonly isLeaf: boolean;
    /** The newest transaction of the file. */
    readonly last: number;
  },
): Message | null {
  const flags = view.getUint16(18, true);
  const lower = view.getUint16(20, true);
  const upper = view.getUint16(22, true);
  const room = view.byteLength - PAGE_HEADER_BYTES;
  const number = readWide(view, 0);
  const transaction = readWide(view, 8);
  if (number !== page) return createMessage("pageNumber", { page, tree, number });
  if (flags !== (isLeaf ? PageFlag.leaf : PageFlag.branch)) {
    return createMessage("pageFlags", { page, tree, flags });
  }
  if (transaction > last) return createMessage("pageTooNew", { page, tree, transaction, last });
  if (lower % 2 !== 0 || lower > upper || upper > room || lower < 2) {
    return createMessage("pageBounds", { page, tree, lower, upper });
  }
  return null;
}
