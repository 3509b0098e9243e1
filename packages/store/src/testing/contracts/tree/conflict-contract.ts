import { expect, test } from "vitest";
import { ROOT_ID, type NodeId } from "../../../contract/ids.ts";
import type { TopicNode } from "../../../contract/model.ts";
import { newTurn, nodeId, topicNode } from "../../builders.ts";
import { openForTest, type MakeTestStorage } from "../../test-storage.ts";
import {
  A,
  B,
  C,
  MISSING,
  commit,
  leaf,
  plantTwoLeaves,
  root,
  treeChange,
} from "../../two-leaves.ts";

/** Changes of the tree that another process has overtaken: a conflict, and nothing is written. */
export function conflictContract(makeStorage: MakeTestStorage): void {
  test("a change of a node that somebody else has changed is a conflict and writes nothing", async () => {
    const { store, openAgain } = await openForTest(makeStorage);
    await plantTwoLeaves(store);
    const other = await openAgain();
    const change = await treeChange(store, {
      upserts: [root({ children: [A, B], size: 4, height: 1 }), leaf(B, [2, 3])],
      placements: new Map([[3, B]]),
      meta: new Map([["mark", 1]]),
    });
    await commit(other, { upserts: [{ ...leaf(B, [2]), topic: "renamed" }] });
    const { sequence } = await store.statistics();
    expect(await store.tree.commit(change)).toEqual({ type: "conflict", nodeIds: [B] });
    expect(await store.statistics()).toMatchObject({ sequence, queued: 1 });
    expect(await store.tree.readNodes([B])).toMatchObject([{ topic: "renamed", turns: [2] }]);
    expect(await store.tree.readMeta("mark")).toBeUndefined();
  });

  test("a node that was only read counts too", async () => {
    const { store } = await openForTest(makeStorage);
    await plantTwoLeaves(store);
    const change = await treeChange(store, { upserts: [{ ...leaf(A, [0, 1]), topic: "new" }] });
    const expected = new Map([...change.expected, [B, 7]]);
    expect(await store.tree.commit({ ...change, expected })).toEqual({
      type: "conflict",
      nodeIds: [B],
    });
  });

  test("a turn that another process has placed meanwhile is a conflict", async () => {
    const { store, openAgain } = await openForTest(makeStorage);
    await store.turns.append([newTurn(0)]);
    await commit(await openAgain(), {
      upserts: [root({ children: [A], size: 1, height: 1 }), leaf(A, [0])],
      placements: new Map([[0, A]]),
    });
    const late = await commit(store, {
      upserts: [root({ children: [A, B], size: 2, height: 1 }), leaf(B, [0])],
      placements: new Map([[0, B]]),
    });
    expect(late).toEqual({ type: "conflict", nodeIds: [A] });
  });

  test("a height that another process has made untrue meanwhile is a conflict", async () => {
    const { store, openAgain } = await openForTest(makeStorage);
    await store.turns.append([0, 1, 2].map((number) => newTurn(number)));
    const [D, E, F, G] = [nodeId(4), nodeId(5), nodeId(6), nodeId(7)];
    const parent = (id: NodeId, given: Partial<TopicNode>): TopicNode => topicNode(id, given);
    const deep = parent(D, { parentId: C, children: [E], size: 1, height: 2 });
    const flat = parent(F, { parentId: C, children: [A, B], size: 2, height: 1 });
    await commit(store, {
      upserts: [
        root({ children: [C], size: 3, height: 4 }),
        parent(C, { parentId: ROOT_ID, children: [D, F], size: 3, height: 3 }),
        deep,
        parent(E, { parentId: D, children: [G], size: 1, height: 1 }),
        leaf(G, [0], E),
        flat,
        leaf(A, [1], F),
        leaf(B, [2], F),
      ],
      placements: new Map([
        [0, G],
        [1, A],
        [2, B],
      ]),
    });
    const grouping = await treeChange(store, {
      upserts: [
        { ...flat, children: [MISSING], height: 2 },
        parent(MISSING, { parentId: F, children: [A, B], size: 2, height: 1 }),
        leaf(A, [1], MISSING),
        leaf(B, [2], MISSING),
      ],
    });
    await commit(await openAgain(), {
      upserts: [
        root({ children: [C], size: 3, height: 3 }),
        parent(C, { parentId: ROOT_ID, children: [D, F], size: 3, height: 2 }),
        { ...deep, children: [G], height: 1 },
        leaf(G, [0], D),
      ],
      deletes: [E],
    });
    expect(await store.tree.commit(grouping)).toEqual({ type: "conflict", nodeIds: [C] });
    expect(await store.check({ fanoutLimit: 5 })).toEqual([]);
  });

  test.each(["archived", "purged"] as const)(
    "a turn that was %s after its place was worked out is not placed: a conflict",
    async (state) => {
      const { store } = await openForTest(makeStorage);
      await plantTwoLeaves(store);
      await store.turns.update(new Map([[3, { state }]]));
      const late = await commit(store, {
        upserts: [root({ children: [A, B], size: 4, height: 1 }), leaf(B, [2, 3])],
        placements: new Map([[3, B]]),
      });
      expect(late).toEqual({ type: "conflict", nodeIds: [B] });
      expect(await store.check({ fanoutLimit: 5 })).toEqual([]);
    },
  );

  test.each(["archived", "purged"] as const)(
    "a turn that got its place after it was worked out that it is %s is not left in its leaf: a conflict",
    async (state) => {
      const { store } = await openForTest(makeStorage);
      await plantTwoLeaves(store);
      const patches = new Map([[1, { state }]]);
      const conflict = { type: "conflict", nodeIds: [A] };
      const command = state === "archived" ? "archive" : "purge";
      expect(await store.journal.commit({ command, patches })).toEqual(conflict);
      expect(await commit(store, { patches })).toEqual(conflict);
      expect(await store.turns.read([1])).toMatchObject([{ state: "active" }]);
      expect(await store.check({ fanoutLimit: 5 })).toEqual([]);
    },
  );
}
