import { expect, test } from "vitest";
import type { Input } from "../input/keys/key.ts";
import { readKeys } from "../input/keys/read-keys.ts";
import type { Language } from "@hsms/engine";
import { nodeId } from "../panes/tree/testing/pane.ts";
import { change } from "../panes/memory-change.ts";
import type { Question } from "../overlay/state.ts";
import type { ScreenAction } from "./action.ts";
import { createScreenState, type ScreenState } from "./state.ts";
import { update } from "./update.ts";

function play(state: ScreenState, ...actions: readonly (ScreenAction | string)[]) {
  let now = state;
  const effects = actions.flatMap((action) => {
    const next = update(now, typeof action === "string" ? read(action) : action);
    now = next.state;
    return next.effects;
  });
  return { state: now, effects };
}

/** One read of the terminal. */
const read = (text: string): ScreenAction => ({
  type: "screen.inputs",
  inputs: text === ESC ? [escape] : readKeys(text).inputs,
  at: 0,
});
const ESC = "\u001B";
/** Ctrl+_, Delete, Ctrl+E. */
const [UNDO, FORGET, PURGE] = ["\u001F", `${ESC}[3~`, "\u0005"] as const;
const escape: Input = { type: "key", name: "escape", text: "" };
const drawn: ScreenAction = { type: "screen.drawn" };

/** The topics, one of them selected. */
function topics(language: Language = "en"): ScreenState {
  const begun = play(
    createScreenState({ project: "p", language }),
    { type: "screen.resized", size: { width: 120, height: 40 } },
    { type: "screen.focused", pane: "tree" },
    { type: "tree.changed", nodeIds: null },
  ).state;
  return {
    ...begun,
    tree: { ...begun.tree, selected: { id: nodeId("a"), parentId: nodeId("ROOT") } },
  };
}

const purge = change({ type: "purge", turns: [3] });
const purging: Question = { title: "?", lines: ["For good."], effects: [purge], word: "delete" };
const forget = change({ type: "forget", turns: [3] });
const forgetting: Question = { title: "?", lines: [], effects: [forget] };

const asked = (question: Question): ScreenAction => ({ type: "overlay.asked", question });

test("keys pressed until a question is there are not for the pane, and confirm nothing", () => {
  // In one read; in several; some before it opens, and some before it is drawn.
  for (const [key, question] of [
    [UNDO, forgetting],
    [FORGET, forgetting],
    [PURGE, purging],
  ] as const) {
    for (const rest of ["\r", "y\r", "delete\r", "id you buy a yacht", "\u001B[200~y\u001B[201~"]) {
      const open = play(topics(), key, asked(question), drawn).state;
      const letters = rest.startsWith(ESC) ? [rest] : Array.from(rest);
      for (const before of [
        [`${key}${rest}`, asked(question), drawn],
        [key, ...letters, asked(question), drawn],
        [key, asked(question), rest, drawn],
        [key, rest, asked(question), rest, drawn],
      ]) {
        const { state, effects } = play(topics(), ...before);
        expect(effects.filter(({ type }) => type === "copy")).toEqual([]);
        expect(effects).not.toContainEqual(question.effects[0]);
        expect(state).toEqual(open);
      }
    }
  }
});

test("once it is drawn a question is answered; where none was asked what was pressed meanwhile is done", () => {
  const done = play(topics(), `${UNDO}y`, asked(forgetting), drawn, "\r");
  expect(done.effects).toContainEqual(forget);
  expect(done.state.overlay.type).toBe("none");
  // Nothing was asked: the keys were for the panes, in their order, and the next change waits likewise.
  const undo = change({ type: "undo", sureOf: null });
  const { state, effects } = play(topics(), `${UNDO}${UNDO}1`, "hello");
  expect(effects).toEqual([undo]);
  expect(state.focus).toBe("tree");
  const again = play(state, { type: "screen.nothing-asked" });
  expect(again.effects).toEqual([undo]);
  const last = play(again.state, { type: "screen.nothing-asked" }).state;
  expect(last).toMatchObject({ focus: "chat", chat: { field: { text: "hello" } } });
});

test("6. Ctrl+C twice leaves, whatever is waited for", () => {
  const { effects } = play(topics(), UNDO, "jj", "\u0003", "\u0003");
  expect(effects).toContainEqual({ type: "quit" });
});

test("a question that opens at once is not answered by the keys of the same read", () => {
  const pending = play(topics(), { type: "screen.focused", pane: "chat" }, "hi\r").state;
  const { state, effects } = play(pending, { type: "screen.focused", pane: "tree" }, "q\r");
  expect(effects).toEqual([]);
  expect(state.overlay.type).toBe("confirm");
  expect(play(state, "\r").effects).toEqual([]);
  expect(play(state, drawn, "\r").effects).toEqual([{ type: "quit" }]);
});

test("a question that the screen is too small for is seen by nobody", () => {
  const tiny: ScreenAction = { type: "screen.resized", size: { width: 10, height: 4 } };
  const { state, effects } = play(topics(), FORGET, asked(forgetting), tiny, drawn, "\r");
  expect(effects).not.toContainEqual(forget);
  // It is left all the same.
  expect(play(state, ESC).state.overlay.type).toBe("none");
});

test("a key that a question does not name closes it, does nothing, and goes no further", () => {
  const open = play(topics(), FORGET, asked(forgetting), drawn).state;
  const keys = ["n", "y", "Y", "ㅛ", "x", "j", "q", "z", "\t", " ", "\u001B[B", "\u001B[15~", ESC];
  for (const key of keys) {
    const { state, effects } = play(open, key);
    expect(effects, key).toEqual([]);
    expect(state, key).toEqual({ ...open, overlay: { type: "none" } });
  }
  expect(play(open, "\r").effects).toEqual([forget]);
  // Enter at the end of a burst of letters ends a sentence.
  for (const burst of ["y\r", "\ry", "no\r"]) expect(play(open, burst).effects, burst).toEqual([]);
  // A paste is no answer.
  expect(play(open, "\u001B[200~y\u001B[201~")).toEqual({ state: open, effects: [] });
});

test.for([
  {
    language: "en",
    right: ["delete", "Delete", "DELETE", "ㅇ딛ㅅㄷ", "ㅇㄷㅣㄷㅅㄷ", "delette\u007F\u007Fe"],
  },
  {
    language: "ko",
    right: ["삭제", "삭제".normalize("NFD"), "ㅅㅏㄱㅈㅔ", "삭ㅈㅔ", "삭데\u007F제"],
  },
] as const)(
  "deleting for good wants its word, as any keyboard writes it, and Enter: $language",
  ({ language, right }) => {
    const word = language === "en" ? "delete" : "삭제";
    const question: Question = { ...purging, word };
    const open = play(topics(language), PURGE, asked(question), drawn).state;
    for (const written of right) {
      const { state, effects } = play(open, written);
      expect(effects, written).toEqual([]);
      expect(state.overlay.type).toBe("confirm");
      expect(play(state, "\r"), written).toMatchObject({
        state: { overlay: { type: "none" } },
        effects: [purge],
      });
    }
    for (const written of [
      " ",
      ` ${word}`,
      `${word} `,
      `\u3000${word}`,
      "y",
      "yes",
      "Did you buy",
      "delet",
      "deletee",
      "de lete",
      "삭",
      "삭제해",
      "싹제",
      "del\r",
      "네",
    ]) {
      if ((right as readonly string[]).includes(written)) continue;
      const { state, effects } = play(open, ...Array.from(written), "\r");
      expect(effects, written).toEqual([]);
      // It stands there with what was written, and says that it is not the word.
      expect(state.overlay, written).toMatchObject({ type: "confirm", isWrong: true });
      expect(play(state, "\r").effects).toEqual([]);
      expect(play(state, ESC).state).toMatchObject({ overlay: { type: "none" }, focus: "tree" });
    }
    // Pasted it is not written; and keys that write nothing close it.
    expect(play(open, `\u001B[200~${word}\u001B[201~`, "\r").effects).toEqual([]);
    for (const key of silentKeys) {
      for (const written of ["", word]) {
        const { state, effects } = play(open, written, key);
        expect(effects, JSON.stringify(key)).toEqual([]);
        expect(state, JSON.stringify(key)).toEqual({ ...open, overlay: { type: "none" } });
      }
    }
  },
);

const silentKeys = [
  ...["A", "B", "C", "D", "H", "F", "15~", "5~", "6~", "2~", "Z", "1;2A", "1;5D"].map(
    (key) => `${ESC}[${key}`,
  ),
  `${ESC}OP`,
  `${ESC}[[E`,
  "\t",
  "\n",
  `${ESC}\r`,
  "\u0001",
  "\u0010",
  "\u0003",
  ESC,
];

test.for(["delete", "삭제"])(
  "Enter where nothing is written closes it, and what came with it goes no further: %s",
  (word) => {
    const open = play(topics(), PURGE, asked({ ...purging, word }), drawn).state;
    const closed = { state: { ...open, overlay: { type: "none" } }, effects: [] };
    for (const burst of [
      "\r",
      `\r${word}\r`,
      `\r\r${word}\r`,
      `\r${FORGET}\r`,
      "\rq\r",
      "\r1hello\r",
    ]) {
      expect(play(open, burst), JSON.stringify(burst)).toEqual(closed);
    }
    // Written and taken back it is nothing, too.
    expect(play(open, "가x", "\u007F", "\u007F", "\r")).toEqual(closed);
    // Any key that closes a question, and any question; a later read is for the pane again.
    for (const key of ["\t", "\u001B[A", "\u0003"])
      expect(play(open, `${key}yy${FORGET}`)).toEqual(closed);
    const other = play(topics(), FORGET, asked(forgetting), drawn).state;
    expect(play(other, `n${UNDO}y\r`)).toEqual(closed);
    expect(play(other, `\r${FORGET}\r`)).toEqual({ ...closed, effects: [forget] });
    expect(play(open, "\r", "1", word).state).toMatchObject({
      focus: "chat",
      chat: { field: { text: word } },
    });
    // Ctrl+C is heard all the same.
    expect(play(open, "\r\u0003\u0003").effects).toContainEqual({ type: "quit" });
  },
);

test.for(["delete", "삭제"])(
  "an Enter that came in one read with letters was pasted, and deletes nothing: %s",
  (word) => {
    const open = play(topics(), PURGE, asked({ ...purging, word }), drawn).state;
    const written = play(open, word).state;
    expect(play(open, `${word}\r`)).toEqual({ state: written, effects: [] });
    const last = word.length - 1;
    expect(play(open, word.slice(0, last), `${word.slice(last)}\r`)).toMatchObject({
      state: { overlay: { type: "confirm", isWrong: false, field: { text: word } } },
      effects: [],
    });
    for (const burst of [`${word}\n`, `${word}\r\r`, `${word}\r\n`, `${word}\r${word}\r`]) {
      expect(play(open, burst).effects, JSON.stringify(burst)).toEqual([]);
    }
    for (const burst of ["\rmilk", `\r${word}\r`, "\r\u001B[200~milk\u001B[201~"]) {
      expect(play(written, burst).effects, JSON.stringify(burst)).toEqual([]);
    }
    // What is not the word is said to be none, however it came; and a key pressed by itself is one.
    expect(play(open, "milk\r").state.overlay).toMatchObject({ isWrong: true });
    expect(play(open, `${word}\r`, "\r").effects).toEqual([purge]);
  },
);

test.each([
  ["n", ""],
  ["N", ""],
  ["ㅜ", ""],
  ["m", "m"],
])("in the chat %s is a no, and leaves %j in the line", (key, line) => {
  const writing = play(topics(), { type: "screen.focused", pane: "chat" }).state;
  const { state, effects } = play(writing, asked(forgetting), drawn, key);
  expect(effects).toEqual([]);
  expect(state).toMatchObject({ overlay: { type: "none" }, chat: { field: { text: line } } });
});

test("what was typed on as a question closed stays in the line, selected, and is told by a second Enter alone", () => {
  const writing = play(topics(), { type: "screen.focused", pane: "chat" }).state;
  const typed = play(writing, asked(forgetting), drawn, ...Array.from("gemini-2.0-flash")).state;
  expect(typed.chat.field.text).toBe("gemini-2.0-flash");
  const once = play(typed, "\r");
  expect(once.effects).toEqual([]);
  expect(once.state.chat.heldBack?.why.type).toBe("begun-in-question");
  expect(play(once.state, "\r").effects).toEqual([{ type: "ask", text: "gemini-2.0-flash" }]);
  expect(play(once.state, "x", "\r").effects).toEqual([{ type: "ask", text: "x" }]);
  // A line that was being written before the question is the person's own.
  const own = play(
    writing,
    ...Array.from("hel"),
    asked(forgetting),
    drawn,
    ...Array.from("lo"),
    "\r",
  );
  expect(own.effects).toEqual([{ type: "ask", text: "hello" }]);
  // What is erased leaves nothing of it.
  const erased = play(typed, "\u0015", ...Array.from("hello"), "\r");
  expect(erased.effects).toEqual([{ type: "ask", text: "hello" }]);
});

test("a question that comes while a line is written leaves the line open, and its Enter is no yes", () => {
  const late: Question = { ...forgetting, isLate: true };
  const writing = play(createScreenState({ project: "p" }), read("when is"), asked(late), drawn);
  const on = play(writing.state, read(" n"), read("o"), read("w\u007F"));
  expect(on.state.chat.field.text).toBe("when is no");
  expect(on.state.overlay).toMatchObject({ type: "confirm", line: "written" });
  const ended = play(on.state, read("\r"));
  expect(ended.effects).toEqual([]);
  expect(ended.state.overlay).toMatchObject({ type: "confirm", line: "ended" });
  expect(play(ended.state, read("\r")).effects).toEqual([forget]);
  // Whoever writes on after that Enter meant the line.
  const again = play(ended.state, read("?"), read("\r"));
  expect(again.effects).toEqual([]);
  const closed = play(again.state, ESC).state;
  expect(closed.overlay.type).toBe("none");
  expect(closed.chat.field.text).toBe("when is no?");
  // Nothing is being written: it is answered as any other.
  const empty = play(createScreenState({ project: "p" }), asked(late), drawn).state;
  expect(play(empty, read("\r")).effects).toEqual([forget]);
  expect(play(empty, read("n")).state.overlay.type).toBe("none");
  // Who begins a line then has not answered.
  const begun = play(empty, read("w"), read("\r"));
  expect(begun.effects).toEqual([]);
  expect(begun.state.chat.field.text).toBe("w");
  expect(begun.state.overlay).toMatchObject({ type: "confirm", line: "ended" });
});
