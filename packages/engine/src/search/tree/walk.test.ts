import { ROOT_ID, type NodeId, type TopicNode } from "@hsms/store";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { placedTree } from "../../tree/testing/placed-tree.ts";
import { treeFromText } from "../../tree/testing/tree-from-text.ts";
import { MAX_SEARCH_DEPTH, RELEVANCE_THRESHOLD, walkTree } from "./walk.ts";
import { walkEvents } from "./walk-events.ts";

type Tree = ReadonlyMap<NodeId, TopicNode>;

/** Breadth-first search as seed 0 words it, one node at a time (S0-79 … S0-84). */
function seedSearch(tree: Tree, scores: ReadonlyMap<NodeId, number>) {
  const queue: { id: NodeId; depth: number }[] = (tree.get(ROOT_ID)?.children ?? []).map((id) => ({
    id,
    depth: 0,
  }));
  const visited = new Set<NodeId>();
  const judged: NodeId[] = [];
  const indexes: number[] = [];
  for (let item = queue.shift(); item !== undefined; item = queue.shift()) {
    if (item.depth >= MAX_SEARCH_DEPTH || visited.has(item.id)) continue;
    visited.add(item.id);
    const node = tree.get(item.id);
    if (node === undefined) continue;
    judged.push(item.id);
    if ((scores.get(item.id) ?? 0) <= RELEVANCE_THRESHOLD) continue;
    indexes.push(...node.turns);
    for (const id of node.children) queue.push({ id, depth: item.depth + 1 });
  }
  return { judged, indexes };
}

function walk(input: {
  readonly tree: Tree;
  readonly scores?: ReadonlyMap<NodeId, number>;
  readonly seedPath?: readonly string[];
  readonly signal?: AbortSignal;
}) {
  const batches: NodeId[][] = [];
  const { numberOf, read } = placedTree(input.tree);
  const { seedPath } = input;
  const result = walkTree({
    read,
    scoreNodes: (nodes) => {
      batches.push(nodes.map(({ id }) => id));
      return nodes.map(({ id }) => input.scores?.get(id) ?? 0);
    },
    seedPath: seedPath === undefined ? null : new Set(seedPath.map((id) => numberOf(id as NodeId))),
    signal: input.signal ?? new AbortController().signal,
  });
  return {
    batches,
    events: walkEvents(1, result),
    judged: result.trace.map(({ nodeId }) => nodeId),
    indexes: result.leaves.flatMap(({ turns }) => turns),
  };
}

const scored = (scores: Record<string, number>) =>
  new Map(Object.entries(scores).map(([id, score]) => [id as NodeId, score]));

/** Random trees of up to four levels with random scores. */
const worlds = fc
  .record({
    parents: fc.array(fc.nat(), { minLength: 1, maxLength: 40 }),
    scores: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 40, maxLength: 40 }),
  })
  .map(({ parents, scores }) => {
    const children = new Map<number, number[]>();
    parents.forEach((choice, at) => {
      const parent = choice % (at + 1);
      children.set(parent, [...(children.get(parent) ?? []), at + 1]);
    });
    const write = (id: number): string => {
      const below = children.get(id);
      return below === undefined ? `n${id}[${id}]` : `n${id}(${below.map(write).join(" ")})`;
    };
    const tree = treeFromText((children.get(0) ?? []).map(write).join(" "));
    return { tree, scores: scored(Object.fromEntries(scores.map((s, at) => [`n${at + 1}`, s]))) };
  });

test("pure breadth-first search judges the same nodes in the same order as the seed and returns the same indexes", () => {
  fc.assert(
    fc.property(worlds, ({ tree, scores }) => {
      const { judged, indexes } = walk({ tree, scores });
      expect({ judged, indexes }).toEqual(seedSearch(tree, scores));
    }),
    { numRuns: 300 },
  );
});

test("all nodes of a level are scored in one batch", () => {
  const tree = treeFromText("a(b[0] c[1]) d(e[2])");
  const { batches } = walk({ tree, scores: scored({ a: 0.9, d: 0.9 }) });
  expect(batches).toEqual([
    ["a", "d"],
    ["b", "c", "e"],
  ]);
});

test("a pruned subtree is never looked at", () => {
  const tree = treeFromText("a(b[0]) c[1]");
  const { judged, indexes } = walk({ tree, scores: scored({ a: 0.5, b: 1, c: 0.51 }) });
  expect(judged).toEqual(["a", "c"]);
  expect(indexes).toEqual([1]);
});

test("levels eleven and twelve of a chain are not judged", () => {
  const names = Array.from({ length: 12 }, (_, at) => `n${at}`);
  const tree = treeFromText(`${names.slice(0, -1).join("(")}(n11[0]${")".repeat(11)}`);
  const { judged, events } = walk({
    tree,
    scores: scored(Object.fromEntries(names.map((name) => [name, 1]))),
  });
  expect(judged).toEqual(names.slice(0, 10));
  expect(events.filter(({ type }) => type === "search.depth-limit-reached")).toHaveLength(1);
});

test("a seed's path is walked whatever its depth and its score", () => {
  const names = Array.from({ length: 12 }, (_, at) => `n${at}`);
  const tree = treeFromText(`${names.slice(0, -1).join("(")}(n11[7]${")".repeat(11)} other[1]`);
  const { judged, indexes } = walk({ tree, seedPath: names });
  expect(judged).toEqual(["n0", "other", ...names.slice(1)]);
  expect(indexes).toEqual([7]);
});

test("a tree with a cycle and a shared child ends, and no node is judged twice", () => {
  const tree = new Map(treeFromText("a(b(c[0])) d(e[1])"));
  const c = tree.get("c");
  const d = tree.get("d");
  if (c === undefined || d === undefined) throw new Error("the tree lacks its nodes");
  tree.set(c.id, { ...c, children: ["a"] });
  tree.set(d.id, { ...d, children: ["e", "b"] as NodeId[] });
  const scores = scored({ a: 1, b: 1, c: 1, d: 1, e: 1 });
  const { judged, indexes } = walk({ tree, scores });
  expect(judged).toEqual(["a", "d", "b", "e", "c"]);
  expect(indexes).toEqual([1, 0]);
});

test("a cancelled walk throws and emits nothing more", () => {
  const controller = new AbortController();
  controller.abort();
  const tree = treeFromText("a[0]");
  expect(() => walk({ tree, signal: controller.signal })).toThrow();
});
