import type { Turn, TurnId } from "@hsms/store";
import type { MemoryContents } from "../../../ours/contents.ts";
import { formatSqliteTime } from "../../../values/time-text.ts";
import { factRow, noteTable, preferenceRow, summaryRow } from "./to-notes.ts";
import { COMMON_CONVERSATION, TAGS } from "./tables.ts";

export type ProjectRows = ReturnType<typeof projectRows>;

/**
 * The memory as rows, numbered from 1 in the order of turns; without purged and empty turns. O(turns).
 * Rows are made one by one when asked for; `turn_id` and `tags` are for the JSON files.
 */
export function projectRows({ turns }: Pick<MemoryContents, "turns">) {
  const tables: Record<"conversation" | "fact" | "summary" | "preference", Turn[]> = {
    conversation: [],
    fact: [],
    summary: [],
    preference: [],
  };
  const keys = new Set<string>();
  for (const turn of turns) {
    if (turn.state === "purged" || turn.user + (turn.assistant ?? "") === "") continue;
    const table = noteTable(turn);
    // A key stands once in its table: of a preference that has changed, the later notes stay notes.
    const key = table === "preference" ? preferenceRow(turn).key.toWellFormed() : undefined;
    const isTaken = key !== undefined && keys.has(key);
    if (key !== undefined) keys.add(key);
    tables[isTaken ? "conversation" : table].push(turn);
  }
  const rowByTurn = new Map<TurnId, number>();
  for (const [at, { id }] of tables.conversation.entries()) rowByTurn.set(id, at + 1);
  return {
    *conversations() {
      for (const [at, turn] of tables.conversation.entries()) yield conversationRow(turn, at + 1);
    },
    *facts() {
      for (const [at, turn] of tables.fact.entries()) yield factRow(turn, at + 1, rowByTurn);
    },
    *summaries() {
      for (const [at, turn] of tables.summary.entries()) yield summaryRow(turn, at + 1);
    },
    *preferences() {
      for (const turn of tables.preference) yield preferenceRow(turn);
    },
    counts: {
      conversations: tables.conversation.length,
      conversation_summaries: tables.summary.length,
    },
  };
}

/** C3-16: `updated_at` is the time of the last change. A turn without a session is of its conversation's. */
function conversationRow(turn: Turn, id: number) {
  const { conversationId, sessionId, responseMs, tokens } = turn;
  const isCommon = conversationId === COMMON_CONVERSATION.id;
  return {
    id,
    timestamp: formatSqliteTime(turn.createdAt),
    user_query: turn.user,
    ai_response: turn.assistant ?? "",
    model_used: turn.model === "" ? null : turn.model,
    importance_score: Math.round(turn.importance),
    session_id: sessionId || (isCommon ? null : conversationId),
    token_count: tokens === null ? null : Math.round(tokens),
    response_time_ms: responseMs === null ? null : Math.round(responseMs),
    created_at: formatSqliteTime(turn.createdAt),
    updated_at: formatSqliteTime(turn.updatedAt),
    tags: [
      ...new Set([
        ...turn.tags,
        ...(turn.pinned ? [TAGS.pinned] : []),
        ...(turn.immutable ? [TAGS.immutable] : []),
        ...(turn.state === "archived" ? [TAGS.archived] : []),
      ]),
    ],
    turn_id: turn.id,
  };
}
