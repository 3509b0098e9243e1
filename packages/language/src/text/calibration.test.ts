import { expect, test } from "vitest";
import { pairScore01, treeScore01 } from "./calibration.ts";

test("inside the tree .05 reads as the same field and .2 as the same topic, not more", () => {
  expect(treeScore01(0)).toBe(0);
  expect(treeScore01(0.05)).toBe(0.5);
  expect(treeScore01(0.2)).toBeCloseTo(0.7, 12);
  expect(treeScore01(1)).toBe(1);
});

test("a higher cosine never reads as a lower score, and scores stay within 0 and 1", () => {
  let before = 0;
  for (let cosine = -0.2; cosine <= 1.1; cosine += 0.001) {
    const score = treeScore01(cosine);
    expect(score).toBeGreaterThanOrEqual(before);
    expect(score).toBeLessThanOrEqual(1);
    before = score;
  }
});

test("between a pair of texts the same cosine says less the longer they are", () => {
  expect(pairScore01(0.0151 * Math.sqrt(100), 100)).toBeCloseTo(0.7, 12);
  expect(pairScore01(0.1, 25)).toBeGreaterThan(0.7);
  expect(pairScore01(0.1, 400)).toBeLessThan(0.5);
});
