import { expect, test } from "vitest";
import type { TreeAction } from "../action.ts";
import type { MemoryChange } from "../../memory-change.ts";
import { nodeId, openPane, treeOf, type TestPane } from "../testing/pane.ts";

const garden = treeOf("fruit\n  apple\n  pear\nherbs\n  basil\nroots");

function openAt(...path: readonly string[]): TestPane {
  const pane = openPane({ find: garden });
  pane.send({ type: "tree.all-expanded" }, { type: "tree.revealed", path: path.map(nodeId) });
  return pane;
}

const changesOf = (pane: TestPane): readonly MemoryChange[] =>
  pane.effects().flatMap((effect) => (effect.type === "change" ? effect.change : []));

const put = (where: "in" | "beside"): TreeAction => ({ type: "tree.put", where });

test("what is carried goes into a node, beside one, or beside a leaf, which can hold none", () => {
  const moves: readonly (readonly [readonly string[], "in" | "beside", string])[] = [
    [["herbs"], "in", "herbs"],
    [["herbs"], "beside", "ROOT"],
    [["herbs", "basil"], "in", "herbs"],
    [["roots"], "in", "ROOT"],
  ];
  for (const [path, where, parentId] of moves) {
    const pane = openAt("fruit", "apple");
    pane.send(
      { type: "tree.taken" },
      { type: "tree.revealed", path: path.map(nodeId) },
      put(where),
    );
    expect(changesOf(pane)).toEqual([
      { type: "edit", edits: [{ type: "move-node", nodeId: "apple", parentId }] },
    ]);
    expect(pane.state().carried).toBe(null);
  }
});

test("all that is marked is meant; nothing marked, what is selected", () => {
  const pane = openAt("fruit");
  pane.send({ type: "tree.importance-set", importance: 9 });
  pane.send({ type: "tree.marked" }, { type: "tree.marked" }, { type: "tree.forgotten" });
  expect(changesOf(pane)).toEqual([
    { type: "set-importance", of: { type: "nodes", nodeIds: ["fruit"] }, importance: 9 },
    { type: "ask-to-forget", of: { type: "nodes", nodeIds: ["fruit", "apple"] } },
  ]);
});

test("the marked are merged into the selected, which is not merged into itself", () => {
  const pane = openAt("fruit", "apple");
  pane.send({ type: "tree.marked" }, { type: "tree.marked" }, { type: "tree.moved", to: "up" });
  pane.send({ type: "tree.merged" });
  expect(changesOf(pane)).toEqual([{ type: "ask-to-merge", nodeIds: ["apple"], intoId: "pear" }]);
});

test("pinning pins the names of all that is meant, and lets them go where all are pinned", () => {
  let arePinned = false;
  const find: typeof garden = (id) => {
    const node = garden(id);
    return node && { ...node, topicPinned: arePinned };
  };
  const pane = openPane({ find });
  pane.send({ type: "tree.pinned" });
  arePinned = true;
  pane.send({ type: "tree.changed", nodeIds: null }, { type: "tree.pinned" });
  expect(changesOf(pane)).toEqual([
    { type: "edit", edits: [{ type: "pin-name", nodeId: "fruit", pinned: true }] },
    { type: "edit", edits: [{ type: "pin-name", nodeId: "fruit", pinned: false }] },
  ]);
});

test("14. Esc takes back one level at a time: what is carried, what is looked for, the filter, the marks", () => {
  const pane = openAt("fruit");
  pane.send({ type: "tree.marked" });
  for (const purpose of ["topic", "find"] as const) {
    pane.send({ type: "tree.asked", purpose });
    pane.send({ type: "tree.typed", input: { type: "paste", text: "a" } });
    pane.send({ type: "tree.typed", input: { type: "key", name: "enter", text: "" } });
    const path = [nodeId("fruit")];
    const matches = [
      { id: nodeId("apple"), path, topics: [...path, "apple"], turns: 0, said: null },
    ];
    pane.send({
      type: "tree.found",
      number: purpose === "topic" ? 1 : 2,
      events: [{ type: "found", matches }],
    });
  }
  const left = () => {
    const { carried, find, filter, marked } = pane.state();
    return [carried !== null, find !== null, filter !== null, marked.size > 0];
  };
  expect(left()).toEqual([false, true, true, true]);
  const seen = Array.from({ length: 4 }, () => {
    pane.send({ type: "tree.backed" });
    return left();
  });
  expect(seen).toEqual([
    [false, false, true, true],
    [false, false, false, true],
    [false, false, false, false],
    [false, false, false, false],
  ]);
});

test("what was taken up and is put nowhere is said to stay where it is", () => {
  const pane = openAt("roots");
  pane.send({ type: "tree.taken" }, { type: "tree.backed" });
  expect(pane.state().carried).toBe(null);
  expect(pane.effects()).toEqual([{ type: "notify", level: "info", what: "notMoved" }]);
});

test("the old name stands selected: what is typed takes its place, an arrow keeps it, and so does Enter", () => {
  const renamed = (...inputs: readonly (readonly [name: string, text: string])[]) => {
    const pane = openAt("roots");
    pane.send({ type: "tree.asked", purpose: "rename" });
    for (const [name, text] of inputs) {
      pane.send({ type: "tree.typed", input: { type: "key", name, text } });
    }
    const enter = { type: "tree.typed", input: { type: "key", name: "enter", text: "" } } as const;
    pane.send(enter);
    return changesOf(pane).flatMap((change) => (change.type === "edit" ? change.edits : []));
  };
  const to = (topic: string) => [{ type: "rename", nodeId: "roots", topic }];
  expect(renamed(["당", "당"], ["근", "근"])).toEqual(to("당근"));
  expect(renamed(["backspace", ""], ["x", "x"])).toEqual(to("x"));
  expect(renamed(["end", ""], ["!", "!"])).toEqual(to("roots!"));
  expect(renamed(["ctrl+u", ""], ["y", "y"])).toEqual(to("y"));
  // What was replaced comes back with the field's undo.
  expect(renamed(["x", "x"], ["ctrl+_", ""], ["ctrl+_", ""], ["!", "!"])).toEqual(to("roots!"));
  expect(renamed()).toEqual([]);
});
