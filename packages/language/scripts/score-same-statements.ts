/**
 * Counts, by language and kind, of how many pairs `isSameStatement` is true; of the sealed half only when asked, and
 * nothing but counts:
 *
 *     pnpm --filter @hsms/language score-same [--sealed]
 */
import { readFile } from "node:fs/promises";
import { isSameStatement } from "../src/index.ts";

interface Pair {
  readonly language: string;
  readonly relation: string;
  readonly kind: string;
  readonly a: string;
  readonly b: string;
}

const half = process.argv.includes("--sealed") ? "sealed" : "open";
const file = new URL(`../../bench/data/same-statement/${half}.jsonl`, import.meta.url);
const pairs = (await readFile(file, "utf8"))
  .trim()
  .split("\n")
  .map((line): Pair => JSON.parse(line));
const kinds = Map.groupBy(
  pairs,
  ({ language, relation, kind }) => `${language} ${relation}, ${kind}`,
);
for (const [name, own] of kinds) {
  const merged = own.filter(({ a, b }) => isSameStatement(a, b)).length;
  process.stdout.write(`${name}: ${merged} of ${own.length}\n`);
}
/** Rounds, so that the pairs are read by code that is warm. */
const ROUNDS = 20;
const started = performance.now();
for (let round = 0; round < ROUNDS; round += 1) {
  for (const { a, b } of pairs) isSameStatement(a, b);
}
const microseconds = ((performance.now() - started) * 1000) / ROUNDS / pairs.length;
process.stdout.write(`${microseconds.toFixed(0)} µs a pair\n`);
