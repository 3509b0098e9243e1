import * as fc from "fast-check";
import { expect, test } from "vitest";
import { cutRun, stemsWithin } from "./pieces.ts";
import { guessWords, type Meant } from "./respell.ts";
import { latinVariantsOf, slipsOf } from "./latin-variants.ts";
import { variantsOf } from "./variants.ts";

const word = (shortest: number, longest: number) =>
  fc.string({
    unit: fc.integer({ min: 0xac00, max: 0xd7a3 }).map((code) => String.fromCharCode(code)),
    minLength: shortest,
    maxLength: longest,
  });

const knows =
  (...words: readonly string[]) =>
  (stem: string) =>
    words.includes(stem);

const meant = (surface: string, stem: string, ...known: readonly string[]) =>
  wordsOf(guessWords([{ surface, stem }], false).choose(knows(...known)));

const wordsOf = (meant: readonly Meant[]) => meant.flatMap(({ words }) => words);

test.each([
  ["강아쥐", "강아지"],
  ["됀장", "된장"],
  ["예방접조", "예방접종"],
  ["아강지", "강아지"],
])("%s may have been meant for %s", (typed, right) => {
  expect(variantsOf(typed)).toContain(right);
});

test("a variant is one letter away, and what it is a variant of is one of its own", () => {
  fc.assert(
    fc.property(word(1, 4), (any) => {
      const variants = variantsOf(any);
      expect(variants).not.toContain(any);
      expect(variants.length).toBeLessThanOrEqual(66 * any.length);
      for (const variant of variants.slice(0, 20)) expect(variantsOf(variant)).toContain(any);
    }),
    { numRuns: 50 },
  );
});

test("long words, other scripts and nothing have no variants", () => {
  for (const text of ["", "가나다라마바사", "dog", "가a", "ㅋㅋ"])
    expect(variantsOf(text)).toEqual([]);
});

test.each([
  ["dentits", "dentist"],
  ["adress", "address"],
  ["tommorow", "tomorow"],
])("%s is a slip of, among others, %s", (typed, right) => {
  expect(slipsOf(typed)).toContain(right);
  expect(latinVariantsOf(typed)).toContain(right);
});

test("a Latin variant is one letter away with the first letter kept, and the slips are among them", () => {
  const latin = fc.stringMatching(/^[a-z]{5,12}$/u);
  fc.assert(
    fc.property(latin, (any) => {
      const variants = latinVariantsOf(any);
      expect(variants).not.toContain(any);
      expect(variants.length).toBeLessThanOrEqual(54 * any.length);
      for (const variant of variants) {
        expect(variant[0]).toBe(any[0]);
        expect(Math.abs(variant.length - any.length)).toBeLessThanOrEqual(1);
      }
      for (const slip of slipsOf(any)) expect(variants).toContain(slip);
    }),
    { numRuns: 50 },
  );
  for (const short of ["", "dog", "four", "강아지", "abc1efg", "x".repeat(17)]) {
    expect(latinVariantsOf(short)).toEqual([]);
    expect(slipsOf(short)).toEqual([]);
  }
});

test("words written together are the known ones, the longest first, without particles", () => {
  const isKnown = knows("소아과", "이름", "소아", "다니다");
  expect(cutRun("다니는소아과이름이뭐지", isKnown)).toEqual(["다니다", "소아과", "이름"]);
  expect(cutRun("다니는소아과이름이뭐지", knows())).toEqual([]);
  expect(cutRun("소아과", isKnown)).toEqual([]);
});

test("what may be asked of the index is all that is asked", () => {
  fc.assert(
    fc.property(word(2, 12), (run) => {
      const asked = new Set(stemsWithin(run));
      cutRun(run, (stem) => {
        expect(asked).toContain(stem);
        return stem.charCodeAt(0) % 2 === 0;
      });
    }),
    { numRuns: 100 },
  );
});

test("a mistyped word stands for the known words one letter away, together as one", () => {
  expect(meant("강아쥐", "강아쥐", "강아지")).toEqual([["강아지"]]);
  expect(meant("달걀이", "달갈", "달걀", "달갉")).toEqual([["달걀", "달갉"]]);
  expect(meant("강아쥐", "강아쥐", "고양이")).toEqual([]);
});

test("a mistyped ending is looked after only where nothing else is known", () => {
  const words = [{ surface: "다니눈", stem: "다니눈" }];
  expect(guessWords(words, false).choose(knows("다니다"))).toEqual([]);
  const meantFor = [{ stem: "다니눈", words: [["다니다"]] }];
  expect(guessWords(words, true).choose(knows("다니다"))).toEqual(meantFor);
});

test("the guesses are few, however long the question is", () => {
  const words = Array.from({ length: 500 }, (_, at) => {
    const surface = String.fromCharCode(0xac00 + at * 20).repeat(1 + (at % 30));
    return { surface, stem: surface };
  });
  for (const nothingElse of [true, false]) {
    expect(guessWords(words, nothingElse).stems.length).toBeLessThan(1_000);
  }
});
