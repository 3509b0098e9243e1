import * as fc from "fast-check";
import { expect, test } from "vitest";
import { displayText } from "./display-text.ts";
import { textWidth } from "./text-width.ts";
import { wrapText } from "./wrap-text.ts";

test("lines are broken between words, and within a word that is wider than a line", () => {
  expect(wrapText("빵을 굽는 방법을 물었다", 10)).toEqual(["빵을 굽는", "방법을", "물었다"]);
  expect(wrapText("Donaudampfschifffahrt", 8)).toEqual(["Donaudam", "pfschiff", "fahrt"]);
  expect(wrapText("one\n\ntwo", 8)).toEqual(["one", "", "two"]);
});

test("27. whatever the text, no line is wider than its box, and no letter is lost", () => {
  const letters = fc.constantFrom("a", " ", "한", "글", "👩‍👩‍👧", "e\u0301", "ㅎ", "-");
  const text = fc.array(letters, { maxLength: 60 }).map((pieces) => displayText(pieces.join("")));
  fc.assert(
    fc.property(text, fc.integer({ min: 2, max: 30 }), (line, cells) => {
      const lines = wrapText(line, cells);
      for (const one of lines) expect(textWidth(one)).toBeLessThanOrEqual(cells);
      expect(lines.join("").replaceAll(" ", "")).toBe(line.replaceAll(" ", ""));
    }),
    { numRuns: 200 },
  );
});
