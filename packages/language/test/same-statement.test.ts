import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { isSameStatement } from "../src/index.ts";

interface Pair {
  readonly id: string;
  readonly language: string;
  readonly relation: string;
  readonly a: string;
  readonly b: string;
}

/** Pairs written before the rule was; the half that whoever works on the rule may look at. */
const PAIRS: readonly Pair[] = readFileSync(
  new URL("../../bench/data/same-statement/open.jsonl", import.meta.url),
  "utf8",
)
  .trim()
  .split("\n")
  .map((line): Pair => JSON.parse(line));

test.each(["ko", "en"])(
  "of the open pairs that say the same at least nine in ten are found: %s",
  (language) => {
    const same = PAIRS.filter((pair) => pair.language === language && pair.relation === "same");
    const found = same.filter(({ a, b }) => isSameStatement(a, b));
    expect(found.length / same.length).toBeGreaterThanOrEqual(0.9);
  },
);

test("of the open pairs that say something else none is taken for the same", () => {
  const merged = PAIRS.filter(({ relation, a, b }) => relation !== "same" && isSameStatement(a, b));
  expect(merged.map(({ id }) => id)).toEqual([]);
});
