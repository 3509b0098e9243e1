import type { DatabaseSync } from "node:sqlite";
import { createMessage } from "@hsms/messages";
import type { ImportBatch } from "../../../contract/import-batch.ts";
import { ok, refuse, type Outcome } from "../../../contract/outcome.ts";
import { damagedProblem } from "../sqlite/sqlite-problem.ts";
import { withDatabase } from "../sqlite/with-database.ts";
import { createFindings, type Findings } from "../../../values/findings.ts";
import { readTables } from "../rows/from-tables.ts";
import type { JsonTables } from "./json-tables.ts";
import type { Row } from "../rows/tables.ts";
import { textOf } from "../../../values/odd-values.ts";
import { rowKey } from "../rows/read-column.ts";

const READ = [
  "conversations",
  "conversation_tags",
  "important_facts",
  "conversation_summaries",
  "user_preferences",
] as const;

/**
 * The turns of a project memory's database, also of one with fewer tables and columns (S3-83) or with
 * more: these are left out and counted. `twins` are the rows of the JSON files beside it.
 */
export function readProjectDatabase(
  path: string,
  twins: JsonTables,
): Promise<Outcome<ImportBatch>> {
  return withDatabase(path, (database) => {
    const tables = listTables(database);
    const named = new Map(tables.map((name) => [name.toLowerCase(), name]));
    const known = READ.filter((name) => name !== "conversation_tags" && named.has(name));
    if (known.length === 0) {
      return refuse({
        code: "UNKNOWN_FORMAT",
        reason: createMessage("unknownTables", { file: path, tables: READ }),
        hint: createMessage("projectDatabases", {}),
        file: path,
      });
    }
    const missing = missingColumn(database, named);
    if (missing !== undefined) {
      return refuse({
        code: "BAD_SHAPE",
        reason: createMessage("columnMissing", { file: path, ...missing }),
        hint: createMessage("nothingImported", {}),
        path: `${missing.table}.${missing.column}`,
        file: path,
      });
    }
    const damage = READ.flatMap((name) => findDamage(database, named.get(name)))[0];
    if (damage !== undefined) return refuse(damagedProblem(path, damage));
    const findings = createFindings();
    const rows = (name: (typeof READ)[number]): Iterable<Row> => {
      const table = named.get(name);
      if (table === undefined) return [];
      const own = rowsOf(database, table);
      return name === "conversation_tags" ? own : addTwins(own, twins[name]);
    };
    const batch = readTables(
      {
        conversation_tags: rows("conversation_tags"),
        conversations: rows("conversations"),
        important_facts: rows("important_facts"),
        conversation_summaries: rows("conversation_summaries"),
        user_preferences: rows("user_preferences"),
      },
      findings,
    );
    countLeftOut({ database, tables, findings });
    return ok({ ...batch, repairs: findings.repairs() });
  });
}

/** Tables of the user's own: neither SQLite's nor a virtual table with the tables that it keeps itself in. */
function listTables(database: DatabaseSync): readonly string[] {
  const rows = database.prepare("SELECT name, sql FROM sqlite_master WHERE type = 'table'").all();
  const tables = rows.map(({ name, sql }) => ({ name: String(name), sql: String(sql) }));
  const virtual = tables.filter(({ sql }) => /^\s*create\s+virtual/i.test(sql));
  return tables
    .filter((table) => !table.name.startsWith("sqlite_") && !virtual.includes(table))
    .filter(({ name }) => !virtual.some((owner) => name.startsWith(`${owner.name}_`)))
    .map(({ name }) => name);
}

/** The columns without which a row says nothing. */
const TEXT_COLUMNS = [
  { table: "conversations", column: "user_query" },
  { table: "conversations", column: "ai_response" },
  { table: "important_facts", column: "fact" },
  { table: "conversation_summaries", column: "summary" },
  { table: "user_preferences", column: "key" },
] as const;

function missingColumn(
  database: DatabaseSync,
  named: ReadonlyMap<string, string>,
): (typeof TEXT_COLUMNS)[number] | undefined {
  return TEXT_COLUMNS.find(({ table, column }) => {
    const name = named.get(table);
    if (name === undefined) return false;
    const columns = database.prepare(`PRAGMA table_info(${quoted(name)})`).all();
    return !columns.some((found) => String(found["name"]).toLowerCase() === column);
  });
}

/** SQLite's findings on a table's pages, where a fault would hide rows silently. Violated constraints are not damage. */
function findDamage(database: DatabaseSync, table: string | undefined): readonly string[] {
  if (table === undefined) return [];
  return database
    .prepare(`PRAGMA quick_check(${quoted(table)})`)
    .all()
    .map((row) => String(Object.values(row)[0]).replaceAll("\n", " "))
    .filter((finding) => finding !== "ok" && !/ value in |constraint failed/.test(finding));
}

/** In the order in which they were stored; whole numbers as big integers, since any may stand there. */
function* rowsOf(database: DatabaseSync, table: string): Generator<Row> {
  const statement = database.prepare(`SELECT * FROM ${quoted(table)}`);
  statement.setReadBigInts(true);
  let isLower: boolean | undefined;
  for (const row of statement.iterate()) {
    // The names are the same in every row.
    isLower ??= Object.keys(row).every((name) => name === name.toLowerCase());
    yield isLower ? row : lowerNames(row);
  }
}

const lowerNames = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name.toLowerCase(), value]));

/** Embeddings are made anew from the texts; other tables are not ours to understand. */
function countLeftOut(input: {
  readonly database: DatabaseSync;
  readonly tables: readonly string[];
  readonly findings: Findings;
}): void {
  const { database, tables, findings } = input;
  const read: readonly string[] = READ;
  for (const table of tables) {
    if (read.includes(table.toLowerCase())) continue;
    const row = database.prepare(`SELECT count(*) AS count FROM ${quoted(table)}`).get();
    const count = Number(row?.["count"]);
    if (count > 0) findings.add("left-out", table, `${count} rows`);
  }
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** What a database cannot hold of a row that JSON can: the turn's own id, and texts with lone surrogates. */
const TEXTS = ["user_query", "ai_response", "fact", "summary", "key", "value"] as const;

/** Adds to each row what its twin in the JSON files knows better. The database wins: a twin with another text is another row. */
function* addTwins(rows: Iterable<Row>, twins: readonly Row[] = []): Generator<Row> {
  const twinByKey = new Map(twins.map((twin) => [keyOf(twin), twin]));
  for (const row of rows) {
    const twin = twinByKey.get(keyOf(row));
    const isSame = twin !== undefined && TEXTS.every((name) => isAlike(row[name], twin[name]));
    yield isSame ? { ...row, ...pick(twin) } : row;
  }
}

/** By its number, or a preference by its key as a database spells it. */
const keyOf = (row: Row): string => rowKey(row["id"] ?? textOf(row["key"])?.toWellFormed());

const isAlike = (own: unknown, twin: unknown): boolean =>
  (textOf(own) ?? null) === (textOf(twin)?.toWellFormed() ?? null);

const pick = (twin: Row): Row =>
  Object.fromEntries(
    [...TEXTS, "turn_id"].flatMap((name) => (name in twin ? [[name, twin[name]]] : [])),
  );
