import * as fc from "fast-check";
import { expect, test } from "vitest";
import { add, dot, heaviest, sumOf, unit, type SparseVector } from "./sparse-vector.ts";

const weightByTerm = fc.dictionary(
  fc.nat(40).map(String),
  fc.integer({ min: 1, max: 1000 }).map((weight) => weight / 8),
);

function vector(weights: Readonly<Record<string, number>>): SparseVector {
  const entries = Object.entries(weights).map(([id, weight]) => [Number(id), weight] as const);
  entries.sort(([a], [b]) => a - b);
  return {
    ids: Uint32Array.from(entries, ([id]) => id),
    weights: Float32Array.from(entries, ([, weight]) => weight),
  };
}

const entriesOf = ({ ids, weights }: SparseVector): readonly (readonly [number, number])[] =>
  Array.from(ids, (id, at) => [id, weights[at] ?? 0] as const);

test("the dot product and the sum are those of plain maps", () => {
  fc.assert(
    fc.property(weightByTerm, weightByTerm, (a, b) => {
      const product = Object.entries(a).reduce(
        (sum, [id, weight]) => sum + weight * (b[id] ?? 0),
        0,
      );
      expect(dot(vector(a), vector(b))).toBeCloseTo(product, 3);
      const total: Record<string, number> = { ...a };
      for (const [id, weight] of Object.entries(b)) total[id] = (total[id] ?? 0) + weight / 2;
      expect(entriesOf(add(vector(a), vector(b), 1 / 2))).toEqual(entriesOf(vector(total)));
    }),
    { numRuns: 100 },
  );
});

test("the heaviest terms are as many as asked for, none lighter than one left out", () => {
  fc.assert(
    fc.property(weightByTerm, fc.integer({ min: 1, max: 12 }), (weights, limit) => {
      const whole = vector(weights);
      const kept = heaviest(whole, limit);
      expect(kept.ids).toHaveLength(Math.min(limit, whole.ids.length));
      const lightest = Math.min(...kept.weights);
      for (const [id, weight] of entriesOf(whole)) {
        if (!kept.ids.includes(id)) expect(weight).toBeLessThanOrEqual(lightest);
      }
      expect([...kept.ids]).toEqual([...kept.ids].toSorted((a, b) => a - b));
    }),
    { numRuns: 100 },
  );
});

test("a unit vector has length 1, and nothing stays nothing", () => {
  const made = unit(vector({ 1: 3, 2: 4 }));
  expect(dot(made, made)).toBeCloseTo(1, 6);
  expect(unit(sumOf([])).ids).toHaveLength(0);
});
