import { memo } from "react";
import { RowView } from "../../../draw/rows/row-view.tsx";
import { cutSpans } from "../../../draw/rows/span.ts";
import type { Theme } from "../../../draw/theme/theme.ts";
import { rowSpans, type RowFacts } from "./row-spans.ts";

/** A row of the tree; drawn anew only when what it shows is another, so that a key costs two rows and not all. */
export const TreeRow = memo(function TreeRow({
  width,
  theme,
  selection,
  ...row
}: RowFacts & {
  readonly width: number;
  readonly theme: Theme;
  /** Whether it is selected, and the pane has the focus. */
  readonly selection: "none" | "here" | "elsewhere";
}) {
  const { styles, glyphs } = theme;
  const over = { none: {}, here: styles.selected, elsewhere: styles.selectedElsewhere }[selection];
  return (
    <RowView spans={cutSpans(rowSpans(row, { width, glyphs }), width)} theme={theme} over={over} />
  );
});
