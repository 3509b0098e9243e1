import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { dataOf, makeFolder, run } from "./command.ts";

const schema = readFileSync(new URL("../../../docs/schema.sql", import.meta.url), "utf8");

/** A project memory as another program left it: one conversation, one fact, an embedding, a tag of nothing. */
function makeDatabase(file: string): DatabaseSync {
  const database = new DatabaseSync(file);
  database.exec(`${schema}
    INSERT INTO conversations VALUES (4, '2024-09-01 10:00:00', '지구의 위성은?', '달입니다.', 'gemini', 8, 's1', 12, 900, '2024-09-01 10:00:00', '2024-09-02 10:00:00');
    INSERT INTO conversation_tags VALUES (4, '천문', '2024-09-01 10:00:00');
    INSERT INTO important_facts VALUES (1, 'The port is 8080.', 'config', 4, TRUE, FALSE, '2024-09-01 10:02:00');
    INSERT INTO conversation_embeddings VALUES (4, x'0000', NULL, '2024-09-01 10:00:00');
    PRAGMA foreign_keys = OFF;
    INSERT INTO conversation_tags VALUES (99, 'lost', NULL);`);
  return database;
}

test("brings a project memory in from SQLite and out again, and says what has no place", async () => {
  const home = makeFolder();
  makeDatabase(`${home}/old.db`).close();
  const brought = await run(["import", "old.db"], { home });
  expect(brought).toMatchObject({ exitCode: 0, stdout: expect.stringContaining("2 added") });
  expect(brought.stderr).toMatch(/did not exist \(conversation_tags: 99 lost\)/);
  expect(brought.stderr).toMatch(/no place for conversation_embeddings: 1 rows/);
  expect(brought.stderr).not.toMatch(/experimental/i);
  const exported = await run(["export", "--format", "sqlite", "--out", "out"], { home });
  expect(exported).toMatchObject({ exitCode: 0 });
  expect(exported.stderr).not.toMatch(/experimental/i);
  expect(readdirSync(path.join(home, "out")).toSorted()).toEqual([
    "conversations.json",
    "memory.db",
    "metadata.json",
    "schema.sql",
    "summaries.json",
  ]);
  const database = new DatabaseSync(path.join(home, "out", "memory.db"), { readOnly: true });
  expect(database.prepare("SELECT * FROM conversations").all()).toMatchObject([
    { user_query: "지구의 위성은?", importance_score: 8, session_id: "s1", token_count: 12 },
  ]);
  expect(database.prepare("SELECT * FROM important_facts").all()).toMatchObject([
    { fact: "The port is 8080.", category: "config", source_conversation_id: 1, user_marked: 1 },
  ]);
  database.close();
  const again = await run(["import", "out", "--json"], { home });
  expect(dataOf(again)).toMatchObject({ added: 0, alreadyThere: 2, repairs: [] });
});

test("says in a sentence why a database cannot be read, with an exit code for each reason", async () => {
  const home = makeFolder();
  const writer = makeDatabase(`${home}/locked.db`);
  writer.exec("BEGIN EXCLUSIVE");
  const locked = await run(["import", "locked.db"], { home });
  writer.close();
  expect(locked).toMatchObject({ exitCode: 75, stdout: "" });
  expect(locked.stderr).toMatch(/locked\.db is in use by another program/);
  writeFileSync(`${home}/broken.db`, Buffer.from("SQLite format 3\0and no more"));
  const broken = await run(["import", "broken.db"], { home });
  expect(broken).toMatchObject({ exitCode: 65, stderr: expect.stringContaining("is damaged") });
  writeFileSync(`${home}/secret.db`, Buffer.from("9f2bd0c4a1e35577", "hex"));
  const encrypted = await run(["import", "secret.db", "--lang", "ko"], { home });
  expect(encrypted).toMatchObject({ exitCode: 65, stderr: expect.stringContaining("암호화") });
});

test.each([
  ["turn-nodes", "turn_nodes.json"],
  ["memory-nodes", "memories.json"],
])("writes %s and reads them in another memory", async (format, file) => {
  const home = makeFolder();
  makeDatabase(`${home}/old.db`).close();
  await run(["import", "old.db"], { home });
  const exported = await run(["export", "--format", format, "--out", "out", "--json"], { home });
  expect(dataOf(exported)).toMatchObject({ format, turns: 2 });
  const other = makeFolder();
  const imported = await run(["import", path.join(home, "out", file), "--json"], { home: other });
  expect(dataOf(imported)).toMatchObject({ added: 2, repairs: [], sources: [{ format }] });
});
