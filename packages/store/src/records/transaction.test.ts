import { expect, test } from "vitest";
import { rangeRecords } from "../format/codec.ts";
import { changeTable } from "../format/schema.ts";
import { createMemoryKeyValueStore } from "../memory/memory-kv.ts";
import { openMemoryStore } from "../memory/memory-store.ts";
import { newTurn, turnId } from "../testing/builders.ts";
import { CHANGES_KEPT } from "./transaction.ts";

test("the feed begins anew for whoever slept too long, or comes from the future", async () => {
  const kv = createMemoryKeyValueStore();
  const store = await openMemoryStore({ analyser: "words 1", kv });
  expect(await store.changesSince(9)).toEqual([{ type: "reset", sequence: 0 }]);
  const last = CHANGES_KEPT + 100;
  for (let number = 0; number < last; number++) await store.settings.write({ number });
  expect(await store.changesSince(99)).toEqual([{ type: "reset", sequence: last }]);
  expect(await store.changesSince(100)).toHaveLength(CHANGES_KEPT);
  // They are dropped some hundred at a time, so that not every change writes another page.
  const kept = kv.read((reader) => rangeRecords(reader, changeTable, {})).length;
  expect(kept).toBeGreaterThanOrEqual(CHANGES_KEPT);
  expect(kept).toBeLessThan(CHANGES_KEPT * 1.1);
});

test("a change of more than ten thousand turns is told as a new beginning", async () => {
  const store = await openMemoryStore({ analyser: "words 1" });
  const indexes = Array.from({ length: 10_001 }, (_, index) => index);
  await store.turns.append(indexes.map((index) => newTurn(index)));
  await store.turns.update(new Map(indexes.map((index) => [index, { pinned: true }])));
  expect(await store.turns.find([turnId(10_000)])).toEqual([10_000]);
  expect(await store.changesSince(1)).toEqual([{ type: "reset", sequence: 2 }]);
});
