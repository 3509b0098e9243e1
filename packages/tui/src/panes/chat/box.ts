import { layoutField } from "../../input/field/field-layout.ts";
import type { Size } from "../../draw/size.ts";
import { hintFor } from "./line/completion.ts";
import { heldBackOf, type ChatState } from "./state.ts";

/** Rows of the line that is written, at most: more is scrolled in it. */
export const MOST_LINES = 6;
/** Cells before the line: its mark and a space. */
export const MARK_WIDTH = 2;

/** How the pane shares out its rows: the transcript, a rule, what completes the line, the line. */
export function chatBoxes(
  state: Pick<ChatState, "field" | "commands" | "heldBack">,
  box: Size,
): { readonly transcript: Size; readonly hints: number; readonly line: Size } {
  const width = Math.max(1, box.width - MARK_WIDTH);
  const most = Math.max(1, Math.min(MOST_LINES, Math.floor(box.height / 3)));
  const wanted = layoutField(state.field, width).length;
  const line = { width, height: Math.min(most, wanted) };
  const isHinted = box.height >= 6 && hintFor(state.field.text, state.commands) !== null;
  // Why the line was not sent is said in whatever room there is.
  const hints = isHinted || heldBackOf(state) !== null ? 1 : 0;
  const height = Math.max(0, box.height - line.height - hints - 1);
  return { transcript: { width: box.width, height }, hints, line };
}
