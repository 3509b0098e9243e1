import { expect, test } from "vitest";
import { nextBatchSize } from "./batch-size.ts";

test.each([
  ["what took a moment grows to twice as many", 4, 1, 8],
  ["and never over the most", 16, 1, 16],
  ["what took too long shrinks in proportion", 16, 48, 4],
  ["but never to none", 1, 500, 1],
])("%s", (_, size, tookMs, next) => {
  expect(nextBatchSize(size, { tookMs, most: 16 })).toBe(next);
});
