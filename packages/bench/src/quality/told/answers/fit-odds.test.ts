import { ANSWER_ODDS, PROMPT_ODDS, SEARCH_ODDS } from "@hsms/engine";
import { expect, test } from "vitest";
import type { JudgedAnswer } from "./bench-answers.ts";
import { fitOdds, rankingHash } from "./fit-odds.ts";

test("the chance of a search was fitted to the ranking that is in use: else run `pnpm search-odds`", () => {
  expect(SEARCH_ODDS.ranking).toBe(rankingHash());
});

test("the chance of an answer was fitted to the ranking that is in use: else run `pnpm answer-odds`", () => {
  expect(ANSWER_ODDS.ranking).toBe(rankingHash());
});

test("what tells a prompt that memories help with was fitted to the ranking that is in use: else run `pnpm hook-odds`", () => {
  expect(PROMPT_ODDS.ranking).toBe(rankingHash());
});

const answered = (
  found: "yes" | "unsure" | "no",
  count: number,
  right: number,
): readonly JudgedAnswer[] =>
  Array.from({ length: count }, (_, at) => ({
    question: { told: false, kind: "other person", question: "" },
    outcome: "refused",
    // What a search brings that says neither.
    answer: { text: "", found, confidence: 1 / (1 + Math.exp(-ANSWER_ODDS.odds[found])) },
    isAmong: at < right,
  }));

test("odds say how many answers of a kind were right, and never that all will be", () => {
  const { yes, unsure, no } = fitOdds([
    ...answered("yes", 30, 30),
    ...answered("unsure", 40, 20),
    ...answered("no", 10, 2),
  ]);
  expect(yes).toBeCloseTo(Math.log(32 / 2), 1);
  expect(unsure).toBeCloseTo(0, 1);
  expect(no).toBeCloseTo(Math.log(4 / 10), 1);
});

test("what is less sure never has the better odds", () => {
  const { yes, unsure, no } = fitOdds([
    ...answered("yes", 30, 30),
    ...answered("unsure", 40, 8),
    ...answered("no", 10, 5),
  ]);
  expect(unsure).toBe(no);
  expect(yes).toBeGreaterThan(unsure);
});
