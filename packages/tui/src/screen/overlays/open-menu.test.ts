import { expect, test } from "vitest";
import { readKeys } from "../../input/keys/read-keys.ts";
import type { PaneName } from "../../input/pane-names.ts";
import { shownEntries } from "../../overlay/palette/state.ts";
import { change } from "../../panes/memory-change.ts";
import type { ScreenAction } from "../action.ts";
import type { Effect } from "../effect.ts";
import { screenBindings } from "../keys/bindings.ts";
import { createScreenState, type ScreenState } from "../state.ts";
import { filling, turnsOf } from "../testing/filled-panes.ts";
import { update } from "../update.ts";
import { entriesOf } from "./open-overlay.ts";

function play(state: ScreenState, ...steps: readonly (ScreenAction | string)[]) {
  let now = state;
  const effects = steps.flatMap((step): readonly Effect[] => {
    const inputs = typeof step === "string" ? readKeys(step).inputs : [];
    const next = update(
      now,
      typeof step === "string" ? { type: "screen.inputs", inputs, at: 0 } : step,
    );
    now = next.state;
    return next.effects;
  });
  return { state: now, effects };
}

const begin = (pane: PaneName, language: "en" | "ko" = "en"): ScreenState =>
  play({ ...createScreenState({ project: "p", language }), hidden: [] }, ...filling, {
    type: "screen.focused",
    pane,
  }).state;

function menu({ overlay }: ScreenState) {
  if (overlay.type !== "palette") throw new Error(`${overlay.type} is no menu`);
  const { about, entries } = overlay;
  return { about, names: entries.map(({ name }) => name), entries };
}

test("Enter lists what can be done with the selected entry, as the list of commands has it", () => {
  const menus: readonly (readonly [ScreenState, string, readonly string[]])[] = [
    [
      begin("tree"),
      "fruit",
      ["tree.open", "tree.rename", "tree.mark", "tree.take", "tree.pin", "tree.forget"],
    ],
    [
      play(begin("tree"), "o", turnsOf("fruit")).state,
      "#3 The pear tree is pruned in March.",
      ["tree.open-memory", "tree.take", "tree.forget", "tree.importance-10"],
    ],
    [
      begin("search"),
      "#3 The pear tree is pruned in March.",
      ["search.open", "search.show", "search.copy", "search.pin", "search.forget", "search.purge"],
    ],
    [
      begin("slots"),
      "#3 The pear tree is pruned in March.",
      ["slots.open", "slots.pin", "slots.clear"],
    ],
    [begin("branches"), "#3", ["branches.open", "branches.show", "branches.forget"]],
    [begin("log"), "Log", ["log.copy"]],
  ];
  for (const [state, about, names] of menus) {
    const opened = menu(play(state, "\r").state);
    expect(opened.about?.trim()).toBe(about);
    expect(opened.names).toEqual(expect.arrayContaining([...names]));
    const listed = entriesOf(state).map((entry) => ({
      ...entry,
      place: "",
      // Letters narrow it.
      keys: entry.keys.filter((key) => /^[^ ]{2,}$/.test(key) && key !== "space"),
    }));
    for (const entry of opened.entries) expect(listed).toContainEqual(entry);
    expect(opened.entries.every(({ whyNot }) => whyNot === null)).toBe(true);
  }
});

test("everything that changes a memory from a pane is in the menu of its entry, but undo", () => {
  const changing =
    /\.(rename|take|put-in|put-beside|merge|split|pin|forget|purge|clear|importance-\d+)$/;
  const missing = screenBindings.filter(
    ({ name, isOfEntry }) => changing.test(name) && isOfEntry !== true,
  );
  expect(missing).toEqual([]);
});

test("a second Enter does the first of the menu, an entry's key does it, and letters narrow", () => {
  const tree = play(begin("tree"), "\r").state;
  expect(play(tree, "\r").state.tree.page?.nodeId).toBe("fruit");
  expect(play(tree, "\u001B[3~").effects).toEqual([
    change({ type: "ask-to-forget", of: { type: "nodes", nodeIds: ["fruit"] } }),
  ]);
  const narrowed = play(tree, "f", "o", "r", "g").state;
  if (narrowed.overlay.type !== "palette") throw new Error("the menu has closed");
  expect(shownEntries(narrowed.overlay)[0]?.name).toBe("tree.forget");
  expect(narrowed.tree).toEqual(tree.tree);
});

test("a letter that the menu does not show does not pick what has it in a hidden name", () => {
  const { overlay } = play(begin("search"), "\r", "v").state;
  if (overlay.type !== "palette") throw new Error("the menu has closed");
  const forgets = shownEntries(overlay).filter(({ name }) => name === "search.forget");
  expect(forgets).toEqual([]);
});

test("what changes a memory without a question wants Enter twice in the menu", () => {
  const search = play(begin("search"), "\r", "p", "i", "n").state;
  const once = play(search, "\r");
  expect(once.effects).toEqual([]);
  expect(play(once.state, "\r").effects).toEqual([change({ type: "toggle-pinned", turns: [3] })]);
});

test("a found memory is read whole with why, shown in the topics, copied, or forgotten", () => {
  const search = begin("search");
  expect(play(search, "\r\r").state.overlay).toMatchObject({ type: "reading", turn: 3 });
  expect(play(search, "v").effects).toEqual([{ type: "show-turn", index: 3 }]);
  expect(play(search, "y").effects).toEqual([
    { type: "copy", text: "The pear tree is pruned in March.\n\nNoted." },
  ]);
  expect(play(search, "\u001B[3~").effects).toEqual([
    change({ type: "ask-to-forget", of: { type: "turns", turns: [3] } }),
  ]);
});

test("a found memory is deleted for good by the key that does it in the topics, after asking", () => {
  expect(play(begin("search"), "\u0005").effects).toEqual([
    change({ type: "ask-to-purge", of: { type: "turns", turns: [3] } }),
  ]);
});

test("a turn of the branches is shown in the topics, or forgotten after asking", () => {
  const branches = begin("branches");
  expect(play(branches, "v").effects).toEqual([{ type: "show-turn", index: 3 }]);
  expect(play(branches, "\u001B[3~").effects).toEqual([
    change({ type: "ask-to-forget", of: { type: "turns", turns: [3] } }),
  ]);
  expect(play(branches, "\r\r").state.overlay.type).toBe("confirm");
});

test("Enter in the search, before any other key, means the best memory; the first ↓ goes to it", () => {
  const search = begin("search");
  const fresh = { ...search, search: { ...search.search, selected: null, offset: 0 } };
  expect(menu(play(fresh, "\r").state).about?.trim()).toBe("#3 The pear tree is pruned in March.");
  expect(play(fresh, "\u001B[B").state.search.selected).toEqual({ type: "memory", index: 3 });
});

test("where nothing is selected Enter says so", () => {
  const empty = createScreenState({ project: "p", language: "ko" });
  const { state } = play({ ...empty, hidden: [], focus: "slots" }, "\r");
  expect(state.overlay.type).toBe("none");
  expect(state.notices.map(({ text }) => text)).toEqual(["여기에는 고른 것이 없습니다"]);
});
