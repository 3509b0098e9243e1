import * as fc from "fast-check";
import { expect, test } from "vitest";
import { splitSentences } from "./sentences.ts";

test("sentences end at marks before a blank and at line breaks", () => {
  expect(splitSentences("나는 19살이다. 물은 몇 도에서 끓는가? 좋아!\n끝")).toEqual([
    "나는 19살이다.",
    "물은 몇 도에서 끓는가?",
    "좋아!",
    "끝",
  ]);
  expect(splitSentences('He said "Stop." Then he left… Why?')).toEqual([
    'He said "Stop."',
    "Then he left…",
    "Why?",
  ]);
  expect(splitSentences("これは本です。そうですか？")).toEqual(["これは本です。", "そうですか？"]);
});

test("numbers, addresses, abbreviations and initials end no sentence", () => {
  for (const text of [
    "It is 3.14 m at example.org now.",
    "Dr. Kim met J. Park, e.g. at noon.",
    "약 8,848.86 미터입니다.",
  ]) {
    expect(splitSentences(text)).toEqual([text]);
  }
});

test("marks of lists, headings and quotations are left out", () => {
  expect(splitSentences("# Plan\n- first\n2. second\n> third\n* **bold** item")).toEqual([
    "Plan",
    "first",
    "second",
    "third",
    "**bold** item",
  ]);
});

test("no sentence is empty or padded, and all letters are kept in order", () => {
  const letters = (text: string): string => text.replaceAll(/[^\p{L}]/gu, "");
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), (text) => {
      const sentences = splitSentences(text);
      for (const sentence of sentences) {
        expect(sentence).not.toBe("");
        expect(sentence).toBe(sentence.trim());
      }
      expect(letters(sentences.join(""))).toBe(letters(text));
    }),
    { numRuns: 300 },
  );
});

test("a million marks do not stall", () => {
  expect(splitSentences(`${".".repeat(1_000_000)}x`)).toHaveLength(1);
});

test("who hesitates and takes something back says it in one sentence", () => {
  const texts = [
    "남편은 치과에서 물리치료... 아니 정형외과에서 일해.",
    "She works at the dentist's... no, at the surgeon's.",
  ];
  for (const text of texts) expect(splitSentences(text)).toEqual([text]);
  expect(splitSentences("피곤하다... 오늘 회의가 있었어. Well... I do.")).toHaveLength(4);
});
