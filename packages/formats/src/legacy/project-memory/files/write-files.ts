import { join } from "node:path";
import { replaceFile, saveFile } from "../../../files/save-file.ts";
import { ok, type Outcome } from "../../../contract/outcome.ts";
import { jsonList } from "../../../json/list.ts";
import type { MemorySource } from "../../../ours/contents.ts";
import { PROJECT_FILES } from "./json-tables.ts";
import { SCHEMA_SQL } from "./schema.ts";
import { projectRows, type ProjectRows } from "../rows/to-rows.ts";
import { writeProjectDatabase } from "./write-database.ts";

/** The folder of a project memory (S3-06) with `schema.sql` (S3-08), all files from the same rows (S3-67), each with its backup. */
export async function writeProjectMemory(
  directory: string,
  source: Pick<MemorySource, "turns" | "readTurns" | "weeks">,
): Promise<Outcome<readonly string[]>> {
  const rows = await projectRows(source);
  const database = join(directory, PROJECT_FILES.database);
  const saved = await replaceFile({
    path: database,
    keepBackup: true,
    write: (path) => writeProjectDatabase(path, rows),
  });
  if (saved.type === "refused") return saved;
  const written = [database];
  for (const [name, chunks] of [
    [PROJECT_FILES.conversations, jsonList(rows.conversations())],
    [PROJECT_FILES.summaries, jsonList(rows.summaries())],
    [PROJECT_FILES.metadata, metadata(rows)],
    [PROJECT_FILES.schema, [SCHEMA_SQL]],
  ] as const) {
    const path = join(directory, name);
    const file = await saveFile({ path, chunks, keepBackup: true });
    if (file.type === "refused") return file;
    written.push(path);
  }
  return ok(written);
}

/** What the project knows beside its conversations, and how much of everything there is. */
async function* metadata(rows: ProjectRows): AsyncGenerator<string> {
  const value = {
    schema: "project-memory",
    conversations: rows.counts.conversations,
    conversation_summaries: rows.counts.conversation_summaries,
    important_facts: await listed(rows.facts()),
    user_preferences: await listed(rows.preferences()),
  };
  yield `${JSON.stringify(value, null, 2)}\n`;
}

async function listed<Row>(rows: AsyncIterable<Row>): Promise<readonly Row[]> {
  const list: Row[] = [];
  for await (const row of rows) list.push(row);
  return list;
}
