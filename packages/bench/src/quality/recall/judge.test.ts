import { expect, test } from "vitest";
import { judge, meanRecall, rankSessions } from "./judge.ts";

test("recall is the share of the wanted that stands first, among the first five and ten", () => {
  const found = ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k"];
  expect(judge(found, new Set(["a", "f", "k", "z"]))).toEqual({
    r1: 0.25,
    r5: 0.25,
    r10: 0.5,
    any10: 1,
    all10: 0,
    mrr: 1,
  });
  expect(judge(found, new Set(["e"]))).toMatchObject({ r1: 0, r5: 1, r10: 1, any10: 1, all10: 1 });
  expect(judge([], new Set(["e"]))).toMatchObject({ r5: 0, r10: 0, any10: 0, all10: 0 });
});

test("the reciprocal rank is that of the first of the wanted, and 0 of nothing found", () => {
  expect(judge(["a", "b", "c", "d"], new Set(["d", "b"]))?.mrr).toBe(0.5);
  expect(judge(["a"], new Set(["b"]))?.mrr).toBe(0);
});

test("questions without anything wanted do not count in the mean", () => {
  const whole = judge(["a"], new Set(["a"]));
  expect(judge(["a"], new Set())).toBeNull();
  expect(meanRecall([whole, null])).toEqual(whole);
  expect(meanRecall([null])).toBeNull();
});

test("a session with the best turn comes before one with many fair turns", () => {
  const fair = [0.2, 0.2, 0.2, 0.2].map((score) => ({ session: "fair", score }));
  expect(rankSessions([...fair, { session: "good", score: 2 }])).toEqual(["good", "fair"]);
});

test("of two sessions with equal best turns the one with a better second comes first", () => {
  const turns = [
    { session: "one", score: 1 },
    { session: "two", score: 1 },
    { session: "two", score: 0.9 },
  ];
  expect(rankSessions(turns)).toEqual(["two", "one"]);
});
