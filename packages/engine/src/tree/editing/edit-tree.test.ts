import type { MessageName } from "@hsms/messages";
import { EngineError } from "../../outcomes/errors.ts";
import { ROOT_ID, type NodeId } from "@hsms/store";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { plant } from "../testing/grow.ts";
import { brokenLaws } from "../testing/laws.ts";
import { editTree } from "./edit-tree.ts";
import type { TreeEdit } from "./edit.ts";

const number = fc.nat(1000);
type Drawn =
  | { readonly type: "merge" | "move-node"; readonly node: number; readonly other: number }
  | { readonly type: "move-turns"; readonly turn: number; readonly node: number }
  | { readonly type: "split"; readonly node: number };
const drawn: fc.Arbitrary<Drawn> = fc.oneof(
  fc.record({ type: fc.constantFrom("merge", "move-node"), node: number, other: number }),
  fc.record({ type: fc.constant("move-turns"), turn: number, node: number }),
  fc.record({ type: fc.constant("split"), node: number }),
);

type Grove = ReturnType<typeof plant>;

async function grow(turns: number): Promise<Grove> {
  const grove = plant({ fanout: 3 });
  for (let turn = 0; turn < turns; turn++) {
    // Two of a kind, so that there are leaves enough for nodes above them.
    const kind = 100 * Math.floor(turn / 2);
    await grove.place([kind, kind, kind + 1, 7 + turn]);
  }
  return grove;
}

function editOf(grove: Grove, edit: Drawn, turns: number): TreeEdit {
  const ids = [...grove.tree.nodes.keys()];
  const nodeAt = (place: number): NodeId => ids[place % ids.length] ?? ROOT_ID;
  switch (edit.type) {
    case "merge":
      return { type: "merge", nodeId: nodeAt(edit.node), intoId: nodeAt(edit.other) };
    case "move-node":
      return { type: "move-node", nodeId: nodeAt(edit.node), parentId: nodeAt(edit.other) };
    case "move-turns":
      return { type: "move-turns", turns: [edit.turn % turns], leafId: nodeAt(edit.node) };
    case "split":
      return { type: "split", leafId: nodeAt(edit.node) };
  }
}

const isRefusal = (error: unknown): boolean =>
  error instanceof EngineError && error.code === "BAD_INPUT";

test("whatever a person edits, the laws hold; a leaf may grow over its limit by hand only", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 2, max: 24 }),
      fc.array(drawn, { minLength: 1, maxLength: 8 }),
      async (turns, sequence) => {
        const grove = await grow(turns);
        const all = Array.from({ length: turns }, (_, turn) => turn);
        for (const one of sequence) {
          const edit = editOf(grove, one, turns);
          try {
            await grove.change((draft) => editTree(draft, edit));
          } catch (error) {
            if (!isRefusal(error)) throw error;
          }
          const broken = brokenLaws({ nodes: grove.tree.nodes, turns: all, fanout: 3 });
          expect(broken.filter((law) => !/has \d+ turns$/u.test(law))).toEqual([]);
        }
      },
    ),
    { numRuns: 60 },
  );
});

test("what is impossible is refused by name", async () => {
  const grove = await grow(16);
  const nodes = [...grove.tree.nodes.values()];
  const leaf = nodes.find(({ turns }) => turns.length > 0)?.id ?? ROOT_ID;
  const inner = nodes.find(({ id, children }) => children.length > 0 && id !== ROOT_ID);
  if (inner === undefined) throw new Error("the tree has no inner node");
  const [child] = inner.children;
  if (child === undefined) throw new Error("the inner node has no child");
  const missing = "00000000-0000-4000-8000-00000000dead" as NodeId;
  const cases: readonly (readonly [TreeEdit, MessageName])[] = [
    [{ type: "rename", nodeId: ROOT_ID, topic: "x" }, "rootFixed"],
    [{ type: "rename", nodeId: missing, topic: "x" }, "topicUnknown"],
    [{ type: "rename", nodeId: leaf, topic: " \n " }, "topicNameOutside"],
    [{ type: "move-node", nodeId: inner.id, parentId: inner.id }, "topicUnderItself"],
    [{ type: "move-node", nodeId: child, parentId: inner.id }, "alreadyThere"],
    [{ type: "move-turns", turns: [0], leafId: inner.id }, "topicHoldsTopics"],
    [{ type: "merge", nodeId: inner.id, intoId: inner.id }, "topicUnderItself"],
    [{ type: "split", leafId: inner.id }, "topicHoldsTopics"],
  ];
  for (const [edit, name] of cases) {
    const change = grove.change((draft) => editTree(draft, edit));
    await expect(change, JSON.stringify(edit)).rejects.toMatchObject({
      code: "BAD_INPUT",
      reason: { name },
    });
  }
});

test("a topic that is renamed has its new name in those above that list it, unless their names were given by hand", async () => {
  const grove = await grow(24);
  const { nodes } = grove.tree;
  const leaf = [...nodes.values()].find(({ children, parentId }) => {
    const above =
      parentId === null ? undefined : nodes.get(nodes.get(parentId)?.parentId ?? ROOT_ID);
    return children.length === 0 && above !== undefined && above.id !== ROOT_ID;
  });
  const parentId = leaf?.parentId ?? ROOT_ID;
  const aboveId = nodes.get(parentId)?.parentId ?? ROOT_ID;
  if (leaf === undefined || aboveId === ROOT_ID) throw new Error("It is not deep enough");
  const named = async (above: { readonly topic: string; readonly topicPinned: boolean }) => {
    await grove.change(async (draft) => {
      await draft.load([leaf.id]);
      await draft.loadPath(leaf.id);
      draft.update(leaf.id, { topic: "ferry" });
      draft.update(parentId, { topic: "bread, ferry and 2 others" });
      draft.update(aboveId, above);
    });
    await grove.change((draft) =>
      editTree(draft, { type: "rename", nodeId: leaf.id, topic: "the night boat" }),
    );
    return [parentId, aboveId].map((id) => nodes.get(id)?.topic);
  };
  expect(await named({ topic: "ferry 외 3개", topicPinned: false })).toEqual([
    "bread, the night boat and 2 others",
    "the night boat 외 3개",
  ]);
  expect(await named({ topic: "ferry · bread", topicPinned: true })).toEqual([
    "bread, the night boat and 2 others",
    "ferry · bread",
  ]);
});
