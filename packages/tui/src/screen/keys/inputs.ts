import { asInTable } from "../../input/as-in-table.ts";
import type { Input } from "../../input/keys/key.ts";
import { wordsIn } from "../../messages/words-in.ts";
import { noEffects } from "../../panes/pane.ts";
import { mayAsk } from "../effect.ts";
import { mouseActions } from "../layout/mouse.ts";
import type { ScreenState } from "../state.ts";
import { inSequence, type ScreenNext, type Update } from "../step.ts";
import { findBinding } from "./find-binding.ts";
import { clearHint, hintOf, showHint } from "./hints.ts";
import { writeInto } from "./writing.ts";

/** Handles the inputs of one read; those after the key that answered or closed a question are dropped. */
export function handleInputs(
  state: ScreenState,
  inputs: readonly Input[],
  update: Update,
): ScreenNext {
  const isAmongLetters = inputs.some((input) => input.type !== "mouse" && input.text !== "");
  let isAnswered = false;
  return inSequence(state, inputs, (now, input) => {
    if (isAnswered && !isInterrupt(now, input)) return noEffects(now);
    const next = holdOrHandle(now, { input, isAmongLetters, update });
    isAnswered ||= now.overlay.type === "confirm" && next.state.overlay.type !== "confirm";
    return next;
  });
}

/** An input with what came in the same read: whether letters were among it. */
interface Handled {
  readonly input: Input;
  readonly isAmongLetters: boolean;
  readonly update: Update;
}

/** Holds inputs back while an effect may still lead to a question; the panes get them when none comes. */
function holdOrHandle(state: ScreenState, handled: Handled): ScreenNext {
  const { held } = state;
  // Ctrl+C waits for nothing.
  if (held !== null && !isInterrupt(state, handled.input)) {
    return noEffects({ ...state, held: [...held, handled.input] });
  }
  const next = handleInput(state, handled);
  return next.effects.some(mayAsk) ? { ...next, state: { ...next.state, held: [] } } : next;
}

function isInterrupt(state: ScreenState, input: Input): boolean {
  const meaning = input.type === "key" ? findBinding(state, input.name) : null;
  return meaning?.type === "action" && meaning.action.type === "screen.interrupted";
}

function handleInput(state: ScreenState, handled: Handled): ScreenNext {
  const { input, isAmongLetters, update } = handled;
  if (input.type === "mouse") return inSequence(state, mouseActions(state, input), update);
  if (state.overlay.type !== "none") {
    return update(state, { type: "overlay.input", input, isAmongLetters });
  }
  if (input.type === "key") {
    const meaning = findBinding(state, input.name);
    const rested = { ...state, pendingKeys: [] };
    if (meaning.type === "begun") return noEffects({ ...state, pendingKeys: meaning.keys });
    if (meaning.type === "action") return update(clearHint(rested), meaning.action);
    const hint = hintOf(meaning, state);
    if (hint !== null) return showHint(rested, hint);
    // A key that does not end the pending sequence is handled by itself.
    if (state.pendingKeys.length > 0) return handleInput(rested, handled);
  }
  const typed = writeInto(state, asInTable(input, state.keyMap));
  if (typed !== null) return update(clearHint(state), typed);
  return input.type === "paste"
    ? showHint(state, wordsIn(state.language).screen.notPasted)
    : noEffects(state);
}
