import type { Turn, TurnId } from "@hsms/store";
import type { MemorySource, WeekContents } from "../../../ours/contents.ts";
import { keptTurns } from "../../kept-turns.ts";
import { turnsAt } from "../../../ours/turns-at.ts";
import { formatSqliteTime } from "../../../values/time-text.ts";
import { factRow, noteTable, preferenceRow, summaryRow } from "./to-notes.ts";
import { COMMON_CONVERSATION, TAGS } from "./tables.ts";
import { importedTurnId } from "../../../values/imported-id.ts";

export type ProjectRows = Awaited<ReturnType<typeof projectRows>>;

type Source = Pick<MemorySource, "turns" | "readTurns" | "weeks">;
type Table = ReturnType<typeof noteTable>;

/**
 * The memory as rows, numbered from 1 in the order of turns; without purged and empty turns. O(turns), of
 * which those that are no conversations are kept by number.
 * Rows are made one by one when asked for; `turn_id` and `tags` are for the JSON files.
 */
export async function projectRows(source: Source) {
  const notes: Record<Exclude<Table, "conversation">, number[]> = {
    fact: [],
    summary: [],
    preference: [],
  };
  const isNote = new Set<number>();
  const keys = new Set<string>();
  const sources = new Set<TurnId>();
  const { weeks = [] } = source;
  const factTurns = new Set(weeks.flatMap(({ facts }) => facts.map(({ turn }) => turn)));
  /** What was worked out here, and came back as a note, is written once. */
  const noteIds = new Set<TurnId>();
  let conversations = 0;
  for await (const turn of keptTurns(source)) {
    const table = tableOf(turn, keys);
    if (table === "conversation") {
      conversations++;
      continue;
    }
    isNote.add(turn.index);
    notes[table].push(turn.index);
    noteIds.add(turn.id);
    if (table === "fact") for (const id of turn.relatedIds) sources.add(id);
  }
  async function* conversationTurns() {
    let row = 0;
    for await (const turn of keptTurns(source)) {
      if (!isNote.has(turn.index)) yield { turn, row: ++row };
    }
  }
  const rowByTurn = new Map<TurnId, number>();
  const rowByIndex = new Map<number, number>();
  if (sources.size + factTurns.size > 0) {
    for await (const { turn, row } of conversationTurns()) {
      if (sources.has(turn.id)) rowByTurn.set(turn.id, row);
      if (factTurns.has(turn.index)) rowByIndex.set(turn.index, row);
    }
  }
  return {
    async *conversations() {
      for await (const { turn, row } of conversationTurns()) yield conversationRow(turn, row);
    },
    async *facts() {
      let row = 0;
      for await (const turn of turnsAt(source, notes.fact)) yield factRow(turn, ++row, rowByTurn);
      for (const week of weeks) {
        for (const said of week.facts) {
          const fact = weekFactRow(week, said, { id: row + 1, rowByIndex });
          if (noteIds.has(fact.turn_id)) continue;
          row++;
          yield fact;
        }
      }
    },
    async *summaries() {
      let row = 0;
      for await (const turn of turnsAt(source, notes.summary)) yield summaryRow(turn, ++row);
      for (const week of weeks) {
        const summary = weekRow(week, row + 1);
        if (noteIds.has(summary.turn_id)) continue;
        row++;
        yield summary;
      }
    },
    async *preferences() {
      for await (const turn of turnsAt(source, notes.preference)) yield preferenceRow(turn);
    },
    counts: {
      conversations,
      conversation_summaries:
        notes.summary.length +
        weeks.filter((week) => !noteIds.has(weekRow(week, 0).turn_id)).length,
    },
  };
}

/** A key stands once in its table: of a preference that has changed, the later notes stay notes. `keys` gets those that are taken. */
function tableOf(turn: Turn, keys: Set<string>): Table {
  const table = noteTable(turn);
  if (table !== "preference") return table;
  const key = preferenceRow(turn).key.toWellFormed();
  if (keys.has(key)) return "conversation";
  keys.add(key);
  return table;
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

/** A week as a summary, under an id that comes from what it says: brought in twice it is one note. */
function weekRow({ from, to, turns, importance, summary }: WeekContents, id: number) {
  return {
    id,
    date_range: `${from} to ${to}`,
    summary,
    conversation_count: turns,
    importance_level: importance,
    created_at: madeOn(to),
    turn_id: importedTurnId("week", from, to, summary),
  };
}

/** A fact that nobody marked, with the row of what says it. */
function weekFactRow(
  { to }: Pick<WeekContents, "to">,
  { turn, fact, category }: WeekContents["facts"][number],
  { id, rowByIndex }: { readonly id: number; readonly rowByIndex: ReadonlyMap<number, number> },
) {
  return {
    id,
    fact,
    category,
    source_conversation_id: rowByIndex.get(turn) ?? null,
    user_marked: 0,
    ai_suggested: 1,
    created_at: madeOn(to),
    turn_id: importedTurnId("week fact", to, fact),
  };
}

const madeOn = (day: string): string => formatSqliteTime(Date.parse(day));
