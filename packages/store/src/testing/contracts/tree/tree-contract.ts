import { expect, test } from "vitest";
import { ROOT_ID, type NodeId } from "../../../contract/ids.ts";
import { CARE_LOG, FIGURES } from "../../../format/schema.ts";
import { topicNode } from "../../builders.ts";
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

/** What a change of the topic tree writes, and what of it is read. */
export function treeContract(makeStorage: MakeTestStorage): void {
  test("a turn gets its line with its place, or neither", async () => {
    const { store } = await openForTest(makeStorage);
    await plantTwoLeaves(store);
    const change = {
      upserts: [root({ children: [A, B], size: 4, height: 1 }), leaf(B, [2, 3])],
      placements: new Map([[3, B]]),
      lines: new Map([[3, "a line of a model"]]),
    };
    const stale = { ...change, expected: new Map([[B, 99]]) };
    expect(await commit(store, stale)).toMatchObject({ type: "conflict" });
    expect((await store.turns.read([3]))[0]?.level1Text).not.toBe("a line of a model");
    expect(await commit(store, change)).toMatchObject({ type: "committed" });
    expect((await store.turns.read([3]))[0]?.level1Text).toBe("a line of a model");
  });

  test("turns that leave their leaf are archived with it, or neither, and what care logs of it outlives the tree", async () => {
    const { store } = await openForTest(makeStorage);
    await plantTwoLeaves(store);
    const log = { turns: [1] };
    const change = {
      upserts: [root({ children: [A, B], size: 2, height: 1 }), leaf(A, [0])],
      placements: new Map([[1, null]]),
      patches: new Map([[1, { state: "archived", archivedBy: "care" } as const]]),
      meta: new Map<string, unknown>([
        [`${CARE_LOG}run.1`, log],
        ["relinkedAt", { size: 4 }],
      ]),
    };
    const stale = { ...change, expected: new Map([[A, 99]]) };
    expect(await commit(store, stale)).toMatchObject({ type: "conflict" });
    expect(await store.turns.read([1])).toMatchObject([{ state: "active" }]);
    expect(await commit(store, change)).toMatchObject({ type: "committed" });
    expect(await store.turns.read([1])).toMatchObject([{ state: "archived", archivedBy: "care" }]);
    expect(await store.check({ fanoutLimit: 5 })).toEqual([]);
    await store.tree.clear();
    expect(await store.tree.readMeta(`${CARE_LOG}run.1`)).toEqual(log);
    expect(await store.tree.readMeta("relinkedAt")).toBeUndefined();
  });

  test("figures are added up in one transaction, unseen by the feed, and stay when the tree or a command goes", async () => {
    const { store } = await openForTest(makeStorage);
    const [month, older] = [`${FIGURES}2026-11`, `${FIGURES}2025-01`];
    const count =
      (step: number) =>
      (before: unknown): unknown =>
        Number(before ?? 0) + step;
    await plantTwoLeaves(store);
    const upserts = [{ ...leaf(A, [0, 1]), topic: "renamed" }];
    const tree = await treeChange(store, { upserts });
    await store.journal.commit({ command: "rename", tree });
    const { sequence } = await store.statistics();
    await store.tree.changeMeta(new Map([[older, count(1)]]));
    const both = [count(1), count(2)].map((change) =>
      store.tree.changeMeta(
        new Map([
          [month, change],
          [older, () => undefined],
        ]),
      ),
    );
    await Promise.all(both);
    expect(await store.statistics()).toMatchObject({ sequence });
    await store.journal.undo({ entry: 1, isExact: true, turns: [] });
    expect((await store.tree.readNodes([A]))[0]?.topic).not.toBe("renamed");
    await store.tree.clear();
    expect(await store.tree.readMeta(month)).toBe(3);
    expect(await store.tree.readMeta(older)).toBeUndefined();
  });

  test("a node that only moves keeps all but its parent, and moves for everyone or not at all", async () => {
    const { store } = await openForTest(makeStorage);
    await plantTwoLeaves(store);
    await commit(store, { upserts: [{ ...leaf(B, [2]), topic: "b", digest: "what it says" }] });
    const change = await treeChange(store, {
      upserts: [
        root({ children: [C], size: 3, height: 2 }),
        topicNode(C, { parentId: ROOT_ID, children: [A, B], size: 3, height: 1 }),
      ],
      moves: new Map([
        [A, C],
        [B, C],
      ]),
    });
    const stale = { ...change, expected: new Map([...change.expected, [B, 1]]) };
    expect(await store.tree.commit(stale)).toMatchObject({ type: "conflict", nodeIds: [B] });
    const [before] = await store.tree.readNodes([B]);
    expect(await store.tree.commit(change)).toMatchObject({ type: "committed" });
    const [after] = await store.tree.readNodes([B]);
    expect(after).toEqual({ ...before, parentId: C, version: after?.version });
    expect(after?.version).toBeGreaterThan(before?.version ?? 0);
    expect(await store.tree.readPlacements([2])).toMatchObject([{ leafId: B }]);
    expect(await store.check({ fanoutLimit: 5 })).toEqual([]);
  });

  test("a committed change is all there: nodes, versions, placements, queue, vectors, meta", async () => {
    const { store } = await openForTest(makeStorage);
    await plantTwoLeaves(store);
    const bytes = Uint8Array.of(1, 2, 3);
    const result = await commit(store, {
      upserts: [root({ children: [A, B], size: 4, height: 1 }), leaf(B, [2, 3])],
      placements: new Map([[3, B]]),
      vectors: new Map([[B, bytes]]),
      meta: new Map<string, unknown>([["relinkedAt", { size: 4 }]]),
    });
    expect(result).toEqual({ type: "committed", sequence: 3 });
    expect(await store.tree.readNodes([ROOT_ID, B, MISSING])).toEqual([
      root({ children: [A, B], size: 4, height: 1, version: 4 }),
      { ...leaf(B, [2, 3]), version: 4 },
      undefined,
    ]);
    expect(await store.tree.readHeaders([ROOT_ID, MISSING, B])).toMatchObject([
      { id: ROOT_ID, parentId: null, children: [A, B], turns: [], size: 4, height: 1, version: 4 },
      undefined,
      { id: B, parentId: ROOT_ID, topic: "topic", turns: [2, 3], size: 2, height: 0, version: 4 },
    ]);
    expect(await store.tree.readPlacements([0, 2, 3])).toEqual([
      { type: "leaf", leafId: A, order: 0 },
      { type: "leaf", leafId: B, order: 2 },
      { type: "leaf", leafId: B, order: 3 },
    ]);
    expect(await store.tree.readQueue(10)).toEqual([]);
    expect((await store.tree.readVectors([A, B]))[0]).toBeUndefined();
    expect(Array.from((await store.tree.readVectors([B]))[0] ?? [])).toEqual([1, 2, 3]);
    expect(await store.tree.readMeta("relinkedAt")).toEqual({ size: 4 });
    expect(await store.statistics()).toMatchObject({ nodes: 3, queued: 0 });
  });

  test("a leaf's digest comes back as it went in, be it its turns' lines or not", async () => {
    const { store } = await openForTest(makeStorage);
    await plantTwoLeaves(store);
    await store.turns.update(new Map([[0, { level1Text: "the first line" }]]));
    const [, second] = await store.turns.read([0, 1]);
    const lines = `the first line\n${second?.user ?? ""}`;
    await commit(store, { upserts: [{ ...leaf(A, [0, 1]), digest: lines }] });
    expect(await store.tree.readNodes([A, B])).toMatchObject([
      { digest: lines },
      { digest: "digest" },
    ]);
    // What is not kept twice cannot differ.
    await store.turns.update(new Map([[0, { level1Text: "another line" }]]));
    const told = (await store.tree.readNodes([A])).map((node) => node?.digest.split("\n")[0]);
    expect(told).toEqual(["another line"]);
    for await (const batch of store.tree.allNodes()) {
      expect(batch.find(({ id }) => id === A)?.digest).toContain("another line");
    }
  });

  test("a leaf is regrouped under a new parent, and a deleted node loses its vector", async () => {
    const { store } = await openForTest(makeStorage);
    await plantTwoLeaves(store);
    await commit(store, { vectors: new Map([[B, Uint8Array.of(1)]]) });
    await commit(store, {
      upserts: [
        root({ children: [C], size: 3, height: 2 }),
        topicNode(C, { parentId: ROOT_ID, children: [A], size: 3, height: 1 }),
        leaf(A, [0, 1, 2], C),
      ],
      deletes: [B],
      placements: new Map([[2, A]]),
    });
    expect(await store.tree.readNodes([B])).toEqual([undefined]);
    expect(await store.tree.readVectors([B])).toEqual([undefined]);
    expect(await store.check({ fanoutLimit: 5 })).toEqual([]);
  });

  test("a cleared tree is ROOT alone, and every turn that had a leaf waits again", async () => {
    const { store } = await openForTest(makeStorage);
    await plantTwoLeaves(store);
    await commit(store, {
      meta: new Map([["mark", 1]]),
      vectors: new Map([[A, Uint8Array.of(1)]]),
    });
    await store.tree.clear();
    expect(await store.tree.readQueue(10)).toEqual([0, 1, 2, 3]);
    expect(await store.tree.readNodes([ROOT_ID, A])).toMatchObject([
      { children: [], size: 0 },
      undefined,
    ]);
    expect(await store.tree.readVectors([A])).toEqual([undefined]);
    expect(await store.tree.readMeta("mark")).toBeUndefined();
    expect(await store.statistics()).toMatchObject({ nodes: 1, queued: 4 });
    expect(await store.check({ fanoutLimit: 5 })).toEqual([]);
  });

  test("all nodes come in batches of one state, whatever is written meanwhile", async () => {
    const { store } = await openForTest(makeStorage);
    await plantTwoLeaves(store);
    const ids: NodeId[] = [];
    for await (const batch of store.tree.allNodes()) {
      ids.push(...batch.map(({ id }) => id));
      await store.tree.clear();
    }
    expect(ids.sort()).toEqual([A, B, ROOT_ID]);
  });
}
