import { remember } from "../../../input/field/line-history.ts";
import { wholeText } from "../../../input/field/fold.ts";
import { emptyField } from "../../../input/field/text-field.ts";
import { type ScreenEffect, noEffects, type Next } from "../../pane.ts";
import type { ChatEffect } from "../action.ts";
import { NO_THOUGHT, type ChatEntry, type PendingEntry } from "../entry.ts";
import { pendingOf, type ChatState } from "../state.ts";
import { welcomeWith } from "../welcome/welcome.ts";
import { hintFor, isCommand } from "./completion.ts";

/** Sends the line: a question, or a command of the program. An empty one goes nowhere. */
export function send(
  state: ChatState,
  columns: number,
): Next<ChatState, ChatEffect | ScreenEffect> {
  const line = wholeText(state.field);
  const text = line.trim();
  if (text === "") return noEffects(state);
  const id = state.nextId;
  const sent = (entry: ChatEntry): ChatState => ({
    ...state,
    entries: [...(state.entries ?? []), entry],
    nextId: id + 1,
    field: emptyField,
    heldBack: null,
    history: remember(state.history, line),
    // The answer is to be seen.
    find: null,
    cursor: null,
    fresh: 0,
  });
  if (isCommand(text)) {
    // Its hint says why it stays.
    if (hintFor(text, state.commands)?.command === null) {
      const heldBack = { text: state.field.text, why: { type: "unknown" } } as const;
      return noEffects({ ...state, heldBack });
    }
    return {
      state: sent({ type: "command", id, line: text, text: null, isPlaced: false }),
      effects: [{ type: "run-command", id, line: text, columns }],
    };
  }
  // `!!` and `//` are sent with one mark removed.
  const user = /^(!!|\/\/)/.test(text) ? text.slice(1) : line.trimEnd();
  if (pendingOf(state) !== null) return noEffects(sent({ type: "queued", id, user, line }));
  // Whoever goes back to the beginning of the conversation later has no empty memory.
  const asked = { ...sent(asking({ id, user })), welcome: welcomeWith([]) };
  return { state: asked, effects: [{ type: "ask", text: user }] };
}

/** A question as it begins to be answered. */
export function asking({ id, user }: Pick<PendingEntry, "id" | "user">): PendingEntry {
  return {
    type: "pending",
    id,
    user,
    text: "",
    stage: "judging",
    thought: NO_THOUGHT,
    waitedMs: 0,
    quotaUntil: 0,
    heldBy: null,
    now: 0,
    model: null,
    searched: null,
    index: null,
    turnId: null,
    maskedSecrets: 0,
    isSkipped: false,
  };
}
