import { createHash } from "node:crypto";
import { ANALYSER, ANSWER_ODDS, type Answer, CHAT_WEIGHTS, QUESTION_WEIGHTS } from "@hsms/engine";
import type { JudgedAnswer } from "./bench-answers.ts";

type Found = NonNullable<Answer["found"]>;

/** Names the ranking that is in use: its channels with their weights, and the analyser. */
export const rankingHash = (): string =>
  createHash("sha256")
    .update(JSON.stringify([ANALYSER, QUESTION_WEIGHTS, CHAT_WEIGHTS]))
    .digest("hex")
    .slice(0, 16);

/** Answers added of each kind, half of them right: no odds are infinite, and rules were made with these questions in sight. */
const DOUBT = 4;
/** No odds lie outside, as a logarithm; they are found to the precision that is kept. */
const WIDEST = 8;
const STEPS = 40;

/**
 * For each kind of answer the logarithm of the odds, to a hundredth, by which as many answers are right as were: the rest of the odds of each is
 * what its search said. What is less sure never has the better odds: two kinds that would have them the wrong way round have them together. The
 * same answers give the same odds. Throws where a kind has no answer.
 */
export function fitOdds(answers: readonly JudgedAnswer[]): Readonly<Record<Found, number>> {
  const [yes, unsure, no] = (["yes", "unsure", "no"] as const).map((found) => {
    const own = answers.filter(({ answer }) => answer.found === found);
    if (own.length === 0) throw new Error(`No answer was "${found}"`);
    return own.map(({ answer, isAmong }) => ({
      isAmong,
      rest: logit(answer.confidence ?? 0) - ANSWER_ODDS.odds[found],
    }));
  });
  const [sure, half, none] = [yes ?? [], unsure ?? [], no ?? []];
  const isOrdered = oddsOf(half) >= oddsOf(none);
  const [low, high] = isOrdered
    ? [none, half]
    : [
        [...half, ...none],
        [...half, ...none],
      ];
  return { yes: Math.max(oddsOf(sure), oddsOf(high)), unsure: oddsOf(high), no: oddsOf(low) };
}

function oddsOf(answers: readonly { readonly isAmong: boolean; readonly rest: number }[]): number {
  const right = answers.filter(({ isAmong }) => isAmong).length + DOUBT / 2;
  const expected = (odds: number): number =>
    answers.reduce((sum, { rest }) => sum + chance(odds + rest), DOUBT * chance(odds));
  let [low, high] = [-WIDEST, WIDEST];
  for (let step = 0; step < STEPS; step += 1) {
    const middle = (low + high) / 2;
    if (expected(middle) < right) low = middle;
    else high = middle;
  }
  return Math.round(100 * low) / 100;
}

const chance = (odds: number): number => 1 / (1 + Math.exp(-odds));
const logit = (value: number): number => Math.log(value / (1 - value));
