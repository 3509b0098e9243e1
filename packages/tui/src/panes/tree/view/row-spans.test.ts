import * as fc from "fast-check";
import { expect, test } from "vitest";
import { barOf } from "../../../draw/rows/bar.ts";
import { cutSpans, widthOf } from "../../../draw/rows/span.ts";
import { defaultTheme } from "../../../draw/theme/make-theme.ts";
import { countIn } from "./columns.ts";
import { rowSpans } from "./row-spans.ts";

const { glyphs } = defaultTheme;

test("27. a row is never wider than its box, and its numbers end where those of other rows do", () => {
  const letters = fc.constantFrom(
    "a",
    "한",
    "각".normalize("NFD"),
    "👩‍👩‍👧",
    " ",
    "é".normalize("NFD"),
  );
  const facts = fc.record({
    topic: fc.array(letters, { maxLength: 60 }).map((all) => all.join("")),
    firstWords: fc.array(letters, { maxLength: 30 }).map((all) => all.join("")),
    depth: fc.nat(20),
    fold: fc.constantFrom("open", "closed", "leaf"),
    isPinned: fc.boolean(),
    isMarked: fc.boolean(),
    children: fc.nat(99),
    memories: fc.nat(2_000_000),
    fate: fc.constantFrom(null, "visiting", "visited", "hit", "pruned"),
    score: fc.double({ min: 0, max: 1, noNaN: true }),
    looked: fc.constantFrom("", "한", "a a"),
  } as const);
  fc.assert(
    fc.property(facts, fc.integer({ min: 1, max: 200 }), (row, width) => {
      const spans = rowSpans(row, { width, glyphs });
      expect(widthOf(cutSpans(spans, width))).toBeLessThanOrEqual(width);
      // Mark, fold, fate and pin leave no room below.
      if (width >= 12) expect(widthOf(spans)).toBe(width);
    }),
    { numRuns: 300 },
  );
});

test("33. a count has as many cells as its column, however great it is", () => {
  const shown = [0, 7, 999, 12_345, 123_456, 1_234_567, 98_765_432, 5_000_000_000];
  expect(shown.map((count) => countIn(count, 5))).toEqual([
    "    0",
    "    7",
    "  999",
    "12345",
    " 123k",
    "1234k",
    "  98M",
    "5000M",
  ]);
});

test("a bar is empty for nothing, full for all, and seen for anything between", () => {
  const bar = (share: number) => barOf(share, { cells: 4, glyphs: glyphs.bar });
  expect([0, 0.001, 0.5, 0.625, 1, 7].map(bar)).toEqual([
    "    ",
    "▏   ",
    "██  ",
    "██▌ ",
    "████",
    "████",
  ]);
});

test("16. what is looked for is marked in a topic, each word, composed or not", () => {
  const row = {
    topic: "서울 여행 Plan".normalize("NFD"),
    firstWords: "",
    depth: 0,
    fold: "leaf",
    isPinned: false,
    isMarked: false,
    children: 0,
    memories: 1,
    fate: null,
    score: 0,
    looked: "plan 여행".normalize("NFD"),
  } as const;
  const marked = rowSpans(row, { width: 40, glyphs }).filter(({ style }) => style === "match");
  expect(marked.map(({ text }) => text)).toEqual(["여행", "Plan"]);
});

test("44. what a search made of a node is a sign of its own besides the colour, on every node of its path", () => {
  const facts = {
    topic: "여행",
    firstWords: "",
    depth: 0,
    fold: "closed",
    isPinned: false,
    isMarked: false,
    children: 2,
    memories: 9,
    score: 0.5,
    looked: "",
  } as const;
  const shown = (["visiting", "visited", "hit", "pruned"] as const).map((fate) =>
    rowSpans({ ...facts, fate }, { width: 40, glyphs }).filter(({ style }) => style === fate),
  );
  expect(shown.map((spans) => spans.map(({ text }) => text.trim()))).toEqual(
    ["◐", "●", "★", "×"].map((sign) => [sign, "여행", "██▌"]),
  );
});
