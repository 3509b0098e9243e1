import * as fc from "fast-check";
import { expect, test } from "vitest";
import { measureTree, type MeasuredTree, type TreeFigures } from "./metrics.ts";

const leaf = (...turns: readonly number[]): MeasuredTree => ({ turns });
const node = (...children: readonly MeasuredTree[]): MeasuredTree => ({ children });

/** Measures a tree over topics written as letters by turn; `.` is no topic. */
function measure(root: MeasuredTree, topics: string): TreeFigures {
  const topicOf = (turn: number): string | undefined =>
    topics[turn] === "." ? undefined : topics[turn];
  return measureTree({
    root,
    expected: Array.from(topics, (_, turn) => turn),
    topicOf,
    kindOf: (turn) => topicOf(turn) ?? `chat ${turn}`,
  });
}

test("a tree whose groups are the topics is pure in every figure", () => {
  const figures = measure(node(leaf(0, 1), leaf(2, 3)), "aabb");
  expect(figures).toMatchObject({ dendrogramPurity: 1, bestNodeF1: 1, leafPurity: 1, leaves: 2 });
});

test("dendrogram purity is the mean share of a topic where its pairs meet", () => {
  // The pair of a meets in its leaf (1), the pair of b at the root (2 of 4).
  const figures = measure(node(leaf(0, 1, 2), leaf(3)), "aabb");
  expect(figures.dendrogramPurity).toBeCloseTo((2 / 3 + 1 / 2) / 2);
});

test("purity leaves turns without a topic out, F1 counts them against a node", () => {
  const figures = measure(node(leaf(0, 1, 2), leaf(3)), "aa..");
  expect(figures.dendrogramPurity).toBe(1);
  expect(figures.bestNodeF1).toBeCloseTo((2 * 2) / (3 + 2));
});

test("leaf purity takes every unrelated turn for a kind of its own", () => {
  expect(measure(leaf(0, 1, 2, 3), "aa..").leafPurity).toBe(0.5);
});

test("shape figures tell depth, chains, width, the largest child and single leaves", () => {
  const tree = node(node(node(leaf(0))), leaf(1), leaf(2, 3));
  expect(measure(tree, "aabb")).toMatchObject({
    maxDepth: 3,
    meanDepth: (3 + 1 + 2) / 4,
    chainNodes: 2,
    widest: 3,
    largestChild: 0.5,
    singleLeaves: 2 / 3,
    biggestLeaf: 2,
  });
});

test("turns that are missing and turns that stand twice are lost", () => {
  expect(measure(node(leaf(0, 1), leaf(1)), "aab").lostTurns).toBe(2);
});

test("dendrogram purity is what counting every pair by hand gives", () => {
  const tree = fc.letrec<{ tree: MeasuredTree }>((tie) => ({
    tree: fc.oneof(
      { depthSize: "small" },
      fc.nat(3).map((size) => ({ turns: Array.from({ length: size }, () => -1) })),
      fc.array(tie("tree"), { minLength: 1, maxLength: 3 }).map((children) => ({ children })),
    ),
  })).tree;
  fc.assert(
    fc.property(
      tree,
      fc.array(fc.constantFrom("a", "b", "."), { minLength: 40 }),
      (shape, labels) => {
        const root = number(shape, { next: 0 });
        const size = turnsOf(root).length;
        const topics = labels.slice(0, size).join("").padEnd(size, "a");
        const figures = measure(root, topics);
        expect(figures.dendrogramPurity).toBeCloseTo(purityByPairs(root, topics), 9);
      },
    ),
    { numRuns: 200 },
  );
});

/** The same tree with its turns numbered from 0. */
function number(tree: MeasuredTree, counter: { next: number }): MeasuredTree {
  return "turns" in tree
    ? { turns: tree.turns.map(() => counter.next++) }
    : { children: tree.children.map((child) => number(child, counter)) };
}

const turnsOf = (tree: MeasuredTree): readonly number[] =>
  "turns" in tree ? tree.turns : tree.children.flatMap(turnsOf);

function purityByPairs(root: MeasuredTree, topics: string): number {
  const shares: number[] = [];
  const turns = turnsOf(root).filter((turn) => topics[turn] !== ".");
  for (const a of turns) {
    for (const b of turns) {
      if (a >= b || topics[a] !== topics[b]) continue;
      const meeting = turnsOf(lowest(root, [a, b])).filter((turn) => topics[turn] !== ".");
      shares.push(meeting.filter((turn) => topics[turn] === topics[a]).length / meeting.length);
    }
  }
  return shares.length === 0 ? 1 : shares.reduce((sum, share) => sum + share, 0) / shares.length;
}

function lowest(tree: MeasuredTree, turns: readonly number[]): MeasuredTree {
  if ("turns" in tree) return tree;
  const below = tree.children.find((child) => {
    const held = turnsOf(child);
    return turns.every((turn) => held.includes(turn));
  });
  return below === undefined ? tree : lowest(below, turns);
}
