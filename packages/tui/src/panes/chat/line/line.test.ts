import type { AnswerEvent, Turn } from "@hsms/engine";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { defaultTheme } from "../../../draw/theme/make-theme.ts";
import { viewField } from "../../../input/field/field-layout.ts";
import { wholeText } from "../../../input/field/fold.ts";
import type { Input } from "../../../input/keys/key.ts";
import { wordsIn } from "../../../messages/words-in.ts";
import type { ChatAction } from "../action.ts";
import { chatBoxes } from "../box.ts";
import type { ImportCount } from "../entry.ts";
import { chatKeys } from "../keys.ts";
import { heldBackOf, initialChat, putBack, type ChatState } from "../state.ts";
import { noteSpans } from "../transcript/note-spans.ts";
import { transcriptOf } from "../transcript/transcript.ts";
import { updateChat } from "../update.ts";
import { sizeLabel } from "./fold-long.ts";

const box = { width: 60, height: 24 };
const sent: ChatAction = { type: "chat.sent" };
const typed = (input: Input): ChatAction => ({ type: "chat.typed", input });
const key = (name: string): ChatAction => typed({ type: "key", name, text: "" });
const paste = (text: string): ChatAction => typed({ type: "paste", text });
const heard = (...events: readonly AnswerEvent[]): ChatAction => ({
  type: "chat.answer-received",
  events,
  failure: events.some(({ type }) => type === "answer.failed") ? "The model is down." : null,
});
const answered = heard({
  type: "answer.done",
  model: "offline",
  text: "Noted.",
  memories: [],
  found: null,
  quoted: [],
  confidence: null,
  searchId: 1,
  index: 7,
  isCut: false,
  elapsedMs: 20,
});
const failed = heard({ type: "answer.failed", code: "X", message: "down" });
const cancelled = heard({ type: "answer.cancelled" });

function talk(state: ChatState, ...actions: readonly ChatAction[]) {
  let now = state;
  const effects = actions.flatMap((action) => {
    const next = updateChat({ state: now, action, box });
    now = next.state;
    return next.effects;
  });
  return { state: now, effects };
}

function rowsOf(state: ChatState): readonly string[] {
  const transcript = transcriptOf(state, box.width);
  return Array.from({ length: transcript.count }, (_, at) => transcript.at(at)?.content).flatMap(
    (row) => {
      if (row === undefined) return [];
      const drawn = { theme: defaultTheme, words: wordsIn("en") };
      const spans = row.type === "text" ? row.spans : noteSpans(row, drawn);
      return [spans.map(({ text }) => text).join("")];
    },
  );
}

const start = initialChat([]);
const two = talk(start, paste("first"), sent, paste("second"), sent, paste("third"), sent);

test("what is sent while an answer comes waits, and is asked in its order once that is there", () => {
  expect(two.effects).toEqual([{ type: "ask", text: "first" }]);
  expect(rowsOf(two.state).join("\n")).toMatch(/> second\n.*waits for the answer before it/);
  const next = talk(two.state, answered);
  expect(next.effects).toEqual([{ type: "ask", text: "second" }]);
  expect(talk(next.state, answered).effects).toEqual([{ type: "ask", text: "third" }]);
  expect(talk(next.state, answered, answered).effects.at(-1)).not.toMatchObject({ text: "second" });
});

test.each([
  ["failed", failed],
  ["was cancelled", cancelled],
])(
  "where an answer %s its question is back in the line, and those behind it say that they were not sent",
  (_, ending) => {
    const { state, effects } = talk(two.state, ending);
    expect(effects).toEqual([]);
    expect(state.field.text).toBe("first");
    expect(state.entries).toMatchObject([
      { type: "failed", user: "first", isInLine: true },
      { type: "failed", user: "second", ending: "unsent" },
      { type: "failed", user: "third", ending: "unsent" },
    ]);
    // Up finds every one of them.
    const lines = [key("up"), key("up"), key("up")].map(
      (_key, at, keys) => talk(state, ...keys.slice(0, at + 1)).state.field.text,
    );
    expect(lines).toEqual(["third", "second", "first"]);
  },
);

test("a question that comes back is replaced by what is typed, and kept by an arrow to go on with", () => {
  const back = talk(start, paste("why is the sky blue?"), sent, failed).state;
  expect(heldBackOf(back)).toMatchObject({ why: { type: "returned" } });
  expect(talk(back, paste("never mind")).state.field.text).toBe("never mind");
  expect(talk(back, key("end"), paste("!")).state.field.text).toBe("why is the sky blue?!");
  expect(talk(back, sent).effects).toEqual([{ type: "ask", text: "why is the sky blue?" }]);
});

test("a question that fails while something else is written stays out of the line, and up finds it", () => {
  const state = talk(start, paste("first"), sent, paste("draft"), cancelled).state;
  expect(state.field.text).toBe("draft");
  expect(rowsOf(state).join("\n")).toContain("Cancelled. ↑ brings it back.");
  expect(talk(state, key("up")).state.field.text).toBe("first");
  expect(talk(state, key("up"), key("down")).state.field.text).toBe("draft");
});

test("up takes the newest message that waits back into the line, and it waits no longer", () => {
  const back = talk(two.state, key("up")).state;
  expect(back.field.text).toBe("third");
  expect(back.entries?.map((entry) => entry.type)).toEqual(["pending", "queued"]);
  const again = talk(back, sent).state;
  expect(again.entries?.map((entry) => entry.type)).toEqual(["pending", "queued", "queued"]);
  // While something is written up leaves the queue alone.
  expect(talk(two.state, paste("x"), key("up")).state.entries).toHaveLength(3);
});

test("a question that came back is no part of what is typed next, and up finds it", () => {
  const left = putBack(start, "buy milk");
  const next = talk(left, paste("when is my interview?"), sent);
  expect(next.effects).toEqual([{ type: "ask", text: "when is my interview?" }]);
  const older = talk(next.state, key("up"), key("up")).state;
  expect(older.field.text).toBe("buy milk");
});

test.each([
  ["780 lines", Array.from({ length: 780 }, (_, at) => `line ${at}`).join("\n"), "[780 lines]"],
  ["a word of 12,000 letters", "가".repeat(12_000), "[12,000 characters]"],
  ["54,380 letters", "a".repeat(54_380), "[54,380 characters]"],
])("a paste of %s stands folded in the line and is sent whole", (_, text, label) => {
  const pasted = talk(start, paste("see: "), paste(text), paste(" — what is it?")).state;
  const { line } = chatBoxes(pasted, box);
  expect(viewField(pasted.field, line).lines).toEqual([`see: ${label} — what is it?`]);
  const { effects, state } = talk(pasted, sent);
  expect(effects).toEqual([{ type: "ask", text: `see: ${text} — what is it?` }]);
  // In the talk it is folded as well, until somebody wants to read it.
  const rows = rowsOf(state);
  expect(rows.length).toBeLessThan(8);
  expect(rows.join("\n")).toContain("Ctrl+R shows all of it");
  const unfold = chatKeys.find(({ name }) => name === "chat.unfold")?.act(state);
  if (unfold?.type !== "chat.unfold-toggled") throw new Error("it cannot be unfolded");
  expect(rowsOf(talk(state, unfold).state).length).toBeGreaterThan(100);
  expect(rowsOf(talk(state, unfold, unfold).state)).toEqual(rows);
  // A question that comes back is whole.
  const back = talk(state, failed).state;
  expect(talk(back, sent).effects).toEqual(effects);
});

test("a folded paste is erased, undone and passed as one letter", () => {
  const text = "x\n".repeat(40);
  const pasted = talk(start, paste("a"), paste(text), paste("b")).state;
  const erased = talk(pasted, key("left"), key("backspace")).state;
  expect(wholeText(erased.field)).toBe("ab");
  expect(wholeText(talk(erased, key("ctrl+_")).state.field)).toBe(`a${text}b`);
});

test("however much is pasted and typed, nothing of it is lost", () => {
  const piece = fc.oneof(
    fc.string({ unit: "grapheme", maxLength: 20 }),
    fc.nat(3).map((size) => "긴 글\n".repeat(12 + size * 500)),
    fc.constant("\uFDD0"),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const { state } = talk(start, ...pieces.map(paste));
      const whole = pieces.join("").replaceAll(/(?![\t\n])\p{Cc}|[\uFDD0-\uFDEF]/gu, "");
      expect(wholeText(state.field)).toBe(whole);
    }),
    { numRuns: 40 },
  );
});

const turn = (index: number): Turn =>
  ({ index, user: `said ${index}`, assistant: null, model: null, state: "active" }) as Turn;

test("imports by other programs are one line that counts, and no entries of the talk", () => {
  const begun = talk(start, {
    type: "chat.turns-read",
    turns: [turn(0)],
    elsewhere: [],
    imports: new Map(),
  }).state;
  const read = (imports: ReadonlyMap<number, ImportCount>, said = false): ChatAction => ({
    type: "chat.turns-read",
    turns: [turn(0), ...(said ? [{ ...turn(7), user: "hi", assistant: "Noted." }] : [])],
    elsewhere: [],
    imports,
  });
  const counts = (recorded: number, known: Partial<ImportCount> = {}): ImportCount => ({
    recorded,
    takenBack: 0,
    isOpen: false,
    of: null,
    ...known,
  });
  const importing = (number: number, recorded: number, known: Partial<ImportCount> = {}) =>
    read(new Map([[number, counts(recorded, known)]]));
  const counting = talk(begun, importing(4, 1_024, { isOpen: true })).state;
  expect(rowsOf(counting).join("\n")).toContain("1,024 memories read in by an import so far");
  const cutOff = talk(counting, importing(4, 2_048, { of: 49_998 })).state;
  expect(rowsOf(cutOff).join("\n")).toMatch(
    /Import cut off: 2,048 of 49,998 memories read in[^]*again goes on[^]*!undo here, or Ctrl\+_ in Topics/,
  );
  const goingBack = talk(cutOff, importing(4, 2_048, { of: 49_998, takenBack: 1_000 })).state;
  expect(rowsOf(goingBack).join("\n")).toContain(
    "2,048 memories read in by an import, 1,000 taken",
  );
  const back = talk(cutOff, importing(4, 2_048, { takenBack: 2_048 })).state;
  expect(rowsOf(back).join("\n")).toContain("2,048 memories read in by an import, and taken back");
  const counted = talk(begun, importing(4, 1_024, { isOpen: true }), importing(4, 49_998)).state;
  expect(rowsOf(counted).join("\n")).toContain("49,998 memories read in by an import");
  expect(counted.entries).toHaveLength(2);
  // Files that are imported one after the other share the line, until something is said.
  const more = talk(counted, importing(5, 2)).state;
  expect(rowsOf(more).join("\n")).toContain("50,000 memories read in by an import");
  const asked = talk(
    more,
    paste("hi"),
    sent,
    answered,
    read(new Map([[6, counts(1)]]), true),
  ).state;
  expect(asked.entries?.map(({ type }) => type)).toEqual(["turn", "imported", "turn", "imported"]);
});

test("the end of the last line is no line more", () => {
  const lines = Array.from({ length: 2_000 }, () => "line").join("\n");
  for (const text of [lines, `${lines}\n`]) expect(sizeLabel(text, "en")).toBe("[2,000 lines]");
});
