import * as fc from "fast-check";
import { expect, test } from "vitest";
import { linkAverage, linkOf, type Bundle, type Dendrogram } from "./dendrogram.ts";
import { add } from "./sparse-vector.ts";

const bundles = (least: number, most: number): fc.Arbitrary<readonly Bundle[]> =>
  fc.array(
    fc
      .record({
        weights: fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 12, maxLength: 12 }),
        turns: fc.integer({ min: 1, max: 5 }),
      })
      .map(({ weights, turns }) => ({
        sum: {
          ids: Uint32Array.from(weights, (_, at) => at),
          weights: Float32Array.from(weights, (weight) => (turns * weight) / 300_000),
        },
        turns,
      })),
    { minLength: least, maxLength: most },
  );

/** The groups of things that a dendrogram makes, each as its sorted places. */
function groupsOf({ items, left, right }: Dendrogram): readonly string[] {
  const made: (readonly number[])[] = Array.from({ length: items }, (_, at) => [at]);
  left.forEach((a, merge) => {
    made.push([...(made[a] ?? []), ...(made[right[merge] ?? 0] ?? [])].toSorted((x, y) => x - y));
  });
  return made
    .slice(items)
    .map((group) => group.join(" "))
    .toSorted();
}

/** Joins the closest two again and again: what average linkage is. */
function linkSlowly(things: readonly Bundle[]): readonly string[] {
  let clusters = things.map((bundle, at) => ({ bundle, places: [at] as readonly number[] }));
  const groups: string[] = [];
  while (clusters.length > 1) {
    let best = { link: -1, a: 0, b: 1 };
    clusters.forEach((first, a) => {
      clusters.slice(0, a).forEach((second, b) => {
        const link = linkOf(first.bundle, second.bundle);
        if (link > best.link) best = { link, a: b, b: a };
      });
    });
    const pair = clusters.filter((_, at) => at === best.a || at === best.b);
    const places = pair.flatMap((cluster) => cluster.places).toSorted((x, y) => x - y);
    const bundle = pair
      .map((cluster) => cluster.bundle)
      .reduce((a, b) => ({ sum: add(a.sum, b.sum), turns: a.turns + b.turns }));
    clusters = [...clusters.filter((cluster) => !pair.includes(cluster)), { bundle, places }];
    groups.push(places.join(" "));
  }
  return groups.toSorted();
}

test("the chain finds the groups that joining the closest two finds", () => {
  fc.assert(
    fc.property(bundles(1, 14), (things) => {
      expect(groupsOf(linkAverage(things))).toEqual(linkSlowly(things));
    }),
    { numRuns: 60 },
  );
});

test("many things, compared through shared terms, are linked as few are, pair by pair", () => {
  fc.assert(
    fc.property(bundles(70, 80), (things) => {
      expect(groupsOf(linkAverage(things))).toEqual(linkSlowly(things));
    }),
    { numRuns: 3 },
  );
});

test("things all alike are joined evenly, not one by one", () => {
  const one: Bundle = {
    sum: { ids: Uint32Array.of(1, 2), weights: Float32Array.of(0.6, 0.8) },
    turns: 1,
  };
  const { items, left, right } = linkAverage(Array.from({ length: 64 }, () => one));
  const depths = Array.from({ length: items + left.length }, () => 0);
  for (let merge = left.length - 1; merge >= 0; merge--) {
    const depth = (depths[items + merge] ?? 0) + 1;
    depths[left[merge] ?? 0] = depth;
    depths[right[merge] ?? 0] = depth;
  }
  expect(Math.max(...depths.slice(0, items))).toBeLessThanOrEqual(8);
});
