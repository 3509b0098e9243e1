import * as fc from "fast-check";
import { expect, test } from "vitest";
import { keepLiteral } from "./keep-literal.ts";
import type { RankedTurn } from "./rank.ts";

const ranked: fc.Arbitrary<readonly RankedTurn[]> = fc
  .array(fc.tuple(fc.constantFrom(0.4, 1), fc.integer({ min: 0, max: 9 })), { maxLength: 40 })
  .map((turns) =>
    turns.map(([coverage, own], turn) => ({
      turn,
      score: -turn,
      coverage,
      nearness: 0,
      isLookup: false,
      byWords: own,
      channels: () => ({ turn: own }),
    })),
  );

test("the best three by BM25 that hold every word are among the first ten, and the others keep their order", () => {
  fc.assert(
    fc.property(ranked, (turns) => {
      const kept = keepLiteral(turns);
      expect(kept.toSorted((a, b) => a.turn - b.turn)).toEqual(turns);
      const best = turns
        .filter(({ coverage }) => coverage === 1)
        .toSorted((a, b) => b.byWords - a.byWords)
        .slice(0, 3);
      for (const turn of best) expect(kept.indexOf(turn)).toBeLessThan(10);
      const others = kept.filter((turn) => !best.includes(turn)).map(({ turn }) => turn);
      expect(others).toEqual(others.toSorted((a, b) => a - b));
    }),
  );
});
