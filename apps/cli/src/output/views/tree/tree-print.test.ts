import type { OutlineNode } from "@hsms/engine";
import { expect, test } from "vitest";
import { messagesIn } from "../../../messages/messages.ts";
import { treeDocument } from "./tree-document.ts";
import { WHOLE_TREE, type TreeRead } from "./tree-part.ts";
import { printTree } from "./tree-print.ts";

/** `2 physics [4,6]`: depth, topic, turns; a deeper line is a child of the one above; `…` at its end leaves out what is below. */
function tree(text: string): TreeRead {
  const parents: string[] = [];
  const nodes = text
    .trim()
    .split("\n")
    .filter((line) => line !== "")
    .map((line, at) => {
      const [, depthText = "", topic = "", list, cut] =
        /^\s*(\d+) (.*?)(?: \[([\d,]+)\])?( …)?$/.exec(line) ?? [];
      const depth = Number(depthText);
      const id = `node-${at}`;
      parents[depth] = id;
      const turns = list === undefined ? [] : list.split(",").map(Number);
      const parentId = depth === 1 ? "ROOT" : (parents[depth - 1] ?? "");
      const isCut = cut !== undefined;
      const size = isCut ? 40 : turns.length;
      return { id, parentId, topic, depth, turns, children: [] as string[], size, isCut };
    });
  for (const node of nodes) nodes.find(({ id }) => id === node.parentId)?.children.push(node.id);
  const whole: readonly OutlineNode[] = nodes.map((node) => ({
    ...node,
    topicPinned: false,
    digest: `about ${node.topic}`,
    summaryLength: 0,
    height: 0,
    version: 1,
    updatedAt: 0,
  }));
  const status = { nodes: whole.length, turns: 10, queued: 0 };
  return {
    part: WHOLE_TREE,
    status,
    byDepth: null,
    // In two batches.
    nodes: () => [whole.slice(0, 3), whole.slice(3)],
  };
}

async function documentOf(read: TreeRead, leading?: Readonly<Record<string, unknown>>) {
  const pieces: string[] = [];
  for await (const piece of treeDocument(read, leading)) pieces.push(piece);
  return JSON.parse(pieces.join(""));
}

const seedsExample = tree(`
  1 카테고리1 (예: 과학기술)
  2 하위카테고리1-1 (예: 인공지능)
  3 대화노드1 [0,1,2]
  3 대화노드2 [3,5]
  2 하위카테고리1-2 (예: 물리학)
  3 대화노드3 [4,6]
  1 카테고리2 (예: 일상생활)
  2 대화노드4 [7,8,9]
`);

test("prints the seed's example in ASCII, ROOT not counted", async () => {
  expect(await printTree(seedsExample, messagesIn("ko"))).toBe(
    `======================[T R E E]======================
전체 노드 수 : 8개
깊이 1 : 2개
깊이 2 : 3개
깊이 3 : 3개
-----------------------------------------------------
ROOT
+-- 카테고리1 (예: 과학기술)
    +-- 하위카테고리1-1 (예: 인공지능)
        +-- 대화노드1 [대화 0,1,2]
        +-- 대화노드2 [대화 3,5]
    +-- 하위카테고리1-2 (예: 물리학)
        +-- 대화노드3 [대화 4,6]
+-- 카테고리2 (예: 일상생활)
    +-- 대화노드4 [대화 7,8,9]
======================================================`,
  );
});

test("keeps the layout in English", async () => {
  const printed = await printTree(tree("1 name [5]"), messagesIn("en"));
  expect(printed).toContain("Nodes in all : 1\nDepth 1 : 1\n-----");
  expect(printed).toContain("ROOT\n+-- name [turns 5]\n=====");
});

test("prints a tree without nodes", async () => {
  expect(await printTree(tree(""), messagesIn("ko"))).toBe(
    `======================[T R E E]======================
전체 노드 수 : 0개
-----------------------------------------------------
ROOT
======================================================`,
  );
});

test("lets no topic bring in line drawing, line ends or escape sequences", async () => {
  const printed = await printTree(tree("1 a├──b\u001B[31m\u0007 [1]"), messagesIn("en"));
  expect(printed).not.toMatch(/[\u2500-\u257F]/);
  expect(printed.replaceAll("\n", "")).not.toMatch(/\p{Cc}/u);
});

test("gives nodes to scripts as the file of the original has them, with depth and counts", async () => {
  const document = await documentOf(seedsExample);
  expect(document).toMatchObject({ total: 8, byDepth: [2, 3, 3], turns: 10, queued: 0 });
  expect(document.nodes[2]).toEqual({
    node_id: "node-2",
    topic: "대화노드1",
    summary: "about 대화노드1",
    direct_parent_id: "node-1",
    all_parent_ids: ["node-0", "node-1"],
    children_ids: [],
    all_memory_indexes: [0, 1, 2],
    depth: 3,
    turns: 3,
    children: 0,
  });
  expect(document.nodes[0]).toMatchObject({ direct_parent_id: null, all_parent_ids: [] });
});

test("says of a part what is left out, from which node it begins, and how many nodes it is", async () => {
  const read = tree("1 과학 …");
  const root = { id: "above", topic: "학문" };
  const under = { id: "node-0", path: [root, { id: "node-0", topic: "과학" }] };
  const part = { under, depth: null, limit: 1 };
  const nodes = read.nodes;
  const deeper = async function* () {
    for await (const batch of nodes()) yield batch.map((node) => ({ ...node, depth: 2 }));
  };
  const shown = { ...read, part, byDepth: [0, 1], nodes: deeper };
  const printed = await printTree(shown, messagesIn("ko"));
  expect(printed).toMatch(
    /=\n깊이 2 : 1개\n-+\n학문\n\+-- 과학 \[… 대화 40개\]\n=+\n위쪽 1개입니다/,
  );
  expect(await documentOf(shown, { type: "tree" })).toMatchObject({
    type: "tree",
    nodes: [{ node_id: "node-0", direct_parent_id: "above", all_parent_ids: ["above"], turns: 40 }],
    byDepth: [0, 1],
    shown: 1,
  });
});
