import type { NumberedNode } from "@hsms/store";
import { expect, test } from "vitest";
import { createTreeWalk } from "./tree-walk.ts";

/** One walk for all tests: what one search leaves behind would show in the next. */
const walkFrom = createTreeWalk();
let places = 0;

const node = (id: string, size: number): NumberedNode => ({
  id: id,
  parentId: null,
  parent: -1,
  topic: id,
  topicPinned: false,
  children: [],
  turns: [],
  size,
  number: places++,
});

const work = node("work", 12);
const [plans, mails] = [node("plans", 4), node("mails", 8)];
const home = node("home", 12);

test("the nearer a turn stands to what was found, the more it is helped", () => {
  const nearness = walkFrom([{ score: 1, path: [work, plans] }]);
  const [same, sibling, foreign] = [[work, plans], [work, mails], [home]].map(nearness);
  expect(same).toBeGreaterThan(sibling ?? 0);
  expect(sibling).toBeGreaterThan(foreign ?? 0);
  expect(foreign).toBeCloseTo(0);
  expect(same).toBeLessThanOrEqual(1);
});

test("a topic with better hits helps more than one with worse", () => {
  const nearness = walkFrom([
    { score: 1, path: [work, plans] },
    { score: 0.5, path: [home] },
  ]);
  expect(nearness([work, plans])).toBeGreaterThan(nearness([home]));
});

test("without hits, and for a turn without a place, nothing is near", () => {
  expect(walkFrom([])([work])).toBeCloseTo(0);
  expect(walkFrom([{ score: 1, path: [] }])([work])).toBeCloseTo(0);
  expect(walkFrom([{ score: 1, path: [work] }])([])).toBeCloseTo(0);
});
