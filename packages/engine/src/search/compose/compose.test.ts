import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { ContextText } from "../search-result.ts";
import { compose, type Choosable } from "./compose.ts";

const RESOLUTIONS = ["L0", "L1", "L2"] as const;

/** A memory of these terms, whose resolutions have these tokens. */
const memory = (
  score: number,
  { terms, tokens }: { readonly terms: readonly number[]; readonly tokens: readonly number[] },
): Choosable => ({
  score,
  isLast: false,
  isFree: false,
  terms: Uint32Array.from(terms),
  resolutions: tokens.flatMap((count, place): ContextText[] => {
    const resolution = RESOLUTIONS[place];
    return resolution === undefined ? [] : [{ resolution, text: `${count}`, tokens: count }];
  }),
});

const someMemory = fc
  .record({
    score: fc.double({ min: -2, max: 5, noNaN: true }),
    terms: fc.uniqueArray(fc.nat({ max: 40 }), { maxLength: 12 }),
    tokens: fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1, maxLength: 3 }),
  })
  .map(({ score, terms, tokens }) =>
    memory(score, {
      terms: terms.toSorted((a, b) => a - b),
      tokens: tokens.toSorted((a, b) => b - a),
    }),
  );

test("the chosen texts never have more tokens than the budget, nor are they more than asked for", () => {
  fc.assert(
    fc.property(
      fc.array(someMemory, { maxLength: 30 }),
      fc.integer({ min: 1, max: 400 }),
      fc.integer({ min: 1, max: 12 }),
      (memories, tokenBudget, limit) => {
        const items = memories.toSorted((a, b) => b.score - a.score);
        const { chosen, duplicates, tooLong } = compose({ items, tokenBudget, limit });
        const total = chosen.reduce((sum, { context }) => sum + context.tokens, 0);
        expect(total).toBeLessThanOrEqual(tokenBudget);
        expect(chosen.length).toBeLessThanOrEqual(limit);
        expect(new Set(chosen.map(({ item }) => item)).size).toBe(chosen.length);
        if (chosen.length < limit) expect(chosen.length + duplicates + tooLong).toBe(items.length);
      },
    ),
  );
});

test("a memory that does not fit drops to its line, then to its words (S1-36)", () => {
  const items = [memory(1, { terms: [1], tokens: [60, 25, 10] })];
  const resolutionAt = (tokenBudget: number) =>
    compose({ items, tokenBudget, limit: 10 }).chosen.map(({ context }) => context.resolution);
  expect(resolutionAt(60)).toEqual(["L0"]);
  expect(resolutionAt(59)).toEqual(["L1"]);
  expect(resolutionAt(25)).toEqual(["L1"]);
  expect(resolutionAt(24)).toEqual(["L2"]);
  expect(resolutionAt(9)).toEqual([]);
});

test("where the best has no room in any form nothing is chosen: the next would pass for the answer", () => {
  const items = [
    memory(3, { terms: [1], tokens: [25, 12, 8] }),
    memory(2, { terms: [2], tokens: [4] }),
  ];
  expect(compose({ items, tokenBudget: 5, limit: 10 })).toEqual({
    chosen: [],
    duplicates: 0,
    tooLong: 2,
  });
  expect(compose({ items, tokenBudget: 16, limit: 10 }).chosen).toHaveLength(2);
});

test("of near-duplicates one is chosen, and what is new comes before what is alike (S1-34)", () => {
  const terms = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
  const items = [
    memory(1, { terms, tokens: [10] }),
    memory(0.99, { terms, tokens: [10] }),
    memory(0.98, { terms: [...terms, 13], tokens: [10] }),
    // Half of it is said by the first.
    memory(0.9, { terms: [1, 2, 3, 4, 5, 6, 20, 21, 22, 23, 24, 25], tokens: [10] }),
    memory(0.85, { terms: [30, 31], tokens: [10] }),
    memory(0, { terms: [40], tokens: [10] }),
  ];
  const scores = (limit: number) =>
    compose({ items, tokenBudget: 1000, limit }).chosen.map(({ item }) => item.score);
  expect(scores(2)).toEqual([1, 0.85]);
  expect(scores(3)).toEqual([1, 0.9, 0.85]);
  expect(scores(6)).toEqual([1, 0.9, 0.85, 0]);
});

test("what is free is taken whole, takes no place and pushes nothing out", () => {
  const items = [
    { ...memory(3, { terms: [1], tokens: [90, 8] }), isFree: true },
    memory(2, { terms: [2], tokens: [10] }),
    { ...memory(1, { terms: [3], tokens: [90, 8] }), isFree: true },
    memory(0.9, { terms: [4], tokens: [10] }),
  ];
  const { chosen } = compose({ items, tokenBudget: 20, limit: 2 });
  expect(chosen.map(({ context }) => context.tokens)).toEqual([90, 10, 90, 10]);
});
