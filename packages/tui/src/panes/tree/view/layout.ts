import type { Size } from "../../../draw/size.ts";
import type { TreeState } from "../state.ts";

export interface TreeLayout {
  /** Rows above the list: where the selected topic is, and what the columns count. None where there is little room. */
  readonly head: 0 | 1;
  /** Rows of the tree; `null` while a page takes their place. */
  readonly list: Size | null;
  /** Rows of the matches of what is looked for, below the tree and a head of their own; 0 where there are none, or little room. */
  readonly matches: number;
  /** `null` without a page. */
  readonly page: (Size & { readonly left: number }) | null;
  /** The line below: what is shown of how much, or the line that is written. Absent in a box of one row. */
  readonly foot: number | null;
}

/** From this width on the page is beside the tree; in a narrower pane it replaces it. */
const BESIDE_FROM = 80;

/** In fewer rows every one is needed for a topic. */
const HEAD_FROM = 11;

/** With fewer rows the tree needs them all. */
const MATCHES_FROM = 8;

/** Matches take a third of the rows at most: the tree around the one that is gone to is what shows it. */
const MATCHES_SHARE = 3;

export function layoutTree(
  { width, height }: Size,
  { page: openPage, find }: Pick<TreeState, "page" | "find">,
): TreeLayout {
  const hasPage = openPage !== null;
  const rows = Math.max(0, height > 1 ? height - 1 : height);
  const foot = height > 1 ? height - 1 : null;
  const whole = { width, height: rows };
  const head = rows >= HEAD_FROM ? 1 : 0;
  if (!hasPage) {
    const most = rows < MATCHES_FROM ? 0 : Math.floor(rows / MATCHES_SHARE);
    const matches = Math.min(find?.matches.length ?? 0, most);
    const list = { width, height: rows - head - (matches === 0 ? 0 : matches + 1) };
    return { head, list, matches, page: null, foot };
  }
  if (width < BESIDE_FROM) {
    return { head: 0, list: null, matches: 0, page: { ...whole, left: 0 }, foot };
  }
  const list = Math.floor(width / 2);
  return {
    head,
    matches: 0,
    list: { width: list, height: rows - head },
    // A column of space between them.
    page: { left: list + 1, width: width - list - 1, height: rows },
    foot,
  };
}

/** Lines of a page above its content: topic with the way to it, and the names of its sections. */
export const PAGE_HEAD = 2;
