import { RowView } from "../../draw/rows/row-view.tsx";
import { cutSpans } from "../../draw/rows/span.ts";
import type { PaneViewProps } from "../pane.ts";
import { statusSpans, type ShownWork } from "./status-spans.ts";
import type { StatusState } from "./state.ts";

export function StatusView({
  state,
  work,
  isBehind,
  box,
  theme,
  words,
}: Pick<PaneViewProps<StatusState>, "state" | "box" | "theme" | "words"> & {
  readonly work: ShownWork | null;
  /** Ctrl+C ends something else first. */
  readonly isBehind: boolean;
}) {
  const spans = statusSpans(state, { theme, words, work, isBehind, width: box.width });
  return <RowView spans={cutSpans(spans, box.width)} theme={theme} />;
}
