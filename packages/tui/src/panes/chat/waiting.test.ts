import type { AnswerEvent, FoundMemory, SearchResult } from "@hsms/engine";
import { expect, test } from "vitest";
import { defaultTheme } from "../../draw/theme/make-theme.ts";
import type { Language } from "@hsms/engine";
import { wordsIn } from "../../messages/words-in.ts";
import { resultText } from "../search/row-spans.ts";
import type { ChatAction } from "./action.ts";
import { chatKeys } from "./keys.ts";
import { initialChat, type ChatState } from "./state.ts";
import { noteSpans } from "./transcript/note-spans.ts";
import { transcriptOf } from "./transcript/transcript.ts";
import { updateChat } from "./update.ts";

const box = { width: 80, height: 24 };
const after = (state: ChatState, ...actions: readonly ChatAction[]): ChatState =>
  actions.reduce((now, action) => updateChat({ state: now, action, box }).state, state);
const heard = (...events: readonly AnswerEvent[]): ChatAction => ({
  type: "chat.answer-received",
  events,
  failure: null,
});

/** A question that is waited for. */
const asked = after(
  initialChat([]),
  { type: "chat.edited", text: "what colour?" },
  { type: "chat.sent" },
);
const answering: AnswerEvent = { type: "answer.started", model: "llama3", recalled: [] };
const answered = (more: Partial<Extract<AnswerEvent, { type: "answer.done" }>> = {}) =>
  heard({
    type: "answer.done",
    text: "Blue.",
    model: "llama3",
    memories: [],
    found: "yes",
    quoted: [],
    confidence: 0.91,
    searchId: null,
    index: 7,
    isCut: false,
    elapsedMs: 20,
    ...more,
  });

function linesOf(state: ChatState, language: Language = "en"): readonly string[] {
  const transcript = transcriptOf(state, box.width);
  return Array.from({ length: transcript.count }, (_, at) => transcript.at(at)?.content).flatMap(
    (row) => {
      if (row === undefined) return [];
      const spans =
        row.type === "text"
          ? row.spans
          : noteSpans(row, { theme: defaultTheme, words: wordsIn(language) });
      return [spans.map(({ text }) => text).join("")];
    },
  );
}

test.each([
  ["en", "◐ judging whether memory is needed · 12 s  Ctrl+C cancels"],
  ["ko", "◐ 기억이 필요한지 판단하는 중 · 12초  Ctrl+C로 취소"],
] as const)("while it is waited for, the time goes on (%s)", (language, line) => {
  const waited = after(asked, { type: "chat.ticked", waitedMs: 12_000, at: 112_000 });
  expect(linesOf(waited, language)).toContain(line);
});

test("a process whose write is waited for is named until it is no longer waited for", () => {
  const held = after(asked, heard(answering), { type: "chat.held", by: 4711 });
  const lineOf = (state: ChatState) => linesOf(state).join("\n");
  expect(lineOf(held)).toContain("waiting for process 4711");
  expect(lineOf(after(held, { type: "chat.held", by: null }))).toContain("answering · llama3");
});

test("a quota is counted down, and once it is there nothing is said of it", () => {
  const waiting = after(asked, heard(answering), { type: "chat.quota-reached", until: 140_000 });
  const lineAt = (at: number) =>
    linesOf(after(waiting, { type: "chat.ticked", waitedMs: at - 100_000, at })).join("\n");
  expect(lineAt(108_000)).toContain("waiting for the quota, 32 s · 8 s");
  expect(lineAt(141_000)).toContain("answering · llama3 · 41 s");
});

test("what is thought is folded away, can be unfolded, and is no part of the answer", () => {
  const thinking = after(
    asked,
    heard(answering, { type: "answer.thinking", text: "Hm. " }),
    heard({ type: "answer.thinking", text: "Sky?" }),
  );
  expect(linesOf(thinking)).toEqual(
    expect.arrayContaining(["▸ thought before that, 8 characters", "◐ thinking  Ctrl+C cancels"]),
  );
  const done = after(thinking, heard({ type: "answer.delta", text: "Blue." }), answered());
  expect(linesOf(done).join("\n")).not.toContain("Sky?");
  const key = chatKeys.find(({ name }) => name === "chat.unfold");
  const action = key?.act(done);
  expect(action).toMatchObject({ type: "chat.unfold-toggled" });
  const unfolded = after(done, action as ChatAction);
  expect(linesOf(unfolded).slice(1, 4)).toEqual([
    "▾ thought before that, 8 characters",
    "Hm. Sky?",
    "Blue.",
  ]);
  expect(after(unfolded, action as ChatAction)).toEqual(done);
});

test("what was shown as the answer and turns out to be a thought is folded away, too", () => {
  const state = after(
    asked,
    heard(answering, { type: "answer.delta", text: "Hm. Sky?" }, { type: "answer.retracted" }),
    heard({ type: "answer.delta", text: "Blue." }),
  );
  expect(linesOf(state).slice(1, 3)).toEqual(["▸ thought before that, 8 characters", "Blue."]);
});

test("an answer says how sure it is in a word, and that less was sent than there was", () => {
  const state = after(asked, heard(answering), answered({ isShortened: true }));
  expect(linesOf(state).join("\n")).toMatch(
    /shortened: the model reads no more · nothing found · sure/u,
  );
  const told = after(asked, heard(answering), answered({ found: null }));
  expect(linesOf(told).join("\n")).not.toMatch(/sure|found/u);
});

test.each([
  ["en", "yes", "1 quoted, 5 near"],
  ["en", "no", "6 near, none sure enough"],
  ["ko", "yes", "답이 되는 것 1개, 가까운 것 5개"],
  ["ko", "unsure", "6개 가까움, 인용은 불확실"],
] as const)("in %s the talk and the search pane count the same (%s)", (language, found, said) => {
  const memories = [1, 2, 3, 4, 5, 6].map((index) => ({
    index,
    score: 7 - index,
    path: [],
    user: `said ${index}`,
    marks: [],
  })) as unknown as readonly FoundMemory[];
  // The answer names what it was made from, the search all that it found.
  const answer = { found, quoted: found === "yes" ? [3] : [], memories: memories.slice(0, 5) };
  const state = after(
    asked,
    heard(
      {
        type: "search.done",
        searchId: 1,
        result: { memories, dropped: {} } as unknown as SearchResult,
      },
      answering,
    ),
    answered({ ...answer, searchId: 1 }),
  );
  const lines = linesOf(state, language);
  expect(lines.filter((line) => line.includes(said))).toHaveLength(1);
  expect(lines.filter((line) => /^  [★☆] #/u.test(line))).toHaveLength(3);
  // Only what answers is a hit.
  expect(lines.filter((line) => line.startsWith("  ★ #"))).toHaveLength(found === "yes" ? 1 : 0);
  const verdict = { answer: { ...answer, confidence: 0.9 } };
  expect(resultText({ memories, dropped: {} }, verdict, wordsIn(language))).toBe(said);
});

test.each([
  ["en", "nothing sure enough"],
  ["ko", "확실한 것 없음"],
] as const)(
  "in %s what is too unsure to be an answer is not nothing, in the talk and in the search pane",
  (language, said) => {
    const result = { memories: [], dropped: { "below-confidence-floor": 4 } };
    const state = after(
      asked,
      heard(
        { type: "search.done", searchId: 1, result: result as unknown as SearchResult },
        answering,
      ),
      answered({ found: "no", searchId: 1 }),
    );
    expect(linesOf(state, language).join("\n")).toContain(said);
    const verdict = { answer: { found: "no", quoted: [], confidence: 0.1 } } as const;
    expect(resultText(result, verdict, wordsIn(language))).toBe(said);
  },
);
