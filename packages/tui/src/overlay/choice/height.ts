import type { Size } from "../../draw/size.ts";
import { displayText } from "../../draw/text/display-text.ts";
import { wrapText } from "../../draw/text/wrap-text.ts";
import type { ChoiceState } from "./state.ts";

/** Rows of the frame, the line that is written, and the hint. */
const TAKEN = 4;

/** The lines above the list as they are wrapped: at most half of the box, so that the list has room. */
export function linesAbove({ choice }: ChoiceState, box: Size): readonly string[] {
  const width = Math.max(1, box.width - 2);
  const lines = (choice.lines ?? []).flatMap((line) => wrapText(displayText(line), width));
  const most = choice.items.length === 0 ? box.height - TAKEN : Math.floor(box.height / 2);
  return lines.slice(0, Math.max(0, most));
}

/** Rows of the list within the box. */
export function choiceHeight(state: ChoiceState, box: Size): number {
  return Math.max(1, box.height - TAKEN - linesAbove(state, box).length);
}
