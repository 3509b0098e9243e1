import { CATEGORIES, type TurnId } from "@hsms/store";
import type { ImportedTurn } from "../../../contract/import-batch.ts";
import type { Findings } from "../../../values/findings.ts";
import { isTrue } from "../../../values/odd-values.ts";
import { columnReader, rowKey } from "./read-column.ts";
import {
  COMMON_CONVERSATION,
  DEFAULT_IMPORTANCE,
  MARKED_IMPORTANCE,
  TAGS,
  type ProjectTables,
  type Row,
} from "./tables.ts";

export interface NoteOfRow {
  readonly row: Row;
  /** What tells it from others of its time. */
  readonly identity: readonly string[];
  readonly turn: Omit<ImportedTurn, "id">;
}

interface Deps {
  readonly findings: Findings;
  readonly idByRow: ReadonlyMap<string, TurnId>;
}

/** Facts, summaries and preferences, in this order. No clean-up touches them where they come from, so they are pinned. */
export function* notesOf(tables: ProjectTables, deps: Deps): Generator<NoteOfRow> {
  for (const row of tables.important_facts) yield* factNote(row, deps);
  for (const row of tables.conversation_summaries) yield* summaryNote(row, deps);
  for (const row of tables.user_preferences) yield* preferenceNote(row, deps);
}

/** C3-03: a fact outlives the conversation that it was drawn from. */
function* factNote(row: Row, { findings, idByRow }: Deps): Generator<NoteOfRow> {
  const column = columnReader({ table: "important_facts", row, findings });
  const fact = column.text("fact") ?? "";
  if (fact === "") return findings.add("empty-record", "important_facts", column.label);
  const category = column.text("category");
  const isMarked = isTrue(row["user_marked"]);
  const sourceKey = row["source_conversation_id"];
  const source = idByRow.get(rowKey(sourceKey));
  if (source === undefined && sourceKey !== null && sourceKey !== undefined) {
    findings.add(
      "missing-reference",
      "important_facts.source_conversation_id",
      `${column.label} → ${rowKey(sourceKey)}`,
    );
  }
  const tags = [
    TAGS.fact,
    ...(category === null ? [] : [TAGS.category + category]),
    ...(isMarked ? [TAGS.userMarked] : []),
    ...(isTrue(row["ai_suggested"]) ? [TAGS.aiSuggested] : []),
  ];
  yield {
    row,
    identity: [TAGS.fact, fact.toWellFormed(), category?.toWellFormed() ?? ""],
    turn: {
      ...noteAt(column.time("created_at")),
      user: fact,
      tags,
      category: CATEGORIES.find((name) => name === category) ?? "fact",
      importance: isMarked ? MARKED_IMPORTANCE : DEFAULT_IMPORTANCE,
      relatedIds: source === undefined ? [] : [source],
    },
  };
}

function* summaryNote(row: Row, { findings }: Deps): Generator<NoteOfRow> {
  const column = columnReader({ table: "conversation_summaries", row, findings });
  const summary = column.text("summary") ?? "";
  if (summary === "") return findings.add("empty-record", "conversation_summaries", column.label);
  const dateRange = column.text("date_range");
  const count = column.count("conversation_count");
  yield {
    row,
    identity: [TAGS.summary, summary.toWellFormed(), dateRange?.toWellFormed() ?? ""],
    turn: {
      ...noteAt(column.time("created_at")),
      user: summary,
      tags: [
        TAGS.summary,
        ...(dateRange === null ? [] : [TAGS.dateRange + dateRange]),
        ...(count === null ? [] : [TAGS.conversationCount + String(count)]),
      ],
      importance: column.importance("importance_level"),
    },
  };
}

function* preferenceNote(row: Row, { findings }: Deps): Generator<NoteOfRow> {
  const key = rowKey(row["key"]);
  const column = columnReader({ table: "user_preferences", row: { ...row, id: key }, findings });
  const name = column.text("key") ?? "";
  const value = column.text("value");
  if (name === "" && value === null) {
    return findings.add("empty-record", "user_preferences", key);
  }
  yield {
    row,
    identity: [TAGS.preference, name.toWellFormed(), value?.toWellFormed() ?? ""],
    turn: {
      ...noteAt(column.time("updated_at")),
      user: value === null ? name : `${name}: ${value}`,
      tags: [TAGS.preference, TAGS.key + name],
      category: "preference",
      importance: DEFAULT_IMPORTANCE,
    },
  };
}

const noteAt = (time: number | undefined) => ({
  kind: "note" as const,
  assistant: null,
  conversationId: COMMON_CONVERSATION.id,
  parentId: null,
  sessionId: null,
  pinned: true,
  ...(time === undefined ? {} : { createdAt: time, updatedAt: time }),
});
