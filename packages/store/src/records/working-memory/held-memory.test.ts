import { expect, test } from "vitest";
import { workingMemoryTable } from "../../format/schema.ts";
import { createMemoryKeyValueStore } from "../../memory/memory-kv.ts";
import { openMemoryStore } from "../../memory/memory-store.ts";
import { conversationId, newTurn } from "../../testing/builders.ts";
import type { HeldMemory } from "../../contract/working-memory.ts";

const NOTHING: HeldMemory = {
  slots: [null, null],
  evicted: [],
  shortTermFrom: 0,
  counts: {
    cleanups: 0,
    promotions: 0,
    searches: 1,
    slotAnswers: 0,
    shortTermAnswers: 0,
    combinedAnswers: 0,
  },
};

test("a damaged record counts as none, is found by the check, and is replaced by the next change", async () => {
  const kv = createMemoryKeyValueStore();
  const store = await openMemoryStore({ analyser: "words 1", clock: () => 5, kv });
  await store.turns.append([newTurn(0)]);
  const id = conversationId(0);
  const change = {
    conversationId: id,
    expected: 0,
    memory: NOTHING,
    promoted: new Map(),
    isCommand: false,
  };
  await store.workingMemory.change(change);
  kv.transact((writer) => {
    const key = workingMemoryTable.key.encode(id);
    const record = Uint8Array.from(writer.get(workingMemoryTable.database, key) ?? []);
    record[10] = (record[10] ?? 0) ^ 1;
    writer.put(workingMemoryTable.database, key, record);
  });
  expect(await store.workingMemory.read(id)).toBeUndefined();
  expect((await store.check({ fanoutLimit: 5 })).map(({ code }) => code)).toEqual([
    "RECORD_DAMAGED",
  ]);
  expect(await store.workingMemory.change(change)).toMatchObject({ type: "committed" });
  expect(await store.workingMemory.read(id)).toEqual({ ...NOTHING, version: 1 });
  expect(await store.check({ fanoutLimit: 5 })).toEqual([]);
});
