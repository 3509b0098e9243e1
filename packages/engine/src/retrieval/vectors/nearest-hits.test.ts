import * as fc from "fast-check";
import { expect, test } from "vitest";
import { NearestHits } from "./nearest-hits.ts";

const FARTHEST = 12;

test("keeps what sorting all hits would, in whatever batches they come", () => {
  const distances = fc.array(fc.integer({ min: 0, max: FARTHEST }), { maxLength: 60 });
  fc.assert(
    fc.property(distances, fc.integer({ min: 1, max: 10 }), (all, limit) => {
      const batch = 7;
      const nearest = new NearestHits({ limit, farthest: FARTHEST, batch });
      for (let start = 0; start < all.length; start += batch) {
        const part = all.slice(start, start + batch);
        nearest.add(Uint32Array.from(part.flatMap((distance, at) => [start + at, distance])));
      }
      const expected = all
        .map((distance, turn) => ({ distance, turn }))
        .sort((a, b) => a.distance - b.distance || a.turn - b.turn)
        .slice(0, limit);
      const ascending = expected.map(({ turn }) => turn).toSorted((a, b) => a - b);
      expect([...nearest.turns()]).toEqual(ascending);
      const isFull = expected.length === limit;
      expect(nearest.bound).toBe(isFull ? expected.at(-1)?.distance : FARTHEST + 1);
    }),
    { numRuns: 300 },
  );
});
