import * as fc from "fast-check";
import { expect, test } from "vitest";
import { wordJaccard, priorityOf, priorityParts, timeFactor } from "./priority.ts";

const HOUR = 3_600_000;

test.each([
  [0, 1],
  [24, 0.5],
  [48, 1 / 3],
  [72, 0.25],
  [215, 24 / 239],
  [216, 0.1],
  [100_000, 0.1],
])("after %d hours the time factor is %d (S4-14, C4-03)", (hours, factor) => {
  expect(timeFactor(hours * HOUR)).toBeCloseTo(factor, 12);
});

test("a clock that was set back makes no slot newer than now", () => {
  expect(timeFactor(-HOUR)).toBe(1);
});

const held = { importance: 0.5, lastAccessAt: 0, usageCount: 1 };
const at = { text: "the grinder", context: "", now: 0 };

test("a priority is the sum of its four weighted parts (S4-12)", () => {
  const parts = priorityParts(
    { importance: 0.9, lastAccessAt: 0, usageCount: 5 },
    { text: "the red grinder", context: "the blue grinder", now: 24 * HOUR },
  );
  expect(parts.importance).toBeCloseTo(0.36, 12);
  expect(parts.time).toBeCloseTo(0.15, 12);
  expect(parts.usage).toBeCloseTo(0.1, 12);
  expect(parts.relevance).toBeCloseTo(0.05, 12);
  expect(priorityOf(parts)).toBeCloseTo(0.66, 12);
});

test("ten uses and twenty count the same (S4-13)", () => {
  const usage = (usageCount: number) => priorityParts({ ...held, usageCount }, at).usage;
  expect(usage(9)).toBeCloseTo(0.18, 12);
  expect(usage(10)).toBeCloseTo(0.2, 12);
  expect(usage(20)).toBe(usage(10));
});

test("likeness is the Jaccard of distinct lower-cased words between blanks (S4-15)", () => {
  expect(wordJaccard("Alpha beta BETA", "beta\tgamma\nalpha")).toBeCloseTo(2 / 3, 12);
  expect(wordJaccard("이사 날짜", "이사 비용")).toBeCloseTo(1 / 3, 12);
  // To the letter: what is not parted by a blank is one word.
  expect(wordJaccard("이사를", "이사")).toBe(0);
});

test("likeness is 0 where one side has no word (S4-15)", () => {
  expect(wordJaccard("", "alpha")).toBe(0);
  expect(wordJaccard("alpha", " \n\t")).toBe(0);
  expect(wordJaccard("", "")).toBe(0);
});

test("a priority lies between what is always left of time and 1", () => {
  fc.assert(
    fc.property(
      fc.record({
        importance: fc.double({ min: 0, max: 1, noNaN: true }),
        lastAccessAt: fc.integer({ min: 0, max: 1e12 }),
        usageCount: fc.integer({ min: 0, max: 1000 }),
      }),
      fc.string(),
      fc.string(),
      (slot, text, context) => {
        const priority = priorityOf(priorityParts(slot, { text, context, now: 1e12 }));
        expect(priority).toBeGreaterThanOrEqual(0.03);
        expect(priority).toBeLessThanOrEqual(1 + 1e-12);
      },
    ),
    { numRuns: 200 },
  );
});
