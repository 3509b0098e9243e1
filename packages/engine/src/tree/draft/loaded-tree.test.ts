import { createNodeId, ROOT_ID, type NodeId, type TopicNode } from "@hsms/store";
import { expect, test } from "vitest";
import { createMemoryTree } from "../testing/memory-tree.ts";
import { CircleError, LoadedTree } from "./loaded-tree.ts";
import type { TreeSource } from "./source.ts";
import { createTurnVectors } from "./turn-vectors.ts";

const [upper, lower] = [createNodeId(), createNodeId()];

/** Two nodes that have changed places between the reads of the one and the other. */
const swapped = new Map<NodeId, Partial<TopicNode>>([
  [upper, { parentId: ROOT_ID, children: [lower], height: 2 }],
  [lower, { parentId: ROOT_ID, children: [upper], height: 2 }],
]);

function loadedTree(nodes: ReadonlyMap<NodeId, Partial<TopicNode>>): LoadedTree {
  const tree = createMemoryTree();
  const [empty] = tree.nodes.values();
  if (empty === undefined) throw new Error("A tree has a root");
  const source: TreeSource = {
    ...tree,
    readNodes: (ids) =>
      Promise.resolve(
        ids.map((id) => (nodes.has(id) ? { ...empty, ...nodes.get(id), id } : undefined)),
      ),
  };
  return new LoadedTree({ source, vectors: createTurnVectors(source), now: 0 });
}

test("of two nodes that were read of two states, each below the other, the second is not taken", async () => {
  for (const first of swapped.keys()) {
    await expect(loadedTree(swapped).load([first])).rejects.toBeInstanceOf(CircleError);
  }
  const tree = loadedTree(swapped);
  await tree.loadRecords([upper]);
  await expect(tree.loadRecords([lower])).rejects.toBeInstanceOf(CircleError);
});

test("nodes that name each other as their parents are no endless path", async () => {
  const tree = loadedTree(
    new Map([
      [upper, { parentId: lower }],
      [lower, { parentId: upper }],
    ]),
  );
  await expect(tree.loadAncestors(lower)).rejects.toBeInstanceOf(CircleError);
});
