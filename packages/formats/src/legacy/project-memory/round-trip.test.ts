import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Turn } from "@hsms/store";
import * as fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import type { ImportedTurn } from "../../contract/import-batch.ts";
import { readImports } from "../../files/read-imports.ts";
import { writeExport } from "../../files/write-export.ts";
import { sourceOf } from "../../ours/contents.ts";
import { anyMemory } from "../../testing/memory-arbitrary.ts";
import { must } from "../../testing/read-text.ts";
import { makeDatabase, newFolder } from "../../testing/sqlite-file.ts";
import { SCHEMA_SQL } from "./files/schema.ts";
import { COMMON_CONVERSATION } from "./rows/tables.ts";

const base = await newFolder();
afterAll(() => rm(base, { recursive: true, force: true }));

let folders = 0;
const nextFolder = (): string => join(base, String(folders++));

/** What the format holds of a turn, and so must bring back. */
const held = (turn: Turn | ImportedTurn) => ({
  user: turn.user,
  assistant: turn.assistant === "" ? null : turn.assistant,
  createdAt: turn.createdAt,
  updatedAt: turn.updatedAt,
  session:
    turn.sessionId || (turn.conversationId === COMMON_CONVERSATION.id ? null : turn.conversationId),
  model: turn.model === "" ? null : turn.model,
  responseMs: turn.responseMs ?? null,
  tokens: turn.tokens ?? null,
  importance: turn.importance,
  tags: [...new Set(turn.tags?.map((tag) => tag.toWellFormed()))],
  pinned: turn.pinned,
  immutable: turn.immutable,
  state: turn.state ?? "active",
});

/** UTF-8 knows no lone surrogates, so a database has a replacement where one was. */
const wellFormed = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (_key, part: unknown) =>
    typeof part === "string" ? part.toWellFormed() : part,
  );

const hasText = (turn: Turn): boolean =>
  turn.state !== "purged" && turn.user + (turn.assistant ?? "") !== "";

test("whatever the tables can hold comes back, with the ids from the JSON beside them", async () => {
  await fc.assert(
    fc.asyncProperty(anyMemory, async (contents) => {
      const directory = nextFolder();
      must(await writeExport({ directory, format: "sqlite", source: sourceOf(contents) }));
      const turns = contents.turns.filter(hasText);
      const [whole] = must(await readImports([directory]));
      expect(whole?.format).toBe("sqlite");
      expect(whole?.batch.repairs).toEqual([]);
      expect(whole?.batch.turns.map(({ id }) => id)).toEqual(turns.map(({ id }) => id));
      // Texts come from the JSON, with every surrogate; the rest is the database's.
      expect(whole?.batch.turns.map(({ user, assistant }) => [user, assistant])).toEqual(
        turns.map(({ user, assistant }) => [user, assistant === "" ? null : assistant]),
      );
      const expected = turns.map((turn) => wellFormed(held(turn)));
      expect(whole?.batch.turns.map((turn) => wellFormed(held(turn)))).toEqual(expected);
    }),
    { numRuns: 40 },
  );
});

test("the database alone brings the same, and so do the JSON files alone", async () => {
  await fc.assert(
    fc.asyncProperty(anyMemory, async (contents) => {
      const directory = nextFolder();
      must(await writeExport({ directory, format: "sqlite", source: sourceOf(contents) }));
      const turns = contents.turns.filter(hasText);
      const json = ["conversations", "summaries", "metadata"].map((name) =>
        join(directory, `${name}.json`),
      );
      const kept = await Promise.all(json.map((path) => readFile(path)));
      await Promise.all(json.map((path) => rm(path)));
      const [database] = must(await readImports([directory]));
      const expected = turns.map((turn) => wellFormed(held(turn)));
      expect(database?.batch.turns.map((turn) => wellFormed(held(turn)))).toEqual(expected);
      if (turns.length === 0) return;
      await rm(join(directory, "memory.db"));
      for (const [at, path] of json.entries()) await writeFile(path, kept[at] ?? "");
      const [files] = must(await readImports(json.slice(0, 1)));
      expect(files?.batch.turns.map(held)).toEqual(turns.map(held));
    }),
    { numRuns: 20 },
  );
});

test("an export of what an export brought is the same, row for row and byte for byte", async () => {
  const database = makeDatabase(
    join(await mkdtemp(join(base, "made-")), "memory.db"),
    `${SCHEMA_SQL}
    INSERT INTO conversations (id, timestamp, user_query, ai_response, model_used, importance_score, session_id, token_count, response_time_ms, created_at, updated_at) VALUES
      (1, '2024-09-01 10:00:00', '지구의 위성은?', '달입니다.', 'gemini', 8, 's1', 12, 900, '2024-09-01 10:00:00', '2024-09-02 10:00:00'),
      (2, '2024-09-01 10:01:00', 'remember the port', '', NULL, 10, NULL, 4, NULL, '2024-09-01 10:01:00', '2024-09-01 10:01:00');
    INSERT INTO conversation_tags VALUES (1, '천문', '2024-09-01 10:00:00'), (1, 'moon', '2024-09-01 10:00:00');
    INSERT INTO conversation_summaries VALUES (1, '2024-09-01 to 2024-09-07', 'A week of moons.', 2, 7, '2024-09-08 00:00:00');
    INSERT INTO important_facts VALUES (1, 'The port is 8080.', 'config', 2, TRUE, FALSE, '2024-09-01 10:02:00'), (2, 'Drawn by a model.', NULL, NULL, FALSE, TRUE, '2024-09-01 10:03:00');
    INSERT INTO user_preferences VALUES ('theme', 'dark: very', '2024-09-01 10:04:00'), ('empty', NULL, '2024-09-01 10:05:00');`,
  );
  const [source] = must(await readImports([database]));
  expect(source?.batch.repairs).toEqual([]);
  expect(source?.batch.turns).toMatchObject([
    { user: "지구의 위성은?", sessionId: "s1", importance: 8, tags: ["천문", "moon"], tokens: 12 },
    { user: "remember the port", kind: "note", importance: 10, sessionId: null },
    {
      user: "The port is 8080.",
      kind: "note",
      pinned: true,
      importance: 10,
      tags: ["important_fact", "category=config", "user_marked"],
      relatedIds: [source?.batch.turns[1]?.id],
    },
    { user: "Drawn by a model.", tags: ["important_fact", "ai_suggested"], importance: 5 },
    {
      user: "A week of moons.",
      importance: 7,
      tags: ["conversation_summary", "date_range=2024-09-01 to 2024-09-07", "conversation_count=2"],
    },
    { user: "theme: dark: very", category: "preference", tags: ["user_preference", "key=theme"] },
    { user: "empty" },
  ]);
  const directory = nextFolder();
  must(
    await writeExport({
      directory,
      format: "sqlite",
      source: sourceOf(contentsOf(source?.batch.turns)),
    }),
  );
  for (const table of [
    "conversations",
    "conversation_tags",
    "conversation_summaries",
    "important_facts",
    "user_preferences",
  ]) {
    expect(rowsIn(join(directory, "memory.db"), table), table).toEqual(rowsIn(database, table));
  }
  const [again] = must(await readImports([directory]));
  expect(again?.batch.turns).toEqual(source?.batch.turns);
});

test("a fact outlives the turn that it was drawn from (C3-03)", async () => {
  const path = makeDatabase(
    join(await mkdtemp(join(base, "made-")), "facts.db"),
    `${SCHEMA_SQL}
    INSERT INTO conversations (id, user_query, ai_response) VALUES (1, 'q', 'a');
    INSERT INTO important_facts (fact, source_conversation_id) VALUES ('kept', 1);`,
  );
  const [source] = must(await readImports([path]));
  const [turn, fact] = source?.batch.turns ?? [];
  if (turn === undefined || fact === undefined) throw new Error("nothing was read");
  const turns = [[turn, fact], [fact]];
  for (const [at, kept] of turns.entries()) {
    const directory = nextFolder();
    must(await writeExport({ directory, format: "sqlite", source: sourceOf(contentsOf(kept)) }));
    expect(rowsIn(join(directory, "memory.db"), "important_facts")).toMatchObject([
      { fact: "kept", source_conversation_id: at === 0 ? 1 : null },
    ]);
  }
});

test("the tables are those of the schema, which is also in the repository and in the export", async () => {
  const directory = nextFolder();
  must(await writeExport({ directory, format: "sqlite", source: sourceOf(contentsOf([])) }));
  const file = await readFile(join(directory, "schema.sql"), "utf8");
  expect(file).toBe(SCHEMA_SQL);
  const shipped = new URL("../../../../../docs/schema.sql", import.meta.url);
  expect(await readFile(shipped, "utf8")).toBe(SCHEMA_SQL);
  const made = makeDatabase(join(directory, "made.db"), file);
  const schema = (path: string) => rowsIn(path, "sqlite_master").map(({ sql }) => sql);
  expect(schema(join(directory, "memory.db"))).toEqual(schema(made));
});

const rowsIn = (path: string, table: string) => {
  const database = new DatabaseSync(path, { readOnly: true });
  const rows = database.prepare(`SELECT * FROM ${table}`).all();
  database.close();
  return rows;
};

/** The turns of a batch as a memory would hold them. */
const contentsOf = (turns: readonly ImportedTurn[] = []) => ({
  turns: turns.map(
    (turn, index) =>
      ({
        relatedIds: [],
        lastAccessAt: null,
        accessCount: 0,
        category: "fact",
        keywords: [],
        triples: [],
        level1Text: null,
        level2Text: null,
        model: null,
        responseMs: null,
        tokens: 4,
        state: "active",
        ...turn,
        index,
      }) as Turn,
  ),
  damaged: [],
  isTreeDamaged: false,
  placements: [],
  conversations: [],
  nodes: [],
  summaryOf: () => "",
});
