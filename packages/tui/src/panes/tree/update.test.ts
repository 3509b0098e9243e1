import * as fc from "fast-check";
import { ROOT_ID, type NodeId } from "@hsms/engine";
import { expect, test } from "vitest";
import type { Move } from "../../input/scroll/move.ts";
import type { TreeAction } from "./action.ts";
import { placeOf, rowAt } from "./outline/outline.ts";
import { windowOf } from "./outline/reshape.ts";
import { findInMillion, nodeId, openPane, treeOf } from "./testing/pane.ts";

const garden = treeOf(`
fruit
  apple
  pear
    conference
    williams
  plum
herbs
  basil
  mint
roots`);

const to = (move: Move): TreeAction => ({ type: "tree.moved", to: move });
const expand: TreeAction = { type: "tree.expanded" };
const collapse: TreeAction = { type: "tree.collapsed" };

test("19. right opens and then goes in, left closes and then goes to the parent", () => {
  const pane = openPane({ find: garden });
  expect(pane.shown()).toEqual(["[fruit]", "herbs", "roots"]);
  pane.send(expand);
  expect(pane.shown()).toEqual(["[-fruit]", "  apple", "  pear", "  plum", "herbs", "roots"]);
  pane.send(expand, to("down"), expand, to("down"));
  expect(pane.shown()).toEqual([
    "-fruit",
    "  apple",
    "  -pear",
    "[    conference]",
    "    williams",
    "  plum",
    "herbs",
    "roots",
  ]);
  pane.send(collapse);
  expect(pane.state().selected?.id).toBe("pear");
  pane.send(collapse, collapse);
  expect(pane.shown()[0]).toBe("[-fruit]");
  pane.send(collapse);
  expect(pane.shown()).toEqual(["[fruit]", "herbs", "roots"]);
  pane.send(collapse);
  expect(pane.shown()).toEqual(["[fruit]", "herbs", "roots"]);
});

test("19. all that is beside a node opens at once; closing all leaves the selection on an ancestor", () => {
  const pane = openPane({ find: garden });
  pane.send({ type: "tree.siblings-expanded" });
  expect(pane.shown()).toHaveLength(8);
  pane.send({ type: "tree.all-expanded" });
  expect(pane.shown()).toHaveLength(10);
  expect(pane.state().opening).toBe("no");
  pane.send({ type: "tree.revealed", path: ["fruit", "pear", "williams"].map(nodeId) });
  expect(pane.state().selected?.id).toBe("williams");
  pane.send({ type: "tree.all-collapsed" });
  expect(pane.shown()).toEqual(["[fruit]", "herbs", "roots"]);
  // Now all nodes are known, and none is asked for.
  pane.send({ type: "tree.all-expanded" });
  expect(pane.shown()).toHaveLength(10);
  expect(pane.state().opening).toBe("no");
});

test("19. what is closed by a click with the selection below it leaves the selection on it", () => {
  const pane = openPane({ find: garden });
  pane.send({ type: "tree.all-expanded" }, to("down"), to("down"), to("down"));
  expect(pane.state().selected?.id).toBe("conference");
  pane.send({ type: "tree.pressed", row: 0, column: 1 });
  expect(pane.shown()).toEqual(["[fruit]", "-herbs", "  basil", "  mint", "roots"]);
});

test("12. pages, halves and ends move by the height of the box", () => {
  const pane = openPane({ find: findInMillion, box: { width: 60, height: 9 } });
  pane.send({ type: "tree.siblings-expanded" });
  const place = (): number => windowOf(pane.state(), 8).selectedRow;
  const moves: readonly (readonly [Move, number])[] = [
    ["page-down", 8],
    ["half-down", 12],
    ["down", 13],
    ["half-up", 9],
    ["page-up", 1],
    ["last", 109],
    ["down", 109],
    ["first", 0],
    ["up", 0],
  ];
  for (const [move, expected] of moves) {
    pane.send(to(move));
    expect([move, place()]).toEqual([move, expected]);
  }
});

test("a tree of a million nodes is read as far as it is opened, wherever one goes in it", () => {
  const pane = openPane({ find: findInMillion, box: { width: 80, height: 31 } });
  expect(pane.reads()).toBe(11);
  for (let level = 0; level < 5; level++) pane.send(expand, to("down"));
  pane.send(to("last"), to("first"), to("page-down"));
  // ROOT and the children of six open nodes, once each.
  expect(pane.reads()).toBe(61);
  expect(pane.state().nodes.size).toBe(61);
  pane.send({ type: "tree.all-expanded" });
  expect(pane.state().opening).toBe("stopped");
  expect(pane.state().open.size).toBe(5000);
  const opened = windowOf(pane.state(), 30).total;
  expect(opened).toBe(50_000);
  expect(pane.reads()).toBeLessThan(6_200);
  pane.send(to("last"), to("page-up"), to("page-up"), to("first"));
  expect(pane.reads()).toBeLessThan(6_500);
});

test("of a node with a million children only those near the window are read, and those far from it forgotten", () => {
  const children = Array.from({ length: 1_000_000 }, (_, at) => nodeId(`child ${at}`));
  const leaf = garden(nodeId("roots"));
  const root = garden(ROOT_ID);
  if (leaf === undefined || root === undefined) throw new Error("the garden is empty");
  const pane = openPane({
    find: (id) =>
      id === ROOT_ID ? { ...root, children } : { ...leaf, id, parentId: ROOT_ID, topic: id },
    box: { width: 60, height: 32 },
  });
  expect(pane.reads()).toBe(1 + 60);
  pane.send(to("last"));
  expect(pane.shown().at(-1)).toBe("[child 999999]");
  pane.send(to("page-up"), to("first"));
  expect(pane.reads()).toBeLessThan(250);
  for (let page = 0; page < 150; page++) pane.send(to("page-down"));
  expect(pane.reads()).toBeLessThan(5_000);
  expect(pane.state().nodes.size).toBeLessThan(2_500);
});

test("31. another size of the box leaves the selected row selected, and where it was as far as there is room", () => {
  const pane = openPane({ find: findInMillion, box: { width: 60, height: 21 } });
  pane.send({ type: "tree.siblings-expanded" }, to("last"), to("half-up"), to("half-up"));
  const { selectedRow, top } = windowOf(pane.state(), 20);
  pane.resize({ width: 40, height: 6 });
  expect(windowOf(pane.state(), 5).selectedRow).toBe(selectedRow);
  pane.resize({ width: 0, height: 0 });
  pane.resize({ width: 60, height: 21 });
  expect(windowOf(pane.state(), 20)).toMatchObject({ selectedRow, top });
});

test("what another process changes is read anew, and the selection goes to an ancestor of a node that is gone", () => {
  let now = garden;
  const pane = openPane({ find: (id) => now(id) });
  pane.send({ type: "tree.revealed", path: ["fruit", "pear", "williams"].map(nodeId) });
  now = treeOf(`
fruit
  apple
  plum
berries
herbs
roots`);
  pane.send({ type: "tree.changed", nodeIds: [ROOT_ID, "fruit", "pear", "williams"].map(nodeId) });
  expect(pane.shown()).toEqual(["[-fruit]", "  apple", "  plum", "berries", "herbs", "roots"]);
  const reads = pane.reads();
  pane.send({ type: "tree.changed", nodeIds: [nodeId("elsewhere")] });
  expect(pane.reads()).toBe(reads);
});

test("a node that was moved stays selected where it is now, if that can be seen", () => {
  let now = garden;
  const pane = openPane({ find: (id) => now(id) });
  pane.send({ type: "tree.siblings-expanded" });
  pane.send({ type: "tree.revealed", path: ["fruit", "plum"].map(nodeId) });
  now = treeOf("fruit\n  apple\nherbs\n  basil\n  plum\nroots");
  pane.send({ type: "tree.changed", nodeIds: null });
  expect(pane.shown()).toEqual(["-fruit", "  apple", "-herbs", "  basil", "[  plum]", "roots"]);
});

test("a topic that its parent still names and that is gone is asked for once, until it changes", () => {
  let now = garden;
  const pane = openPane({ find: (id) => (id === nodeId("herbs") ? undefined : now(id)) });
  const reads = pane.reads();
  pane.send(to("down"), to("up"), to("last"));
  expect(pane.reads()).toBe(reads);
  expect(pane.shown()).toEqual(["fruit", "?", "[roots]"]);
  // Its parent is read again, and it is not there.
  now = treeOf("fruit\n  apple\nroots");
  pane.send({ type: "tree.changed", nodeIds: [ROOT_ID] });
  expect(pane.shown()).toEqual(["fruit", "[roots]"]);
});

test("siblings are ordered by size, time or score, as soon as all of them are known", () => {
  const sizes: Readonly<Record<string, number>> = { fruit: 3, herbs: 9, roots: 5 };
  const find = (id: NodeId) => {
    const node = garden(id);
    return node && { ...node, size: sizes[id] ?? 1 };
  };
  const pane = openPane({ find });
  const sort: TreeAction = { type: "tree.sorted" };
  pane.send(sort);
  expect(pane.shown()).toEqual(["herbs", "roots", "[fruit]"]);
  pane.send(sort);
  expect(pane.shown()).toEqual(["roots", "herbs", "[fruit]"]);
  pane.send(sort, {
    type: "tree.events-received",
    events: [
      {
        type: "search.started",
        searchId: 3,
        query: "q",
        strategy: "bfs",
        memories: 9,
        frontier: 3,
      },
      ...(["roots", "fruit"] as const).map((id, at) => ({
        type: "search.node-scored" as const,
        parentId: null,
        searchId: 3,
        depth: 1,
        nodeId: nodeId(id),
        topic: id,
        score: 0.5 + at / 10,
        children: 0,
        turns: 0,
        said: null,
      })),
      {
        type: "search.node-pruned",
        searchId: 3,
        depth: 1,
        nodeId: nodeId("roots"),
        score: 0.5,
        reason: "outside-beam",
      },
      { type: "search.level-finished", searchId: 3, depth: 1, scored: 2, goingOn: 1, best: 0.6 },
    ],
  });
  expect(pane.shown()).toEqual(["[fruit]", "roots", "herbs"]);
  expect([...pane.state().scores].map(([id, { fate }]) => [id, fate])).toEqual([
    ["roots", "pruned"],
    ["fruit", "visited"],
  ]);
  pane.send(sort);
  expect(pane.shown()).toEqual(["[fruit]", "herbs", "roots"]);
});

test("16. looking for topics goes to the first match when it comes, and n and N from one to the next around the end", () => {
  const pane = openPane({ find: garden });
  pane.send({ type: "tree.asked", purpose: "find" });
  for (const text of "pl")
    pane.send({ type: "tree.typed", input: { type: "key", name: text, text } });
  pane.send({ type: "tree.typed", input: { type: "key", name: "enter", text: "" } });
  // As it is typed, each time breaking off the one before; Enter only leaves the line.
  expect(pane.effects()).toEqual(
    ["p", "pl"].map((words, at) => ({
      type: "find-nodes",
      number: at + 1,
      query: { type: "anywhere", words },
      limit: 1000,
    })),
  );
  const match = (id: string, ...path: readonly string[]) => ({
    id: nodeId(id),
    path: path.map(nodeId),
    topics: [...path, id],
    turns: 0,
    said: null,
  });
  const found = (number: number, ...matches: readonly ReturnType<typeof match>[]): TreeAction => ({
    type: "tree.found",
    number,
    events: [
      { type: "found", matches },
      { type: "progress", stage: "find", done: 5, total: 10 },
    ],
  });
  pane.send(found(2, match("apple", "fruit"), match("plum", "fruit")));
  expect(pane.state().selected?.id).toBe("apple");
  pane.send(found(2, match("williams", "fruit", "pear")), found(99, match("roots")));
  expect(pane.state().selected?.id).toBe("apple");
  const seen = ([1, 1, 1, -1, -1] as const).map((by) => {
    pane.send({ type: "tree.match-wanted", by });
    return pane.state().selected?.id;
  });
  expect(seen).toEqual(["plum", "williams", "apple", "williams", "plum"]);
  // A click goes to the match under it, a second one opens its page.
  pane.send({ type: "tree.match-pressed", row: 2 });
  expect([pane.state().selected?.id, pane.state().page]).toEqual(["williams", null]);
  pane.send({ type: "tree.match-pressed", row: 2 });
  expect(pane.state().page?.nodeId).toBe("williams");
  pane.send({ type: "tree.backed" }, { type: "tree.match-wanted", by: -1 });
  expect(pane.state().selected?.id).toBe("plum");
  pane.send({ type: "tree.backed" });
  expect(pane.state().find).toBe(null);
});

test("what was found by a memory opens on that memory, and not on the first of its topic", () => {
  const pane = openPane({ find: garden });
  pane.send({ type: "tree.asked", purpose: "find" });
  pane.send({ type: "tree.typed", input: { type: "paste", text: "sertraline" } });
  const match = {
    id: nodeId("plum"),
    path: [nodeId("fruit")],
    topics: ["fruit", "plum"],
    turns: 1,
    said: { turn: 16, text: "I take sertraline" },
  };
  pane.send({ type: "tree.found", number: 1, events: [{ type: "found", matches: [match] }] });
  pane.send({ type: "tree.opened" });
  expect(pane.effects().at(-1)).toEqual({ type: "show-turn", index: 16 });
  // Elsewhere in the tree a page opens as ever.
  pane.send({ type: "tree.moved", to: "first" }, { type: "tree.opened" });
  expect(pane.state().page?.nodeId).toBe("fruit");
});

test("16. a match that is renamed is listed by its new name, and one that is gone is not listed", () => {
  const pane = openPane({ find: garden });
  pane.send({ type: "tree.asked", purpose: "find" });
  pane.send({ type: "tree.typed", input: { type: "paste", text: "p" } });
  const match = (id: string) => ({
    id: nodeId(id),
    path: [nodeId("fruit")],
    topics: ["fruit", id],
    turns: 0,
    said: null,
  });
  const matches = ["apple", "plum", "pear"].map(match);
  pane.send({ type: "tree.found", number: 1, events: [{ type: "found", matches }] });
  pane.send({ type: "tree.match-wanted", by: 1 });
  const plum = pane.state().nodes.get(nodeId("plum"));
  if (plum === undefined) throw new Error("there is no plum");
  pane.send({
    type: "tree.nodes-read",
    nodes: [
      { id: nodeId("apple"), node: null },
      { id: plum.id, node: { ...plum, topic: "damson" } },
    ],
  });
  const { find } = pane.state();
  expect(find?.matches.map(({ topics }) => topics.join("/"))).toEqual([
    "fruit/damson",
    "fruit/pear",
  ]);
  expect(find?.at).toBe(0);
});

test("a filter shows what matches and what is above it, and gives the tree back as it was open", () => {
  const pane = openPane({ find: garden });
  pane.send(to("down"), expand, { type: "tree.asked", purpose: "tag" });
  pane.send({ type: "tree.typed", input: { type: "paste", text: "가을" } });
  pane.send({ type: "tree.typed", input: { type: "key", name: "enter", text: "" } });
  expect(pane.effects().at(-1)).toMatchObject({ query: { type: "tag", tag: "가을" } });
  expect(pane.shown()).toEqual([]);
  const path = ["fruit", "pear"].map(nodeId);
  const matches = [
    { id: nodeId("williams"), path, topics: [...path, "williams"], turns: 0, said: null },
  ];
  pane.send({ type: "tree.found", number: 1, events: [{ type: "found", matches }] });
  expect(pane.shown()).toEqual(["[-fruit]", "  -pear", "    williams"]);
  pane.send(to("last"), { type: "tree.backed" });
  expect(pane.shown()).toEqual([
    "-fruit",
    "  apple",
    "  -pear",
    "    conference",
    "[    williams]",
    "  plum",
    "-herbs",
    "  basil",
    "  mint",
    "roots",
  ]);
});

test("54. whatever happens elsewhere, the selection never moves by itself while its node is there", () => {
  const pane = openPane({ find: garden });
  pane.send({ type: "tree.all-expanded" }, to("last"), to("up"));
  const { selected } = pane.state();
  const before = pane.shown();
  pane.send(
    {
      type: "tree.events-received",
      events: [
        {
          type: "search.started",
          searchId: 1,
          query: "q",
          strategy: "bfs",
          memories: 9,
          frontier: 3,
        },
      ],
    },
    { type: "tree.changed", nodeIds: null },
    { type: "tree.resized" },
  );
  expect(pane.state().selected?.id).toBe(selected?.id);
  expect(pane.shown()).toEqual(before);
});

test("the row at every place, and the place of every row, agree whatever is open", () => {
  const moves: readonly TreeAction[] = [
    ...(["up", "down", "page-up", "page-down", "first", "last"] as const).map(to),
    expand,
    expand,
    collapse,
    { type: "tree.siblings-expanded" },
    { type: "tree.all-collapsed" },
    { type: "tree.scrolled", rows: 7 },
    { type: "tree.marked" },
  ];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...moves), { maxLength: 25 }), (actions) => {
      const pane = openPane({ find: findInMillion });
      pane.send(...actions);
      const { outline, selected, open } = pane.state();
      const ids: NodeId[] = [];
      const walk = (id: NodeId): void => {
        for (const child of findInMillion(id)?.children ?? []) {
          ids.push(child);
          if (open.has(child)) walk(child);
        }
      };
      walk(ROOT_ID);
      const rows = Array.from({ length: outline.root.rows + 1 }, (_, place) =>
        rowAt(outline, place),
      );
      expect(rows.map((row) => row?.id)).toEqual([...ids, undefined]);
      for (const [place, row] of rows.entries()) if (row) expect(placeOf(outline, row)).toBe(place);
      const { top, selectedRow } = windowOf(pane.state(), 10);
      expect(ids[selectedRow]).toBe(selected?.id);
      expect(selectedRow - top).toBeGreaterThanOrEqual(0);
      expect(selectedRow - top).toBeLessThan(10);
    }),
    { numRuns: 60 },
  );
});

test("51. copying takes the topic, or of a page the memory word for word", () => {
  const pane = openPane({ find: garden });
  pane.send({ type: "tree.copied" });
  expect(pane.effects()).toEqual([{ type: "copy", text: "fruit" }]);
});

test("a tree that is too large to be opened whole says so until one goes on", () => {
  const pane = openPane({ find: findInMillion });
  pane.send({ type: "tree.all-expanded" });
  expect(pane.state().opening).toBe("stopped");
  pane.send({ type: "tree.backed" });
  expect(pane.state().opening).toBe("no");
  expect(pane.state().open.size).toBe(5000);
});
