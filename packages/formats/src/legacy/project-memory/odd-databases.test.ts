import { chmod, copyFile, mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, expect, test } from "vitest";
import { readImports } from "../../files/read-imports.ts";
import { must } from "../../testing/read-text.ts";
import { makeDatabase, newFolder } from "../../testing/sqlite-file.ts";
import { SCHEMA_SQL } from "./files/schema.ts";

const base = await newFolder();
afterAll(() => rm(base, { recursive: true, force: true }));

let made = 0;
const nextFile = (): string => join(base, `made-${made++}.db`);

const read = async (path: string) => {
  const [source] = must(await readImports([path]));
  if (source === undefined) throw new Error("nothing was read");
  return source.batch;
};

const refusal = async (path: string) => {
  const outcome = await readImports([path]);
  if (outcome.type === "ok") throw new Error("it was read");
  return outcome.problem;
};

test("values that make no sense are mended or left out, and each kind is told once", async () => {
  const path = makeDatabase(
    nextFile(),
    `CREATE TABLE conversations (id INTEGER PRIMARY KEY, timestamp, user_query, ai_response, model_used, importance_score, session_id, token_count, response_time_ms, created_at, updated_at, expires_at);
    CREATE TABLE conversation_tags (conversation_id, tag, created_at);
    CREATE TABLE important_facts (id, fact, category, source_conversation_id, user_marked, ai_suggested, created_at);
    CREATE TABLE conversation_embeddings (conversation_id, embedding, vector_store_id, created_at);
    CREATE TABLE sync_status (id, state);
    INSERT INTO conversations VALUES
      (3, '2024. 9. 1. 오후 3:00:00', 'first', 'one', 7, 42, 8, 'many', -5, NULL, NULL, NULL),
      (7, '32/13/2024', 'second', NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'soon', '2025-01-01'),
      (8, 1725199200, x'eab080', 'three', NULL, 5, NULL, 9007199254740993, 1.5, '2024-10-01', NULL, NULL),
      (9, NULL, NULL, '', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
    INSERT INTO conversation_tags VALUES (3, 'a', NULL), (99, 'lost', NULL), (99, 'gone', NULL), ('7', 'text id', NULL);
    INSERT INTO important_facts VALUES (1, 'kept', 'code', 4, 0, 1, 'never'), (2, NULL, NULL, NULL, 0, 0, NULL);
    INSERT INTO conversation_embeddings VALUES (3, x'00', NULL, NULL), (7, x'00', NULL, NULL);
    INSERT INTO sync_status VALUES (1, 'pending');`,
  );
  const { turns, repairs } = await read(path);
  const three = Date.UTC(2024, 8, 1, 15);
  expect(turns).toMatchObject([
    { user: "first", model: "7", importance: 10, createdAt: three, tags: ["a"], responseMs: null },
    { user: "second", assistant: null, importance: 5, createdAt: three, tags: ["text id"] },
    { user: "가", responseMs: 2, createdAt: 1_725_199_200_000 },
    { user: "kept", relatedIds: [], tags: ["important_fact", "category=code", "ai_suggested"] },
  ]);
  expect(turns[0]).toMatchObject({ sessionId: "8" });
  expect(turns[0]).not.toHaveProperty("tokens");
  expect(repairs).toEqual([
    { code: "wrong-value", subject: "conversations.token_count: 3 many" },
    { code: "wrong-value", subject: "conversations.importance_score: 3 42" },
    { code: "wrong-value", subject: "conversations.response_time_ms: 3 -5" },
    { code: "left-out", subject: "conversations.expires_at: 2025-01-01" },
    { code: "wrong-value", subject: "conversations.timestamp: 7 32/13/2024" },
    { code: "wrong-value", subject: "conversations.updated_at × 2: 7 soon" },
    { code: "left-out", subject: "conversations.created_at: 8 2024-10-01" },
    { code: "empty-record", subject: "conversations: 9" },
    { code: "orphaned-record", subject: "conversation_tags × 2: 99 lost" },
    { code: "missing-reference", subject: "important_facts.source_conversation_id: 1 → 4" },
    { code: "wrong-value", subject: "important_facts.created_at: 1 never" },
    { code: "empty-record", subject: "important_facts: 2" },
    { code: "left-out", subject: "conversation_embeddings: 2 rows" },
    { code: "left-out", subject: "sync_status: 1 rows" },
  ]);
});

test("an older schema without tags, times and most columns is read (S3-83)", async () => {
  const path = makeDatabase(
    nextFile(),
    `CREATE TABLE Conversations (ID INTEGER PRIMARY KEY, User_Query TEXT, AI_Response TEXT, tags TEXT);
    CREATE VIRTUAL TABLE conversations_fts USING fts5(user_query);
    INSERT INTO conversations_fts VALUES ('indexed');
    INSERT INTO conversations VALUES (1, 'q', 'a', '["x", "y"]'), (2, 'q', 'a', 'x, z'), (3, 'q', 'a', NULL);`,
  );
  const { turns, repairs } = await read(path);
  expect(repairs).toEqual([]);
  expect(turns.map(({ tags }) => tags)).toEqual([["x", "y"], ["x", "z"], []]);
  expect(new Set(turns.map(({ id }) => id)).size).toBe(3);
  expect(turns[0]).not.toHaveProperty("createdAt");
  expect((await read(path)).turns).toEqual(turns);
});

test("texts with NUL bytes, lone surrogates in the JSON and a million characters come through", async () => {
  const path = nextFile();
  const database = new DatabaseSync(path);
  database.exec(SCHEMA_SQL);
  const add = database.prepare("INSERT INTO conversations (user_query, ai_response) VALUES (?, ?)");
  const long = "가".repeat(1_000_000);
  add.run("a\u0000b", long);
  database.close();
  expect((await read(path)).turns).toMatchObject([{ user: "a\u0000b", assistant: long }]);
});

test.each([
  ["an empty file", "", "FILE_EMPTY"],
  ["a text with the name of a database", "no database at all", "NOT_A_DATABASE"],
  ["an encrypted database", Buffer.from("9f2bd0c4a1e35577", "hex"), "NOT_A_DATABASE"],
  ["a database cut off in its first page", Buffer.from("SQLite format 3\0xx"), "FILE_DAMAGED"],
])("%s is refused", async (_name, content, code) => {
  const path = nextFile();
  await writeFile(path, content);
  expect(await refusal(path)).toMatchObject({ code, file: path });
});

test("a database without the tables, or without the texts, is refused by name", async () => {
  const other = makeDatabase(
    nextFile(),
    "CREATE TABLE songs (id); CREATE TABLE conversation_tags (tag)",
  );
  expect(await refusal(other)).toMatchObject({ code: "UNKNOWN_FORMAT" });
  const half = makeDatabase(nextFile(), "CREATE TABLE conversations (id, user_query)");
  expect(await refusal(half)).toMatchObject({
    code: "BAD_SHAPE",
    path: "conversations.ai_response",
  });
});

const SAMPLE = `${SCHEMA_SQL}
  INSERT INTO conversations (timestamp, created_at, updated_at, user_query, ai_response)
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 200)
    SELECT '2024-09-01', '2024-09-01', '2024-09-01', 'question ' || i, 'answer ' || i FROM n;`;

test("a damaged page is told, and the backup beside memory.db is read instead", async () => {
  const folder = await newFolder();
  const path = makeDatabase(join(folder, "memory.db"), SAMPLE);
  await copyFile(path, `${path}.backup`);
  const bytes = await readFile(path);
  bytes.fill(0xff, 4096, 8192);
  await writeFile(path, bytes);
  const batch = await read(path);
  expect(batch.turns).toHaveLength(200);
  expect(batch.repairs).toEqual([{ code: "recovered-from-backup", subject: "memory.db" }]);
  await rm(`${path}.backup`);
  expect(await refusal(path)).toMatchObject({ code: "FILE_DAMAGED", file: path });
  await rm(folder, { recursive: true });
});

test("a page that says it holds fewer rows is damage, not fewer rows", async () => {
  const path = makeDatabase(nextFile(), SAMPLE);
  const bytes = await readFile(path);
  // The first leaf of a table: its kind is 13, and two bytes at 3 tell its cells.
  let page = 4096;
  while (bytes[page] !== 13 || bytes.readUInt16BE(page + 3) < 3) page += 4096;
  bytes.writeUInt16BE(bytes.readUInt16BE(page + 3) - 2, page + 3);
  await writeFile(path, bytes);
  expect(await refusal(path)).toMatchObject({ code: "FILE_DAMAGED" });
});

test("a database that another program is writing is refused, and nothing of it is touched", async () => {
  const path = makeDatabase(nextFile(), SAMPLE);
  const writer = new DatabaseSync(path);
  writer.exec("BEGIN EXCLUSIVE");
  expect(await refusal(path)).toMatchObject({ code: "FILE_LOCKED" });
  writer.exec("ROLLBACK");
  writer.close();
  expect((await read(path)).turns).toHaveLength(200);
});

test("what a crash left in a log or a journal is read, and neither the files nor the folder change", async () => {
  for (const mode of ["wal", "delete"]) {
    const folder = await newFolder();
    const path = makeDatabase(join(folder, "memory.db"), SAMPLE);
    const writer = new DatabaseSync(path);
    writer.exec(
      `PRAGMA journal_mode = ${mode}; PRAGMA cache_size = 2; PRAGMA wal_autocheckpoint = 0`,
    );
    // With a log the change is there; with a journal it is half there and must be taken back.
    const text = "x".repeat(5000);
    writer.exec(`BEGIN; UPDATE conversations SET ai_response = '${text}'`);
    if (mode === "wal") writer.exec("COMMIT");
    const crashed = await newFolder();
    for (const name of await readdir(folder)) {
      if (!name.endsWith("-shm")) await copyFile(join(folder, name), join(crashed, name));
    }
    writer.close();
    const before = await snapshot(crashed);
    expect([...before.keys()]).toEqual([
      "memory.db",
      mode === "wal" ? "memory.db-wal" : "memory.db-journal",
    ]);
    const { turns } = await read(join(crashed, "memory.db"));
    expect(turns).toHaveLength(200);
    expect(turns[9]?.assistant).toBe(mode === "wal" ? text : "answer 10");
    expect(await snapshot(crashed)).toEqual(before);
    await rm(folder, { recursive: true });
    await rm(crashed, { recursive: true });
  }
});

test("a database without write rights is read all the same", async () => {
  const folder = await newFolder();
  const path = makeDatabase(join(folder, "memory.db"), `PRAGMA journal_mode = wal; ${SAMPLE}`);
  await chmod(path, 0o400);
  await chmod(folder, 0o500);
  expect((await read(path)).turns).toHaveLength(200);
  await chmod(folder, 0o700);
  expect(await readdir(folder)).toEqual(["memory.db"]);
  await rm(folder, { recursive: true });
});

test("a root of one project is that project, and one of several is refused with their names", async () => {
  const root = await newFolder();
  for (const project of ["a1", "b2"]) {
    const folder = join(root, "projects", project);
    await mkdir(folder, { recursive: true });
    if (project === "b2") {
      expect(await read(root)).toMatchObject({ turns: { length: 200 } });
    }
    makeDatabase(join(folder, "memory.db"), SAMPLE);
  }
  expect(await refusal(root)).toMatchObject({
    code: "SEVERAL_PROJECTS",
    reason: { values: { projects: ["a1", "b2"].map((name) => join(root, "projects", name)) } },
  });
  await rm(root, { recursive: true });
});

async function snapshot(folder: string) {
  const entries = (await readdir(folder)).toSorted().map(async (name) => {
    const path = join(folder, name);
    return [name, [(await stat(path)).mtimeMs, (await readFile(path)).toString("hex")]] as const;
  });
  return new Map(await Promise.all(entries));
}

test("facts, summaries and preferences in one JSON file are read, and a broken row is named", async () => {
  const path = join(base, "backup.json");
  const whole = {
    conversations: [{ id: 1, user_query: "q", ai_response: "a", tags: ["t"], extra: 1 }],
    summaries: [{ summary: "s", date_range: "2024", conversation_count: 1 }],
    important_facts: [{ fact: "f", source_conversation_id: 1 }],
    user_preferences: { theme: "dark" },
  };
  await writeFile(path, JSON.stringify(whole));
  const { turns, repairs } = await read(path);
  expect(turns.map(({ user }) => user)).toEqual(["q", "f", "s", "theme: dark"]);
  expect(repairs).toEqual([{ code: "left-out", subject: "conversations.extra: 1" }]);
  await writeFile(path, JSON.stringify([{ user_query: "q" }, 3]));
  expect(await refusal(path)).toMatchObject({ code: "BAD_SHAPE", path: "[1]" });
  await writeFile(path, JSON.stringify({ important_facts: [{ fact: "f" }, null] }));
  expect(await refusal(path)).toMatchObject({ code: "BAD_SHAPE", path: "important_facts[1]" });
});
