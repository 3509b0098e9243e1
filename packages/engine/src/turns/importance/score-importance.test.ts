import * as fc from "fast-check";
import { expect, test } from "vitest";
import { scoreImportance } from "./score-importance.ts";

const scoreOf = (user: string, assistant: string | null): number =>
  scoreImportance({ user, assistant }).level;

// The seed's formula gives these (R3-01).
test.each([
  ["안녕", "안녕하세요", 3],
  ["테스트", "확인했습니다", 3],
  ["설정 방법", "설정은 이렇게", 7],
  ["아무 말", "가".repeat(1000), 5],
  ["아무 말", "가".repeat(1001), 6],
  ["아무 말", "가".repeat(2000), 6],
  ["아무 말", "가".repeat(2001), 7],
  ["test 설정", "네", 5],
  ["확인 bug", "ok", 5],
  ["정렬은 어떻게 해?", "def sort(list): ...", 6],
])("%s is of importance as in the original", (user, assistant, level) => {
  expect(scoreOf(user, assistant)).toBe(level);
});

// The original counts parts of words and letters of one case, and 10 keeps for ever (C3-07, C3-15).
test.each([
  ["Hello", "Hi", 3],
  ["Config", "CONFIG", 7],
  ["latest news", "none", 5],
  ["prefix rule", "ok", 5],
  ["Would you", "first class service", 5],
  ["버그", `\`\`\`js\n${"x".repeat(2001)}\n\`\`\``, 9],
])("%s is of another importance than in the original, since that was a mistake", (...args) => {
  const [user, assistant, level] = args;
  expect(scoreOf(user, assistant)).toBe(level);
});

test("what is told alone is scored by its own words", () => {
  expect(scoreImportance({ user: "The build has a bug.", assistant: null })).toEqual({
    level: 7,
    reasons: ["weighty-words"],
  });
});

test("whatever is said, the level is one that care may move", () => {
  fc.assert(
    fc.property(fc.string(), fc.option(fc.string({ maxLength: 3000 })), (user, assistant) => {
      const level = scoreOf(user, assistant);
      expect(level >= 3 && level <= 9 && Number.isInteger(level)).toBe(true);
    }),
  );
});
