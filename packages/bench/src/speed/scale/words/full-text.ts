import { existsSync } from "node:fs";
import { rename, rm, stat } from "node:fs/promises";
import type { DatabaseSync } from "node:sqlite";
import type { Store } from "@hsms/store";
import { eachSlice } from "./each-slice.ts";
import type { Peer } from "./peer.ts";

const FOUND = 10;

/** SQLite's full-text search: opens the index in this file, made once from the turns; `null` where this Node has no full-text search. */
export async function openFullText(file: string, store: Store): Promise<Peer | null> {
  const sqlite = await import("node:sqlite").catch(() => null);
  if (sqlite === null) return null;
  let madeMs: number | null = null;
  if (!existsSync(file)) {
    const unfinished = `${file}.part`;
    await rm(unfinished, { force: true });
    const database = new sqlite.DatabaseSync(unfinished);
    const started = process.cpuUsage();
    try {
      if (!createTable(database)) return null;
      await fill(database, store);
    } finally {
      database.close();
    }
    const { user, system } = process.cpuUsage(started);
    madeMs = (user + system) / 1000;
    await rename(unfinished, file);
  }
  const database = new sqlite.DatabaseSync(file, { readOnly: true });
  const best = database.prepare(
    `SELECT rowid, text FROM turns WHERE turns MATCH ? ORDER BY rank LIMIT ${FOUND}`,
  );
  return {
    search: (words) => {
      const any = words.map((word) => `"${word.replaceAll('"', '""')}"`).join(" OR ");
      return best.all(any).map(({ rowid }) => Number(rowid));
    },
    sizeBytes: (await stat(file)).size,
    madeMs,
    close: () => database.close(),
  };
}

/** False where SQLite was built without FTS5. */
function createTable(database: DatabaseSync): boolean {
  try {
    database.exec("CREATE VIRTUAL TABLE turns USING fts5(text, tokenize='unicode61')");
    return true;
  } catch (error) {
    if (String(error).includes("no such module")) return false;
    throw error;
  }
}

async function fill(database: DatabaseSync, store: Store): Promise<void> {
  const insert = database.prepare("INSERT INTO turns(rowid, text) VALUES (?, ?)");
  database.exec("BEGIN");
  await eachSlice(store, (turns) => {
    for (const { index, text } of turns) insert.run(index, text);
  });
  database.exec("COMMIT");
}
