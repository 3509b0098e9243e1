import { ROOT_ID, type NodeId, type TurnId } from "@hsms/store";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { ImportedNode, ImportedTurn } from "../contract/import-batch.ts";
import { repairTree, standingOf } from "./repair-tree.ts";

const id = (name: string) => name as NodeId;

/** `parent` is a name, or `null` for the top. */
function node(
  name: string,
  parent: string | null,
  content: { readonly children?: readonly string[]; readonly turns?: readonly number[] },
): ImportedNode {
  return {
    id: id(name),
    parentId: parent === null ? null : id(parent),
    topic: name,
    summary: "",
    children: (content.children ?? []).map(id),
    turns: content.turns ?? [],
  };
}

const someTurns = (length: number): ImportedTurn[] =>
  Array.from({ length }, (_, index) => ({ id: `turn ${index}` as TurnId, user: `${index}` }));

/** The tree as text: `a(b[0] c[1,2])`. */
function draw(nodes: readonly ImportedNode[], parentId: NodeId | null = null): string {
  return nodes
    .filter((each) => each.parentId === parentId)
    .map(({ id: own, topic, turns, children }) =>
      children.length > 0 ? `${topic}(${draw(nodes, own)})` : `${topic}[${turns.join(",")}]`,
    )
    .join(" ");
}

test("a legal tree comes out as it went in", () => {
  const nodes = [
    node("a", null, { children: ["b", "c"] }),
    node("b", "a", { turns: [1, 0] }),
    node("c", "a", { turns: [2] }),
    node("d", null, { turns: [3] }),
  ];
  expect(repairTree(nodes, someTurns(4).map(standingOf))).toEqual({ nodes, repairs: [] });
});

test("each fault is mended in its way and reported", () => {
  const cases: Readonly<
    Record<
      string,
      {
        readonly nodes: readonly ImportedNode[];
        readonly tree: string;
        readonly codes: readonly string[];
      }
    >
  > = {
    "a node with children and turns gives its turns to a new leaf": {
      nodes: [node("a", null, { children: ["b"], turns: [0, 1] }), node("b", "a", { turns: [2] })],
      tree: "a(a[0,1] b[2])",
      codes: ["hybrid-node"],
    },
    "a child that does not exist is taken off the list": {
      nodes: [node("a", null, { children: ["b", "x"] }), node("b", "a", { turns: [0, 1, 2] })],
      tree: "a(b[0,1,2])",
      codes: ["dangling-child"],
    },
    "a node whose parent does not exist comes under ROOT": {
      nodes: [node("a", "x", { turns: [0, 1, 2] })],
      tree: "a[0,1,2]",
      codes: ["missing-parent"],
    },
    "a child that its parent does not list is added there": {
      nodes: [
        node("a", null, { children: ["b"] }),
        node("b", "a", { turns: [0] }),
        node("c", "a", { turns: [1, 2] }),
      ],
      tree: "a(b[0] c[1,2])",
      codes: ["missing-parent"],
    },
    "a child of two parents stays with the one that it names": {
      nodes: [
        node("a", null, { children: ["c", "e"] }),
        node("e", "a", { turns: [1] }),
        node("b", null, { children: ["c"] }),
        node("c", "b", { turns: [0, 2] }),
      ],
      tree: "a(e[1]) b(c[0,2])",
      codes: ["duplicate-reference"],
    },
    "a turn in two leaves stays in the first": {
      nodes: [node("a", null, { turns: [0, 1] }), node("b", null, { turns: [1, 2] })],
      tree: "a[0,1] b[2]",
      codes: ["duplicate-reference"],
    },
    "an index that no turn has is taken out": {
      nodes: [node("a", null, { turns: [0, 1, 2, 3, -1, 0.5] })],
      tree: "a[0,1,2]",
      codes: ["index-out-of-range", "index-out-of-range", "index-out-of-range"],
    },
    "nodes in a circle are cut free of it": {
      nodes: [
        node("a", "b", { children: ["b"] }),
        node("b", "a", { children: ["a", "c"] }),
        node("c", "b", { turns: [0, 1, 2] }),
      ],
      tree: "a(b(c[0,1,2]))",
      codes: ["cycle"],
    },
    "empty nodes go, and their parents with them": {
      nodes: [
        node("a", null, { children: ["b"] }),
        node("b", "a", {}),
        node("c", null, { turns: [0, 1, 2] }),
      ],
      tree: "c[0,1,2]",
      codes: ["empty-node", "empty-node"],
    },
    "turns in no node are named, runs as one": {
      nodes: [node("a", null, { turns: [1] })],
      tree: "a[1]",
      codes: ["unreferenced-turn", "unreferenced-turn"],
    },
    "a ROOT record gives the order of the top nodes and its turns a leaf": {
      nodes: [
        { ...node("ROOT", null, { children: ["b", "a"], turns: [2] }), id: ROOT_ID },
        node("a", "ROOT", { turns: [0] }),
        node("b", "ROOT", { turns: [1] }),
      ],
      tree: "ROOT[2] b[1] a[0]",
      codes: ["hybrid-node"],
    },
  };
  for (const [law, { nodes, tree, codes }] of Object.entries(cases)) {
    const repaired = repairTree(nodes, someTurns(3).map(standingOf));
    expect(draw(repaired.nodes), law).toBe(tree);
    expect(
      repaired.repairs.map(({ code }) => code),
      law,
    ).toEqual(codes);
  }
});

test("a turn that waits in the queue is not reported, one that is purged is in no leaf", () => {
  const [first, second, third] = someTurns(3);
  const turns = [
    { ...first, placement: { type: "queued", attempts: 0 } },
    { ...second, state: "purged" },
    third,
  ] as ImportedTurn[];
  const repaired = repairTree([node("a", null, { turns: [1, 2] })], turns.map(standingOf));
  expect(draw(repaired.nodes)).toBe("a[2]");
  expect(repaired.repairs).toEqual([{ code: "index-out-of-range", subject: "1" }]);
});

test("thirty thousand nodes, wide or deep, need no stack and little time", () => {
  const size = 30_000;
  const wide = Array.from({ length: size }, (_, index) =>
    node(`${index}`, null, { turns: [index] }),
  );
  expect(repairTree(wide, someTurns(size).map(standingOf))).toEqual({ nodes: wide, repairs: [] });
  const deep = Array.from({ length: size }, (_, index) =>
    node(
      `${index}`,
      index === 0 ? null : `${index - 1}`,
      index + 1 < size ? { children: [`${index + 1}`] } : { turns: [0] },
    ),
  );
  expect(repairTree(deep, someTurns(1).map(standingOf))).toEqual({ nodes: deep, repairs: [] });
});

const names = ["ROOT", "a", "b", "c", "d", "e", "f"];
const anyName = fc.constantFrom(...names);
const anyNode = fc
  .record({
    name: anyName,
    parent: fc.option(fc.oneof(anyName, fc.constant("x"))),
    children: fc.array(fc.oneof(anyName, fc.constant("x")), { maxLength: 4 }),
    turns: fc.array(fc.integer({ min: -1, max: 9 }), { maxLength: 4 }),
  })
  .map(({ name, parent, children, turns }) => node(name, parent, { children, turns }));

test("whatever the nodes say, the repaired tree is legal, loses no turn, and needs no second repair", () => {
  const turns = someTurns(8);
  fc.assert(
    fc.property(fc.array(anyNode, { maxLength: 8 }), (nodes) => {
      const repaired = repairTree(nodes, turns.map(standingOf));
      expectLegal(repaired.nodes);
      const wanted = new Set(nodes.flatMap((each) => each.turns).filter((index) => turns[index]));
      // Of two records with one id the second is dropped whole, with a report.
      const isUnique = new Set(nodes.map((each) => each.id)).size === nodes.length;
      const held = repaired.nodes.flatMap((each) => each.turns);
      if (isUnique) expect(new Set(held)).toEqual(wanted);
      const again = repairTree(repaired.nodes, turns.map(standingOf));
      expect(again.nodes).toEqual(repaired.nodes);
      expect(again.repairs.filter(({ code }) => code !== "unreferenced-turn")).toEqual([]);
    }),
    { numRuns: 2000 },
  );
});

/** I2, I3, I5, I6, I8, written down anew. */
function expectLegal(nodes: readonly ImportedNode[]): void {
  const seen = new Map<NodeId, ImportedNode>();
  const held = new Set<number>();
  for (const each of nodes) {
    // Pre-order with every parent before its children: no circle, all reachable.
    expect(each.parentId === null || seen.has(each.parentId)).toBe(true);
    expect(seen.has(each.id)).toBe(false);
    seen.set(each.id, each);
    if (each.parentId !== null) expect(seen.get(each.parentId)?.children).toContain(each.id);
    expect(each.children.length > 0).toBe(each.turns.length === 0);
    for (const index of each.turns) {
      expect(held.has(index)).toBe(false);
      expect(index >= 0 && index < 8).toBe(true);
      held.add(index);
    }
  }
  for (const { id: own, children } of nodes) {
    expect(new Set(children).size).toBe(children.length);
    for (const child of children) expect(seen.get(child)?.parentId).toBe(own);
  }
}
