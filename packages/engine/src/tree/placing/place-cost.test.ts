import { ROOT_ID, type NodeId, type TopicNode } from "@hsms/store";
import { expect, test } from "vitest";
import { TreeDraft } from "../draft/draft.ts";
import type { TreeSource } from "../draft/source.ts";
import { createTurnVectors } from "../draft/turn-vectors.ts";
import { bag } from "../testing/grow.ts";
import { encodeNodeVector } from "../grouping/node-vector.ts";
import { createMemoryTree, type MemoryTree } from "../testing/memory-tree.ts";
import { placeTurn } from "./place.ts";

const FANOUT = 5;
const LEAF_TURNS = 4;
const PLACEMENTS = 20;

test("a turn is placed by reading its path, however many turns the tree has", async () => {
  const [small, large] = [await costAt(2000), await costAt(20_000)];
  // Ten times the turns are two levels more.
  expect(large.nodes - small.nodes).toBeLessThanOrEqual(2);
  expect(large.nodeVectors - small.nodeVectors).toBeLessThanOrEqual(2);
  // Those of the leaf, and of its siblings.
  expect(large.turns).toBeLessThanOrEqual(1 + FANOUT * LEAF_TURNS);
  expect(large.turns - small.turns).toBeLessThanOrEqual(1);
});

interface Cost {
  nodes: number;
  nodeVectors: number;
  turns: number;
}

/** What placing a turn into a leaf that it is like reads in the mean, in a balanced tree of so many turns. */
async function costAt(turns: number): Promise<Cost> {
  const tree = balancedTree(turns);
  const cost: Cost = { nodes: 0, nodeVectors: 0, turns: 0 };
  for (let at = 0; at < PLACEMENTS; at++) {
    const leaf = Math.floor((at * turns) / LEAF_TURNS / PLACEMENTS);
    const terms = bag([...wordsOf(leaf), leaf * 10 + 9]);
    const index = tree.append({ terms, session: turns + at, line: "a line", keyPhrases: [] });
    const source = counting(tree, cost);
    const draft = new TreeDraft({
      source,
      // Of its own, as in a process that has not read a turn yet.
      vectors: createTurnVectors(source),
      fanoutLimit: FANOUT,
      now: 0,
      createId: () => `split ${index}`,
    });
    await placeTurn(draft, index);
    await draft.renewVectors();
    const change = draft.toChange();
    expect(change.placements.get(index)).toBe(`leaf ${leaf}`);
    tree.commit(change);
  }
  const mean = (total: number): number => total / PLACEMENTS;
  return { nodes: mean(cost.nodes), nodeVectors: mean(cost.nodeVectors), turns: mean(cost.turns) };
}

const SUM = { ids: Uint32Array.of(1), weights: Float32Array.of(1) };

const wordsOf = (leaf: number): readonly number[] => [0, 1, 2, 3, 4].map((at) => leaf * 10 + at);

function balancedTree(turns: number): MemoryTree {
  const tree = createMemoryTree();
  const nodes = new Map<NodeId, TopicNode>();
  for (let turn = 0; turn < turns; turn++) {
    const leaf = Math.floor(turn / LEAF_TURNS);
    const terms = bag([...wordsOf(leaf), leaf * 10 + 5 + (turn % LEAF_TURNS)]);
    tree.append({ terms, session: turn, line: "a line", keyPhrases: [] });
    const id = `leaf ${leaf}`;
    const before = nodes.get(id);
    nodes.set(id, nodeOf(id, { turns: [...(before?.turns ?? []), turn] }));
  }
  let level = [...nodes.values()];
  for (let height = 1; level.length > 1; height++) {
    const parents: TopicNode[] = [];
    for (let from = 0; from < level.length; from += FANOUT) {
      const below = level.slice(from, from + FANOUT);
      const id = level.length <= FANOUT ? ROOT_ID : `parent ${height} ${parents.length}`;
      const size = below.reduce((sum, node) => sum + node.size, 0);
      parents.push(nodeOf(id, { children: below.map((node) => node.id), size, height }));
      for (const node of below) nodes.set(node.id, { ...node, parentId: id });
    }
    for (const parent of parents) nodes.set(parent.id, parent);
    level = parents;
  }
  tree.commit({
    expected: new Map([[ROOT_ID, 1]]),
    upserts: [...nodes.values()],
    deletes: [],
    // Any will do: they are read, and not asked.
    vectors: new Map(
      [...nodes.values()].flatMap(({ id, height, size }) =>
        height < 2
          ? []
          : [[id, encodeNodeVector({ sum: SUM, leaves: size / LEAF_TURNS })] as const],
      ),
    ),
    placements: new Map(
      [...nodes.values()].flatMap((node) => node.turns.map((turn) => [turn, node.id] as const)),
    ),
    meta: new Map(),
  });
  return tree;
}

const nodeOf = (id: NodeId, given: Partial<TopicNode>): TopicNode => ({
  id,
  parentId: null,
  topic: "a topic",
  topicPinned: false,
  digest: "",
  summaryLength: 0,
  compressed: null,
  children: [],
  turns: [],
  size: given.turns?.length ?? 0,
  height: 0,
  version: 1,
  createdAt: 0,
  updatedAt: 0,
  ...given,
});

function counting(tree: TreeSource, cost: Cost): TreeSource {
  return {
    ...tree,
    readNodes(ids) {
      cost.nodes += ids.length;
      return tree.readNodes(ids);
    },
    readNodeVectors(ids) {
      cost.nodeVectors += ids.length;
      return tree.readNodeVectors(ids);
    },
    readTermVectors(indexes) {
      cost.turns += indexes.length;
      return tree.readTermVectors(indexes);
    },
  };
}
