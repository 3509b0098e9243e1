import { ROOT_ID, type EngineEvent, type NodeId, type TreeNode } from "@hsms/engine";
import { expect, test } from "vitest";
import type { MouseInput } from "../../input/keys/key.ts";
import { arrange, inside } from "./layout.ts";
import type { Rectangle } from "../../draw/size.ts";
import type { PaneName } from "../../input/pane-names.ts";
import { drawnRows } from "../../panes/search/drawn-rows.ts";
import { searchWindow } from "../../panes/search/window.ts";
import { layoutTree } from "../../panes/tree/view/layout.ts";
import { createScreenState, type ScreenState } from "../state.ts";
import { update } from "../update.ts";
import { wordsIn } from "../../messages/words-in.ts";
import { keyEntries } from "../lines/key-entries.ts";
import { paneScroll } from "./pane-scroll.ts";
import { thumbOf } from "../../draw/scroll-bar.ts";

/** A screen with 200 lines in the log. */
function screen(): ScreenState {
  const created = {
    ...createScreenState({ project: "p" }),
    size: { width: 120, height: 40 },
    mouse: true,
  };
  const lines = Array.from({ length: 200 }, (_, line) => ({
    level: "info" as const,
    task: "일",
    text: `${line}`,
  }));
  return update(created, { type: "log.lines-added", lines, at: 0 }).state;
}

function boxOf(state: ScreenState, pane: PaneName): Rectangle {
  const box = arrange(state).boxes[pane];
  if (box === undefined) throw new Error(`${pane} is not seen`);
  return box;
}

function fail(): never {
  throw new Error("there is no search");
}

/** The screen after the mouse did this at a cell of a pane's box. */
function mouse(
  state: ScreenState,
  kind: MouseInput["kind"],
  at: { readonly pane: PaneName; readonly column?: number; readonly row: number },
): ScreenState {
  const box = boxOf(state, at.pane);
  const input: MouseInput = {
    type: "mouse",
    kind,
    column: box.left + (at.column ?? 5),
    row: box.top + at.row,
  };
  return update(state, { type: "screen.inputs", inputs: [input], at: 0 }).state;
}

function scrollOf(state: ScreenState, pane: PaneName) {
  const scroll = paneScroll(state, pane, inside(boxOf(state, pane)));
  if (scroll === null) throw new Error(`${pane} has no list`);
  return scroll;
}

test("49. a click on a match of what is looked for goes to it and moves no row, a second one opens its page", () => {
  const matches = Array.from({ length: 30 }, (_, at) => ({
    id: `topic-${at}` as NodeId,
    path: [],
    topics: [`topic ${at}`],
    turns: 0,
    said: null,
  }));
  const children = matches.map(({ id }) => id);
  const node = (id: NodeId, of: Partial<TreeNode>) => ({
    id,
    node: { id, parentId: ROOT_ID, topic: id, children: [], size: 1, turns: 1, ...of } as TreeNode,
  });
  const looking = [
    {
      type: "tree.nodes-read",
      nodes: [
        node(ROOT_ID, { parentId: null, children, turns: 0 }),
        ...children.map((id) => node(id, {})),
      ],
    },
    { type: "screen.focused", pane: "tree" },
    { type: "tree.asked", purpose: "find" },
    { type: "tree.typed", input: { type: "paste", text: "topic" } },
    { type: "tree.typed", input: { type: "key", name: "enter", text: "" } },
    { type: "tree.found", number: 1, events: [{ type: "found", matches }] },
    { type: "screen.zoom-toggled" },
  ] as const;
  const before = looking.reduce(
    (state: ScreenState, action) => update(state, action).state,
    screen(),
  );
  const { list, head } = layoutTree(inside(boxOf(before, "tree")), before.tree);
  // Below the border, the head of the tree, its topics and the head of the matches.
  const row = 2 + head + (list?.height ?? 0) + 7;
  const once = mouse(before, "press", { pane: "tree", row });
  expect(once.tree.find).toMatchObject({ at: 7, top: 0 });
  expect(once.tree.page).toBe(null);
  const twice = mouse(once, "press", { pane: "tree", row });
  expect(twice.tree.page?.nodeId).toBe("topic-7");
  const { own } = keyEntries(once, wordsIn("en"));
  expect(own).toContainEqual(expect.objectContaining({ key: "enter", label: "show the page" }));
  const enter = { type: "key", name: "enter", text: "" } as const;
  const opened = update(once, { type: "screen.inputs", inputs: [enter], at: 0 }).state;
  expect(opened.tree.page?.nodeId).toBe("topic-7");
});

test("49. the wheel scrolls the pane under the pointer, whichever has the focus", () => {
  const before = screen();
  expect(before.focus).toBe("chat");
  let state = before;
  // Up to where the window itself must move.
  for (let notch = 0; notch < 12; notch++)
    state = mouse(state, "wheel-up", { pane: "log", row: 3 });
  expect(state.focus).toBe("chat");
  expect(scrollOf(state, "log").top).toBeLessThan(scrollOf(before, "log").top);
  for (let notch = 0; notch < 30; notch++)
    state = mouse(state, "wheel-down", { pane: "log", row: 3 });
  expect(scrollOf(state, "log").top).toBe(scrollOf(before, "log").top);
});

test("49. a click focuses the pane and selects the row that it points at", () => {
  const before = screen();
  const state = mouse(before, "press", { pane: "log", row: 3 });
  expect(state.focus).toBe("log");
  const { top, selected } = scrollOf(state, "log");
  // The frame is the first row of the box.
  expect(selected).toBe(top + 2);
  expect(top).toBe(scrollOf(before, "log").top);
  expect(mouse(before, "press", { pane: "slots", row: 2 }).focus).toBe("slots");
});

test("49. a click below a memory that is read whole selects the row that it points at", () => {
  const long = { user: "The pear tree ".repeat(12), score: 2, path: [{ topic: "pear" }] };
  const memories = [
    { ...long, index: 3 },
    { ...long, index: 4 },
  ];
  const events = [
    {
      type: "search.started",
      searchId: 1,
      query: "pear?",
      strategy: "bfs",
      memories: 9,
      frontier: 1,
    },
    {
      type: "search.done",
      searchId: 1,
      result: { query: "pear?", memories, dropped: {}, trace: [] },
    },
  ] as unknown as readonly EngineEvent[];
  const searched = [
    { type: "engine.events-received", events, lines: [], at: 0 },
    { type: "screen.focused", pane: "search" },
    { type: "search.moved", to: "down" },
  ] as const;
  const before = searched.reduce((now: ScreenState, action) => update(now, action).state, screen());
  const { height, offset } = scrollOf(before, "search");
  const drawn = drawnRows(searchWindow(before.search, height) ?? fail(), {
    width: inside(boxOf(before, "search")).width,
    height,
    theme: before.theme,
    words: wordsIn("en"),
    isFocused: true,
  });
  const line = drawn.findIndex(({ spans }) => spans.some(({ text }) => text.includes("#4 ")));
  // Five rows of the list stand above it, one of them on several lines.
  expect(line).toBeGreaterThan(4);
  const state = mouse(before, "press", { pane: "search", row: 1 + offset + line });
  expect(state.search.selected).toEqual({ type: "memory", index: 4 });
});

test("49. the thumb follows a drag along the bar, and is let go", () => {
  const state = screen();
  const { width } = boxOf(state, "log");
  const { height, count } = scrollOf(state, "log");
  const bar = { pane: "log" as const, column: width - 1 };
  const held = mouse(state, "press", { ...bar, row: 1 });
  expect(held.dragged).toBe("log");
  expect(scrollOf(held, "log").top).toBe(0);
  const down = mouse(held, "drag", { ...bar, column: 3, row: height });
  expect(scrollOf(down, "log").top).toBe(count - height);
  const up = mouse(down, "drag", { ...bar, row: Math.ceil(height / 2) });
  expect(scrollOf(up, "log").top).toBeGreaterThan(0);
  expect(scrollOf(up, "log").top).toBeLessThan(count - height);
  const released = mouse(up, "release", { ...bar, row: 1 });
  expect(released.dragged).toBeNull();
  expect(scrollOf(mouse(released, "drag", { ...bar, row: 1 }), "log").top).toBe(
    scrollOf(up, "log").top,
  );
});

test("34. a pane whose list is longer than its window has a thumb in its border", () => {
  const state = screen();
  expect(thumbOf(scrollOf(state, "log"))).not.toBeNull();
  expect(thumbOf(scrollOf(state, "tree"))).toBeNull();
});

test("49. with a list over the panes the wheel is its own", () => {
  const opened = update(screen(), { type: "screen.overlay-opened", name: "palette" }).state;
  const state = mouse(opened, "wheel-down", { pane: "log", row: 3 });
  expect(state.overlay).toMatchObject({ type: "palette", spot: { index: 3 } });
  expect(scrollOf(state, "log")).toEqual(scrollOf(opened, "log"));
});
