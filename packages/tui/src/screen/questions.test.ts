import { expect, test } from "vitest";
import type { Input } from "../keys/key.ts";
import { readKeys } from "../keys/read-keys.ts";
import type { Language } from "../messages/words-in.ts";
import { nodeId } from "../tree/testing/pane.ts";
import { change } from "../tree/effect.ts";
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
    ["u", forgetting],
    ["d", forgetting],
    ["D", purging],
  ] as const) {
    for (const rest of ["y", "yyy", "delete\r", "id you buy a yacht", "\u001B[200~y\u001B[201~"]) {
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
  const done = play(topics(), "uy", asked(forgetting), drawn, "y");
  expect(done.effects).toContainEqual(forget);
  expect(done.state.overlay.type).toBe("none");
  // Nothing was asked: the keys were for the panes, in their order, and the next change waits likewise.
  const undo = change({ type: "undo", sureOf: null });
  const { state, effects } = play(topics(), "uu1hello");
  expect(effects).toEqual([undo]);
  expect(state.focus).toBe("tree");
  const again = play(state, { type: "screen.nothing-asked" });
  expect(again.effects).toEqual([undo]);
  const last = play(again.state, { type: "screen.nothing-asked" }).state;
  expect(last).toMatchObject({ focus: "chat", chat: { field: { text: "hello" } } });
});

test("6. Ctrl+C twice leaves, whatever is waited for", () => {
  const { effects } = play(topics(), "u", "jj", "\u0003", "\u0003");
  expect(effects).toContainEqual({ type: "quit" });
});

test("a question that opens at once is not answered by the keys of the same read", () => {
  const pending = play(topics(), { type: "screen.focused", pane: "chat" }, "hi\r").state;
  const { state, effects } = play(pending, { type: "screen.focused", pane: "tree" }, "qy");
  expect(effects).toEqual([]);
  expect(state.overlay.type).toBe("confirm");
  expect(play(state, "y").effects).toEqual([]);
  expect(play(state, drawn, "y").effects).toEqual([{ type: "quit" }]);
});

test("a question that the screen is too small for is seen by nobody", () => {
  const tiny: ScreenAction = { type: "screen.resized", size: { width: 10, height: 4 } };
  const { state, effects } = play(topics(), "d", asked(forgetting), tiny, drawn, "y");
  expect(effects).not.toContainEqual(forget);
  // It is left all the same.
  expect(play(state, ESC).state.overlay.type).toBe("none");
});

test("a key that a question does not name closes it, does nothing, and goes no further", () => {
  const open = play(topics(), "d", asked(forgetting), drawn).state;
  for (const key of ["n", "N", "ㅜ", "x", "j", "q", "z", "\r", "\t", " ", "\u001B[B", ESC]) {
    const { state, effects } = play(open, key);
    expect(effects, key).toEqual([]);
    expect(state, key).toEqual({ ...open, overlay: { type: "none" } });
  }
  for (const yes of ["y", "Y", "ㅛ"]) expect(play(open, yes).effects).toEqual([forget]);
  // A paste is no answer.
  expect(play(open, "\u001B[200~y\u001B[201~")).toEqual({ state: open, effects: [] });
});

test.for([
  {
    language: "en",
    right: ["delete", "Delete", " DELETE ", "ㅇ딛ㅅㄷ", "ㅇㄷㅣㄷㅅㄷ", "delette\u007F\u007Fe"],
  },
  {
    language: "ko",
    right: ["삭제", "삭제".normalize("NFD"), "ㅅㅏㄱㅈㅔ", " 삭제 ", "삭ㅈㅔ", "삭데\u007F제"],
  },
] as const)(
  "deleting for good wants its word, as any keyboard writes it, and Enter: $language",
  ({ language, right }) => {
    const word = language === "en" ? "delete" : "삭제";
    const question: Question = { ...purging, word };
    const open = play(topics(language), "D", asked(question), drawn).state;
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
      "",
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
    for (const key of ["\t", "\u001B[5~", "\u0010", "\u0003", ESC]) {
      const { state, effects } = play(open, key);
      expect(effects, JSON.stringify(key)).toEqual([]);
      expect(state.overlay.type, JSON.stringify(key)).toBe("none");
    }
  },
);
