import { parseConversationId, parseTurnId, type ConversationId, type TurnId } from "@hsms/store";
import {
  ARCHIVED,
  type ImportBatch,
  type ImportedConversation,
  type ImportedTurn,
} from "../../../contract/import-batch.ts";
import { conversationsOf } from "../../../values/conversations-of.ts";
import { importedConversationId, importedTurnId } from "../../../values/imported-id.ts";
import type { Findings } from "../../../values/findings.ts";
import { textOf } from "../../../values/odd-values.ts";
import { notesOf, type NoteOfRow } from "./from-notes.ts";
import { columnReader, rowKey, type ColumnReader } from "./read-column.ts";
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
 * A project memory as turns, then facts, summaries and preferences as notes with tags for their table.
 * What is repaired or left out is reported to `findings`.
 */
export function readTables(tables: ProjectTables, findings: Findings): ImportBatch {
  const draft: Draft = {
    findings,
    turns: [],
    names: new Map([[COMMON_CONVERSATION.id, COMMON_CONVERSATION.name]]),
    idByRow: new Map(),
    timesSeen: new Map(),
  };
  const tagsByRow = Map.groupBy(tables.conversation_tags, (tag) => rowKey(tag["conversation_id"]));
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
  const { turns, names } = draft;
  return { turns, conversations: conversationsOf(turns, names), repairs: findings.repairs() };
}

interface Draft {
  readonly findings: Findings;
  readonly turns: ImportedTurn[];
  readonly names: Map<ConversationId, string>;
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
  draft.names.set(conversationId, name);
  const marks: readonly string[] = [TAGS.pinned, TAGS.immutable, TAGS.archived];
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
    ...(tags.includes(TAGS.archived) ? ARCHIVED : {}),
  });
  lastIds.set(conversationId, id);
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

function addNote(draft: Draft, { row, identity, turn }: NoteOfRow): void {
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

/** The tags of a conversation, each once: rows of `conversation_tags`, and the row's own as a list, its JSON, or comma-separated words. */
function rowTags(input: {
  readonly row: Row;
  readonly tags: readonly Row[];
  readonly findings: Findings;
}): readonly string[] {
  const { row, tags, findings } = input;
  const found = new Set<string>();
  for (const tag of tags) {
    const text = textOf(tag["tag"]);
    if (text === null) findings.add("empty-record", "conversation_tags", rowKey(row["id"]));
    else found.add(text);
  }
  for (const tag of ownTags(row["tags"])) found.add(tag);
  return [...found];
}

function ownTags(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((tag) => textOf(tag) ?? []);
  const text = textOf(value) ?? "";
  if (text.trimStart().startsWith("[")) {
    try {
      const list: unknown = JSON.parse(text);
      if (Array.isArray(list)) return ownTags(list);
    } catch {
      // It only looks like a list: the text is one tag.
      return [text];
    }
  }
  return text
    .split(",")
    .map((tag) => tag.trim())
    .filter((tag) => tag !== "");
}
