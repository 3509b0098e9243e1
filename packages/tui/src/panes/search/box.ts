import type { Size } from "../../draw/size.ts";

/** Rows of the heads: what is searched for, how far it is, and what it has. */
export const HEAD_ROWS = 3;

/** Where the levels are listed: below the heads, and above the line of what is shown. */
export function bodyOf(box: Size): Size {
  return { width: box.width, height: Math.max(0, box.height - HEAD_ROWS - 1) };
}
