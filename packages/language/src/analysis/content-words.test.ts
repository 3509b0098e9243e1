import * as fc from "fast-check";
import { expect, test } from "vitest";
import { contentWords } from "./content-words.ts";

const pairs = (text: string): string[] =>
  contentWords(text).map(({ surface, stem }) => `${surface}/${stem}`);

test("words of meaning come in order, as written without particles, with what their forms share", () => {
  expect(pairs("뉴턴의 제1법칙을 설명하라.")).toEqual(["뉴턴/뉴턴", "제1법칙/제1법칙"]);
  expect(pairs("나는 19살이고 새우를 못 먹어")).toEqual([
    "19살/19살",
    "새우/새우",
    "못/못",
    "먹어/먹다",
  ]);
  expect(pairs("I should have visited Kai's gardens myself")).toEqual([
    "visited/visit",
    "Kai/kai",
    "gardens/garden",
  ]);
});

test("a question and the sentence that answers it share their stems", () => {
  const question = contentWords("What did I say about my trips?").map(({ stem }) => stem);
  const answer = contentWords("My trip to Jeju was wonderful").map(({ stem }) => stem);
  expect(question.filter((stem) => answer.includes(stem))).toEqual(["trip"]);
});

test("every surface stands in the text", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      for (const { surface } of contentWords(text)) {
        expect(text.normalize("NFC")).toContain(surface);
        expect(surface).not.toBe("");
      }
    }),
    { numRuns: 300 },
  );
});
