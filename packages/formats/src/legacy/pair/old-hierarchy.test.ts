import { expect, test } from "vitest";
import { formatOf, readPairText } from "../../testing/read-text.ts";

const ID = {
  root: "3fda1531-0bd8-4792-95a1-237f2529a6f1",
  space: "5b5ca709-7069-42e6-88b5-882293c89eac",
  moon: "a03e7622-8c99-4376-bd19-3236ac02ed01",
  people: "f4c6ec8c-b8c0-4910-b50b-00988a5a028c",
};

const ALL = JSON.stringify(
  ["달은?", "해는?", "별은?", "나는 19살이다."].map((content) => [
    { role: "user", content },
    { role: "assistant", content: "예" },
  ]),
);

/** As the original wrote it: indentation 4, fields in this order. */
const node = (
  node_id: string,
  parent_id: string | null,
  rest: {
    readonly topic: string;
    readonly children_ids?: readonly string[];
    readonly conversation_indices?: readonly number[];
    readonly coordinates?: { readonly start: number; readonly end: number };
  },
) => ({
  node_id,
  summary: `${rest.topic} 요약`,
  parent_id,
  children_ids: [],
  coordinates: { start: -1, end: -1 },
  references: [],
  ...rest,
});

const NODES = [
  node(ID.root, null, {
    topic: "ROOT",
    children_ids: [ID.people, ID.space],
    coordinates: { start: 0, end: 0 },
  }),
  node(ID.moon, ID.space, { topic: "달", conversation_indices: [0] }),
  node(ID.space, ID.root, { topic: "우주", children_ids: [ID.moon], conversation_indices: [1, 2] }),
  node(ID.people, ID.root, { topic: "개인 정보", conversation_indices: [3] }),
];

test("the older tree is told by its list of nodes, and keeps ids, topics, order and turns", () => {
  const text = JSON.stringify({ root_node_id: ID.root, nodes: NODES }, null, 4);
  expect(formatOf(text)).toBe("hsms");
  const { nodes = [], repairs } = readPairText(ALL, text);
  expect(nodes.map(({ topic, parentId, turns }) => [topic, parentId, turns])).toMatchObject([
    ["개인 정보", null, [3]],
    ["우주", null, []],
    [expect.any(String), ID.space, expect.any(Array)],
    [expect.any(String), ID.space, expect.any(Array)],
  ]);
  expect(nodes.flatMap(({ turns }) => turns).toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3]);
  expect(nodes.find(({ topic }) => topic === "달")?.turns).toEqual([0]);
  // It held turns and children, as its category nodes did.
  expect(repairs).toEqual([{ code: "hybrid-node", subject: "우주" }]);
});

test("the oldest trees name their turns by the first and the last, never beyond the end", () => {
  const nodes = [
    node(ID.root, null, { topic: "ROOT", children_ids: [ID.moon, ID.people] }),
    node(ID.moon, ID.root, { topic: "하늘", coordinates: { start: 0, end: 2 } }),
    node(ID.people, ID.root, { topic: "나", coordinates: { start: 3, end: 2_000_000_000 } }),
  ];
  const batch = readPairText(ALL, JSON.stringify({ root_node_id: ID.root, nodes }));
  expect(batch.nodes?.map(({ topic, turns }) => [topic, turns])).toEqual([
    ["하늘", [0, 1, 2]],
    ["나", [3]],
  ]);
  expect(batch.repairs).toEqual([]);
});

test("a fault in the older tree is refused with its place", () => {
  const text = JSON.stringify({ nodes: [...NODES, { node_id: 7, topic: "x" }] });
  expect(() => readPairText(ALL, text)).toThrow("nodes[4].node_id");
  expect(() => readPairText(ALL, JSON.stringify({ nodes: [null] }))).toThrow("nodes[0]");
});
