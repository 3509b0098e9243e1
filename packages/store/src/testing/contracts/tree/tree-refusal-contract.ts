import { expect, test } from "vitest";
import { ROOT_ID } from "../../../contract/ids.ts";
import type { TreeChange } from "../../../contract/changes.ts";
import type { Store } from "../../../contract/store.ts";
import { topicNode } from "../../builders.ts";
import { openForTest, type MakeTestStorage } from "../../test-storage.ts";
import { A, B, C, MISSING, commit, leaf, plantTwoLeaves, root } from "../../two-leaves.ts";

/** Changes of the tree that would break its laws: each is refused, and nothing is written. */
export function treeRefusalContract(makeStorage: MakeTestStorage): void {
  test.each<[string, (store: Store) => Promise<Partial<TreeChange>>]>([
    [
      "a node with children and turns",
      async () => ({ upserts: [topicNode(A, { ...leaf(A, [0, 1]), children: [B], height: 1 })] }),
    ],
    ["an empty node", async () => ({ upserts: [leaf(A, [])] })],
    ["ROOT deleted", async () => ({ deletes: [ROOT_ID] })],
    ["turns in ROOT", async () => ({ upserts: [root({ turns: [3], size: 1 })] })],
    [
      "a turn that does not exist",
      async () => ({
        upserts: [root({ children: [A, B], size: 4, height: 1 }), leaf(B, [2, 99])],
        placements: new Map([[99, B]]),
      }),
    ],
    [
      "a turn that would be in two leaves",
      async () => ({
        upserts: [root({ children: [A, B], size: 4, height: 1 }), leaf(A, [0, 1]), leaf(B, [2, 0])],
        placements: new Map([[0, B]]),
      }),
    ],
    [
      "a turn that would be in no leaf",
      async () => ({
        upserts: [root({ children: [A, B], size: 2, height: 1 }), leaf(A, [0])],
      }),
    ],
    [
      "a turn in a leaf without its placement",
      async () => ({
        upserts: [root({ children: [A, B], size: 4, height: 1 }), leaf(B, [2, 3])],
      }),
    ],
    [
      "a placement in a leaf that does not hold it",
      async () => ({ placements: new Map([[3, B]]) }),
    ],
    [
      "a child that does not name its parent",
      async () => ({
        upserts: [root({ children: [A, B, C], size: 3, height: 1 }), leaf(C, [3], A)],
        placements: new Map([[3, C]]),
      }),
    ],
    [
      "a parent that does not name its child",
      async () => ({ upserts: [leaf(C, [3])], placements: new Map([[3, C]]) }),
    ],
    [
      "a node that loses its parent",
      async () => ({ upserts: [root({ children: [A], size: 2, height: 1 })] }),
    ],
    [
      "a deleted node that is still named",
      async () => ({ deletes: [B], placements: new Map([[2, null]]) }),
    ],
    [
      "a node that would be its own ancestor",
      async () => ({
        upserts: [
          root({ children: [A], size: 2, height: 1 }),
          topicNode(B, { parentId: C, children: [C], size: 1, height: 2 }),
          topicNode(C, { parentId: B, children: [B], size: 1, height: 1 }),
        ],
        placements: new Map([[2, null]]),
      }),
    ],
    [
      "a wrong size",
      async () => ({
        upserts: [root({ children: [A, B], size: 9, height: 1 }), leaf(B, [2, 3])],
        placements: new Map([[3, B]]),
      }),
    ],
    ["a wrong height", async () => ({ upserts: [root({ children: [A, B], size: 3, height: 2 })] })],
    [
      "a size that does not reach the parent",
      async () => ({ upserts: [leaf(B, [2, 3])], placements: new Map([[3, B]]) }),
    ],
    [
      "a move under a parent that does not name it",
      async () => ({
        upserts: [
          root({ children: [C], size: 3, height: 2 }),
          topicNode(C, { parentId: ROOT_ID, children: [A], size: 2, height: 1 }),
        ],
        moves: new Map([
          [A, C],
          [B, C],
        ]),
      }),
    ],
    ["a move alone", async () => ({ moves: new Map([[B, A]]) })],
    [
      "a vector of a node that is not there",
      async () => ({ vectors: new Map([[MISSING, Uint8Array.of(1)]]) }),
    ],
    [
      "a node that no version is expected of",
      async () => ({ upserts: [leaf(B, [2])], expected: new Map() }),
    ],
  ])("%s is refused, and nothing is written", async (_, makeChange) => {
    const { store } = await openForTest(makeStorage);
    await plantTwoLeaves(store);
    const before = await store.statistics();
    await expect(commit(store, await makeChange(store))).rejects.toMatchObject({
      code: "STORE_MISUSE",
    });
    expect(await store.statistics()).toEqual(before);
    expect(await store.check({ fanoutLimit: 5 })).toEqual([]);
  });
}
