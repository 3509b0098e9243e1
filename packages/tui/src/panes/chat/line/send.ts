import { remember } from "../../../input/field/line-history.ts";
import { emptyField } from "../../../input/field/text-field.ts";
import { type ScreenEffect, noEffects, type Next } from "../../pane.ts";
import type { ChatEffect } from "../action.ts";
import type { ChatEntry } from "../entry.ts";
import { pendingOf, type ChatState } from "../state.ts";
import { hintFor, isCommand } from "./completion.ts";

/** Sends the line: a question, or a command of the program. An empty one goes nowhere. */
export function send(state: ChatState): Next<ChatState, ChatEffect | ScreenEffect> {
  const text = state.field.text.trim();
  if (text === "") return noEffects(state);
  const id = state.nextId;
  const sent = (entry: ChatEntry): ChatState => ({
    ...state,
    entries: [...(state.entries ?? []), entry],
    nextId: id + 1,
    field: emptyField,
    heldBack: null,
    history: remember(state.history, state.field.text),
    // The answer is to be seen.
    find: null,
    cursor: null,
    fresh: 0,
  });
  if (isCommand(text)) {
    // Its hint says why it stays.
    if (hintFor(text, state.commands)?.command === null) return noEffects(state);
    return {
      state: sent({ type: "command", id, line: text, text: null }),
      effects: [{ type: "run-command", id, line: text }],
    };
  }
  if (pendingOf(state) !== null) {
    return { state, effects: [{ type: "notify", level: "info", what: "stillAnswering" }] };
  }
  // `!!` and `//` are sent with one mark removed.
  const user = /^(!!|\/\/)/.test(text) ? text.slice(1) : state.field.text.trimEnd();
  return {
    state: sent({
      type: "pending",
      id,
      user,
      text: "",
      stage: "judging",
      model: null,
      index: null,
      maskedSecrets: 0,
    }),
    effects: [{ type: "ask", text: user }],
  };
}
