import type { Language } from "@hsms/engine";
import { editFor } from "../../../input/field/field-keys.ts";
import { wholeText } from "../../../input/field/fold.ts";
import { remember, walkHistory } from "../../../input/field/line-history.ts";
import {
  editField,
  emptyField,
  type FieldEdit,
  type TextField,
} from "../../../input/field/text-field.ts";
import type { Input } from "../../../input/keys/key.ts";
import { noEffects, type Next } from "../../pane.ts";
import type { Size } from "../../../draw/size.ts";
import { chatBoxes, MOST_LINES } from "../box.ts";
import { heldBackOf, type ChatState } from "../state.ts";
import { moveToMatch } from "../transcript/transcript.ts";
import { typeFind } from "../../../input/field/line.ts";
import { foldInto, isToFold, lineOf } from "./fold-long.ts";
import { withoutNewest } from "./queue.ts";

/** What is typed: into the line, or into what is looked for. */
export function typeInto({
  state,
  input,
  box,
}: {
  readonly state: ChatState;
  readonly input: Input;
  readonly box: Size;
}): Next<ChatState, never> {
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
  const heldBack = heldBackOf(state);
  // What stands selected is replaced, as a name that is to be changed.
  const isReplaced = heldBack !== null && (edit.type === "insert" || edit.type === "erase");
  const { language } = state;
  const field = edited(isReplaced ? emptyField : state.field, { edit, width, language });
  if (isReplaced) {
    // A key or a word of the screen's is nothing that one wants back.
    const history =
      heldBack.why.type === "named"
        ? state.history
        : remember(state.history, wholeText(state.field));
    return noEffects({ ...state, field, history, heldBack: null });
  }
  // A move keeps what stands selected, to be edited.
  const kept = edit.type === "move" ? { ...state, heldBack: null } : state;
  if (field === state.field && edit.type === "move" && (edit.to === "up" || edit.to === "down")) {
    const to = edit.to === "up" ? "older" : "newer";
    const walked = walkHistory(state.history, { text: wholeText(field), to });
    if (walked === null) return noEffects(kept);
    const isFirst = state.history.at === null && field.text === "";
    const rest = isFirst ? withoutNewest(kept, walked.text) : kept;
    return noEffects({ ...rest, history: walked.history, field: lineOf(walked.text, language) });
  }
  return noEffects({ ...kept, field });
}

function edited(
  field: TextField,
  {
    edit,
    width,
    language,
  }: { readonly edit: FieldEdit; readonly width: number; readonly language: Language },
): TextField {
  return edit.type === "insert" && isToFold(field, edit.text)
    ? foldInto(field, edit.text, language)
    : editField(field, { edit, box: { width, height: MOST_LINES } });
}
