import { editFor } from "../../../input/field/field-keys.ts";
import { walkHistory } from "../../../input/field/line-history.ts";
import { editField, emptyField, excessOf, fieldOf } from "../../../input/field/text-field.ts";
import type { Input } from "../../../input/keys/key.ts";
import { type ScreenEffect, noEffects, type Next } from "../../pane.ts";
import type { Size } from "../../../draw/size.ts";
import { chatBoxes } from "../box.ts";
import { heldBackOf, type ChatState } from "../state.ts";
import { moveToMatch } from "../transcript/transcript.ts";
import { typeFind } from "../../../input/field/line.ts";

/** What is typed: into the line, or into what is looked for. */
export function typeInto({
  state,
  input,
  box,
}: {
  readonly state: ChatState;
  readonly input: Input;
  readonly box: Size;
}): Next<ChatState, ScreenEffect> {
  if (state.find?.isWriting === true) {
    const find = typeFind(state.find, input);
    const next = { ...state, find };
    return noEffects(
      find?.isWriting === false
        ? moveToMatch(next, { by: -1, ...chatBoxes(state, box).transcript })
        : next,
    );
  }
  const edit = editFor(input, { lines: "many" });
  if (edit === null) return noEffects(state);
  const { width } = chatBoxes(state, box).line;
  // What was held back is selected, as a name that is to be changed.
  const isReplaced =
    heldBackOf(state) !== null && (edit.type === "insert" || edit.type === "erase");
  const from = isReplaced ? emptyField : state.field;
  const field = editField(from, { edit, box: { width, height: 6 } });
  if (isReplaced) return noEffects({ ...state, field, heldBack: null });
  if (field === state.field && edit.type === "move" && (edit.to === "up" || edit.to === "down")) {
    const to = edit.to === "up" ? "older" : "newer";
    const walked = walkHistory(state.history, { text: field.text, to });
    if (walked === null) return noEffects(state);
    return noEffects({ ...state, history: walked.history, field: fieldOf(walked.text) });
  }
  const excess = edit.type === "insert" ? excessOf(state.field, edit.text) : 0;
  const told: readonly ScreenEffect[] =
    excess === 0
      ? []
      : [{ type: "notify", level: "warning", what: "pasteCut", value: String(excess) }];
  return { state: { ...state, field }, effects: told };
}
