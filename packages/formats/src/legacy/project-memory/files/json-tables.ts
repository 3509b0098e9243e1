import * as z from "zod";
import { checkShape } from "../../../json/check-shape.ts";
import { ok, type Outcome } from "../../../contract/outcome.ts";
import { has } from "../../../values/odd-values.ts";
import type { Row } from "../rows/tables.ts";

/** The names of seed 3 (S3-06, S3-08). */
export const PROJECT_FILES = {
  database: "memory.db",
  conversations: "conversations.json",
  summaries: "summaries.json",
  metadata: "metadata.json",
  schema: "schema.sql",
} as const;

export interface JsonTables {
  readonly conversations: readonly Row[];
  readonly important_facts: readonly Row[];
  readonly conversation_summaries: readonly Row[];
  readonly user_preferences: readonly Row[];
}

export const NO_ROWS: JsonTables = {
  conversations: [],
  important_facts: [],
  conversation_summaries: [],
  user_preferences: [],
};

const rowsSchema = z.array(z.record(z.string(), z.unknown()));

/** Whether a value is one of the three files, or all of them in one: told by the names of its columns. */
export function isProjectMemory(value: unknown): boolean {
  if (Array.isArray(value)) return value.some((row) => isConversation(row) || isSummary(row));
  if (has(value, "important_facts") || has(value, "user_preferences")) return true;
  if (has(value, "conversations") && Array.isArray(value.conversations)) {
    return value.conversations.some(isConversation);
  }
  return false;
}

/** The rows of such a value by table. Refuses with the path of what is no row (`BAD_SHAPE`). */
export function readJsonTables(value: unknown): Outcome<JsonTables> {
  if (Array.isArray(value)) {
    const rows = checkShape({ schema: rowsSchema, value });
    if (rows.type === "refused") return rows;
    const name = rows.value.some(isConversation) ? "conversations" : "conversation_summaries";
    return ok({ ...NO_ROWS, [name]: rows.value });
  }
  const found: Record<keyof JsonTables, readonly Row[]> = { ...NO_ROWS };
  for (const [name, table] of TABLE_NAMES) {
    const rows = readRows(Object(value), name);
    if (rows.type === "refused") return rows;
    found[table] = [...found[table], ...rows.value];
  }
  return ok(found);
}

/** A whole memory in one object, or its metadata: names in it, and the tables that they hold. */
const TABLE_NAMES: readonly (readonly [name: string, table: keyof JsonTables])[] = [
  ["conversations", "conversations"],
  ["important_facts", "important_facts"],
  ["conversation_summaries", "conversation_summaries"],
  ["summaries", "conversation_summaries"],
  ["user_preferences", "user_preferences"],
];

/** A list of rows, or preferences as a map. Our metadata file tells the number of rows that another file holds. */
function readRows(value: Row, name: string): Outcome<readonly Row[]> {
  const inner = value[name];
  if (inner === undefined || inner === null || typeof inner === "number") return ok([]);
  if (name === "user_preferences" && typeof inner === "object" && !Array.isArray(inner)) {
    return ok(Object.entries(inner).map(([key, value]): Row => ({ key, value })));
  }
  return checkShape({ schema: rowsSchema, value: inner, at: [name] });
}

export const joinTables = (all: readonly JsonTables[]): JsonTables => ({
  conversations: all.flatMap((tables) => tables.conversations),
  important_facts: all.flatMap((tables) => tables.important_facts),
  conversation_summaries: all.flatMap((tables) => tables.conversation_summaries),
  user_preferences: all.flatMap((tables) => tables.user_preferences),
});

const isConversation = (row: unknown): boolean => has(row, "user_query") || has(row, "ai_response");

const isSummary = (row: unknown): boolean =>
  has(row, "summary") && (has(row, "date_range") || has(row, "conversation_count"));
