import * as fc from "fast-check";
import { expect, test } from "vitest";
import { findMatches } from "./find-matches.ts";

test("28. a search finds the same, composed or decomposed, on either side", () => {
  const text = "오늘 각도를 쟀다, 각각";
  for (const from of ["NFC", "NFD"] as const) {
    for (const to of ["NFC", "NFD"] as const) {
      const within = text.normalize(to);
      const found = findMatches(within, "각".normalize(from));
      expect(found.map(([start, end]) => within.slice(start, end).normalize("NFC"))).toEqual([
        "각",
        "각",
        "각",
      ]);
    }
  }
  expect(findMatches("Café CAFÉ".normalize("NFD"), "café")).toHaveLength(2);
});

test("what is found holds the words, each match behind the one before", () => {
  const pieces = fc.array(
    fc.constantFrom(
      "가",
      "각",
      "a",
      "A",
      "é",
      "é".normalize("NFD"),
      "각".normalize("NFD"),
      "İ",
      " ",
    ),
    { maxLength: 20 },
  );
  fc.assert(
    fc.property(pieces, fc.constantFrom("각", "a", "é", "가a"), (parts, words) => {
      const text = parts.join("");
      let last = 0;
      for (const [from, to] of findMatches(text, words)) {
        expect(from).toBeGreaterThanOrEqual(last);
        expect(text.slice(from, to).normalize("NFC").toLowerCase()).toBe(words);
        last = to;
      }
    }),
    { numRuns: 200 },
  );
});
