import type { Size } from "../../../draw/size.ts";

export interface TreeLayout {
  /** Rows of the tree; `null` while a page takes their place. */
  readonly list: Size | null;
  /** `null` without a page. */
  readonly page: (Size & { readonly left: number }) | null;
  /** The line below: what is shown of how much, or the line that is written. Absent in a box of one row. */
  readonly foot: number | null;
}

/** From this width on the page is beside the tree; in a narrower pane it replaces it. */
const BESIDE_FROM = 80;

export function layoutTree({ width, height }: Size, hasPage: boolean): TreeLayout {
  const rows = Math.max(0, height > 1 ? height - 1 : height);
  const foot = height > 1 ? height - 1 : null;
  const whole = { width, height: rows };
  if (!hasPage) return { list: whole, page: null, foot };
  if (width < BESIDE_FROM) return { list: null, page: { ...whole, left: 0 }, foot };
  const list = Math.floor(width / 2);
  return {
    list: { width: list, height: rows },
    // A column of space between them.
    page: { left: list + 1, width: width - list - 1, height: rows },
    foot,
  };
}

/** Lines of a page above its content: topic with the way to it, and the names of its sections. */
export const PAGE_HEAD = 2;
