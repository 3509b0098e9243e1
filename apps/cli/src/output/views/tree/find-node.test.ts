import type { TreeView } from "@hsms/engine";
import { expect, test } from "vitest";
import { findNode } from "./find-node.ts";

type Node = TreeView["nodes"][number];

const ROOT = "ROOT" as Node["id"];
const idOf = (number: number) =>
  `${String(number).repeat(8)}-0000-4000-8000-0000a000000${number}` as Node["id"];

/** A node with what finding one looks at. */
function node(number: number, topic: string, parent: number | null): Node {
  return {
    id: idOf(number),
    parentId: parent === null ? ROOT : idOf(parent),
    depth: parent === null ? 1 : 2,
    topic,
    topicPinned: false,
    digest: "",
    summaryLength: 0,
    compressed: null,
    children: [],
    turns: [],
    size: 0,
    height: 0,
    version: 1,
    createdAt: 0,
    updatedAt: 0,
  };
}

const tree: TreeView = {
  nodes: [node(1, "과학", null), node(2, "물", 1), node(3, "Bread/Cake", null), node(4, "물", 3)],
  turns: 0,
  queued: 0,
};

test("a node is found by its path, its name, the beginning or the end of its id, and ROOT by its name", () => {
  expect(findNode(tree, "과학/물")).toBe(idOf(2));
  expect(findNode(tree, "과학".normalize("NFD"))).toBe(idOf(1));
  expect(findNode(tree, "bread/cake")).toBe(idOf(3));
  expect(findNode(tree, "Bread/Cake/물")).toBe(idOf(4));
  expect(findNode(tree, "4444")).toBe(idOf(4));
  expect(findNode(tree, "A0000004")).toBe(idOf(4));
  expect(findNode(tree, "root")).toBe(ROOT);
});

test("a name that several have is refused with their paths, and one that none has is named", () => {
  expect(() => findNode(tree, "물")).toThrow(
    expect.objectContaining({
      code: "AMBIGUOUS_NODE",
      detail: "a0000002 (과학/물), a0000004 (Bread/Cake/물)",
    }),
  );
  expect(() => findNode(tree, "불")).toThrow(
    expect.objectContaining({ code: "NO_SUCH_NODE", subject: "불" }),
  );
  expect(() => findNode(tree, "004")).toThrow(expect.objectContaining({ code: "NO_SUCH_NODE" }));
  expect(() => findNode(tree, "")).toThrow(expect.objectContaining({ code: "NO_SUCH_NODE" }));
});
