import { expect, test } from "vitest";
import { must, readPairText } from "../../testing/read-text.ts";
import { readAllMemory, readHierarchy } from "./read-pair.ts";

const exchange = (user: string, assistant: string) => [
  { role: "user", content: user },
  { role: "assistant", content: assistant },
];

const A = "8a14f28c-f661-4fec-b7ff-199eb9515ae4";
const B = "61350f69-48ba-45c9-b5d4-5fae0d76b4a9";

function entry(id: string, fields: Readonly<Record<string, unknown>> = {}) {
  return {
    [id]: {
      node_id: id,
      topic: `topic of ${id.slice(0, 2)}`,
      summary: "",
      direct_parent_id: null,
      all_parent_ids: [],
      children_ids: [],
      all_memory_indexes: [],
      ...fields,
    },
  };
}

test("a turn has the same id whenever the file is read, and keeps it when the file grows", () => {
  const first = must(readAllMemory([exchange("a", "b")]));
  const grown = must(readAllMemory([exchange("a", "b"), exchange("a", "b")]));
  expect(grown[0]?.id).toBe(first[0]?.id);
  expect(grown[1]?.id).not.toBe(first[0]?.id);
  expect(grown[1]?.parentId).toBe(first[0]?.id);
});

test("two empty contents are a purged turn, an empty answer is none", () => {
  const turns = must(readAllMemory([exchange("", ""), exchange("a", "")]));
  expect(turns[0]).toMatchObject({ state: "purged", assistant: null });
  expect(turns[1]).toMatchObject({ user: "a", assistant: null });
  expect(turns[1]).not.toHaveProperty("state");
});

test("an empty memory is sound", () => {
  expect(readPairText("[]", "{}")).toEqual({
    turns: [],
    conversations: [],
    nodes: [],
    repairs: [],
  });
});

test("a wrong role or a missing key is refused with its path", () => {
  expect(
    readAllMemory([exchange("a", "b"), [{ role: "user", content: "c" }, { role: "user" }]]),
  ).toMatchObject({ problem: { code: "BAD_SHAPE", path: "[1][1].role" } });
  expect(readAllMemory([[{ role: "user", content: "c" }]])).toMatchObject({
    problem: { path: "[0]" },
  });
  expect(readHierarchy(entry(A, { topic: undefined }), [])).toMatchObject({
    problem: { code: "BAD_SHAPE", path: `["${A}"].topic` },
  });
});

test("an id that is no UUID gets one, in every place that names it", () => {
  const turns = must(readAllMemory([exchange("a", "b")]));
  const hierarchy = {
    ...entry("parent", { children_ids: [A] }),
    ...entry(A, {
      direct_parent_id: "parent",
      all_parent_ids: ["parent"],
      all_memory_indexes: [0],
    }),
  };
  const { nodes, repairs } = must(readHierarchy(hierarchy, turns));
  expect(nodes.map(({ parentId }) => parentId)).toEqual([null, nodes[0]?.id]);
  expect(nodes[0]?.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5/);
  expect(repairs).toEqual([{ code: "wrong-id", subject: "topic of pa" }]);
});

test("a wrong chain of ancestors is reported where it goes wrong, ROOT may be spelled out", () => {
  const turns = must(readAllMemory([exchange("a", "b")]));
  const hierarchyWith = (ancestors: readonly string[]) => ({
    ...entry(A, { direct_parent_id: "ROOT", all_parent_ids: ["ROOT"], children_ids: [B] }),
    ...entry(B, { direct_parent_id: A, all_parent_ids: ancestors, all_memory_indexes: [0] }),
  });
  expect(must(readHierarchy(hierarchyWith(["ROOT", A]), turns)).repairs).toEqual([]);
  expect(must(readHierarchy(hierarchyWith([]), turns)).repairs).toEqual([
    { code: "wrong-ancestors", subject: "topic of 61" },
  ]);
});
