import type { Turn } from "@hsms/engine";
import type { ChatEntry, TurnEntry } from "./entry.ts";
import { pendingOf, type ChatState } from "./state.ts";

/**
 * The transcript with the turns of the branch: those of another process come to the end, those that are
 * not on the branch any more go. What was answered here keeps what it recalled; commands keep their place.
 */
export function mergeTurns(state: ChatState, turns: readonly Turn[]): ChatState {
  const pending = pendingOf(state);
  const wanted = new Map(turns.map((turn) => [turn.index, turn]));
  // It becomes a turn by itself once its answer is whole.
  if (pending?.index != null) wanted.delete(pending.index);
  const kept: ChatEntry[] = [];
  let hasChanged = state.entries === null;
  for (const entry of state.entries ?? []) {
    if (entry.type !== "turn" || entry.index === null) {
      kept.push(entry);
      continue;
    }
    const turn = wanted.get(entry.index);
    wanted.delete(entry.index);
    if (turn === undefined) hasChanged = true;
    else if (turn.user === entry.user && turn.assistant === entry.assistant) kept.push(entry);
    else {
      hasChanged = true;
      kept.push({ ...entry, user: turn.user, assistant: turn.assistant });
    }
  }
  if (!hasChanged && wanted.size === 0) return state;
  let { nextId } = state;
  const added = [...wanted.values()].map((turn) => entryOf(turn, nextId++));
  const end = kept.findIndex((entry) => entry === pending);
  const entries =
    end < 0 ? [...kept, ...added] : [...kept.slice(0, end), ...added, ...kept.slice(end)];
  const fresh = state.cursor === null ? 0 : state.fresh + added.length;
  return { ...state, entries, nextId, fresh };
}

function entryOf(turn: Turn, id: number): TurnEntry {
  const { index, user, assistant, model } = turn;
  return {
    type: "turn",
    id,
    index,
    user,
    assistant,
    model,
    recalled: null,
    elapsedMs: null,
    isCut: false,
  };
}
