import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** A folder of its own for a test's files; the test that asks removes it. */
export const newFolder = (): Promise<string> => mkdtemp(join(tmpdir(), "hsms-sqlite-"));

/** A database in a file, made by statements. */
export function makeDatabase(path: string, sql: string): string {
  const database = new DatabaseSync(path);
  database.exec(sql);
  database.close();
  return path;
}
