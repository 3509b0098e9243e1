import type { Turn } from "@hsms/engine";
import type { ChatAction } from "../action.ts";
import type { ChatEntry, TurnEntry } from "../entry.ts";
import { pendingOf, type ChatState } from "../state.ts";

/** Turns said elsewhere that are kept: a program that writes beside the screen for a day writes thousands. */
const ELSEWHERE_KEPT = 100;
/** Turns that went and may come back. */
const GONE_KEPT = 20;

/**
 * The transcript with the turns of the branch, and with those that were said elsewhere just now: what is
 * new comes to the end, what is not on the branch any more goes, and so does, while nobody reads above the
 * end, what is older than the turns that are read. What was answered here keeps what it recalled; commands
 * keep their place.
 */
export function mergeTurns(
  state: ChatState,
  { turns, elsewhere }: Extract<ChatAction, { readonly type: "chat.turns-read" }>,
): ChatState {
  const pending = pendingOf(state);
  const wanted = new Map(turns.map((turn) => [turn.index, turn]));
  const others = new Map(elsewhere.map((turn) => [turn.index, turn]));
  // Only the newest are read: those above them stay where the branch still leads to them.
  const first = turns[0]?.index;
  const entriesBefore = state.entries ?? [];
  const above = entriesBefore.findIndex((entry) => entry.type === "turn" && entry.index === first);
  // What a command said above the first of all turns is no older than they are.
  const lastOld = entriesBefore.findLastIndex(
    (entry, place) => place < above && entry.type === "turn" && entry.index !== null,
  );
  const kept: ChatEntry[] = [];
  const gone: TurnEntry[] = [...state.gone];
  let hasChanged = state.entries === null;
  for (const [place, entry] of entriesBefore.entries()) {
    if (place <= lastOld && state.cursor === null) {
      hasChanged = true;
      continue;
    }
    if (entry.type !== "turn" || entry.index === null || place < above) {
      kept.push(entry);
      continue;
    }
    const turn = wanted.get(entry.index);
    wanted.delete(entry.index);
    others.delete(entry.index);
    const next = turn === undefined ? (entry.isElsewhere ? entry : null) : renewed(entry, turn);
    if (next !== entry) hasChanged = true;
    if (next === null) gone.push(entry);
    else kept.push(next);
  }
  // Its own turn, which may be read before its event comes; it becomes one once the answer is whole.
  for (const [index, turn] of pending === null ? [] : wanted) {
    if (index === pending?.index || turn.user === pending?.user) wanted.delete(index);
  }
  if (!hasChanged && wanted.size === 0 && others.size === 0) return state;
  let { nextId } = state;
  // What was forgotten and comes back has what it recalled.
  const again = (turn: Turn, place: Pick<TurnEntry, "id" | "isElsewhere">): TurnEntry => {
    const before = gone.findLast(({ index, user }) => index === turn.index && user === turn.user);
    return before === undefined
      ? entryOf(turn, place)
      : { ...before, ...place, assistant: turn.assistant };
  };
  // Turns above the first that was there are those that were scrolled up to.
  const firstKnown = turns.findIndex(({ index }) => !wanted.has(index));
  const older = turns
    .slice(0, Math.max(0, firstKnown))
    .map((turn) => again(turn, { id: nextId++, isElsewhere: false }));
  for (const { index } of older) if (index !== null) wanted.delete(index);
  const added = [
    ...[...wanted.values()].map((turn) => again(turn, { id: nextId++, isElsewhere: false })),
    ...[...others.values()].map((turn) => again(turn, { id: nextId++, isElsewhere: true })),
  ];
  const end = kept.findIndex((entry) => entry === pending);
  const newest =
    end < 0 ? [...kept, ...added] : [...kept.slice(0, end), ...added, ...kept.slice(end)];
  const entries = state.cursor === null ? withoutOld([...older, ...newest]) : [...older, ...newest];
  const fresh = state.cursor === null ? 0 : state.fresh + added.length;
  return { ...state, entries, nextId, fresh, gone: gone.slice(-GONE_KEPT) };
}

/** Without the oldest of those that were said elsewhere. */
function withoutOld(entries: readonly ChatEntry[]): readonly ChatEntry[] {
  const others = entries.filter((entry) => entry.type === "turn" && entry.isElsewhere);
  const old = new Set(others.slice(0, -ELSEWHERE_KEPT));
  return old.size === 0 ? entries : entries.filter((entry) => !old.has(entry));
}

/** The same entry where nothing of it has changed, so that its rows need not be made again. */
function renewed(entry: TurnEntry, turn: Turn): TurnEntry {
  const { user, assistant } = turn;
  return user === entry.user && assistant === entry.assistant && !entry.isElsewhere
    ? entry
    : { ...entry, user, assistant, isElsewhere: false };
}

function entryOf(
  { index, user, assistant, model }: Turn,
  { id, isElsewhere }: Pick<TurnEntry, "id" | "isElsewhere">,
): TurnEntry {
  return {
    type: "turn",
    id,
    index,
    user,
    assistant,
    model,
    recalled: null,
    found: null,
    quoted: [],
    elapsedMs: null,
    isCut: false,
    instead: null,
    isElsewhere,
    maskedSecrets: 0,
  };
}
