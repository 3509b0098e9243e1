import * as fc from "fast-check";
import { expect, test } from "vitest";
import { readAsHangul, romanise } from "./romanise.ts";

test.each([
  ["부산", "busan"],
  ["서울", "seoul"],
  ["제주", "jeju"],
  ["강릉", "gangneung"],
  ["울릉", "ulleung"],
  ["현우", "hyeonu"],
  ["대전", "daejeon"],
  ["수연", "suyeon"],
])("%s is written %s, and read so", (korean, latin) => {
  expect(romanise(korean)).toBe(latin);
  if (!korean.endsWith("릉")) expect(readAsHangul(latin)).toContain(korean);
});

test("what is no Hangul has no Latin letters, and what is no Korean syllable no Hangul", () => {
  for (const text of ["a가", "ㅋㅋ", "漢"]) expect(romanise(text)).toBe("");
  for (const text of ["", "sam", "xyz", "strength", "minsu!"])
    expect(readAsHangul(text)).toEqual([]);
});

test("every reading is written as the word that was read", () => {
  const letters = fc.string({
    unit: fc.constantFrom("a", "e", "i", "o", "u", "m", "n", "k", "g", "s", "j", "h"),
    maxLength: 20,
  });
  fc.assert(
    fc.property(letters, (name) => {
      const readings = readAsHangul(name);
      expect(readings.length).toBeLessThanOrEqual(4);
      for (const reading of readings) expect(romanise(reading)).toBe(name);
    }),
    { numRuns: 200 },
  );
});
