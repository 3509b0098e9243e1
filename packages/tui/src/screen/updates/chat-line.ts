import { wholeText } from "../../input/field/fold.ts";
import { remember } from "../../input/field/line-history.ts";
import { emptyField, fieldOf } from "../../input/field/text-field.ts";
import { wordInPalette } from "../../messages/in-palette.ts";
import { wordsIn } from "../../messages/words-in.ts";
import { hintFor } from "../../panes/chat/line/completion.ts";
import { foldInto, isToFold, lineOf } from "../../panes/chat/line/fold-long.ts";
import { heldBackOf, holdBack } from "../../panes/chat/state.ts";
import { selectedOffer } from "../../panes/chat/welcome/welcome.ts";
import { noEffects } from "../../panes/pane.ts";
import { showHint } from "../keys/hints.ts";
import { namedBy } from "../keys/named-by.ts";
import { focusPane } from "../layout/panes.ts";
import { openOverlay } from "../overlays/open-overlay.ts";
import type { ScreenState } from "../state.ts";
import type { ScreenNext, Update } from "../step.ts";
import { askBeforeLeaving } from "./leaving.ts";

/** What Enter in the line does instead of sending it; `null` where it is sent. */
export function insteadOfSending(state: ScreenState, update: Update): ScreenNext | null {
  const { field } = state.chat;
  const offer = selectedOffer(state.chat);
  if (offer !== null) return update(state, { type: "screen.work-wanted", name: offer.name });
  const working = workNamed(state, update);
  if (working !== null) return working;
  const listed = wordListed(state);
  if (listed !== null) return noEffects(listed);
  const named = heldBackOf(state.chat) === null ? namedBy(field.text, state) : null;
  if (named === null) return null;
  if (named.isAsked) {
    const chat = { ...state.chat, field: emptyField, heldBack: null };
    return noEffects(askBeforeLeaving({ ...state, chat }, { effects: [{ type: "quit" }] }));
  }
  if (named.isSure) return update(state, { type: "screen.entry-wanted", ...named });
  return noEffects({ ...state, chat: holdBack(state.chat, named) });
}

/** A command that is a work of the screen, `!import FILE`: the work begins with what is written behind it. */
function workNamed(state: ScreenState, update: Update): ScreenNext | null {
  const text = state.chat.field.text.trim();
  const name = hintFor(text, state.chat.commands)?.command?.work;
  if (name === undefined) return null;
  const taken = lineTaken(state);
  if (state.work !== null) return showHint(taken, wordsIn(state.language).overlay.workBusy);
  const given = text.replace(/^\S+\s*/u, "");
  return update(taken, {
    type: "screen.work-wanted",
    name,
    ...(given === "" ? {} : { given }),
  });
}

/** `!export` is no command of the chat: the list of all that can be done finds it by its word. */
function wordListed(state: ScreenState): ScreenState | null {
  const hint = hintFor(state.chat.field.text.trim(), state.chat.commands);
  const word = hint?.command === null && hint.unknown !== null ? wordInPalette(hint.unknown) : null;
  const overlay = word === null ? null : openOverlay("palette", state);
  if (word === null || overlay?.type !== "palette") return null;
  return { ...lineTaken(state), overlay: { ...overlay, field: fieldOf(word) } };
}

/** The line is empty, and what stood in it comes back by ↑: other work may go on, and nothing begin. */
function lineTaken(state: ScreenState): ScreenState {
  const history = remember(state.chat.history, wholeText(state.chat.field));
  return { ...state, chat: { ...state.chat, field: emptyField, history, heldBack: null } };
}

/** The chat with a text behind what stands in its line already, or in place of what stands selected there. */
export function writtenInChat(state: ScreenState, text: string): ScreenState {
  const { language } = state.chat;
  if (heldBackOf(state.chat) !== null) {
    const history = remember(state.chat.history, wholeText(state.chat.field));
    const chat = { ...state.chat, field: lineOf(text, language), history, heldBack: null };
    return focusPane({ ...state, chat }, "chat");
  }
  const { field } = state.chat;
  const gap = field.text === "" || field.text.endsWith(" ") ? "" : " ";
  const ended = { ...field, text: `${field.text}${gap}`, caret: field.text.length + gap.length };
  const written = isToFold(ended, text)
    ? foldInto(ended, text, language)
    : { ...fieldOf(`${ended.text}${text}`), folds: field.folds };
  const chat = { ...state.chat, field: written, heldBack: null };
  return focusPane({ ...state, chat }, "chat");
}
