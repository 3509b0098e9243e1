import type { Words } from "../../messages/words.ts";
import { cutSpans, type Span } from "../../draw/rows/span.ts";
import { wrapSpans } from "../../draw/rows/wrap-spans.ts";
import type { Theme } from "../../draw/theme/theme.ts";
import { rowSpans } from "./row-spans.ts";
import type { SearchRow } from "./search-rows.ts";

/** A line of the window, and the row of the list that stands in it. */
export interface DrawnRow {
  readonly index: number;
  readonly spans: readonly Span[];
}

/**
 * The rows that are seen, each cut to the pane. What is selected is read whole, a memory with what it was found by: rows below it move
 * down, and those above it stay, but for a selection at the lower edge, which lies over them.
 */
export function drawnRows(
  {
    rows,
    top,
    selected,
  }: { readonly rows: readonly SearchRow[]; readonly top: number; readonly selected: number },
  {
    width,
    height,
    theme,
    words,
    isFocused,
  }: {
    readonly width: number;
    readonly height: number;
    readonly theme: Theme;
    readonly words: Words;
    readonly isFocused: boolean;
  },
): readonly DrawnRow[] {
  const spansOf = (row: SearchRow, index: number) =>
    rowSpans(row, { theme, words, isExact: index === selected });
  const cut = (from: number, count: number): readonly DrawnRow[] =>
    rows.slice(from, from + count).map((row, at) => ({
      index: from + at,
      spans: cutSpans(spansOf(row, from + at), width),
    }));
  const place = selected - top;
  if (!isFocused || place < 0 || place >= height) return cut(top, height);
  const size = rows[selected]?.type === "memory" ? ROWS_OF_MEMORY : 1;
  const whole = rows
    .slice(selected, selected + size)
    .flatMap((row, at): readonly DrawnRow[] =>
      wrapSpans(spansOf(row, selected + at), { width, indent: "    " }).map((spans) => ({
        index: selected + at,
        spans,
      })),
    )
    .slice(0, height);
  const start = Math.min(place, height - whole.length);
  return [...cut(top, start), ...whole, ...cut(selected + size, height - start - whole.length)];
}

/** Itself, why it was found, and where it is. */
const ROWS_OF_MEMORY = 3;
