import type { TurnId } from "@hsms/engine";
import type { ChatEntry, KeptAnswer, RecalledMemory } from "../entry.ts";
import type { ChatState } from "../state.ts";

/** Answers kept for the next start: as many as the turns that are read then, 200 bytes each. */
const ANSWERS_KEPT = 100;

/** What the answers in the talk used, the newest last. */
export function answersOf({
  entries,
  kept,
}: Pick<ChatState, "entries" | "kept">): readonly KeptAnswer[] {
  const own = (entries ?? []).flatMap(answerOf);
  return [...kept, ...own].slice(-ANSWERS_KEPT);
}

function answerOf(entry: ChatEntry): readonly KeptAnswer[] {
  if (entry.type !== "turn" || entry.turnId === null || entry.recalled === null) return [];
  const { turnId, found, quoted, elapsedMs, confidence } = entry;
  const recalled = entry.recalled.map(({ index, score, marks }) => ({ index, score, marks }));
  return [{ turnId, found, quoted, elapsedMs, confidence, recalled }];
}

/** Kept answers whose turns stand in the talk by now: what they used can be read. */
export function answersToRead({ entries, kept }: ChatState): readonly KeptAnswer[] {
  if (kept.length === 0) return [];
  const there = new Set(
    (entries ?? []).flatMap((entry) =>
      entry.type === "turn" && entry.recalled === null ? (entry.turnId ?? []) : [],
    ),
  );
  return kept.filter(({ turnId }) => there.has(turnId));
}

/** The talk without the words of what its answers used, which are read anew: some of them may have been deleted. */
export function withoutRecalled(state: ChatState): ChatState {
  const without = <Entry extends ChatEntry>(entry: Entry): Entry =>
    entry.type === "turn" && entry.recalled !== null ? { ...entry, recalled: null } : entry;
  return {
    ...state,
    entries: state.entries?.map(without) ?? null,
    gone: state.gone.map(({ turn, below }) => ({ turn: without(turn), below: below.map(without) })),
    kept: answersOf(state),
  };
}

/** The talk with what kept answers used, by the turn. */
export function withRecalled(
  state: ChatState,
  recalled: ReadonlyMap<TurnId, readonly RecalledMemory[]>,
): ChatState {
  const keptById = new Map(state.kept.map((answer) => [answer.turnId, answer]));
  const entries = (state.entries ?? []).map((entry): ChatEntry => {
    if (entry.type !== "turn" || entry.turnId === null || entry.recalled !== null) return entry;
    const [kept, memories] = [keptById.get(entry.turnId), recalled.get(entry.turnId)];
    if (kept === undefined || memories === undefined) return entry;
    const { found, quoted, elapsedMs, confidence } = kept;
    return { ...entry, found, quoted, elapsedMs, confidence, recalled: memories };
  });
  return { ...state, entries, kept: state.kept.filter(({ turnId }) => !recalled.has(turnId)) };
}
