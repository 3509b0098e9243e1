import { ANALYSER } from "@hsms/language";
import { createTurnId, openMemoryStore } from "@hsms/store";
import { expect, test } from "vitest";
import { memoryOver } from "../src/memory/open-memory.ts";

const SUBJECTS = ["tea and cups", "bicycles and roads", "tomatoes and soil", "trains and tickets"];

const batchOf = (size: number) => ({
  turns: Array.from({ length: size }, (_, at) => ({
    id: createTurnId(),
    user: `note ${at} about ${SUBJECTS[at % SUBJECTS.length]}`,
  })),
  repairs: [],
});

async function newMemory() {
  const store = await openMemoryStore({ analyser: ANALYSER });
  const { commit } = store.tree;
  const placed: number[] = [];
  store.tree.commit = (change, under) => {
    if (change.placements.size > 0) placed.push(change.placements.size);
    return commit(change, under);
  };
  return { store, placed, memory: memoryOver(store, { directory: "in memory", workers: 0 }) };
}

test("turns that wait together are placed in few transactions, and the tree is relinked when all have their place", async () => {
  const { store, placed, memory } = await newMemory();
  const relinked: number[] = [];
  void (async () => {
    for await (const event of memory.events()) {
      if (event.type === "relink.started") relinked.push(event.turns);
    }
  })();
  await memory.exchange.import(batchOf(640));
  await memory.upkeep.settled();
  expect(placed).toHaveLength(2);
  expect(relinked).toEqual([512, 640]);
  expect(await store.tree.readMeta("tree.relinkedAt")).toBe(640);
  expect((await memory.upkeep.check()).findings).toEqual([]);
  await memory.close();
});

test("a memory that closes while many turns wait still places the first of them", async () => {
  const { store, placed, memory } = await newMemory();
  const { readPlacements } = store.tree;
  let closing: Promise<void> | undefined;
  Object.assign(store.tree, {
    readPlacements(indexes: readonly number[]) {
      if (indexes.length === 512) closing ??= memory.close();
      return readPlacements(indexes);
    },
  });
  await memory.exchange.import(batchOf(600), { awaitsPlacing: false });
  await expect.poll(() => closing !== undefined).toBe(true);
  await closing;
  expect(placed).toEqual([64]);
});
