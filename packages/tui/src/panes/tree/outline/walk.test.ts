import { ROOT_ID, type SearchEvent } from "@hsms/engine";
import { expect, test } from "vitest";
import { nodeId, openPane, treeOf } from "../testing/pane.ts";

const garden = treeOf(`
fruit
  apple
  pear
    conference
    williams
herbs
  basil
  mint
roots`);

const begun: SearchEvent = {
  type: "search.started",
  searchId: 1,
  query: "q",
  strategy: "bfs",
  memories: 9,
  frontier: 3,
};
const scored = (id: string, parent: string | null): SearchEvent => ({
  type: "search.node-scored",
  searchId: 1,
  depth: 1,
  nodeId: nodeId(id),
  parentId: parent === null ? ROOT_ID : nodeId(parent),
  topic: id,
  score: 0.5,
  children: 0,
  turns: 0,
});
const found = (id: string): SearchEvent => ({
  type: "search.memory-found",
  searchId: 1,
  nodeId: nodeId(id),
  turns: [0],
});
const done = (...hits: readonly string[]): SearchEvent =>
  ({
    type: "search.done",
    searchId: 1,
    result: { trace: hits.map((id) => ({ nodeId: nodeId(id), score: 0.9, fate: "hit" })) },
  }) as unknown as SearchEvent;

const steps: readonly (readonly SearchEvent[])[] = [
  [begun, scored("fruit", null), scored("herbs", null), scored("roots", null)],
  [scored("apple", "fruit"), scored("pear", "fruit"), scored("basil", "herbs")],
  [scored("williams", "pear"), found("williams")],
];

test("topics open as a played search goes into them, and those without a hit close at its end", () => {
  const pane = openPane({ find: garden });
  for (const events of steps) pane.send({ type: "tree.walked", events, isFollowed: true });
  expect(pane.shown()).toEqual([
    "-fruit",
    "  apple",
    "  -pear",
    "    conference",
    "[    williams]",
    "-herbs",
    "  basil",
    "  mint",
    "roots",
  ]);
  pane.send({ type: "tree.walked", events: [done("williams")], isFollowed: true });
  expect(pane.shown()).toEqual([
    "-fruit",
    "  apple",
    "  -pear",
    "    conference",
    "[    williams]",
    "herbs",
    "roots",
  ]);
  // The next search begins with what was open before.
  pane.send({ type: "tree.walked", events: [begun], isFollowed: true });
  expect(pane.shown()).toEqual(["[fruit]", "herbs", "roots"]);
});

test("54. whoever is in the tree keeps the selection and the page while a search is played", () => {
  const pane = openPane({ find: garden });
  pane.send({ type: "tree.moved", to: "last" }, { type: "tree.opened" });
  for (const events of steps) pane.send({ type: "tree.walked", events, isFollowed: false });
  expect(pane.state()).toMatchObject({ selected: { id: "roots" }, page: { nodeId: "roots" } });
  // What somebody has opened stays open.
  expect(pane.state().open.has(nodeId("pear"))).toBe(true);
});
