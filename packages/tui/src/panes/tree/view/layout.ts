import type { Size } from "../../../draw/size.ts";

export interface TreeLayout {
  /** Rows above the list: where the selected topic is, and what the columns count. None where there is little room. */
  readonly head: 0 | 1;
  /** Rows of the tree; `null` while a page takes their place. */
  readonly list: Size | null;
  /** `null` without a page. */
  readonly page: (Size & { readonly left: number }) | null;
  /** The line below: what is shown of how much, or the line that is written. Absent in a box of one row. */
  readonly foot: number | null;
}

/** From this width on the page is beside the tree; in a narrower pane it replaces it. */
const BESIDE_FROM = 80;

/** In fewer rows every one is needed for a topic. */
const HEAD_FROM = 11;

export function layoutTree({ width, height }: Size, hasPage: boolean): TreeLayout {
  const rows = Math.max(0, height > 1 ? height - 1 : height);
  const foot = height > 1 ? height - 1 : null;
  const whole = { width, height: rows };
  const head = rows >= HEAD_FROM ? 1 : 0;
  if (!hasPage) return { head, list: { width, height: rows - head }, page: null, foot };
  if (width < BESIDE_FROM) return { head: 0, list: null, page: { ...whole, left: 0 }, foot };
  const list = Math.floor(width / 2);
  return {
    head,
    list: { width: list, height: rows - head },
    // A column of space between them.
    page: { left: list + 1, width: width - list - 1, height: rows },
    foot,
  };
}

/** Lines of a page above its content: topic with the way to it, and the names of its sections. */
export const PAGE_HEAD = 2;
