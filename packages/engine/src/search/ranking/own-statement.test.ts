import * as fc from "fast-check";
import { expect, test } from "vitest";
import { ownStatementFirst } from "./own-statement.ts";
import type { RankedTurn } from "./rank.ts";

const turnOf = (turn: number, own: number, coverage: number): RankedTurn => ({
  turn,
  score: 10 - turn,
  coverage,
  nearness: 0,
  isLookup: false,
  byWords: own,
  channels: () => ({ turn: own }),
});

test("the statement that holds what was asked comes first, though what is around others outweighs it", () => {
  const ranked = [turnOf(0, 1, 0.5), turnOf(1, 0.9, 0.5), turnOf(2, 0.95, 1)];
  const order = (own: readonly number[]): readonly number[] =>
    ownStatementFirst(ranked, (turn) => own.includes(turn)).map(({ turn }) => turn);
  expect(order([2])).toEqual([2, 0, 1]);
  expect(order([0, 1])).toEqual([0, 1, 2]);
  expect(order([])).toEqual([0, 1, 2]);
});

test("whatever the scores, at most one turn moves, to the front, and all stay", () => {
  const turns = fc.array(fc.tuple(fc.double({ min: 0, max: 1 }), fc.double({ min: 0, max: 1 })));
  fc.assert(
    fc.property(turns, fc.func(fc.boolean()), (scores, isOwn) => {
      const ranked = scores.map(([own, coverage], turn) => turnOf(turn, own, coverage));
      const after = ownStatementFirst(ranked, isOwn);
      const [first, ...others] = after;
      expect(
        [...others, ...(first === undefined ? [] : [first])].toSorted((a, b) => a.turn - b.turn),
      ).toEqual(ranked);
      expect(others.map(({ turn }) => turn)).toEqual(
        others.map(({ turn }) => turn).toSorted((a, b) => a - b),
      );
    }),
  );
});
