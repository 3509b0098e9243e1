import { parseConversationId, parseTurnId, type ConversationId, type TurnId } from "@hsms/store";
import type { ImportBatch, ImportedConversation, ImportedTurn } from "../../../import-batch.ts";
import { importedConversationId, importedTurnId } from "../../../values/imported-id.ts";
import type { Findings } from "../../../values/findings.ts";
import { textOf } from "../../../values/odd-values.ts";
import { notesOf } from "./from-notes.ts";
import { columnReader, rowKey, type ColumnReader } from "./read-column.ts";
import { rowTags } from "./row-tags.ts";
import { COMMON_CONVERSATION, TAGS, type ProjectTables, type Row } from "./tables.ts";

/** Columns of `conversations`, and what our own JSON adds. Any other is reported. */
const COLUMNS: ReadonlySet<string> = new Set([
  "id",
  "timestamp",
  "user_query",
  "ai_response",
  "model_used",
  "importance_score",
  "session_id",
  "token_count",
  "response_time_ms",
  "created_at",
  "updated_at",
  "tags",
  "turn_id",
]);

/**
 * Everything of a project memory as turns and notes: conversations first, then facts, summaries and
 * preferences as notes whose tags say what they were. Whatever is odd is mended, whatever finds no
 * place is left out, and both are told to `findings`.
 */
export function readTables(tables: ProjectTables, findings: Findings): ImportBatch {
  const draft: Draft = {
    findings,
    turns: [],
    conversations: new Map(),
    idByRow: new Map(),
    timesSeen: new Map(),
  };
  const tagsByRow = new Map<string, Row[]>();
  for (const tag of tables.tags) {
    const key = rowKey(tag["conversation_id"]);
    const known = tagsByRow.get(key);
    if (known === undefined) tagsByRow.set(key, [tag]);
    else known.push(tag);
  }
  const lastIds = new Map<ConversationId, TurnId>();
  for (const row of tables.conversations) {
    const key = rowKey(row["id"]);
    const tags = rowTags({ row, tags: tagsByRow.get(key) ?? [], findings });
    tagsByRow.delete(key);
    addConversation({ draft, row, tags, lastIds });
  }
  for (const [key, orphans] of tagsByRow) {
    for (const tag of orphans) {
      findings.add("orphaned-record", "conversation_tags", `${key} ${textOf(tag["tag"]) ?? ""}`);
    }
  }
  for (const note of notesOf(tables, { findings, idByRow: draft.idByRow })) addNote(draft, note);
  return {
    turns: draft.turns,
    conversations: [...draft.conversations.values()],
    repairs: findings.repairs(),
  };
}

interface Draft {
  readonly findings: Findings;
  readonly turns: ImportedTurn[];
  readonly conversations: Map<ConversationId, ImportedConversation>;
  /** By the text of `conversations.id`, for facts. */
  readonly idByRow: Map<string, TurnId>;
  /** Rows that are alike in everything get ids by their number. */
  readonly timesSeen: Map<TurnId, number>;
}

function addConversation(input: {
  readonly draft: Draft;
  readonly row: Row;
  readonly tags: readonly string[];
  readonly lastIds: Map<ConversationId, TurnId>;
}): void {
  const { draft, row, tags, lastIds } = input;
  const { findings, turns, idByRow } = draft;
  const column = columnReader({ table: "conversations", row, findings });
  const user = column.text("user_query") ?? "";
  const answer = column.text("ai_response") ?? "";
  if (user === "" && answer === "") {
    findings.add("empty-record", "conversations", column.label);
    return;
  }
  for (const name of Object.keys(row)) {
    if (!COLUMNS.has(name) && row[name] !== null) {
      findings.add("left-out", `conversations.${name}`, textOf(row[name]) ?? "");
    }
  }
  const session = column.text("session_id") ?? "";
  const { id: conversationId, name } = conversationOf(session);
  const createdAt = createdAtOf(column) ?? turns.at(-1)?.createdAt;
  const updatedAt = column.time("updated_at") ?? createdAt;
  const id = ownId(row, () =>
    unused(draft, [
      "project-memory",
      createdAt ?? null,
      session,
      user.toWellFormed(),
      answer.toWellFormed(),
    ]),
  );
  idByRow.set(column.label, id);
  openConversation({ draft, conversation: { id: conversationId, name }, createdAt });
  const marks: readonly string[] = [TAGS.pinned, TAGS.immutable, TAGS.archived];
  const isArchived = tags.includes(TAGS.archived);
  const tokens = column.count("token_count");
  turns.push({
    id,
    kind: answer === "" ? "note" : "turn",
    user,
    assistant: answer === "" ? null : answer,
    conversationId,
    parentId: lastIds.get(conversationId) ?? null,
    sessionId: session === "" || conversationId === session ? null : session,
    model: textOrNull(column.text("model_used")),
    importance: column.importance("importance_score"),
    ...(tokens === null ? {} : { tokens }),
    responseMs: column.count("response_time_ms"),
    tags: tags.filter((tag) => !marks.includes(tag)),
    pinned: tags.includes(TAGS.pinned),
    immutable: tags.includes(TAGS.immutable),
    ...(createdAt === undefined ? {} : { createdAt }),
    ...(updatedAt === undefined ? {} : { updatedAt }),
    ...(isArchived
      ? { state: "archived", placement: { type: "unplaced", reason: "archived" } }
      : {}),
  });
  lastIds.set(conversationId, id);
}

/** A conversation begins with its first turn. */
function openConversation(input: {
  readonly draft: Draft;
  readonly conversation: Pick<ImportedConversation, "id" | "name">;
  readonly createdAt: number | undefined;
}): void {
  const { draft, conversation, createdAt } = input;
  if (draft.conversations.has(conversation.id)) return;
  draft.conversations.set(conversation.id, {
    ...conversation,
    ...(createdAt === undefined ? {} : { createdAt }),
  });
}

/** `timestamp`, or else when the row was made; of two times that differ only the first has a place. */
function createdAtOf(column: ColumnReader): number | undefined {
  const time = column.time("timestamp");
  const made = column.time("created_at");
  if (time !== undefined && made !== undefined && time !== made) {
    column.leaveOut("created_at");
  }
  return time ?? made ?? column.time("updated_at");
}

/** A session is a conversation; one that is named by a UUID is the conversation of that id. */
function conversationOf(session: string): Pick<ImportedConversation, "id" | "name"> {
  if (session === "") return COMMON_CONVERSATION;
  const id = parseConversationId(session);
  if (id === session) return { id, name: session };
  return { id: importedConversationId("project-memory", session), name: session };
}

function addNote(
  draft: Draft,
  note: {
    readonly row: Row;
    readonly identity: readonly string[];
    readonly turn: Omit<ImportedTurn, "id">;
  },
): void {
  const { row, identity, turn } = note;
  openConversation({ draft, conversation: COMMON_CONVERSATION, createdAt: turn.createdAt });
  const id = ownId(row, () =>
    unused(draft, ["project-memory", turn.createdAt ?? null, ...identity]),
  );
  draft.turns.push({ ...turn, id });
}

const textOrNull = (text: string | null): string | null => (text === "" ? null : text);

/** The id that our own JSON gives, so that an export meets the turns that it came from (C3-11). */
function ownId(row: Row, otherwise: () => TurnId): TurnId {
  const own = row["turn_id"];
  return (typeof own === "string" ? parseTurnId(own) : undefined) ?? otherwise();
}

function unused(draft: Draft, parts: readonly (string | number | null)[]): TurnId {
  const id = importedTurnId(...parts);
  const seen = draft.timesSeen.get(id) ?? 0;
  draft.timesSeen.set(id, seen + 1);
  return seen === 0 ? id : importedTurnId(id, seen);
}
