import * as fc from "fast-check";
import { expect, test } from "vitest";
import { topItems } from "./top.ts";

test("the top items are those that sorting everything would put first, ties by the lower item", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(9)), fc.nat(12), (scores, limit) => {
      const items = scores.map((_, at) => at);
      const scoreOf = (item: number): number => scores[item] ?? 0;
      const sorted = [...items].sort((a, b) => scoreOf(b) - scoreOf(a) || a - b);
      expect(topItems(items, scoreOf, limit)).toEqual(sorted.slice(0, limit));
    }),
  );
});
