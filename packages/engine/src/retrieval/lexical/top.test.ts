import * as fc from "fast-check";
import { expect, test } from "vitest";
import { bestPositions, topPositions } from "./top.ts";

test("the top places are those that sorting everything would put first, ties by the lower place", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(9)), fc.nat(12), (given, limit) => {
      const scores = Float64Array.from(given);
      const scoreOf = (place: number): number => scores[place] ?? 0;
      const sorted = Array.from(scores.keys()).sort((a, b) => scoreOf(b) - scoreOf(a) || a - b);
      expect([...topPositions(scores, limit)]).toEqual(sorted.slice(0, limit));
      const ascending = sorted.slice(0, limit).toSorted((a, b) => a - b);
      expect([...bestPositions(scores, limit)]).toEqual(ascending);
    }),
  );
});
