import * as fc from "fast-check";
import { expect, test } from "vitest";
import { displayText } from "../text/display-text.ts";
import { findMatches } from "./find-matches.ts";
import { cutSpans, markMatches, widthOf, type Span } from "./span.ts";
import { wrapSpans } from "./wrap-spans.ts";

const words = fc
  .array(
    fc.oneof(fc.string({ maxLength: 12 }), fc.constantFrom("한글", "자전거는", "👍🏽", "ｗｉｄｅ")),
  )
  .map((parts) => displayText(parts.join(" ")));
const spans = fc.array(
  fc.record({ text: words, style: fc.constantFrom<Span["style"]>("text", "strong", "code") }),
  { maxLength: 4 },
);
const textOf = (row: readonly Span[]) => row.map(({ text }) => text).join("");

test("wrapped rows are no wider than asked for, and lose nothing but the spaces where they break", () => {
  fc.assert(
    fc.property(spans, fc.integer({ min: 2, max: 60 }), (line, width) => {
      const rows = wrapSpans(line, { width });
      for (const row of rows) expect(widthOf(row)).toBeLessThanOrEqual(width);
      const kept = rows.map(textOf).join("").replaceAll(" ", "");
      expect(kept).toBe(textOf(line).replaceAll(" ", ""));
    }),
    { numRuns: 100 },
  );
});

test("breaks between words, and within a word that is wider than the row", () => {
  const rows = (text: string, width: number, indent = "") =>
    wrapSpans([{ text, style: "text" }], { width, indent }).map(textOf);
  expect(rows("my red bicycle", 8)).toEqual(["my red", "bicycle"]);
  expect(rows("내 자전거는 빨간색이다", 10)).toEqual(["내", "자전거는", "빨간색이다"]);
  expect(rows("abcdefgh", 3)).toEqual(["abc", "def", "gh"]);
  expect(rows("- one two three", 9, "  ")).toEqual(["- one two", "  three"]);
  // Not behind a row that holds the mark alone.
  expect(rows("> abcdefghij", 8, "  ")).toEqual(["> abcdef", "  ghij"]);
});

test("marks every match and cuts to the cells that there are, and says where something is left out", () => {
  const row: readonly Span[] = [
    { text: "red bi", style: "text" },
    { text: "cycle, red", style: "strong" },
  ];
  expect(markMatches(row, findMatches(textOf(row), "RED"))).toEqual([
    { text: "red", style: "match" },
    { text: " bi", style: "text" },
    { text: "cycle, ", style: "strong" },
    { text: "red", style: "match" },
  ]);
  expect(textOf(cutSpans(row, 8))).toBe("red bic…");
  expect(textOf(cutSpans(row, 16))).toBe("red bicycle, red");
  expect(textOf(cutSpans([{ text: "자전거", style: "text" }], 5))).toBe("자전…");
  // Blanks that fill a row are no loss.
  expect(textOf(cutSpans([{ text: "red   ", style: "text" }], 4))).toBe("red ");
  expect(cutSpans(row, 0)).toEqual([]);
});

test("finds Hangul however it is composed, and never beside the match", () => {
  expect(findMatches("내 자전거", "자전거".normalize("NFD"))).toEqual([[2, 5]]);
  expect(findMatches("aXaxa", "xa")).toEqual([
    [1, 3],
    [3, 5],
  ]);
  expect(findMatches("anything", "  ")).toEqual([]);
});
