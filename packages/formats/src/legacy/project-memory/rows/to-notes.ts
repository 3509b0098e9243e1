import type { Turn, TurnId } from "@hsms/store";
import { formatSqliteTime } from "../../../values/time-text.ts";
import { COMMON_CONVERSATION, DEFAULT_IMPORTANCE, MARKED_IMPORTANCE, TAGS } from "./tables.ts";

/** The table that holds the turn whole. A note that has got more than its own table has columns for is a conversation without an answer. */
export function noteTable(turn: Turn): "conversation" | "fact" | "summary" | "preference" {
  const [marker, ...rest] = turn.tags;
  const isPlain =
    turn.kind === "note" &&
    turn.assistant === null &&
    turn.state === "active" &&
    turn.conversationId === COMMON_CONVERSATION.id &&
    turn.sessionId === null &&
    turn.model === null &&
    turn.pinned &&
    !turn.immutable;
  if (!isPlain) return "conversation";
  const isUsual = turn.importance === DEFAULT_IMPORTANCE;
  switch (marker) {
    case TAGS.fact: {
      const isMarked = rest.includes(TAGS.userMarked);
      const isKnown = isMarked ? turn.importance === MARKED_IMPORTANCE : isUsual;
      const marks: readonly string[] = [TAGS.userMarked, TAGS.aiSuggested];
      return isKnown &&
        onlyPairs(
          rest.filter((tag) => !marks.includes(tag)),
          [TAGS.category],
        )
        ? "fact"
        : "conversation";
    }
    case TAGS.summary:
      return onlyPairs(rest, [TAGS.dateRange, TAGS.conversationCount]) ? "summary" : "conversation";
    case TAGS.preference:
      return isUsual && rest.length === 1 && onlyPairs(rest, [TAGS.key])
        ? "preference"
        : "conversation";
    case undefined:
    default:
      return "conversation";
  }
}

export function factRow(turn: Turn, id: number, rowByTurn: ReadonlyMap<TurnId, number>) {
  const [source] = turn.relatedIds.flatMap((related) => rowByTurn.get(related) ?? []);
  return {
    id,
    fact: turn.user,
    category: pairIn(turn, TAGS.category),
    source_conversation_id: source ?? null,
    user_marked: turn.tags.includes(TAGS.userMarked) ? 1 : 0,
    ai_suggested: turn.tags.includes(TAGS.aiSuggested) ? 1 : 0,
    created_at: formatSqliteTime(turn.createdAt),
    turn_id: turn.id,
  };
}

export function summaryRow(turn: Turn, id: number) {
  const count = Number(pairIn(turn, TAGS.conversationCount) ?? Number.NaN);
  return {
    id,
    date_range: pairIn(turn, TAGS.dateRange),
    summary: turn.user,
    conversation_count: Number.isSafeInteger(count) ? count : null,
    importance_level: Math.round(turn.importance),
    created_at: formatSqliteTime(turn.createdAt),
    turn_id: turn.id,
  };
}

/** The note's text is `key: value`, or the key alone where there is no value. */
export function preferenceRow(turn: Turn) {
  const key = pairIn(turn, TAGS.key) ?? "";
  const prefix = `${key}: `;
  const value = turn.user.startsWith(prefix) ? turn.user.slice(prefix.length) : turn.user;
  return {
    key,
    value: turn.user === key ? null : value,
    updated_at: formatSqliteTime(turn.updatedAt),
    turn_id: turn.id,
  };
}

const pairIn = (turn: Turn, name: string): string | null =>
  turn.tags.find((tag) => tag.startsWith(name))?.slice(name.length) ?? null;

/** Whether every tag is a pair of one of the names, and no name comes twice. */
function onlyPairs(tags: readonly string[], names: readonly string[]): boolean {
  const found = tags.map((tag) => names.find((name) => tag.startsWith(name)));
  return !found.includes(undefined) && new Set(found).size === found.length;
}
