import { expect, test } from "vitest";
import { helpsWith } from "./prompt-chance.ts";
import type { ConfidenceSignals } from "./signals.ts";

const NONE: ConfidenceSignals = {
  first: 0,
  firstFive: 0,
  best: 0,
  session: 0,
  words: 0,
  window: 0,
  windowLog: 0,
  turnSquared: 0,
  answered: 0,
  unknown: 0,
  lead: 0,
  leadOfMany: 0,
  fifthWindow: 0,
  meanSession: 0,
  firstSession: 0,
  spread: 0,
  agreement: 0,
};
/** What a search says of four words, of which one session holds less than a half: little for an answer. */
const found = {
  confidence: 0.2,
  signals: { ...NONE, session: 0.35, words: Math.log(4) },
  vectors: { type: "off" as const },
};

test.each([
  ["What was the name of our mascot again?", "Think of a name for a mascot."],
  ["우리 마스코트 이름이 뭐라고 했지?", "마스코트 이름을 하나 지어 줘."],
  ["Which day did we say we release on?", "How do I release a package?"],
  ["배포는 무슨 요일에 하기로 했더라?", "배포는 어떻게 해?"],
])("the same was found of both: memories are told before `%s`, not before `%s`", (own, general) => {
  expect(helpsWith(own, found)).toBe(true);
  expect(helpsWith(general, found)).toBe(false);
});

test("of two questions alike, memories are told before the one that a session speaks of", () => {
  const question = "Who looks after the build agents?";
  const about = (session: number) => ({ ...found, signals: { ...found.signals, session } });
  expect(helpsWith(question, about(0.9))).toBe(true);
  expect(helpsWith(question, about(0.1))).toBe(false);
});

test("what a search is sure of is told before a task, too, and what has no word before nothing", () => {
  const task = "Write the release notes.";
  expect(helpsWith(task, found)).toBe(false);
  expect(helpsWith(task, { ...found, confidence: 0.9 })).toBe(true);
  expect(helpsWith("뭐였더라?", { ...found, confidence: 0, signals: null })).toBe(false);
});

test.each([
  ["Who looks after the build agents?", "Write the release notes."],
  ["빌드 서버는 누가 맡고 있어?", "릴리스 노트를 써 줘."],
])(
  "with vectors memories are told where a turn is near, `%s` sooner than `%s`",
  (question, task) => {
    const near = (nearness: number) => ({ ...found, vectors: { type: "used" as const, nearness } });
    expect([question, task].map((prompt) => helpsWith(prompt, near(0.15)))).toEqual([false, false]);
    expect([question, task].map((prompt) => helpsWith(prompt, near(0.45)))).toEqual([true, false]);
    expect([question, task].map((prompt) => helpsWith(prompt, near(0.9)))).toEqual([true, true]);
  },
);
