import { isSkipped, type Turn } from "@hsms/engine";
import type { ChatAction, ReadTurns } from "../action.ts";
import { NO_THOUGHT, type ChatEntry, type TurnEntry } from "../entry.ts";
import { countImports } from "./count-imports.ts";
import { pendingOf, type ChatState } from "../state.ts";

/** Turns said elsewhere that are kept: a program that writes beside the screen for a day writes thousands. */
const ELSEWHERE_KEPT = 100;
/** Turns that went and may come back. */
const GONE_KEPT = 20;

/**
 * The transcript with the turns of the branch, and with those that were said elsewhere just now: what is
 * new comes to the end, what was forgotten and is back to its place, what is not on the branch any more goes, and so does, while nobody reads above the
 * end, what is older than the turns that are read. What was answered here keeps what it recalled; commands
 * keep their place.
 */
export function mergeTurns(
  state: ChatState,
  { turns, elsewhere, imports }: Extract<ChatAction, { readonly type: "chat.turns-read" }>,
): ChatState {
  return countImports(mergeSaid(state, { turns, elsewhere }), imports);
}

function mergeSaid(
  state: ChatState,
  { turns, elsewhere }: Pick<ReadTurns, "turns" | "elsewhere">,
): ChatState {
  const pending = pendingOf(state);
  const wanted = new Map(turns.map((turn) => [turn.index, turn]));
  const others = new Map(elsewhere.map((other) => [other.turn.index, other]));
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
      // The first turns of all may have been forgotten, and come back.
      if (entry.type === "turn") gone.push(entry);
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
    const next =
      turn === undefined ? (entry.elsewhere === null ? null : entry) : renewed(entry, turn);
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
  const again = (turn: Turn, place: Pick<TurnEntry, "id" | "elsewhere">): TurnEntry => {
    const before = gone.findLast(({ index, user }) => index === turn.index && user === turn.user);
    return before === undefined
      ? entryOf(turn, place)
      : { ...before, ...place, assistant: turn.assistant };
  };
  // Turns above the first that was there are those that were scrolled up to.
  const firstKnown = turns.findIndex(({ index }) => !wanted.has(index));
  const older = turns
    .slice(0, Math.max(0, firstKnown))
    .map((turn) => again(turn, { id: nextId++, elsewhere: null }));
  for (const { index } of older) if (index !== null) wanted.delete(index);
  const between = returnedBetween(turns, wanted);
  const inPlace = kept.flatMap((entry) => {
    const returned = entry.type === "turn" ? (between.get(entry.index) ?? []) : [];
    for (const { index } of returned) wanted.delete(index);
    const entries = returned.map((turn) => again(turn, { id: nextId++, elsewhere: null }));
    return [...entries, entry];
  });
  const added = [
    ...[...wanted.values()].map((turn) => again(turn, { id: nextId++, elsewhere: null })),
    ...[...others.values()].map(({ turn, in: elsewhere }) =>
      again(turn, { id: nextId++, elsewhere }),
    ),
  ];
  const end = inPlace.findIndex((entry) => entry === pending);
  const newest =
    end < 0 ? [...inPlace, ...added] : [...inPlace.slice(0, end), ...added, ...inPlace.slice(end)];
  const entries = state.cursor === null ? withoutOld([...older, ...newest]) : [...older, ...newest];
  const fresh = state.cursor === null ? 0 : state.fresh + added.length;
  return { ...state, entries, nextId, fresh, gone: gone.slice(-GONE_KEPT) };
}

/** Those of `wanted` that came back between turns that are there, by the index of the next one that is. */
function returnedBetween(
  turns: readonly Turn[],
  wanted: ReadonlyMap<number, Turn>,
): ReadonlyMap<number | null, readonly Turn[]> {
  const between = new Map<number, readonly Turn[]>();
  let next: number | null = null;
  for (const turn of turns.toReversed()) {
    if (!wanted.has(turn.index)) next = turn.index;
    else if (next !== null) between.set(next, [turn, ...(between.get(next) ?? [])]);
  }
  return between;
}

/** Without the oldest of those that were said elsewhere. */
function withoutOld(entries: readonly ChatEntry[]): readonly ChatEntry[] {
  const others = entries.filter((entry) => entry.type === "turn" && entry.elsewhere !== null);
  const old = new Set(others.slice(0, -ELSEWHERE_KEPT));
  return old.size === 0 ? entries : entries.filter((entry) => !old.has(entry));
}

/** The same entry where nothing of it has changed, so that its rows need not be made again. */
function renewed(entry: TurnEntry, turn: Turn): TurnEntry {
  const { user, assistant } = turn;
  const isSame =
    user === entry.user &&
    assistant === entry.assistant &&
    isSkipped(turn) === entry.isSkipped &&
    entry.elsewhere === null;
  return isSame
    ? entry
    : { ...entry, user, assistant, isSkipped: isSkipped(turn), elsewhere: null };
}

function entryOf(turn: Turn, { id, elsewhere }: Pick<TurnEntry, "id" | "elsewhere">): TurnEntry {
  const { index, user, assistant, model } = turn;
  return {
    type: "turn",
    id,
    index,
    turnId: turn.id,
    user,
    assistant,
    model,
    recalled: null,
    found: null,
    quoted: [],
    elapsedMs: null,
    confidence: null,
    isCut: false,
    isShortened: false,
    thought: NO_THOUGHT,
    instead: null,
    elsewhere,
    maskedSecrets: 0,
    isSkipped: isSkipped(turn),
  };
}
