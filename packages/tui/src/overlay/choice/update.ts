import type { Size } from "../../draw/size.ts";
import { typedInto } from "../../input/field/line.ts";
import type { Input } from "../../input/keys/key.ts";
import type { ListKey } from "../../input/keys/list-keys.ts";
import { moved } from "../../input/scroll/move.ts";
import { choiceHeight } from "./height.ts";
import { chosenIn, shownItems, type ChoiceState, type Chosen } from "./state.ts";

/** The state, or the answer that closes it. */
export type ChoiceNext =
  | { readonly type: "open"; readonly state: ChoiceState }
  | { readonly type: "answered"; readonly chosen: Chosen };

export function updateChoice({
  state,
  input,
  isAmongLetters,
  does,
  box,
}: {
  readonly state: ChoiceState;
  readonly input: Input;
  /** Letters came in the same read: Enter may end a sentence that was meant for something else. */
  readonly isAmongLetters: boolean;
  readonly does: ListKey["does"] | null;
  readonly box: Size;
}): ChoiceNext {
  if (does === "back") return { type: "answered", chosen: null };
  if (!state.isSeen) return { type: "open", state };
  if (does === "accept") {
    const chosen = isAmongLetters ? null : chosenIn(state);
    return chosen === null ? { type: "open", state } : { type: "answered", chosen };
  }
  if (does !== null) {
    const count = shownItems(state).length;
    const height = choiceHeight(state, box);
    return {
      type: "open",
      state: { ...state, spot: moved({ spot: state.spot, to: does, count, height }) },
    };
  }
  const field = typedInto(state.field, input);
  const spot = field.text === state.field.text ? state.spot : { index: 0, offset: 0 };
  return { type: "open", state: { ...state, field, spot } };
}
