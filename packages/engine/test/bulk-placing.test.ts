import { ANALYSER } from "@hsms/language";
import { openMemoryStore } from "@hsms/store";
import { newTurn } from "@hsms/store/testing";
import { expect, test } from "vitest";
import { memoryOver } from "../src/memory/open-memory.ts";

const SUBJECTS = ["tea and cups", "bicycles and roads", "tomatoes and soil", "trains and tickets"];

/** A memory in whose store so many turns wait for their place when it is opened. */
async function memoryWith(waiting: number) {
  const store = await openMemoryStore({ analyser: ANALYSER });
  await store.turns.append(
    Array.from({ length: waiting }, (_, at) =>
      newTurn(at, { assistant: null, user: `note ${at} about ${SUBJECTS[at % SUBJECTS.length]}` }),
    ),
  );
  const { commit } = store.tree;
  const placed: number[] = [];
  store.tree.commit = (change, under) => {
    if (change.placements.size > 0) placed.push(change.placements.size);
    return commit(change, under);
  };
  const open = () => memoryOver(store, { directory: "in memory", workers: 0 });
  return { store, placed, open };
}

test("turns that wait together are placed in few transactions, and the tree is relinked when all have their place", async () => {
  const { store, placed, open } = await memoryWith(640);
  const memory = open();
  const relinked: number[] = [];
  void (async () => {
    for await (const event of memory.events()) {
      if (event.type === "relink.started") relinked.push(event.turns);
    }
  })();
  await memory.upkeep.settled();
  expect(placed).toHaveLength(2);
  expect(relinked).toEqual([512, 640]);
  expect(await store.tree.readMeta("tree.relinkedAt")).toBe(640);
  expect((await memory.upkeep.check()).findings).toEqual([]);
  await memory.close();
});

test("a memory that closes while many turns wait still places the first of them", async () => {
  const { store, placed, open } = await memoryWith(600);
  const { readPlacements } = store.tree;
  let closing: Promise<void> | undefined;
  Object.assign(store.tree, {
    readPlacements(indexes: readonly number[]) {
      if (indexes.length === 512) closing ??= memory.close();
      return readPlacements(indexes);
    },
  });
  const memory = open();
  await expect.poll(() => closing !== undefined).toBe(true);
  await closing;
  expect(placed).toEqual([64]);
});
