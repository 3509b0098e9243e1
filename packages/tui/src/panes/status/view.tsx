import { RowView } from "../../draw/rows/row-view.tsx";
import { cutSpans } from "../../draw/rows/span.ts";
import type { PaneViewProps } from "../pane.ts";
import { statusSpans } from "./status-spans.ts";
import type { StatusState } from "./state.ts";

export function StatusView({
  state,
  box,
  theme,
  words,
}: Pick<PaneViewProps<StatusState>, "state" | "box" | "theme" | "words">) {
  return (
    <RowView spans={cutSpans(statusSpans(state, { theme, words }), box.width)} theme={theme} />
  );
}
