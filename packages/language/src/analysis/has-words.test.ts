import { expect, test } from "vitest";
import { hasWords } from "./has-words.ts";

test.each([
  ["violin", true],
  ["강아지", true],
  ["😀", true],
  ["x", true],
  ["", false],
  [" ?!", false],
  ["what is the of", false],
  ["그것은 무엇인가요?", false],
] as const)("%j has words to look for: %j", (question, isAskable) => {
  expect(hasWords(question)).toBe(isAskable);
});
