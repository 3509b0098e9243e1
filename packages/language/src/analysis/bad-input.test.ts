import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { analyse, analyseTurn } from "./analyse.ts";
import { contentWords } from "./content-words.ts";
import { isQuestion, questionType, statesOfSelf } from "../questions/cues.ts";
import { normalise, readWords } from "./read-words.ts";
import { namesIn, speakerNames } from "./speaker.ts";

describe.each([
  ["nothing", "", []],
  ["blanks and line ends alone", " \t\n\r\u3000\u00a0 ", []],
  ["English stop words alone", "what is the of and, it was", []],
  ["Korean stop words alone", "그것은 무엇인가요? 그리고 나는", []],
  ["particles alone", "는 이 가 을 를 에서", []],
  ["one letter", "x", ["x"]],
  ["one syllable", "물", ["물"]],
  ["half letters of a chat", "ㅋㅋㅋ ㅠㅠ ㅎㅎ", []],
  ["emoji alone", "😀😀🎉", ["😀", "😀", "🎉"]],
  ["a regular expression", "^(a+)+$ [z-\\w]{2,} .*?\\", ["z", "w", "2"]],
  [
    "a full-text query",
    'NEAR("cat", 2) AND col:dog* OR -fish',
    ["near", "cat", "2", "col", "dog", "fish"],
  ],
  ["a pattern of SQL", "'; DROP TABLE turns; -- 100%_", ["drop", "tabl", "turn", "100"]],
  ["halves of a character", "\ud83d 강아지\udc36 \udc00\ud800", ["강아지", "강아", "아지"]],
  ["characters of no text", "\u0000\u0007\ufffe\uffff\u200b\u202e", []],
  ["digits of other scripts", "٣٤ ५६ １２", ["٣٤", "५६", "１２"]],
] as const)("%s", (_, text, terms) => {
  test("has the terms that its words have, or none", () => {
    expect(analyse(text)).toEqual(terms);
  });

  test("is no fact, and nobody's words", () => {
    expect(statesOfSelf(text)).toBe(false);
    expect(speakerNames(text)).toEqual([]);
    expect(() => [
      isQuestion(text),
      questionType(text),
      namesIn(text),
      contentWords(text),
    ]).not.toThrow();
    expect(analyseTurn({ user: text, assistant: text, model: null }).terms.length).toBe(
      2 * terms.length,
    );
  });
});

/** Texts that a rule may read again and again: a run of each, and of a few after one another. */
const REPEATED = [
  "a",
  "가",
  "1",
  "1,",
  "가1",
  "a가",
  "漢",
  "😀",
  "I'",
  "''",
  "C++",
  "a-",
  "1-",
  "?",
  "나는",
  "다",
  "습니다",
  "에서",
  "aB",
  "\u0301",
  "\ud800",
  "👍🏽",
  "http://a.",
  "(",
  "나 ",
  "Mel: ",
];

describe("100,000 characters", () => {
  test.each(REPEATED)(
    "of %j have no more terms than twice the characters, and words of at most 16 pieces",
    (unit) => {
      const text = unit.repeat(Math.ceil(100_000 / unit.length));
      const words = readWords(normalise(text));
      expect(words.length).toBeLessThanOrEqual(text.length);
      for (const { start, end } of words) expect(end - start).toBeLessThanOrEqual(16 * 65);
      expect(analyse(text).length).toBeLessThanOrEqual(2 * text.length);
    },
  );

  test("have the words of their halves, so that time grows with length", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...REPEATED), { maxLength: 8 }), (units) => {
        // Parted by a line, no word reaches from one half into the other.
        const half = `${units.join("")}. dog\n`;
        const once = analyse(half);
        expect(analyse(half.repeat(20))).toEqual(Array.from({ length: 20 }, () => once).flat());
      }),
      { numRuns: 100 },
    );
  });

  test("of a question are read at their beginning alone for what is asked", () => {
    const page = "The weather was fine. ".repeat(5_000);
    expect(isQuestion(`${page} Where is my key?`)).toBe(false);
    expect(isQuestion(`Where is my key? ${page}`)).toBe(true);
    expect(namesIn("Alpha Beta Gamma ".repeat(6_000)).length).toBeLessThanOrEqual(64);
  });
});
