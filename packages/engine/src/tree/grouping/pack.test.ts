import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { Bundle } from "./dendrogram.ts";
import { closestPair, EXACT_LIMIT, groupBySimilarity, type Grouping } from "./pack.ts";

/** A thing of few terms out of `topics` × 5, so that many are alike and many have nothing in common. */
const thing = (topic: number, at: number, turns: number): Bundle => ({
  sum: {
    ids: Uint32Array.of(topic * 5 + (at % 2), topic * 5 + 2 + (at % 3)),
    weights: Float32Array.of(0.6 * turns, 0.8 * turns),
  },
  turns,
});

function shapeOf({ items, parents }: Grouping): {
  readonly widths: readonly number[];
  readonly depth: number;
  readonly items: number;
} {
  const widths = new Map<number, number>();
  for (const parent of parents) widths.set(parent, (widths.get(parent) ?? 0) + 1);
  let depth = 0;
  for (let item = 0; item < items; item++) {
    let steps = 1;
    for (let at = parents[item] ?? -1; at >= 0; at = parents[at] ?? -1) steps++;
    depth = Math.max(depth, steps);
  }
  return {
    widths: [...widths.values()],
    depth,
    items: items - [...widths.keys()].filter((at) => at >= 0 && at < items).length,
  };
}

test("every group has two to fan-out children, every thing a place, none below the height", () => {
  const things = fc.array(
    fc.record({ topic: fc.nat(6), at: fc.nat(5), turns: fc.integer({ min: 1, max: 9 }) }),
    { minLength: 2, maxLength: 90 },
  );
  fc.assert(
    fc.property(things, fc.constantFrom(2, 3, 5, 12), fc.boolean(), (made, fanout, tight) => {
      const bundles = made.map(({ topic, at, turns }) => thing(topic, at, turns));
      const least = Math.ceil(Math.log(bundles.length) / Math.log(fanout) - 1e-9);
      const height = tight ? Math.max(1, least) : Infinity;
      const { widths, depth, items } = shapeOf(groupBySimilarity({ bundles, fanout, height }));
      expect(Math.min(...widths)).toBeGreaterThanOrEqual(2);
      expect(Math.max(...widths)).toBeLessThanOrEqual(fanout);
      expect(depth).toBeLessThanOrEqual(height);
      expect(items).toBe(bundles.length);
    }),
    { numRuns: 80 },
  );
});

test("things alike are put together", () => {
  const bundles = Array.from({ length: 40 }, (_, at) => thing(at % 4, at, 1));
  const { parents } = groupBySimilarity({ bundles, fanout: 5, height: Infinity });
  const topOf = (place: number): number => {
    let top = place;
    for (let at = parents[place] ?? -1; at >= 0; at = parents[at] ?? -1) top = at;
    return top;
  };
  const topicsByTop = new Map<number, Set<number>>();
  for (let at = 0; at < 40; at++) {
    const topics = topicsByTop.get(topOf(at)) ?? new Set();
    topicsByTop.set(topOf(at), topics.add(at % 4));
  }
  expect([...topicsByTop.values()].every((topics) => topics.size === 1)).toBe(true);
});

test("more things than can be compared pair by pair are grouped all the same", () => {
  const bundles = Array.from({ length: EXACT_LIMIT + 500 }, (_, at) => thing(at % 50, at, 1));
  const grouping = groupBySimilarity({ bundles, fanout: 5, height: 12 });
  const { widths, depth } = shapeOf(grouping);
  expect(Math.max(...widths)).toBeLessThanOrEqual(5);
  expect(depth).toBeLessThanOrEqual(12);
});

test("of groups with nothing in common the smallest come together", () => {
  const bundles = [thing(0, 0, 30), thing(1, 0, 2), thing(2, 0, 40), thing(3, 0, 1)];
  expect([...closestPair(bundles)].toSorted((a, b) => a - b)).toEqual([1, 3]);
});

test("no things make no groups", () => {
  expect(groupBySimilarity({ bundles: [], fanout: 5, height: 2 }).parents).toHaveLength(0);
});
