import { expect, test } from "vitest";
import { rangeRecords } from "../../../format/codec.ts";
import { operationTable } from "../../../format/schema.ts";
import { createMemoryKeyValueStore } from "../../../memory/memory-kv.ts";
import { openMemoryStore } from "../../../memory/memory-store.ts";
import { newTurn, turnId } from "../../../testing/builders.ts";
import { KEPT_MS } from "./operations.ts";

const PAGE = 1000;

test("what is older than 90 days goes, and whoever has not read it is told everything anew, never less", async () => {
  const kv = createMemoryKeyValueStore();
  const clock = { now: 1_000 };
  const store = await openMemoryStore({ analyser: "words 1", kv, clock: () => clock.now });
  const read = (since: string | null) => store.operations({ since, limit: PAGE });
  const { cursor: start } = await read(null);
  for (let at = 0; at < 3; at++) await store.turns.append([newTurn(at)]);
  const { cursor: early } = await read(start);
  clock.now += KEPT_MS / 2;
  await store.turns.append([newTurn(3)]);
  const { cursor: middle } = await read(early);
  clock.now += KEPT_MS / 2 + 1;
  for (let at = 4; at < 600; at++) await store.turns.append([newTurn(at)]);

  const [mark, next] = kv.read((reader) => rangeRecords(reader, operationTable, { limit: 2 }));
  expect(mark?.value).toMatchObject({ feed: "" });
  expect(next?.value.added).toEqual([3, 4]);
  const anew = await read(start);
  expect(anew).toMatchObject({ isAnew: true, isEnd: true });
  expect(anew.operations.filter(({ kind }) => kind === "turn-added")).toHaveLength(600);
  const on = await read(middle);
  expect(on.isAnew).toBe(false);
  expect(on.operations[0]?.subject).toBe(turnId(4));
  expect(on.operations).toHaveLength(596);
  // What was the last to go had been read by then.
  expect(await read(early)).toMatchObject({ isAnew: false });
});

test("a turn that is added by itself takes less than 60 bytes in the feed", async () => {
  const kv = createMemoryKeyValueStore();
  const clock = (): number => Date.UTC(2026, 10, 23);
  const store = await openMemoryStore({ analyser: "words 1", kv, clock });
  await store.turns.append([newTurn(0), newTurn(1)]);
  await store.turns.append([newTurn(2)]);
  const records = kv.read((reader) => reader.range(operationTable.database, {}));
  const last = records.at(-1);
  // With what LMDB keeps about a record.
  expect((last?.key.length ?? 0) + (last?.value.length ?? 0) + 10).toBeLessThan(60);
});

test.each([
  ["its importance", { importance: 9 }],
  ["a tag", { tags: ["at home"] }],
  ["that it is kept for ever", { immutable: true, pinned: true }],
  ["that it is forgotten", { state: "archived" }],
  ["what it is related to", { relatedIds: [newTurn(1).id] }],
] as const)(
  "an edit of a turn, here %s, takes less than 200 bytes in the feed",
  async (_, edit) => {
    const kv = createMemoryKeyValueStore();
    const store = await openMemoryStore({ analyser: "words 1", kv });
    await store.turns.append([newTurn(0), newTurn(1)]);
    const before = kv.read((reader) => reader.range(operationTable.database, {})).length;
    await store.turns.update(new Map([[0, edit]]));
    const records = kv.read((reader) => reader.range(operationTable.database, {})).slice(before);
    expect(records).toHaveLength(1);
    for (const { key, value } of records) expect(key.length + value.length + 10).toBeLessThan(200);
  },
);

test("a tag that is taken away is told, though it leaves the clock of its adding, and as another operation than that", async () => {
  const kv = createMemoryKeyValueStore();
  const store = await openMemoryStore({ analyser: "words 1", kv });
  await store.turns.append([newTurn(0)]);
  await store.turns.update(new Map([[0, { tags: ["home"] }]]));
  const { cursor, operations } = await store.operations({ since: null, limit: PAGE });
  const [, adding] = operations;
  await store.turns.update(new Map([[0, { tags: [] }]]));
  const told = await store.operations({ since: cursor, limit: PAGE });
  expect(told.operations).toEqual([
    { ...adding, id: expect.not.stringMatching(`^${adding?.id ?? ""}$`) },
  ]);
});
