import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { Input } from "../input/keys/key.ts";
import { readKeys } from "../input/keys/read-keys.ts";
import { paneNames } from "../input/pane-names.ts";
import { change } from "../panes/memory-change.ts";
import type { ScreenAction } from "./action.ts";
import type { Effect } from "./effect.ts";
import { createScreenState, type ScreenState } from "./state.ts";
import { filling, turnsOf } from "./testing/filled-panes.ts";
import { update } from "./update.ts";

/** Sentences of both languages in all runs, a few thousand for each place where one may be typed. */
const RUNS = Number(process.env["HSMS_SENTENCES"] ?? 1_000) / 10;
const SENTENCES_A_RUN = 10;

const words = [
  ..."did you quickly buy milk for my sister yesterday undo pin delete forget quit rename move no yes".split(
    " ",
  ),
  ..."What Zebra MERGE Split Very Kyoto i xvi rrr uy dy 5 12 100% $5 note: @home #1 (see) q? e-mail".split(
    " ",
  ),
  ..."여동생은 부산에 살아 잊어줘 되돌려 이름 바꿔 삭제 고정 나는 요즘 등산이 좋아 네 아니 ㅋㅋㅋ".split(
    " ",
  ),
];
const sentence = fc
  .array(fc.constantFrom(...words), { minLength: 2, maxLength: 8 })
  .map((some) => some.join(" "))
  // One that begins so is a command of the chat.
  .filter((text) => !/^[!/]/.test(text));

/** Where a sentence begins, by the keys that lead there from the chat. */
const ESC = "\u001B";
const places: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(paneNames.map((pane) => [pane, []])),
  "menu of a topic": ["\r"],
  "page of a topic": ["o"],
  "menu of a memory": ["o", "\r"],
  "menu of a found memory": ["2", "\r"],
  "menu of a slot": ["4", "\r"],
  "menu of a turn": ["6", "\r"],
  "carrying a topic": ["x"],
  "find in topics": ["/"],
  "new name": ["\u0012"],
  palette: ["\u0010"],
  help: ["\u0007"],
  settings: ["$"],
  restore: ["\u0010", "restore", "\r"],
  forgetting: [`${ESC}[3~`],
  deleting: ["\u0005"],
};

interface Typed {
  readonly place: string;
  readonly texts: readonly { readonly text: string; readonly keyMs: number }[];
}
const typed = fc.record<Typed>({
  place: fc.constantFrom(...Object.keys(places)),
  texts: fc.array(fc.record({ text: sentence, keyMs: fc.constantFrom(0, 20, 80, 350, 2_000) }), {
    minLength: SENTENCES_A_RUN,
    maxLength: SENTENCES_A_RUN,
  }),
});

/** The screen with a clock that the test turns: effects that ask answer after a while, and frames are drawn. */
class Loop {
  state: ScreenState;
  readonly effects: Effect[] = [];
  readonly sent: string[] = [];
  private readonly due: { readonly at: number; readonly action: ScreenAction }[] = [];
  private now = 0;

  constructor() {
    this.state = { ...createScreenState({ project: "p" }), hidden: [] };
    for (const action of filling) this.dispatch(action);
  }

  dispatch(action: ScreenAction): void {
    const next = update(this.state, action);
    this.state = next.state;
    for (const effect of next.effects) this.carryOut(effect);
  }

  wait(ms: number): void {
    const until = this.now + ms;
    for (;;) {
      const next = this.due.toSorted((a, b) => a.at - b.at)[0];
      if (next === undefined || next.at > until) break;
      this.due.splice(this.due.indexOf(next), 1);
      this.now = next.at;
      this.dispatch(next.action);
    }
    this.now = until;
  }

  read(text: string): void {
    const inputs: readonly Input[] =
      text === ESC ? [{ type: "key", name: "escape", text: "" }] : readKeys(text).inputs;
    this.dispatch({ type: "screen.inputs", inputs, at: this.now });
    this.after(DRAWN_MS, { type: "screen.drawn" });
  }

  private after(ms: number, action: ScreenAction): void {
    this.due.push({ at: this.now + ms, action });
  }

  private carryOut(effect: Effect): void {
    this.effects.push(effect);
    if (effect.type === "ask") {
      this.sent.push(effect.text);
      const reason = null;
      const events = [{ type: "answer.failed", code: "cancelled", message: "" }] as const;
      this.after(0, { type: "chat.answer-received", events, failure: reason });
    }
    if (effect.type === "change" && effect.change.type.startsWith("ask-")) {
      const { type } = effect.change;
      const isPurge = type === "ask-to-purge";
      const done = change(isPurge ? { type: "purge", turns: [1] } : { type: "forget", turns: [1] });
      const question = {
        title: "?",
        lines: [],
        effects: [done],
        ...(isPurge ? { word: "delete" } : {}),
      };
      this.after(ASKED_MS, { type: "overlay.asked", question });
      this.after(ASKED_MS + DRAWN_MS, { type: "screen.drawn" });
    } else if (effect.type === "restore") {
      const question = {
        title: "?",
        lines: [],
        effects: [{ type: "answer-question", isSure: true } as const],
      };
      this.after(ASKED_MS, { type: "overlay.asked", question });
      this.after(ASKED_MS + DRAWN_MS, { type: "screen.drawn" });
    } else if (effect.type === "read-turns-under") {
      this.after(ASKED_MS, turnsOf(effect.nodeId));
    } else if (effect.type === "read-backups") {
      const backup = { name: "b", path: "b", time: 0, turns: 1, nodes: 1 };
      this.after(ASKED_MS, { type: "overlay.backups-read", backups: [backup] as never });
    }
  }
}

/** A frame, and reading what a question is about. */
const DRAWN_MS = 16;
const ASKED_MS = 120;

/** What changes a memory, a topic, a name, a slot, a setting or the place of the talk. */
const isChange = (effect: Effect): boolean =>
  (effect.type === "change" && !effect.change.type.startsWith("ask-")) ||
  ["pin-slot", "clear-slot", "go-to-place", "change-settings", "back-up", "run-command"].includes(
    effect.type,
  ) ||
  (effect.type === "answer-question" && effect.isSure);

const editsOf = (effect: Effect) =>
  effect.type === "change" && effect.change.type === "edit"
    ? effect.change.edits.map((edit) => [edit.type, "topic" in edit ? edit.topic : null])
    : effect;

test("58. whatever sentences are typed, wherever, at whatever speed, change nothing, and what is sent was written in the chat", () => {
  fc.assert(
    fc.property(typed, ({ place, texts }) => {
      const loop = new Loop();
      const isPane = paneNames.some((name) => name === place);
      const pane = paneNames.find((name) => name === place) ?? "tree";
      loop.dispatch({ type: "screen.focused", pane });
      for (const keys of places[place] ?? []) {
        loop.read(keys);
        loop.wait(1_000);
      }
      loop.effects.length = 0;
      for (const { text, keyMs } of texts) {
        const begun = loop.state.focus === "chat" && loop.state.overlay.type === "none";
        // A line that names a key of the screen was not sent, and stands selected.
        const draft = loop.state.chat.heldBack === null ? loop.state.chat.field.text : "";
        const sentBefore = loop.sent.length;
        for (const read of keyMs === 0 ? [`${text}\r`] : [...Array.from(text), "\r"]) {
          const { focus, overlay, chat } = loop.state;
          const isLine = focus === "chat" && overlay.type === "none" && read === "\r";
          const count = loop.sent.length;
          loop.read(read);
          loop.wait(keyMs);
          // What is sent is the line of the chat, word for word.
          const sent = loop.sent.slice(count);
          if (isLine) expect(sent.every((one) => one.trim() === chat.field.text.trim())).toBe(true);
          else if (!begun) expect(sent).toEqual([]);
        }
        // Begun in the chat it is sent, or stands in the line, whole.
        const now = [...loop.sent.slice(sentBefore), loop.state.chat.field.text];
        if (begun) expect(now.map((one) => one.trim())).toContain(`${draft}${text}`.trim());
        if (loop.effects.some(({ type }) => type === "quit")) break;
      }
      // A pane is not left by a sentence; the list of commands has leaving in it.
      if (isPane) expect(loop.effects.filter(({ type }) => type === "quit")).toEqual([]);
      const changes = loop.effects.filter(isChange);
      // The line for a new name is a line: what is written in it is the name, once, and what follows is none.
      if (place === "new name")
        expect(changes.map(editsOf)).toEqual([[["rename", texts[0]?.text]]]);
      else expect(changes).toEqual([]);
    }),
    { numRuns: RUNS },
  );
});
