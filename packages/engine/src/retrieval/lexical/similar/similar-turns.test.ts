import { openMemoryStore, type TermVector } from "@hsms/store";
import { newTurn, termVector } from "@hsms/store/testing";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { termWeight } from "../bm25.ts";
import { createSimilarTurns } from "./similar-turns.ts";

const MEAN_LENGTH = 4;

const bags = fc
  .dictionary(fc.nat(9).map(String), fc.integer({ min: 1, max: 3 }), { maxKeys: 6 })
  .map((counts) => termVector(counts));

const queries = fc.record({
  weights: fc.dictionary(fc.nat(9).map(String), fc.integer({ min: 1, max: 4 })),
  limit: fc.integer({ min: 1, max: 8 }),
  below: fc.nat(30),
});

test("finds the turns that a look at every turn finds, call after call", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(bags, { minLength: 1, maxLength: 25 }),
      fc.array(queries, { minLength: 2, maxLength: 4 }),
      async (turns, asked) => {
        const store = await openMemoryStore({ analyser: "test" });
        await store.turns.append(turns.map((terms, at) => newTurn(at, { terms })));
        const similarTurns = createSimilarTurns(store);
        for (const { weights, limit, below } of asked) {
          const vector = vectorOf(weights);
          const found = await similarTurns({ vector, limit, below, meanLength: MEAN_LENGTH });
          expect(found).toEqual(similarPlainly({ turns, vector, below }).slice(0, limit));
        }
        await store.close();
      },
    ),
    { numRuns: 60 },
  );
});

interface Weighted {
  readonly ids: Uint32Array;
  readonly weights: Float64Array;
}

function vectorOf(weights: Readonly<Record<string, number>>): Weighted {
  const entries = Object.entries(weights).map(([id, weight]) => [Number(id), weight] as const);
  return {
    ids: Uint32Array.from(entries, ([id]) => id),
    weights: Float64Array.from(entries, ([, weight]) => weight),
  };
}

/** Turns that share a term, best first. */
function similarPlainly({
  turns,
  vector,
  below,
}: {
  readonly turns: readonly TermVector[];
  readonly vector: Weighted;
  readonly below: number;
}): readonly number[] {
  const heaviestFirst = Array.from(vector.weights.keys()).toSorted(
    (a, b) => (vector.weights[b] ?? 0) - (vector.weights[a] ?? 0) || a - b,
  );
  const scores = turns.map(({ ids, counts, length }) =>
    heaviestFirst.reduce((sum, at) => {
      const place = ids.indexOf(vector.ids[at] ?? -1);
      if (place < 0) return sum;
      return sum + (vector.weights[at] ?? 0) * termWeight(counts[place] ?? 0, length / MEAN_LENGTH);
    }, 0),
  );
  return [...scores.keys()]
    .filter((turn) => turn < below && (scores[turn] ?? 0) > 0)
    .toSorted((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b);
}
