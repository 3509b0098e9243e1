import { wholeText } from "../../input/field/fold.ts";
import { remember } from "../../input/field/line-history.ts";
import { emptyField, fieldOf } from "../../input/field/text-field.ts";
import { wordInPalette } from "../../messages/in-palette.ts";
import { hintFor } from "../../panes/chat/line/completion.ts";
import { foldInto, isToFold, lineOf } from "../../panes/chat/line/fold-long.ts";
import { heldBackOf, holdBack } from "../../panes/chat/state.ts";
import { selectedOffer } from "../../panes/chat/welcome/welcome.ts";
import { noEffects } from "../../panes/pane.ts";
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
  const importing = importNamed(state);
  if (importing !== null) return update(...importing);
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

/** `!import FILE`: the work begins with that file. */
function importNamed(state: ScreenState): Parameters<Update> | null {
  const [command = "", ...rest] = state.chat.field.text.trim().split(" ");
  const given = rest.join(" ").trim();
  const isKnown = state.works.some(({ name }) => name === "import");
  if (given === "" || !isKnown || !IMPORT.test(command)) return null;
  return [lineTaken(state), { type: "screen.work-wanted", name: "import", given }];
}
const IMPORT = /^[!/](?:import|가져오기)$/iu;

/** `!import` is no command of the chat: the list of all that can be done finds it by its word. */
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
