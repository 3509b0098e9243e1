import { expect, test } from "vitest";
import { newTurn } from "../../builders.ts";
import { openForTest, type MakeTestStorage } from "../../test-storage.ts";
import { A, B, commit, leaf, plantTwoLeaves, root } from "../../two-leaves.ts";

/** Where turns lie, in which order, and which wait for a place. */
export function placementContract(makeStorage: MakeTestStorage): void {
  test("turns wait for a place oldest first, and skipped ones do not", async () => {
    const { store } = await openForTest(makeStorage);
    await store.turns.append([newTurn(0), newTurn(1, { placement: "skipped" }), newTurn(2)]);
    expect(await store.tree.readQueue(10)).toEqual([0, 2]);
    expect(await store.tree.readQueue(1)).toEqual([0]);
    expect(await store.tree.readPlacements([0, 1])).toEqual([
      { type: "queued", attempts: 0 },
      { type: "unplaced", reason: "skipped" },
    ]);
    expect(await store.statistics()).toMatchObject({ queued: 2 });
  });

  test("a failed placement is counted; one of a placed turn is not", async () => {
    const { store } = await openForTest(makeStorage);
    await plantTwoLeaves(store);
    await store.tree.noteAttempt(3);
    await store.tree.noteAttempt(3);
    await store.tree.noteAttempt(0);
    expect(await store.tree.readPlacements([3, 0])).toMatchObject([{ attempts: 2 }, { leafId: A }]);
    await expect(store.tree.noteAttempt(9)).rejects.toMatchObject({ code: "STORE_MISUSE" });
  });

  test("a turn moves to another leaf behind the turns that are there", async () => {
    const { store } = await openForTest(makeStorage);
    await plantTwoLeaves(store);
    await commit(store, {
      upserts: [root({ children: [A, B], size: 3, height: 1 }), leaf(A, [1]), leaf(B, [2, 0])],
      placements: new Map([[0, B]]),
    });
    expect(await store.tree.readPlacements([2, 0])).toEqual([
      { type: "leaf", leafId: B, order: 2 },
      { type: "leaf", leafId: B, order: 3 },
    ]);
    expect(await store.check({ fanoutLimit: 5 })).toEqual([]);
  });

  test("turns of several leaves get their order as the change names them, as far as a leaf's own order allows", async () => {
    const { store } = await openForTest(makeStorage);
    await store.turns.append([0, 1, 2, 3].map((number) => newTurn(number)));
    await commit(store, {
      upserts: [root({ children: [A, B], size: 4, height: 1 }), leaf(B, [3, 1]), leaf(A, [0, 2])],
      placements: new Map([
        [0, A],
        [1, B],
        [2, A],
        [3, B],
      ]),
    });
    const placements = await store.tree.readPlacements([0, 2, 3, 1]);
    expect(placements.map((place) => (place?.type === "leaf" ? place.order : null))).toEqual([
      0, 1, 2, 3,
    ]);
    expect(await store.check({ fanoutLimit: 5 })).toEqual([]);
  });

  test("turns that change places in their leaf get the order of their new places", async () => {
    const { store } = await openForTest(makeStorage);
    await plantTwoLeaves(store);
    await commit(store, { upserts: [leaf(A, [1, 0])] });
    expect(await store.tree.readPlacements([1, 0])).toEqual([
      { type: "leaf", leafId: A, order: 1 },
      { type: "leaf", leafId: A, order: 3 },
    ]);
    expect(await store.check({ fanoutLimit: 5 })).toEqual([]);
  });

  test("a turn leaves its leaf on purpose, and comes back into the queue when it is active again", async () => {
    const { store } = await openForTest(makeStorage);
    await plantTwoLeaves(store);
    await store.turns.update(new Map([[1, { state: "archived" }]]));
    expect(await store.tree.readPlacements([1])).toMatchObject([{ type: "leaf" }]);
    await commit(store, {
      upserts: [root({ children: [A, B], size: 2, height: 1 }), leaf(A, [0])],
      placements: new Map([[1, null]]),
    });
    expect(await store.tree.readPlacements([1])).toEqual([
      { type: "unplaced", reason: "archived" },
    ]);
    await store.turns.update(new Map([[1, { state: "active" }]]));
    expect(await store.tree.readQueue(10)).toEqual([1, 3]);
    expect(await store.check({ fanoutLimit: 5 })).toEqual([]);
  });

  test("a queued turn that is archived no longer waits", async () => {
    const { store } = await openForTest(makeStorage);
    await plantTwoLeaves(store);
    await store.turns.update(new Map([[3, { state: "archived" }]]));
    expect(await store.tree.readQueue(10)).toEqual([]);
    expect(await store.statistics()).toMatchObject({ queued: 0 });
    expect(await store.check({ fanoutLimit: 5 })).toEqual([]);
  });

  test("a turn is not purged while a leaf holds it", async () => {
    const { store } = await openForTest(makeStorage);
    await plantTwoLeaves(store);
    const purge = (index: number) => store.turns.update(new Map([[index, { state: "purged" }]]));
    await expect(purge(0)).rejects.toMatchObject({ code: "STORE_MISUSE" });
    expect(await store.check({ fanoutLimit: 5 })).toEqual([]);
  });
}
