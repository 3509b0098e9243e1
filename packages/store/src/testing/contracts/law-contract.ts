import * as fc from "fast-check";
import { expect, test } from "vitest";
import { ROOT_ID, type NodeId } from "../../contract/ids.ts";
import type { NodeHeader } from "../../contract/model.ts";
import type { Store, StoreView } from "../../contract/store.ts";
import { conversationId, newTurn, termVector, turnId } from "../builders.ts";
import { NOW, type MakeTestStorage } from "../test-storage.ts";
import { editTree, type TreeEdit } from "../tree-editor.ts";

/** What programs do to a store; `process` says which of two. */
type Step =
  | { readonly type: "append"; readonly size: number; readonly parent: boolean }
  | { readonly type: "edit"; readonly edit: TreeEdit }
  /** Draws an edit, lets the other process make another one, and commits only then. */
  | { readonly type: "late-edit"; readonly edit: TreeEdit; readonly other: TreeEdit }
  | {
      readonly type: "state";
      readonly turn: number;
      readonly state: "active" | "archived" | "purged";
    }
  | { readonly type: "attempt"; readonly turn: number }
  | { readonly type: "clear-tree" }
  | { readonly type: "replace-index" }
  | { readonly type: "reopen" };

const number = fc.integer({ min: 0, max: 1000 });
const edit: fc.Arbitrary<TreeEdit> = fc.record({
  type: fc.constantFrom("place", "new-leaf", "group", "move", "merge", "split", "take-out"),
  first: number,
  second: number,
});
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constant("append"),
      size: fc.integer({ min: 1, max: 4 }),
      parent: fc.boolean(),
    }),
  },
  { weight: 12, arbitrary: fc.record({ type: fc.constant("edit"), edit }) },
  { weight: 3, arbitrary: fc.record({ type: fc.constant("late-edit"), edit, other: edit }) },
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constant("state"),
      turn: number,
      state: fc.constantFrom("active", "archived", "purged"),
    }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constant("attempt"), turn: number }) },
  {
    weight: 1,
    arbitrary: fc.record({ type: fc.constantFrom("clear-tree", "replace-index", "reopen") }),
  },
);

/** The laws hold after every commit, whatever two processes do. */
export function lawContract(
  makeStorage: MakeTestStorage,
  { sequences }: { readonly sequences: number },
): void {
  test(`the laws hold after every step of ${sequences} random sequences`, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.integer({ min: 0, max: 1 }), step), { minLength: 4, maxLength: 20 }),
        (steps) => runSteps(makeStorage, steps),
      ),
      { numRuns: sequences },
    );
  });
}

async function runSteps(
  makeStorage: MakeTestStorage,
  steps: readonly (readonly [number, Step])[],
): Promise<void> {
  const storage = await makeStorage();
  const open = () => storage.open({ analyser: "words 1", now: NOW });
  const stores = [await open(), await open()];
  let newId = 1;
  try {
    for (const [process, taken] of steps) {
      const store = stores[process];
      const other = stores[1 - process];
      if (store === undefined || other === undefined) return;
      if (taken.type === "reopen") {
        await store.close();
        stores[process] = await open();
      } else {
        await take(taken, { store, other, newId });
      }
      newId += 2;
      const findings = await other.check({ fanoutLimit: 1000 });
      // Attempts that failed again and again are told, and are no breach.
      expect(findings.filter(({ severity }) => severity !== "pending")).toEqual([]);
      for (const looking of stores) {
        const { kept, stored } = await looking.look(treeTwice);
        expect(kept).toEqual(stored);
      }
    }
  } finally {
    for (const store of stores) await store.close();
    await storage.dispose();
  }
}

/** The tree by what is kept of it between looks, and as it lies in the store. */
function treeTwice(view: StoreView): { readonly kept: unknown; readonly stored: unknown } {
  const nodes = view.tree.nodes();
  const kept: unknown[] = [];
  const stored: unknown[] = [];
  const ids: NodeId[] = [ROOT_ID];
  for (let id = ids.shift(); id !== undefined; id = ids.shift()) {
    const [branch] = view.tree.readHeaders([id]);
    stored.push([id, branch && seenBySearch(branch)]);
    const node = nodes.read(nodes.numberOf(id));
    const children = node?.children.map(nodes.idOf) ?? [];
    kept.push([id, node && seenBySearch({ ...node, parentId: node.parentId, children })]);
    if (node !== undefined) expect(node.id).toBe(id);
    if (node !== undefined && node.parent >= 0) expect(nodes.idOf(node.parent)).toBe(node.parentId);
    ids.push(...children);
  }
  const { count } = view.index.readColumns();
  for (const [turn, placement] of view.tree.readPlacements([...Array(count).keys()]).entries()) {
    const leaf = nodes.leafOf(turn);
    kept.push([turn, leaf < 0 ? null : nodes.idOf(leaf)]);
    stored.push([turn, placement?.type === "leaf" ? placement.leafId : null]);
  }
  return { kept, stored };
}

type SeenBySearch = Pick<
  NodeHeader,
  "parentId" | "topic" | "topicPinned" | "children" | "turns" | "size"
>;

const seenBySearch = (node: SeenBySearch): SeenBySearch => {
  const { parentId, topic, topicPinned, children, turns, size } = node;
  return { parentId, topic, topicPinned, children, turns, size };
};

async function take(
  taken: Exclude<Step, { readonly type: "reopen" }>,
  { store, other, newId }: { readonly store: Store; readonly other: Store; readonly newId: number },
): Promise<void> {
  const { turns } = await store.statistics();
  switch (taken.type) {
    case "append": {
      const added = Array.from({ length: taken.size }, (_, position) => turns + position);
      await store.turns.append(
        added.map((index) =>
          newTurn(index, {
            terms: termVector({ [index % 3]: 1 + (index % 2), 9: 1 }),
            parentId: taken.parent && index > 0 ? turnId(index - 1) : null,
            conversationId: conversationId(index % 2),
            sessionId: index % 4 === 0 ? "S" : null,
            placement: index % 5 === 0 ? "skipped" : "queue",
          }),
        ),
      );
      return;
    }
    case "edit": {
      const change = await editTree(store, { edit: taken.edit, newId });
      if (change === undefined) return;
      expect(await store.tree.commit(change)).toMatchObject({ type: "committed" });
      return;
    }
    case "late-edit": {
      const change = await editTree(store, { edit: taken.edit, newId });
      const first = await editTree(other, { edit: taken.other, newId: newId + 1 });
      if (change === undefined || first === undefined) return;
      await other.tree.commit(first);
      const isTouched = [...first.expected.keys()].some((id) => change.expected.has(id));
      const { type } = await store.tree.commit(change);
      if (isTouched) expect(type).toBe("conflict");
      return;
    }
    case "state":
      await changeState(store, { index: taken.turn % Math.max(1, turns), state: taken.state });
      return;
    case "attempt":
      if (turns > 0) await store.tree.noteAttempt(taken.turn % turns);
      return;
    case "clear-tree":
      await store.tree.clear();
      return;
    case "replace-index":
      await store.index.replace("morphemes 1", analyse(turns));
  }
}

async function changeState(
  store: Store,
  { index, state }: { readonly index: number; readonly state: "active" | "archived" | "purged" },
): Promise<void> {
  const [turn] = await store.turns.read([index]);
  const [placement] = await store.tree.readPlacements([index]);
  if (turn === undefined || turn.state === "purged") return;
  if (state === "purged" && placement?.type === "leaf") return;
  await store.turns.update(new Map([[index, { state }]]));
}

const analyse = (turns: number) =>
  async function* (from: number) {
    const indexes = Array.from({ length: turns - from }, (_, position) => from + position);
    yield await Promise.resolve(
      indexes.map((index) => ({ terms: termVector({ [index % 2]: 1 }), flags: 0 })),
    );
  };
