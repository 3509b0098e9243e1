import { memo } from "react";
import { RowView, type Selection } from "../../../draw/rows/row-view.tsx";
import { cutSpans } from "../../../draw/rows/span.ts";
import type { Theme } from "../../../draw/theme/theme.ts";
import { rowSpans, type RowFacts } from "./row-spans.ts";

/** A row of the tree; drawn again only when what it shows is another, so that a key costs two rows and not all. */
export const TreeRow = memo(function TreeRow({
  width,
  theme,
  selection,
  ...row
}: RowFacts & {
  readonly width: number;
  readonly theme: Theme;
  readonly selection: Selection;
}) {
  const spans = cutSpans(rowSpans(row, { width, glyphs: theme.glyphs }), width);
  return <RowView {...{ spans, theme, selection }} />;
});
