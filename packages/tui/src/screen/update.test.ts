import type { BranchTree } from "@hsms/engine";
import { expect, test } from "vitest";
import type { Input, KeyInput } from "../input/keys/key.ts";
import { wordsIn } from "../messages/words-in.ts";
import { textWidth } from "../draw/text/text-width.ts";
import { change } from "../panes/memory-change.ts";
import type { ScreenAction } from "./action.ts";
import { paneNames } from "../input/pane-names.ts";
import { namedOf } from "../panes/chat/state.ts";
import { createScreenState, type ScreenState } from "./state.ts";
import { update } from "./update.ts";

const key = (name: string): KeyInput => ({
  type: "key",
  name,
  text: name === "space" ? " " : Array.from(name).length === 1 ? name : "",
});
const pressed = (names: readonly string[], at = 10_000): ScreenAction => ({
  type: "screen.inputs",
  inputs: names.map(key),
  at,
});

function play(state: ScreenState, ...actions: readonly ScreenAction[]) {
  let now = state;
  const effects = actions.flatMap((action) => {
    const next = update(now, action);
    now = next.state;
    return next.effects;
  });
  return { state: now, effects };
}

const commands = [
  { name: "!status", also: [], argument: "", summary: "", leaves: false },
  { name: "!quit", also: ["!종료", "/quit"], argument: "", summary: "", leaves: true },
];
const begun = play(
  createScreenState({ project: "demo", commands }),
  { type: "screen.resized", size: { width: 120, height: 40 } },
  { type: "chat.turns-read", turns: [], elsewhere: [], imports: new Map() },
).state;
/** In a pane where letters are keys. */
const reading = play(begun, pressed(["tab"])).state;

test("23. keys of one read are keys one by one: a syllable and Enter write and send it", () => {
  const { effects, state } = play(begun, pressed(["하", "enter"]));
  expect(effects).toEqual([{ type: "ask", text: "하" }]);
  expect(state.chat.field.text).toBe("");
});

test.each(["q", "3", "ㅂ", "?", ":", "quit", "Quit ", "종료", "나가기", "help", "도움말", "설정"])(
  "%j in the line of the chat is held back: Tab does what it names, Enter once more says it",
  (line) => {
    const written = play(begun, {
      type: "chat.typed",
      input: { type: "paste", text: line },
    }).state;
    const once = play(written, pressed(["enter"]));
    expect(once.effects).toEqual([]);
    expect(once.state.chat.heldBack?.text).toBe(line);
    expect(once.state.chat.field.text).toBe(line);
    expect(play(once.state, pressed(["enter"])).effects).toEqual([
      { type: "ask", text: line.trimEnd() },
    ]);
    const done = play(once.state, pressed(["tab"]));
    expect(done.state.chat.field.text).toBe("");
    const { overlay, focus } = done.state;
    expect(
      overlay.type !== "none" ||
        focus === "tree" ||
        done.effects.some(({ type }) => type === "quit"),
    ).toBe(true);
    // Once it was done, or said, the same line is held back anew.
    for (const before of [
      play(once.state, pressed(["tab"])),
      play(once.state, pressed(["enter"])),
    ]) {
      const answered = play(
        { ...before.state, focus: "chat", overlay: { type: "none" } },
        { type: "chat.answer-received", events: [{ type: "answer.cancelled" }], failure: null },
        pressed(["ctrl+u"]),
        { type: "chat.typed", input: { type: "paste", text: line } },
      ).state;
      expect(play(answered, pressed(["enter"])).effects).toEqual([]);
    }
    // It stands selected: what is written on takes its place, behind an arrow it stays.
    const on = play(once.state, pressed(["x", "enter"]));
    expect(on.effects).toEqual([{ type: "ask", text: "x" }]);
    const kept = play(once.state, pressed(["left", "right", "x"]));
    expect(kept.state.chat.field.text).toBe(`${line}x`);
  },
);

test("what Tab and Enter do with a line that was held back is read whole in 40 columns", () => {
  for (const language of ["en", "ko"] as const) {
    const start = { ...begun, language };
    for (const line of ["q", "1", "2", "3", "4", "5", "6", "?", ":", "$", "backup", "복원"]) {
      const input = { type: "paste", text: line } as const;
      const { chat } = play(start, { type: "chat.typed", input }, pressed(["enter"])).state;
      const hint = `Tab ${namedOf(chat)?.label} · Enter ${wordsIn(language).chat.heldBack.named}`;
      expect(textWidth(hint), hint).toBeLessThanOrEqual(38);
    }
  }
});

test.each([":q", ":quit", ":exit", ":종료", ":wq"])(
  "%s in the line of the chat asks first",
  (line) => {
    const input = { type: "paste", text: line } as const;
    const asked = play(begun, { type: "chat.typed", input }, pressed(["enter"]));
    expect(asked.effects).toEqual([]);
    expect(asked.state.overlay.type).toBe("confirm");
    expect(asked.state.chat.field.text).toBe("");
  },
);

test.each(["!export", "/내보내기", "!export ~/talk.txt", "!why"])(
  "Enter on %s, which the list of commands has, opens that with the word written",
  (line) => {
    const input = { type: "paste", text: line } as const;
    const { state } = play(begun, { type: "chat.typed", input }, pressed(["enter"]));
    expect(state.overlay).toMatchObject({
      type: "palette",
      field: { text: line.split(" ")[0]?.slice(1) },
    });
    expect(state.chat.field.text).toBe("");
  },
);

test.each([
  ["!import ~/my talk.txt --yes", { given: "~/my talk.txt --yes" }],
  ["/가져오기 talk.txt", { given: "talk.txt" }],
  ["!import", {}],
])("Enter on %s begins the work of that command with what is written behind it", (line, given) => {
  const works = [{ name: "import", label: "import", also: [] }];
  const command = { also: ["!가져오기"], leaves: false, argument: "FILE", summary: "" };
  const chat = {
    ...begun.chat,
    commands: [{ ...command, name: "!import", work: "import" }],
  };
  const input = { type: "paste", text: line } as const;
  const start = { ...begun, works, chat };
  const { state, effects } = play(start, { type: "chat.typed", input }, pressed(["enter"]));
  expect(effects).toContainEqual({ type: "run-work", name: "import", ...given });
  expect(state.chat.field.text).toBe("");
  expect(state.chat.history.lines).toContain(line);
  // While other work is under way that is said.
  const busy = play(
    { ...start, work: { name: "undo", line: null, told: 0, isStopping: false } },
    { type: "chat.typed", input },
    pressed(["enter"]),
  ).state;
  expect(busy.notices.at(-1)?.text).toBe("other work is under way: Ctrl+C cancels it");
});

test("a command that there is not stays selected: what is typed replaces it", () => {
  const input = { type: "paste", text: "/frobnicate" } as const;
  const known = { name: "/goto", also: [], leaves: false, argument: "", summary: "" };
  const start = { ...begun, chat: { ...begun.chat, commands: [known] } };
  const refused = play(
    start,
    { type: "chat.typed", input },
    pressed(["enter"]),
    pressed(["enter"]),
  );
  expect(refused.effects).toEqual([]);
  expect(refused.state.chat.field.text).toBe("/frobnicate");
  expect(play(refused.state, pressed(["h", "i"])).state.chat.field.text).toBe("hi");
});

test.each(["exit", "EXIT", "!quit", "/quit", "!종료"])(
  "%s in the line of the chat leaves",
  (line) => {
    const input = { type: "paste", text: line } as const;
    const sent = play(begun, { type: "chat.typed", input }, pressed(["enter"]));
    expect(sent.effects).toEqual([{ type: "quit" }]);
    expect(sent.state.chat.field.text).toBe("");
    // An answer that is on its way is lost: that is asked first.
    const asked = play(
      begun,
      pressed(["h", "i", "enter"]),
      { type: "chat.typed", input },
      pressed(["enter"]),
    );
    expect(asked.effects).toEqual([{ type: "ask", text: "hi" }]);
    expect(asked.state.overlay.type).toBe("confirm");
  },
);

test.each(["ㅋㅋ", "네", "a", "7", ":)", "let me quit", "코", "exit the building"])(
  "%j is said like anything else",
  (line) => {
    const input = { type: "paste", text: line } as const;
    expect(play(begun, { type: "chat.typed", input }, pressed(["enter"])).effects).toEqual([
      { type: "ask", text: line },
    ]);
  },
);

test("Ctrl+X leaves, also while a line is written, which is kept", () => {
  const left = play(begun, pressed(["d", "r", "ctrl+x"]));
  expect(left.effects).toEqual([{ type: "quit" }]);
  expect(left.state.chat.field.text).toBe("dr");
});

test("what is typed in the chat is written, whatever was pressed before, and wherever one comes from", () => {
  const turns = Array.from({ length: 30 }, (_, index) => ({
    index,
    user: `said ${index}`,
    assistant: "yes",
  })) as never;
  const { state } = play(begun, {
    type: "chat.turns-read",
    turns,
    elsewhere: [],
    imports: new Map(),
  });
  const prose = Array.from("Let's plan the Jeju trip: 2 days, q? /i_y").map((letter) =>
    letter === " " ? "space" : letter,
  );
  for (const before of [
    ["escape"],
    ["escape", "escape", "escape"],
    ["pageup"],
    ["pageup", "escape"],
    ["shift+up", "ctrl+up", "ctrl+home"],
    ["ctrl+f", "s", "a", "i", "d", "enter"],
    ["ctrl+f", "s", "a", "i", "d", "enter", "ctrl+n"],
    ["ctrl+f", "s", "escape"],
    ["ctrl+y", "ctrl+v", "ctrl+]"],
    ["tab", "1"],
    ["ctrl+f", "s", "tab", "1"],
    ["tab", "tab", "ㅓ", "j", "escape", "1"],
  ]) {
    const { chat, focus } = play(state, pressed(before), pressed(prose)).state;
    expect([focus, chat.field.text], before.join(" ")).toEqual([
      "chat",
      "Let's plan the Jeju trip: 2 days, q? /i_y",
    ]);
  }
  expect(
    play(state, pressed(["escape"]), pressed(["내", "ㅈ", "ㅂ", "space", "ㅛ"])).state.chat.field
      .text,
  ).toBe("내ㅈㅂ ㅛ");
});

test("the talk is read, searched and copied by keys that write nothing", () => {
  const turns = Array.from({ length: 30 }, (_, index) => ({
    index,
    user: `said ${index}`,
    assistant: `answer ${index}`,
  })) as never;
  const { state } = play(
    begun,
    { type: "chat.turns-read", turns, elsewhere: [], imports: new Map() },
    pressed(["d", "r", "a", "f", "t"]),
  );
  const after = (...names: readonly string[]) => play(state, pressed(names));
  const first = after("ctrl+home").state.chat;
  expect(first.cursor).toMatchObject({ entry: first.entries?.[0]?.id, row: 0 });
  expect(after("ctrl+home", "shift+down").state.chat.cursor?.row).toBe(1);
  expect(after("ctrl+home", "ctrl+down", "shift+up").state.chat.cursor?.row).toBe(0);
  expect(after("ctrl+home", "ctrl+end").state.chat.cursor).toBeNull();
  expect(after("pageup", "escape").state.chat.cursor).toBeNull();
  expect(after("ctrl+home", "ctrl+y").effects).toContainEqual({
    type: "copy",
    text: expect.stringContaining("answer 0"),
  });
  expect(after("ctrl+t").effects).toContainEqual({ type: "edit-text", text: "draft" });
  // What is looked for is written in the line's place, once, and the line is as it was.
  const found = after("ctrl+f", "s", "a", "i", "d", "space", "1", "2", "enter").state;
  expect(found.chat.cursor).toMatchObject({ entry: found.chat.entries?.[12]?.id });
  const others = after("ctrl+f", "2", "8", "enter", "ctrl+n").state;
  expect(others.chat.find?.field.text).toBe("28");
  expect(play(others, pressed(["escape"])).state.chat.find).toBeNull();
  expect(play(others, pressed(["enter"])).state.chat).toMatchObject({ find: null, cursor: null });
  for (const { chat } of [found, others]) expect(chat.field.text).toBe("draft");
});

test("what was said last, or is selected, is taken back from the chat once that was asked", () => {
  const turns = [3, 4].map((index) => ({ index, user: `said ${index}`, assistant: null })) as never;
  const { state } = play(begun, {
    type: "chat.turns-read",
    turns,
    elsewhere: [],
    imports: new Map(),
  });
  expect(play(state, pressed(["ctrl+d"])).effects).toEqual([
    change({ type: "ask-to-forget", of: { type: "turns", turns: [4] } }),
  ]);
  expect(play(state, pressed(["ctrl+home", "ctrl+d"])).effects).toEqual([
    change({ type: "ask-to-forget", of: { type: "turns", turns: [3] } }),
  ]);
  // Nothing was said yet.
  expect(play(begun, pressed(["ctrl+d"])).effects).not.toContainEqual(
    expect.objectContaining({ type: "change" }),
  );
});

test("13. Tab and digits go from pane to pane, and leave out hidden ones", () => {
  const focuses = (names: readonly string[]) => {
    let { state } = play(begun);
    return names.map((name) => (state = play(state, pressed([name])).state).focus);
  };
  expect(focuses(["tab", "tab", "shift+tab", "5", "tab"])).toEqual([
    "search",
    "tree",
    "search",
    "log",
    "chat",
  ]);
  const hidden = play(reading, pressed(["z", "h"])).state;
  expect(hidden.hidden).toContain("search");
  expect(hidden.focus).toBe("tree");
  expect(play(hidden, pressed(["shift+tab"])).state.focus).toBe("chat");
  // Who goes to a hidden pane sees it again.
  expect(play(hidden, pressed(["2"])).state).toMatchObject({
    hidden: reading.hidden,
    focus: "search",
  });
});

test("letters are text while a line is written, and commands in Korean mode everywhere else", () => {
  expect(play(begun, pressed(["q", "2"])).state).toMatchObject({
    focus: "chat",
    chat: { field: { text: "q2" } },
  });
  // ㅋ stands on the key of z.
  expect(play(reading, pressed(["ㅋ", "ㅋ"])).state.isZoomed).toBe(true);
});

test("14. Esc backs out one level after the other, and never leaves", () => {
  const { effects, state } = play(begun, pressed(["ctrl+f", "a", "escape", "escape", "escape"]));
  expect(effects).toEqual([]);
  expect(state.chat.find).toBeNull();
});

test("6, 9. Ctrl+C cancels first, and leaves only when it is pressed twice within two seconds", () => {
  const asked = play(begun, pressed(["하", "enter"])).state;
  const first = play(asked, pressed(["ctrl+c"], 20_000));
  expect(first.effects).toEqual([{ type: "cancel-answer" }]);
  expect(play(first.state, pressed(["ctrl+c"], 21_900)).effects).toEqual([{ type: "quit" }]);
  expect(play(first.state, pressed(["ctrl+c"], 22_100)).effects).toEqual([
    { type: "cancel-answer" },
  ]);
  const searching = play(begun, {
    type: "engine.events-received",
    events: [
      {
        type: "search.started",
        searchId: 1,
        query: "q",
        strategy: "bfs",
        memories: 1,
        frontier: 1,
      },
    ],
    lines: [],
    at: 0,
  }).state;
  expect(play(searching, pressed(["ctrl+c"])).effects).toEqual([{ type: "cancel-search" }]);
});

test("9. work that is under way is cancelled next after the question, and not left by that", () => {
  const working = play(
    begun,
    { type: "screen.work-begun", name: "import" },
    { type: "screen.work-told", line: "Recording 5/9" },
    pressed(["하", "enter"]),
  ).state;
  const first = play(working, pressed(["ctrl+c"], 20_000));
  expect(first.effects).toEqual([{ type: "cancel-answer" }]);
  const { state } = play(first.state, {
    type: "chat.answer-received",
    events: [{ type: "answer.cancelled" }],
    failure: null,
  });
  const second = play(state, pressed(["ctrl+c"], 21_000));
  expect(second.effects).toEqual([{ type: "cancel-work" }]);
  expect(second.state.work).toMatchObject({ isStopping: true });
  expect(play(second.state, pressed(["ctrl+c"], 22_000)).effects).toEqual([{ type: "quit" }]);
});

test("9. Ctrl+C that was meant for an answer does not cancel the work that goes on behind it", () => {
  const working = play(
    begun,
    { type: "screen.work-begun", name: "import" },
    { type: "screen.work-told", line: "Recording 5/9" },
    pressed(["하", "enter"], 20_000),
    { type: "chat.ticked", waitedMs: 1_000, at: 21_000 },
  ).state;
  const answered = play(working, {
    type: "chat.answer-received",
    events: [{ type: "answer.failed", code: "X", message: "down" }],
    failure: null,
  }).state;
  const over = [{ type: "notify", level: "info", what: "overBefore" }];
  expect(play(answered, pressed(["ctrl+c"], 25_000)).effects).toEqual(over);
  const seen = play(answered, { type: "screen.end-drawn" }).state;
  expect(play(seen, pressed(["ctrl+c"], 21_300)).effects).toEqual(over);
  expect(play(seen, pressed(["ctrl+c"], 22_000)).effects).toEqual([{ type: "cancel-work" }]);
});

test("9. Ctrl+C of before the end of work was seen neither cancels nor leaves", () => {
  const ended = play(
    begun,
    { type: "screen.work-begun", name: "import" },
    { type: "screen.work-told", line: "Recording 8/9" },
    { type: "screen.work-ended" },
  ).state;
  const pressedTwice = play(ended, pressed(["ctrl+c", "ctrl+c"], 20_000));
  expect(pressedTwice.effects).toMatchObject([{ what: "overBefore" }, { what: "overBefore" }]);
  const seen = play(pressedTwice.state, { type: "screen.end-drawn" }).state;
  expect(play(seen, pressed(["ctrl+c"], 20_100)).effects).toMatchObject([
    { what: "leaveWithTwice" },
  ]);
});

test("9. with a line begun, Ctrl+C says that it stays", () => {
  const what = (...keys: string[]) => play(begun, pressed([...keys, "ctrl+c"], 20_000)).effects;
  expect(what()).toMatchObject([{ what: "leaveWithTwice" }]);
  expect(what("h", "i")).toMatchObject([{ what: "leaveKeepingLine" }]);
  // Ctrl+U clears but one of these.
  expect(what("h", "ctrl+j", "i")).toMatchObject([{ what: "leaveKeepingLines" }]);
});

test("9. what is typed after the first Ctrl+C makes the next one ask anew", () => {
  const { effects } = play(
    begun,
    pressed(["h", "ctrl+c"], 20_000),
    pressed(["i"], 20_500),
    pressed(["ctrl+c"], 21_000),
  );
  expect(effects).toMatchObject([{ what: "leaveKeepingLine" }, { what: "leaveKeepingLine" }]);
});

test("tells names of topics that went", () => {
  const { effects } = play(begun, {
    type: "engine.events-received",
    events: [
      { type: "topic.name-gone", topic: "우리 가족" },
      { type: "topic.name-gone", topic: "Alison" },
    ],
    lines: [],
    at: 0,
  });
  const value = "우리 가족, Alison";
  expect(effects).toEqual([{ type: "notify", level: "info", what: "nameGone", value }]);
});

test("9. Ctrl+X asks only while an answer is on its way; a letter that leaves always does", () => {
  expect(play(reading, pressed(["ctrl+x"])).effects).toEqual([{ type: "quit" }]);
  const asked = play(begun, pressed(["하", "enter", "tab"])).state;
  const leaving = play(asked, pressed(["ctrl+x"]));
  expect(leaving.effects).toEqual([]);
  expect(leaving.state.overlay.type).toBe("confirm");
  expect(play(leaving.state, pressed(["escape"])).state.overlay.type).toBe("none");
  const seen = play(leaving.state, { type: "screen.drawn" }).state;
  expect(play(seen, pressed(["enter"])).effects).toEqual([{ type: "quit" }]);
  const letter = play(asked, pressed(["q"])).state;
  expect(letter.overlay).toMatchObject({ question: { lines: [expect.any(String)], again: "q" } });
});

test.each(["q", "ㅂ"])(
  "9. %s alone leaves no pane: Enter or the same key does, another stays and counts",
  (key) => {
    const asked = play(reading, pressed([key]));
    expect(asked.effects).toEqual([]);
    expect(asked.state.overlay).toMatchObject({ type: "confirm", question: { lines: [] } });
    const seen = play(asked.state, { type: "screen.drawn" }).state;
    for (const yes of ["enter", "q", "ㅂ"]) {
      expect(play(seen, pressed([yes])).effects).toEqual([{ type: "quit" }]);
      // Nobody has read it yet.
      expect(play(asked.state, pressed([yes]))).toEqual({ state: asked.state, effects: [] });
    }
    expect(play(seen, pressed(["escape"])).state).toEqual(reading);
    for (const keys of [["2"], ["z", "z"], ["ctrl+p"], ["x", "q", "2"], ["q", "2"]]) {
      // Drawn or not, in one read or in several.
      const usual = play(reading, pressed(keys)).state;
      expect(play(reading, pressed([key, ...keys])).state).toEqual(usual);
      expect(play(seen, pressed(keys)).state).toEqual(usual);
      expect(play(seen, ...keys.map((one) => pressed([one]))).state).toEqual(usual);
    }
  },
);

test("prose that comes behind a letter that leaves is offered to the chat", () => {
  const seen = play(reading, pressed(["q"]), { type: "screen.drawn" }).state;
  const { state } = play(seen, pressed(Array.from("uiet, please")));
  expect(state.overlay).toMatchObject({ type: "offer", field: { text: "uiet, please" } });
});

test("32. panes are zoomed, hidden and resized by keys, and one always stays", () => {
  const hideAll = play(reading, ...Array.from({ length: 9 }, () => pressed(["z", "h"]))).state;
  expect(hideAll.hidden).toHaveLength(paneNames.length - 1);
  expect(hideAll.hidden).not.toContain(hideAll.focus);
  const wide = play(reading, ...Array.from({ length: 30 }, () => pressed([">"]))).state;
  expect(wide.shares.column).toBe(80);
});

test("31. another size keeps focus, zoom and what is written", () => {
  const before = play(begun, pressed(["한", "글"])).state;
  const tiny = play(before, { type: "screen.resized", size: { width: 1, height: 1 } });
  const back = play(tiny.state, { type: "screen.resized", size: { width: 120, height: 40 } }).state;
  expect(back).toEqual(before);
});

test("what any process commits is read anew, and only what it may have made old", () => {
  const types = (action: ScreenAction) => play(begun, action).effects.map(({ type }) => type);
  expect(
    types({
      type: "store.changed",
      changes: [{ type: "turns-appended", sequence: 1, from: 3, to: 5 }],
    }),
  ).toEqual(["read-turns", "read-slots", "read-status"]);
  expect(
    play(begun, {
      type: "store.changed",
      changes: [{ type: "turns-appended", sequence: 1, from: 3, to: 5 }],
    }).effects[0],
  ).toEqual({ type: "read-turns", count: 100, appended: [3, 4] });
  expect(
    types({ type: "store.changed", changes: [{ type: "vectors-changed", sequence: 2 }] }),
  ).toEqual(["read-status"]);
});

test("a notice that offers to take a command back goes when that is not the newest any more", () => {
  const text = "Done: split. u takes it back.";
  const told = play(begun, { type: "notice.given", level: "info", text, command: 7 });
  const changed = play(told.state, { type: "store.changed", changes: [] });
  expect(changed.effects).toContainEqual({ type: "read-newest", command: 7 });
  const notices = (command: number) =>
    play(changed.state, { type: "notice.outdated", command }).state.notices.length;
  expect([notices(6), notices(7)]).toEqual([1, 0]);
});

test("57. a notice is shown for a while, once, and stays in the log", () => {
  const told = play(begun, { type: "notice.given", level: "error", text: "The disk is full." });
  const again = play(told.state, {
    type: "notice.given",
    level: "error",
    text: "The disk is full.",
  });
  expect(told.effects).toMatchObject([{ type: "expire-notice", id: 1 }]);
  expect(again.state.notices).toHaveLength(1);
  expect(again.state.log.entries.at(-1)).toMatchObject({
    level: "error",
    text: "The disk is full.",
  });
  expect(play(told.state, { type: "notice.expired", id: 1 }).state.notices).toEqual([]);
});

test("24. a paste is text, whatever it holds", () => {
  const paste: Input = { type: "paste", text: "q\n2\u001B[31m" };
  const { state, effects } = play(begun, { type: "screen.inputs", inputs: [paste], at: 0 });
  expect(state.chat.field.text).toBe("q\n2[31m");
  expect(effects).toEqual([]);
});

test("where a larger screen shows more of the branches, what was asked there is read", () => {
  const id = (at: number) => `turn-${at}` as NonNullable<BranchTree["presentId"]>;
  const tree: BranchTree = {
    conversation: { id: "talk", name: "", createdAt: 0, headId: null },
    presentId: id(199),
    rootLabels: [],
    turns: Array.from({ length: 200 }, (_, at) => ({
      index: at,
      id: id(at),
      parentId: at === 0 ? null : id(at - 1),
      depth: at + 1,
      children: at === 199 ? 0 : 1,
      labels: [],
      state: "active",
      isOnPath: true,
    })),
  };
  const read = play(reading, pressed(["6"]), { type: "branches.read", tree }, pressed(["1"]));
  const known = read.effects.flatMap((effect) =>
    effect.type === "read-questions" ? effect.turns.map(({ id }) => id) : [],
  );
  const told: ScreenAction = {
    type: "branches.questions-read",
    questions: new Map(known.map((at) => [at, "?"])),
  };
  const { effects } = play(read.state, told, {
    type: "screen.resized",
    size: { width: 200, height: 60 },
  });
  const more = effects.flatMap((effect) =>
    effect.type === "read-questions" ? effect.turns.map(({ id }) => id) : [],
  );
  expect(more.length).toBeGreaterThan(0);
  expect(more.filter((at) => known.includes(at))).toEqual([]);
});
