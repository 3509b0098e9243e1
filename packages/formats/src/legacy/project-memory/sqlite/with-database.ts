import { existsSync } from "node:fs";
import { copyFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { refuse, type Outcome } from "../../../contract/outcome.ts";
import { attempt } from "../../../files/source/attempt.ts";
import { readHead } from "../../../files/source/source-file.ts";
import { loadSqlite } from "./load-sqlite.ts";
import { readingProblem, wantsRecovery } from "./sqlite-problem.ts";

/** Every database begins with it; the bytes 18 and 19 after it say whether it has a write-ahead log. */
const MAGIC = "SQLite format 3\0";
const WRITE_AHEAD = 2;

const PATIENCE_MS = 2000;

export const isSqlite = (head: Uint8Array): boolean =>
  Buffer.from(head).subarray(0, MAGIC.length).equals(Buffer.from(MAGIC));

/**
 * Runs `read` on a database without writing to it or beside it. One with an unrecovered or unopened write-ahead
 * log is copied first, since SQLite would recover it. Refuses what is locked, damaged or unreadable.
 */
export async function withDatabase<Value>(
  path: string,
  read: (database: DatabaseSync) => Outcome<Value>,
): Promise<Outcome<Value>> {
  const head = await readHead(path);
  if (head.type === "refused") return head;
  const hasLog = head.value[18] === WRITE_AHEAD || head.value[19] === WRITE_AHEAD;
  // A program that has the log open keeps its index beside it.
  if (hasLog && !existsSync(`${path}-shm`)) return await readCopy(path, read);
  try {
    return await readWith({ path, read, readOnly: true });
  } catch (error) {
    if (wantsRecovery(error)) return await readCopy(path, read);
    return refuse(readingProblem(path, error));
  }
}

async function readCopy<Value>(
  path: string,
  read: (database: DatabaseSync) => Outcome<Value>,
): Promise<Outcome<Value>> {
  const folder = await mkdtemp(join(tmpdir(), "hsms-import-"));
  try {
    const copy = join(folder, basename(path));
    const copied = await attempt(path, async () => {
      await copyFile(path, copy);
      for (const suffix of ["-wal", "-journal"]) {
        if (existsSync(path + suffix)) await copyFile(path + suffix, copy + suffix);
      }
    });
    if (copied.type === "refused") return copied;
    return await readWith({ path: copy, read, readOnly: false });
  } catch (error) {
    return refuse(readingProblem(path, error));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function readWith<Value>(input: {
  readonly path: string;
  readonly read: (database: DatabaseSync) => Outcome<Value>;
  readonly readOnly: boolean;
}): Promise<Outcome<Value>> {
  const { DatabaseSync } = await loadSqlite();
  const database = new DatabaseSync(input.path, { readOnly: input.readOnly });
  try {
    // A database from elsewhere may name functions in its schema: none of them is run. One
    // transaction, so that a writer's half is never seen.
    database.exec(
      `PRAGMA busy_timeout = ${PATIENCE_MS}; PRAGMA trusted_schema = OFF; PRAGMA query_only = ON; BEGIN`,
    );
    return input.read(database);
  } finally {
    database.close();
  }
}
