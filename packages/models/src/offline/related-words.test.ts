import { expect, test } from "vitest";
import { relatedWords } from "./related-words.ts";

test("an attribute brings the words of sentences that state it, in both languages", () => {
  const words = relatedWords("What can't I eat?");
  expect(words).toContain("알레르기");
  expect(words).toContain("allergic");
});

test("a thing brings its other names and its kinds", () => {
  expect(relatedWords("내 강아지는 어디 있어?")).toEqual(expect.arrayContaining(["puppy", "푸들"]));
  expect(relatedWords("What music do I like?")).toEqual(expect.arrayContaining(["노래", "jazz"]));
});

test("a question about nothing known brings nothing", () => {
  expect(relatedWords("1+1은?")).toEqual([]);
});

test.each([
  ["제사 언제야?", "제삿날"],
  ["제삿날이 언제야?", "제사"],
  ["가겟집 월세 얼마지?", "가게"],
])("%s is also looked for by %s", (question, word) => {
  expect(relatedWords(question)).toContain(word);
});

test("what ends in a consonant takes no ㅅ", () => {
  expect(relatedWords("결혼 언제야?").filter((word) => word.endsWith("날"))).toEqual([]);
});
