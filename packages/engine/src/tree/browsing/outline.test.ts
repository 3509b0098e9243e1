import { openMemoryStore, ROOT_ID, type NodeId } from "@hsms/store";
import { newTurn, nodeId, termVector, topicNode } from "@hsms/store/testing";
import * as fc from "fast-check";
import { expect, onTestFinished, test } from "vitest";
import { ANALYSER } from "@hsms/language";
import { said } from "../../memory/testing/commands.ts";
import { memoryOver } from "../../memory/open-memory.ts";
import type { OutlineNode } from "./outline.ts";

async function grown(chats: number) {
  const store = await openMemoryStore({ analyser: ANALYSER });
  const memory = memoryOver(store, { directory: "in memory", workers: 0 });
  onTestFinished(() => memory.close());
  for (let at = 0; at < chats; at++) await memory.turns.add(said(at));
  await memory.upkeep.settled();
  return memory.topics;
}

/** ROOT > 과학 (물), Bread/Cake (물). */
async function named() {
  const store = await openMemoryStore({ analyser: ANALYSER });
  await store.turns.append(
    [0, 1].map((index) => ({
      ...newTurn(index, { placement: "queue" }),
      terms: termVector({}),
      flags: 0,
    })),
  );
  const [science, bread] = [nodeId(1), nodeId(3)];
  const [water, dough] = [nodeId(2), nodeId(4)];
  const parent = (id: NodeId, topic: string, child: NodeId) =>
    topicNode(id, { parentId: ROOT_ID, topic, children: [child], size: 1, height: 1 });
  const nodes = [
    topicNode(ROOT_ID, { children: [science, bread], size: 2, height: 2 }),
    parent(science, "과학", water),
    parent(bread, "Bread/Cake", dough),
    topicNode(water, { parentId: science, topic: "물", turns: [0], size: 1 }),
    topicNode(dough, { parentId: bread, topic: "물", turns: [1], size: 1 }),
  ];
  await store.tree.commit({
    expected: new Map(nodes.map(({ id }) => [id, id === ROOT_ID ? 1 : 0])),
    upserts: nodes,
    deletes: [],
    vectors: new Map(),
    placements: new Map([
      [0, water],
      [1, dough],
    ]),
    meta: new Map(),
  });
  const memory = memoryOver(store, { directory: "in memory", workers: 0 });
  onTestFinished(() => memory.close());
  const locate = async (text: string) =>
    (await memory.topics.locate(text, { limit: 9 })).map(({ id }) => id);
  return { locate, topics: memory.topics, science, bread, water, dough };
}

async function all(batches: AsyncIterable<readonly OutlineNode[]>) {
  const nodes: OutlineNode[] = [];
  for await (const batch of batches) nodes.push(...batch);
  return nodes;
}

const shownOf = (nodes: readonly Pick<OutlineNode, "id" | "depth">[]) =>
  nodes.map(({ id, depth }) => ({ id, depth }));

test("an outline is the whole tree, or what is below a node, so many levels of it", async () => {
  const topics = await grown(60);
  const { nodes } = await topics.tree();
  const outline = await all(topics.outline({ withDigests: true }));
  expect(outline.map(({ isCut: _i, ...node }) => node)).toMatchObject(
    nodes.map(({ summaryLength: _l, compressed: _c, createdAt: _a, ...node }) => node),
  );
  expect(outline.some(({ isCut }) => isCut)).toBe(false);
  for (const node of nodes.filter(({ children }) => children.length > 0)) {
    const at = nodes.indexOf(node);
    const after = nodes.findIndex(({ depth }, place) => place > at && depth <= node.depth);
    const below = nodes.slice(at, after === -1 ? undefined : after);
    expect(shownOf(await all(topics.outline({ under: node.id })))).toEqual(shownOf(below));
    const upper = below.filter(({ depth }) => depth <= node.depth + 1);
    const cut = await all(topics.outline({ under: node.id, depth: 1 }));
    expect(shownOf(cut)).toEqual(shownOf(upper));
    expect(cut.map(({ isCut }) => isCut)).toEqual(
      upper.map(({ depth, children }) => depth > node.depth && children.length > 0),
    );
  }
});

test("an overview of any size is the first nodes by level, in the order of the tree, with all nodes of a level counted", async () => {
  const topics = await grown(60);
  const { nodes } = await topics.tree();
  const byLevel = [1, 2, 3, 4, 5, 6, 7, 8, 9].flatMap((level) =>
    nodes.filter(({ depth }) => depth === level),
  );
  const most = byLevel.length + 3;
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: most }), async (limit) => {
      const chosen = new Set(byLevel.slice(0, limit));
      const { nodes: shown, byDepth } = await topics.overview({ limit });
      expect(shownOf(shown)).toMatchObject(
        nodes.filter((node) => chosen.has(node)).map(({ id, depth }) => ({ id, depth })),
      );
      const deepest = Math.max(...shown.map(({ depth }) => depth));
      expect(byDepth).toEqual(
        Array.from(
          { length: deepest },
          (_, at) => nodes.filter(({ depth }) => depth === at + 1).length,
        ),
      );
      const ids = new Set(shown.map(({ id }) => id));
      expect(shown.map(({ isCut }) => isCut)).toEqual(
        shown.map(({ children }) => children.some((child) => !ids.has(child))),
      );
    }),
    { numRuns: 40 },
  );
});

test("a node is located by its path, the beginning of its id, its name, the end of its id, and ROOT by its name", async () => {
  const { locate, topics, science, bread, water, dough } = await named();
  expect(await locate("과학/물")).toEqual([water]);
  expect(await locate("과학".normalize("NFD"))).toEqual([science]);
  expect(await locate("bread/cake")).toEqual([bread]);
  expect(await locate("Bread/Cake/물")).toEqual([dough]);
  expect(await locate(" 물 ")).toEqual([water, dough]);
  expect(await locate(water)).toEqual([water]);
  expect(await locate(water.slice(0, 9))).toEqual([science, water, bread, dough]);
  expect(await locate(dough.slice(-6).toUpperCase())).toEqual([dough]);
  expect(await locate("root")).toEqual([ROOT_ID]);
  for (const none of ["불", dough.slice(-3), "", "0000-", nodeId(77)]) {
    expect(await locate(none)).toEqual([]);
  }
  expect(await topics.locate("과학/물", { limit: 1 })).toEqual([
    {
      id: water,
      path: [
        { id: science, topic: "과학" },
        { id: water, topic: "물" },
      ],
    },
  ]);
});
