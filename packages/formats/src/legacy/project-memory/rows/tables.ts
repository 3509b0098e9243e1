import { importedConversationId } from "../../../values/imported-id.ts";

/** A row of a table, or an object of the JSON files: names in small letters, values of any kind. */
export type Row = Readonly<Record<string, unknown>>;

/** What a project memory holds, before anything of it was checked. Read once, in this order. */
export interface ProjectTables {
  readonly conversation_tags: Iterable<Row>;
  readonly conversations: Iterable<Row>;
  readonly important_facts: Iterable<Row>;
  readonly conversation_summaries: Iterable<Row>;
  readonly user_preferences: Iterable<Row>;
}

/** The conversation of rows without a session, and of facts, summaries and preferences. One for all databases. */
export const COMMON_CONVERSATION = {
  id: importedConversationId("project-memory"),
  name: "project memory",
} as const;

/** Tags for what a record has no column for: a note's table, a column as `name=value`, and marks of our own turns. */
export const TAGS = {
  fact: "important_fact",
  summary: "conversation_summary",
  preference: "user_preference",
  category: "category=",
  userMarked: "user_marked",
  aiSuggested: "ai_suggested",
  dateRange: "date_range=",
  conversationCount: "conversation_count=",
  key: "key=",
  pinned: "hsms:pinned",
  immutable: "hsms:immutable",
  archived: "hsms:archived",
} as const;

/** Of what nobody judged (S3-11). */
export const DEFAULT_IMPORTANCE = 5;

/** A fact that the user marked is kept for ever, as all that the user saves (S3-39). */
export const MARKED_IMPORTANCE = 10;
