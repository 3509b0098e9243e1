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
      const isLine = rest !== "\r" && question.word === undefined;
      for (const [before, isAsked] of [
        [[`${key}${rest}`, asked(question), drawn], false],
        [[key, ...letters, asked(question), drawn], false],
        [[key, asked(question), rest, drawn], true],
        [[key, rest, asked(question), rest, drawn], true],
      ] as const) {
        const { state, effects } = play(topics(), ...before);
        expect(effects.filter(({ type }) => type === "copy")).toEqual([]);
        expect(effects).not.toContainEqual(question.effects[0]);
        // Typed at the question it stands in the line of the chat.
        if (isAsked && isLine) {
          const text = rest.startsWith(ESC) ? "y" : rest.replace("\r", "");
          expect(state).toMatchObject({ focus: "chat", chat: { field: { text } } });
          expect(state.overlay.type).toBe("confirm");
        } else expect(state).toEqual(open);
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

test("what is typed at a question stands in the line of the chat, and the question stays; other keys close it", () => {
  const open = play(topics(), FORGET, asked(forgetting), drawn).state;
  for (const key of ["\t", "\u001B[B", "\u001B[15~", "\u0003", ESC]) {
    const { state, effects } = play(open, key);
    expect(effects, key).toEqual([]);
    expect(state, key).toEqual({ ...open, overlay: { type: "none" } });
  }
  expect(play(open, "\r").effects).toEqual([forget]);
  for (const typed of ["y", "ㅛ", "j", "q", "I've started swimming on Mondays", "yes\r", "네\r"]) {
    for (const reads of [[typed], Array.from(typed)]) {
      const { state, effects } = play(open, ...reads);
      expect(effects, typed).toEqual([]);
      expect(state.overlay.type).toBe("confirm");
      const text = typed.replace("\r", "");
      expect(state).toMatchObject({ focus: "chat", chat: { field: { text } } });
      // Corrected it is the line still; left is the question alone.
      expect(play(state, "\u007F").state.chat.field.text).toBe(text.slice(0, -1));
      expect(play(state, ESC)).toMatchObject({
        state: { overlay: { type: "none" }, chat: { field: { text } } },
        effects: [],
      });
      // The Enter of a sentence is no yes; one that is pressed after it is.
      expect(play(state, ESC, "\r").effects).not.toContainEqual(forget);
    }
  }
  // A paste is no answer, either.
  const pasted = play(open, "\u001B[200~milk\u001B[201~", "\r");
  expect(pasted.effects).toEqual([]);
  expect(pasted.state.chat.field.text).toBe("milk");
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
      const focus = /\S\s+\S/u.test(written) ? "chat" : "tree";
      expect(play(state, ESC).state).toMatchObject({ overlay: { type: "none" }, focus });
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
    expect(play(other, `${ESC}[B${UNDO}y\r`)).toEqual(closed);
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

test.each(["n", "N", "ㅜ", "no", "아니", "아니요"])(
  "%s is a no once Enter or Esc ends it, and leaves nothing in the line",
  (no) => {
    const draft = play(topics(), { type: "screen.focused", pane: "chat" }, "milk ").state;
    const places = [topics(), draft, play(draft, { type: "screen.focused", pane: "tree" }).state];
    for (const place of places) {
      const open = play(place, asked({ ...forgetting, otherwise: [purge] }), drawn).state;
      for (const end of ["\r", ESC]) {
        for (const reads of [[...Array.from(no), end], [no, end], [`${no}${end}`]]) {
          // In one read with a letter Esc is another key.
          if (end !== "\r" && reads.length === 1) continue;
          const { state, effects } = play(open, ...reads);
          expect(effects).toEqual([purge]);
          expect(state).toEqual({ ...open, overlay: { type: "none" } });
        }
      }
    }
  },
);

test("a sentence that begins with n is no answer: all of it stands in the line", () => {
  const open = play(topics(), asked(forgetting), drawn).state;
  for (const said of ["never mind the bins", "no sugar for me", "아니 그게 아니라"]) {
    const { state, effects } = play(open, ...Array.from(said), "\r");
    expect(effects).toEqual([]);
    expect(state).toMatchObject({
      focus: "chat",
      overlay: { type: "confirm", line: "ended" },
      chat: { field: { text: said } },
    });
  }
});

test("a question waits for the one that stands, and each answer goes to its own", () => {
  const question = (isFirst: boolean): Question => ({
    title: isFirst ? "Restore?" : "Delete what quotes it, too?",
    lines: [],
    effects: [isFirst ? { type: "answer-question", isSure: true } : purge],
    otherwise: isFirst ? [{ type: "answer-question", isSure: false }] : [],
    ...(isFirst ? {} : { word: "delete" }),
  });
  const [first, second] = [question(true), question(false)];
  const open = play(topics(), asked(first), drawn, asked(second), drawn);
  expect(open.state.overlay).toMatchObject({ question: first });
  const answered = play(open.state, "\r");
  expect(answered.effects).toEqual([{ type: "answer-question", isSure: true }]);
  expect(answered.state.overlay).toMatchObject({ question: second, isSeen: false });
  expect(play(answered.state, drawn, "delete", "\r").effects).toEqual([purge]);
  // What is decided otherwise is asked no more, whether it stands or waits.
  const without = (unneeded: Question) =>
    play(open.state, { type: "overlay.unneeded", question: unneeded }).state;
  expect(without(first).overlay).toMatchObject({ question: second });
  expect(play(without(second), ESC).state.overlay.type).toBe("none");
  // Whatever else lies over the panes is worked in: it waits for that, too.
  for (const name of ["palette", "help", "settings", "restore"] as const) {
    const working = play(topics(), { type: "screen.overlay-opened", name }, asked(second), drawn);
    expect(working.state.overlay.type, name).toBe(name);
    expect(play(working.state, ESC).state.overlay).toMatchObject({ question: second });
  }
  // A list to choose from comes after it, too.
  const choice = { title: "Which?", items: [{ label: "one" }] };
  const listed = play(topics(), asked(first), drawn, { type: "overlay.choice-asked", choice });
  expect(play(listed.state, ESC).state.overlay).toMatchObject({ type: "choice" });
});

test("what is typed at a list that takes no text stands in the line of the chat", () => {
  for (const name of ["restore", "settings", "saved"] as const) {
    const open = play(topics(), { type: "screen.overlay-opened", name }).state;
    const { state } = play(open, ...Array.from("my son is six"));
    expect(state, name).toMatchObject({
      focus: "chat",
      chat: { field: { text: "my son is six" } },
    });
    expect(state.overlay.type).toBe(name);
  }
});

test("a sentence that fits nothing in a list, or is not the word that is asked for, goes to the line when that closes", () => {
  const said = "Where do I swim zz?";
  const choice = { title: "Which?", items: [{ label: "one" }] };
  const openings: readonly ScreenAction[] = [
    { type: "screen.overlay-opened", name: "palette" },
    { type: "screen.overlay-opened", name: "help" },
    { type: "overlay.choice-asked", choice },
    asked(purging),
  ];
  for (const opening of openings) {
    const { state, effects } = play(topics(), opening, drawn, ...Array.from(said), ESC);
    expect(state, opening.type).toMatchObject({
      overlay: { type: "none" },
      focus: "chat",
      chat: { field: { text: said } },
    });
    expect(effects).not.toContainEqual(purge);
    // One word is what narrows the list, or the word itself.
    const word = play(topics(), opening, drawn, "zzqq", ESC).state;
    expect(word).toMatchObject({ focus: "tree", chat: { field: { text: "" } } });
  }
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
  expect(play(empty, read("n"), read("\r"))).toMatchObject({
    state: { overlay: { type: "none" } },
    effects: [],
  });
  // Who begins a line then has not answered.
  const begun = play(empty, read("w"), read("\r"));
  expect(begun.effects).toEqual([]);
  expect(begun.state.chat.field.text).toBe("w");
  expect(begun.state.overlay).toMatchObject({ type: "confirm", line: "ended" });
});
