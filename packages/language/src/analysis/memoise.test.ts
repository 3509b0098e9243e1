import { expect, test } from "vitest";
import { memoise } from "./memoise.ts";

const WORDS = Array.from({ length: 5000 }, (_, at) => `word${at}`);

test("more words than a memo begins with are remembered, and each is answered with its own", () => {
  let computed = 0;
  const upper = memoise((word) => (computed++, word.toUpperCase()), 24);
  for (const word of WORDS) expect(upper(word)).toBe(word.toUpperCase());
  const first = computed;
  for (const word of WORDS) expect(upper(word)).toBe(word.toUpperCase());
  expect(first).toBe(WORDS.length);
  // Two words of one place take it from each other.
  expect(computed - first).toBeLessThan(WORDS.length / 5);
});

test("a word that is looked up while another is computed is not mixed up with it", () => {
  const length: (word: string) => number = memoise(
    (word) => (word === "" ? 0 : 1 + length(word.slice(1))),
    4000,
  );
  expect(length("a".repeat(3000))).toBe(3000);
  expect(length("a".repeat(2999))).toBe(2999);
});

test("no more places are made than were asked for", () => {
  let computed = 0;
  const upper = memoise((word) => (computed++, word.toUpperCase()), 24, 1024);
  for (const word of [...WORDS, ...WORDS]) upper(word);
  expect(computed).toBeGreaterThan(WORDS.length + 3000);
});
