import { ROOT_ID, type TreeNode } from "@hsms/engine";
import { expect, test } from "vitest";
import type { KeyInput } from "../../input/keys/key.ts";
import { change } from "../../panes/memory-change.ts";
import type { ScreenAction } from "../action.ts";
import { putBack } from "../../panes/chat/state.ts";
import { createScreenState, type ScreenState } from "../state.ts";
import { update } from "../update.ts";

const key = (name: string): KeyInput => ({
  type: "key",
  name,
  text: Array.from(name).length === 1 ? name : "",
});

function play(state: ScreenState, ...actions: readonly (ScreenAction | string)[]) {
  let now = state;
  const effects = actions.flatMap((action) => {
    const next = update(
      now,
      typeof action === "string"
        ? { type: "screen.inputs", inputs: action.split(" ").map(key), at: 0 }
        : action,
    );
    now = next.state;
    return next.effects;
  });
  return { state: now, effects };
}

const node = (id: string, children: readonly string[]): TreeNode => ({
  id: id,
  parentId: id === ROOT_ID ? null : ROOT_ID,
  topic: id,
  topicPinned: false,
  children: children,
  turns: 1,
  size: 1,
  height: children.length > 0 ? 1 : 0,
  updatedAt: 0,
});
const nodes = [node(ROOT_ID, ["travel", "food"]), node("travel", ["busan"]), node("food", [])];

const begin = (language: "en" | "ko"): ScreenState =>
  play(
    createScreenState({ project: "p", language }),
    { type: "screen.resized", size: { width: 120, height: 40 } },
    { type: "tree.changed", nodeIds: null },
    { type: "tree.nodes-read", nodes: nodes.map((one) => ({ id: one.id, node: one })) },
    "tab tab",
  ).state;

const told = ({ notices }: ScreenState): readonly string[] => notices.map(({ text }) => text);

test("a key that means something in other panes alone says where, once, and changes nothing else", () => {
  const start = play(begin("en"), "4").state;
  const once = play(start, "r");
  expect(told(once.state)).toEqual(["“r” does nothing here. In 2 Search: replay"]);
  const { notices, hint } = once.state;
  expect(once.state).toEqual({ ...start, notices, hint });
  const twice = play(once.state, "r");
  expect(twice.state).toEqual(once.state);
  expect(twice.effects).toEqual([]);
  // It goes with the next key that does something: it would hide the line of keys.
  expect(told(play(once.state, "3").state)).toEqual([]);
  // Nor does what is of the moment stand in the log.
  expect(once.state.log).toBe(start.log);
});

test("a key that cannot do what it means here says why, a sequence as a whole", () => {
  for (const [language, split, merge] of [
    ["en", /^split: it holds topics/, /^merge the marked into this: nothing is marked/],
    ["ko", /^나누기: 주제를 담은/, /^표시한 것을 여기에 합치기: 표시한 것이/],
  ] as const) {
    expect(told(play(begin(language), "ctrl+a").state)).toEqual([expect.stringMatching(split)]);
    expect(told(play(begin(language), "ctrl+o").state)).toEqual([expect.stringMatching(merge)]);
  }
  // Nothing is selected in an empty tree: 5 is no way to the log then.
  const empty = play(createScreenState({ project: "p" }), "tab tab").state;
  const asked = play(empty, "ctrl+n", "5").state;
  expect(asked.focus).toBe("tree");
  expect(told(asked)).toEqual(["importance 5: nothing is selected"]);
});

test("in the search nothing is deleted for good before a memory is selected, and how to select one is said", () => {
  for (const [language, text] of [
    ["en", "delete for good: no memory is selected: ↓ chooses one"],
    ["ko", "완전히 지우기: 고른 기억이 없습니다. ↓로 고르세요"],
  ] as const) {
    const search = play(begin(language), "2").state;
    expect(search.focus).toBe("search");
    expect(told(play(search, "ctrl+e").state)).toEqual([text]);
  }
});

test("a key of the chat that cannot do now what it means says why, and one that edits the line edits it", () => {
  const chat = createScreenState({ project: "p" });
  expect(told(play(chat, "ctrl+o").state)).toEqual([
    expect.stringMatching(/^show what was recalled in the tree: no answer/),
  ]);
  expect(told(play(chat, "ctrl+d").state)).toEqual([expect.stringContaining("nothing was said")]);
  expect(told(play(chat, "ctrl+n").state)).toEqual([expect.stringContaining("Ctrl+F begins")]);
  // Without a word that is looked for Ctrl+B goes a letter back, as in every field.
  const back = play(chat, "a b", "ctrl+b", "x").state;
  expect(back.chat.field.text).toBe("axb");
  expect(told(back)).toEqual([]);
});

test("a key that means nothing anywhere, and one that only goes back or on, says nothing", () => {
  const start = begin("en");
  for (const name of ["ÿ", "§", "escape", "backspace", "up"]) {
    expect(told(play(start, name).state), name).toEqual([]);
  }
});

test("a paste where nothing is written is offered to the chat", () => {
  const pasted = play(begin("en"), {
    type: "screen.inputs",
    inputs: [{ type: "paste", text: "a plan\nof two lines" }],
    at: 0,
  }).state;
  expect(pasted.overlay).toMatchObject({ type: "offer", field: { text: "a plan\nof two lines" } });
  const { state, effects } = play(pasted, "enter");
  expect(state).toMatchObject({ focus: "chat", chat: { field: { text: "a plan\nof two lines" } } });
  expect(effects).toEqual([]);
});

test("58. what is offered to the chat takes the place of a line that stands selected, and Up finds that line", () => {
  const start = begin("en");
  const chat = putBack(start.chat, "what I was writing");
  const pasted = play(
    { ...start, chat },
    {
      type: "screen.inputs",
      inputs: [{ type: "paste", text: "buy milk today" }],
      at: 0,
    },
  ).state;
  const { state } = play(pasted, "enter");
  expect(state.chat.field.text).toBe("buy milk today");
  expect(play(state, "up").state.chat.field.text).toBe("what I was writing");
});

test("on a topic's page Ctrl+R and Enter rename its topic; what is done to topics says that it is done elsewhere", () => {
  const page = play(begin("en"), "o").state;
  const { state, effects } = play(page, "ctrl+r", "A s i a", "enter");
  expect(told(state)).toEqual([]);
  expect(effects).toContainEqual(
    change({
      type: "edit",
      edits: [{ type: "rename", nodeId: "travel", topic: "Asia" }],
    }),
  );
  expect(state.tree.page?.nodeId).toBe("travel");
  for (const name of ["ctrl+a", "ctrl+o", "ctrl+v", "s"]) {
    expect(told(play(page, name).state), name).toEqual([
      expect.stringContaining("not on a topic's page: Esc goes back"),
    ]);
  }
  const summary = play(page, "right").state;
  expect(summary.tree.page?.section).toBe("summary");
  expect(told(play(summary, "o").state)).toEqual([
    expect.stringContaining("all of it is shown here: ← → lead to the memories"),
  ]);
});
