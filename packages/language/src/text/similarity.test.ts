import { expect, test } from "vitest";
import { cosine, jaccard, overlapCoefficient } from "./similarity.ts";

const words = (text: string) => new Set(text.split(" ").filter((word) => word !== ""));

test("Jaccard counts what is shared among all words, overlap among those of the shorter text", () => {
  expect(jaccard(words("이사 날짜"), words("이사 비용"))).toBeCloseTo(1 / 3, 12);
  expect(overlapCoefficient(words("moving day"), words("the day of moving house"))).toBe(1);
  expect(overlapCoefficient(words("이사 날짜"), words("이사"))).toBe(1);
});

test("the cosine is one for weights in proportion, and counts what both have", () => {
  const weights = new Map([
    ["이사", 2],
    ["날짜", 1],
  ]);
  expect(
    cosine(
      weights,
      new Map([
        ["이사", 4],
        ["날짜", 2],
      ]),
    ),
  ).toBeCloseTo(1, 12);
  expect(
    cosine(
      weights,
      new Map([
        ["이사", 1],
        ["house", 1],
      ]),
    ),
  ).toBeCloseTo(2 / Math.sqrt(10), 12);
});

test("nothing is like what is empty", () => {
  const none = words("");
  expect(jaccard(none, words("a"))).toBe(0);
  expect(jaccard(none, none)).toBe(0);
  expect(overlapCoefficient(none, words("a"))).toBe(0);
  expect(cosine(new Map(), new Map([["a", 1]]))).toBe(0);
});
