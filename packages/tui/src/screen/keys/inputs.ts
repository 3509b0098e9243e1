import { asInTable } from "../../input/as-in-table.ts";
import type { Input, KeyInput } from "../../input/keys/key.ts";
import { latinKeys } from "../../input/keys/korean-keys.ts";
import {
  besideLine,
  noOverlay,
  openOffer,
  saysNo,
  type ConfirmState,
  type OverlayState,
} from "../../overlay/state.ts";
import { isAnswer } from "../../overlay/update.ts";
import { noEffects } from "../../panes/pane.ts";
import type { ScreenAction } from "../action.ts";
import { mayAsk } from "../effect.ts";
import { mouseActions } from "../layout/mouse.ts";
import { focusPane } from "../layout/panes.ts";
import type { ScreenState } from "../state.ts";
import { inSequence, type ScreenNext, type Update } from "../step.ts";
import { findBinding } from "./find-binding.ts";
import { clearHint, hintOf, showHint } from "./hints.ts";
import { isWriting, writeInto } from "./writing.ts";

/**
 * Handles the inputs of one read. From where they are prose that nothing takes they are offered to the chat;
 * those after the key that answered or closed a question are dropped.
 */
export function handleRead(
  state: ScreenState,
  inputs: readonly Input[],
  update: Update,
): ScreenNext {
  if (state.overlay.type !== "none" && !isLight(state.overlay)) {
    return handleInputs(state, inputs, update);
  }
  const at = inputs.findIndex(
    (input) => input.type !== "mouse" && /^[\s\p{L}\p{N}]/u.test(input.text),
  );
  const prose = at < 0 ? null : proseIn(inputs.slice(at));
  if (prose === null) return handleInputs(state, inputs, update);
  const before = handleInputs(state, inputs.slice(0, at), update);
  const { overlay, held } = before.state;
  const isFree = overlay.type === "none" || isLight(overlay);
  if (isFree && held === null && !isWriting(before.state)) {
    const offering = { ...clearHint(before.state), pendingKeys: [], overlay: openOffer(prose) };
    return { state: offering, effects: before.effects };
  }
  return handleInputs(state, inputs, update);
}

/** Handles inputs one by one; those after the key that answered or closed a question are dropped. */
export function handleInputs(
  state: ScreenState,
  inputs: readonly Input[],
  update: Update,
): ScreenNext {
  const letters = inputs.filter((input) => input.type !== "mouse" && input.text !== "");
  let isAnswered = false;
  return inSequence(state, inputs, (now, input) => {
    if (isAnswered && !isInterrupt(now, input)) return noEffects(now);
    const isAmongLetters = letters.some((letter) => letter !== input);
    const next = holdOrHandle(goneOn(now, input), { input, isAmongLetters, update });
    // Where a text is written the rest of the text goes on with it.
    isAnswered ||=
      now.overlay.type === "confirm" &&
      !isLight(now.overlay) &&
      next.state.overlay.type !== "confirm" &&
      !isText(now, input);
    return next;
  });
}

/** Whoever goes on after Ctrl+C does not leave by the next one. */
function goneOn(state: ScreenState, input: Input): ScreenState {
  const { interruptedAt } = state;
  const isKept = interruptedAt === -Infinity || input.type === "mouse" || isInterrupt(state, input);
  return isKept ? state : { ...state, interruptedAt: -Infinity };
}

/** The state with what was typed into its text field while it was not known whether a question comes. */
export function writeHeld(state: ScreenState, update: Update): ScreenState {
  const texts = (state.held ?? []).filter((input) => isText(state, input));
  return inSequence(state, texts, (now, input) => write(now, input, update)).state;
}

/** Whether it is text for the field of the focused pane. */
function isText(state: ScreenState, input: Input): boolean {
  return input.type !== "mouse" && input.text !== "" && isWriting(state);
}

function write(state: ScreenState, input: Input, update: Update): ScreenNext {
  const typed = writeInto(state, input);
  return typed === null ? noEffects(state) : update(state, typed);
}

/** Whether it is a question that a letter of a sentence may have asked. */
const isLight = (overlay: OverlayState): overlay is ConfirmState =>
  overlay.type === "confirm" && overlay.question.again !== undefined;

/** An input with what came in the same read: whether other letters were among it. */
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

const ESCAPE: Input = { type: "key", name: "escape", text: "" };

function isInterrupt(state: ScreenState, input: Input): boolean {
  const meaning = input.type === "key" ? findBinding(state, input.name) : null;
  return meaning?.type === "action" && meaning.action.type === "screen.interrupted";
}

function handleInput(state: ScreenState, handled: Handled): ScreenNext {
  const { input, isAmongLetters, update } = handled;
  if (input.type === "mouse") return inSequence(state, mouseActions(state, input), update);
  const { overlay, keyMap, chat, focus } = state;
  const beside = isForLine(state, input) ? besideLine(overlay, { focus, field: chat.field }) : null;
  if (beside !== null) {
    const line = isWriting(state) ? state : focusPane(state, "chat");
    const next = handleInput({ ...line, overlay: noOverlay }, handled);
    const isFree = next.state.overlay.type === "none";
    return isFree ? { ...next, state: { ...next.state, overlay: beside } } : next;
  }
  if (isLight(overlay) && !isAnswer(overlay, { input, keyMap })) {
    return handleInput({ ...state, overlay: noOverlay }, handled);
  }
  if (overlay.type === "confirm" && overlay.before !== null && saysNo(overlay, chat.field)) {
    // Enter, too, ends a no that was written.
    const unwritten = {
      ...state,
      focus: overlay.before.focus,
      chat: { ...chat, field: overlay.before.field },
    };
    return update(unwritten, { type: "overlay.input", input: ESCAPE, isAmongLetters: false });
  }
  if (overlay.type !== "none") {
    return update(state, { type: "overlay.input", input, isAmongLetters });
  }
  if (input.type === "key") {
    const meaning = findBinding(state, input.name);
    const rested = { ...state, pendingKeys: [] };
    if (meaning.type === "begun") return noEffects({ ...state, pendingKeys: meaning.keys });
    if (meaning.type === "action") {
      return update(clearHint(rested), askedIfLetter(meaning.action, input));
    }
    const hint = hintOf(meaning, state);
    if (hint !== null) return showHint(rested, hint);
    // A key that does not end the pending sequence is handled by itself.
    if (state.pendingKeys.length > 0) return handleInput(rested, handled);
  }
  const typed = writeInto(state, asInTable(input, state.keyMap));
  return typed === null ? noEffects(state) : update(clearHint(state), typed);
}

/** What writes the line beside a question or a list, or corrects what was written of it; Enter and Esc answer that. */
function isForLine(state: ScreenState, input: Input): boolean {
  if (input.type === "mouse") return false;
  if (input.text !== "") return true;
  const { overlay, keyMap } = state;
  const isCorrected =
    overlay.type === "confirm" && overlay.line !== null && overlay.line !== "empty";
  if (!isCorrected || isAnswer(overlay, { input, keyMap })) return false;
  return !isInterrupt(state, input) && writeInto(state, input) !== null;
}

/** A letter alone does not leave: it may belong to a sentence that is typed in the wrong pane. */
function askedIfLetter(action: ScreenAction, { name, text }: KeyInput): ScreenAction {
  return action.type === "screen.effect-wanted" && action.effect === "quit" && text !== ""
    ? { type: "screen.leaving-asked", again: latinKeys(name).join(" ") }
    : action;
}

/** Fewer letters at once, or fewer different ones, may be keys pressed fast, unless a blank parts them. */
const MIN_LETTERS = 4;
const MIN_DIFFERENT = 3;
/** Keys that are pressed fast one after the other. */
const MOVES = /^[hjklgn]+$/i;

/**
 * The text of inputs of one read that are prose and no keys, without Enter; `null` for keys. A composed Hangul
 * syllable is prose by itself: keys arrive as jamo. So is a paste.
 */
function proseIn(inputs: readonly Input[]): string | null {
  const typed = inputs.flatMap((input) => (input.type === "mouse" ? [] : [input]));
  const text = typed.map((input) => input.text).join("");
  if (typed.some(({ type }) => type === "paste") || /[가-힣]/u.test(text)) return text;
  const letters = text.match(/\p{L}/gu) ?? [];
  if (MOVES.test(letters.join(""))) return null;
  const different = new Set(letters).size;
  const hasWords = different > 1 && /\w\s+\w/u.test(text);
  return hasWords || (letters.length >= MIN_LETTERS && different >= MIN_DIFFERENT) ? text : null;
}
