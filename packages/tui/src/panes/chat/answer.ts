import { maskSecrets, type Answer, type FoundMemory } from "@hsms/engine";
import { isNear } from "../../messages/found-text.ts";
import type { ChatAction } from "./action.ts";
import type { ChatEntry, PendingEntry } from "./entry.ts";
import { pendingOf, putBack, type ChatState } from "./state.ts";

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
      case "search.done": {
        const { searchId, result } = event;
        now = withEntry(now, {
          ...pending,
          searched: { searchId, memories: result.memories, isNear: isNear(result) },
        });
        break;
      }
      case "answer.started":
        now = withEntry(now, { ...pending, stage: "answering", model: event.model });
        break;
      case "answer.delta":
        now = withEntry(now, { ...pending, text: pending.text + event.text });
        break;
      case "answer.thinking": {
        const { thought } = pending;
        now = withEntry(now, {
          ...pending,
          thought: { ...thought, text: thought.text + event.text },
        });
        break;
      }
      case "answer.retracted": {
        const { thought } = pending;
        const text = thought.text + pending.text;
        now = withEntry(now, { ...pending, text: "", thought: { ...thought, text } });
        break;
      }
      case "turn.recorded":
        now = withEntry(now, {
          ...pending,
          index: event.index,
          turnId: event.id,
          maskedSecrets: event.masked.length,
          isSkipped: event.isSkipped,
        });
        break;
      case "answer.done":
        now = withEntry(now, {
          type: "turn",
          id: pending.id,
          index: event.index,
          turnId: pending.turnId,
          user: pending.user,
          // The first line says why, too.
          assistant: event.standsIn === undefined ? event.text : afterFirstLine(event.text),
          instead: event.standsIn === undefined ? null : untilChanged(now, failure),
          // The memory itself, where it stood in.
          model: event.standsIn === undefined ? pending.model : "offline",
          recalled: foundFor(event, pending.searched),
          isNear: pending.searched?.isNear ?? false,
          found: event.found,
          quoted: event.quoted,
          elapsedMs: event.elapsedMs,
          confidence: event.found === null ? null : event.confidence,
          isCut: event.isCut,
          isShortened: event.isShortened === true,
          thought: pending.thought,
          elsewhere: null,
          ...(pending.isWhole === undefined ? {} : { isWhole: pending.isWhole }),
          maskedSecrets: maskedIn(pending, event),
          isSkipped: pending.isSkipped,
        });
        break;
      case "answer.failed":
        now = giveBack(now, pending, failure ?? event.message);
        break;
      case "answer.cancelled":
        now = giveBack(now, pending, null);
        break;
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
      case "search.failed":
      case "search.cancelled":
        break;
    }
  }
  return now;
}

/** Secrets that were masked, but those that the answer quotes of what the memory keeps already. */
function maskedIn({ user, maskedSecrets }: PendingEntry, { quoted }: Answer): number {
  if (maskedSecrets === 0 || quoted.length === 0) return maskedSecrets;
  return Math.min(maskedSecrets, maskSecrets(user).masked.length);
}

/** All that the search found, as its pane lists it: the answer names only what it was made from. */
function foundFor(
  { searchId, memories }: Answer,
  searched: PendingEntry["searched"],
): readonly FoundMemory[] {
  if (searched === null || searched.searchId !== searchId) return memories;
  const named = new Set(memories.map(({ index }) => index));
  return [...memories, ...searched.memories.filter(({ index }) => !named.has(index))];
}

/** What to do stands in the lines after the first: once is enough, until an answer comes or another failure. */
function untilChanged({ entries }: ChatState, failure: string | null): string | null {
  const last = entries?.findLast((entry) => entry.type === "turn");
  const known = last?.instead?.split("\n")[0];
  const [first = null] = failure?.split("\n") ?? [];
  return first === known ? first : failure;
}

function afterFirstLine(text: string): string | null {
  const end = text.indexOf("\n");
  return end === -1 || end === text.length - 1 ? null : text.slice(end + 1);
}

/** Puts the question back into the line, unless something else is being written there. */
function giveBack(state: ChatState, pending: PendingEntry, reason: string | null): ChatState {
  const { id, user, text } = pending;
  const isInLine = state.field.text.trim() === "";
  const ending = reason === null ? "cancelled" : "failed";
  const failed = withEntry(state, { type: "failed", id, user, text, ending, reason, isInLine });
  return isInLine ? putBack(failed, user) : failed;
}

export function withEntry(state: ChatState, entry: ChatEntry): ChatState {
  const entries = (state.entries ?? []).map((before) => (before.id === entry.id ? entry : before));
  return { ...state, entries };
}
