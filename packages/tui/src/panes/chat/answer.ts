import { fieldOf } from "../../input/field/text-field.ts";
import type { ChatAction } from "./action.ts";
import type { ChatEntry, PendingEntry } from "./entry.ts";
import { pendingOf, type ChatState } from "./state.ts";

export function applyAnswer(
  state: ChatState,
  { events, failure }: Extract<ChatAction, { readonly type: "chat.answer-received" }>,
): ChatState {
  let now = state;
  for (const event of events) {
    const pending = pendingOf(now);
    if (pending === null) return now;
    switch (event.type) {
      case "search.started":
        now = withEntry(now, { ...pending, stage: "searching" });
        break;
      case "answer.started":
        now = withEntry(now, { ...pending, stage: "answering", model: event.model });
        break;
      case "answer.delta":
        now = withEntry(now, { ...pending, text: pending.text + event.text });
        break;
      case "turn.recorded":
        now = withEntry(now, {
          ...pending,
          index: event.index,
          maskedSecrets: event.masked.length,
        });
        break;
      case "answer.done":
        now = withEntry(now, {
          type: "turn",
          id: pending.id,
          index: event.index,
          user: pending.user,
          // The first line says why, too.
          assistant: event.standsIn === undefined ? event.text : afterFirstLine(event.text),
          instead: event.standsIn === undefined ? null : failure,
          model: pending.model,
          recalled: event.memories,
          found: event.found,
          quoted: event.quoted,
          elapsedMs: event.elapsedMs,
          isCut: event.isCut,
          isElsewhere: false,
          maskedSecrets: pending.maskedSecrets,
        });
        break;
      case "answer.failed":
        now = giveBack(now, pending, failure ?? event.message);
        break;
      case "answer.cancelled":
        now = giveBack(now, pending, null);
        break;
      case "answer.thinking":
      // What the search does is the search pane's.
      case "judge.started":
      case "judge.finished":
      case "search.slots-answered":
      case "search.level-started":
      case "search.node-scored":
      case "search.node-pruned":
      case "search.memory-found":
      case "search.level-finished":
      case "search.depth-limit-reached":
      case "search.composed":
      case "search.done":
      case "search.failed":
      case "search.cancelled":
        break;
    }
  }
  return now;
}

function afterFirstLine(text: string): string | null {
  const end = text.indexOf("\n");
  return end === -1 || end === text.length - 1 ? null : text.slice(end + 1);
}

/** Puts the question back into the line, unless something else is being written there. */
function giveBack(state: ChatState, pending: PendingEntry, reason: string | null): ChatState {
  const { id, user, text } = pending;
  const failed = withEntry(state, { type: "failed", id, user, text, reason });
  return state.field.text.trim() === "" ? { ...failed, field: fieldOf(user) } : failed;
}

function withEntry(state: ChatState, entry: ChatEntry): ChatState {
  const entries = (state.entries ?? []).map((before) => (before.id === entry.id ? entry : before));
  return { ...state, entries };
}
