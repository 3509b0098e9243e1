import { expect, test } from "vitest";
import { hasWords, sharedWords } from "./shared-words.ts";

test.each([
  ["Where did we go camping?", "The camp was wet, we CAMPED and camping tired us", ["camp"]],
  ["강아지는 무엇을 좋아하지?", "우리 강아지를 좋아하는 할머니", ["강아지", "좋아하는"]],
  ["동생 직업이 뭐야?", "동생의 직장", ["동생"]],
  ["what is it", "what it is", []],
  ["", "camp", []],
] as const)("of %j %j has %j", (question, text, words) => {
  expect(sharedWords(question, text)).toEqual(words);
});

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
