import type { DatabaseSync } from "node:sqlite";
import { loadSqlite } from "../sqlite/load-sqlite.ts";
import type { ProjectRows } from "../rows/to-rows.ts";
import { SCHEMA_SQL } from "./schema.ts";

/** Fills an empty file with the database. Throws SQLite's own errors, such as of a full disk. */
export async function writeProjectDatabase(path: string, rows: ProjectRows): Promise<void> {
  const { DatabaseSync } = await loadSqlite();
  const database = new DatabaseSync(path);
  try {
    // The file is new and is thrown away when anything fails: a journal would only cost.
    database.exec("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; BEGIN");
    database.exec(SCHEMA_SQL);
    await fill(database, rows);
    database.exec("COMMIT");
  } finally {
    database.close();
  }
}

async function fill(database: DatabaseSync, rows: ProjectRows): Promise<void> {
  const conversation = inserter(database, "conversations");
  const tagged = inserter(database, "conversation_tags");
  for await (const { tags, turn_id: _turnId, ...columns } of rows.conversations()) {
    conversation(columns);
    // Two tags that differ in lone surrogates alone are one in UTF-8.
    for (const tag of new Set(tags.map((text) => text.toWellFormed()))) {
      tagged({ conversation_id: columns.id, tag, created_at: columns.created_at });
    }
  }
  const fact = inserter(database, "important_facts");
  for await (const { turn_id: _turnId, ...columns } of rows.facts()) fact(columns);
  const summary = inserter(database, "conversation_summaries");
  for await (const { turn_id: _turnId, ...columns } of rows.summaries()) summary(columns);
  const preference = inserter(database, "user_preferences");
  for await (const { turn_id: _turnId, ...columns } of rows.preferences()) preference(columns);
}

type Columns = Readonly<Record<string, string | number | null>>;

/** Adds rows to a table, all with the columns of the first. */
function inserter(database: DatabaseSync, table: string): (row: Columns) => void {
  let statement: ReturnType<DatabaseSync["prepare"]> | undefined;
  return (row) => {
    const names = Object.keys(row);
    statement ??= database.prepare(
      `INSERT INTO ${table} (${names.join(", ")}) VALUES (${names.map(() => "?").join(", ")})`,
    );
    statement.run(...Object.values(row));
  };
}
