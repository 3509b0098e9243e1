import type { Judgement } from "./hopeless.ts";

/** What a question counts, so that one in about twenty has no answer; those whose evidence was taken away are asked nowhere. */
const WEIGHTS = { answerable: 1, foreign: 0.05, removed: 0 } as const;

const STEPS = 50;
/** Holds back a slope that a few questions speak for. */
const DECAY = 1e-3;

/** From the logarithm of the odds by which questions are told apart to that of the chance that the answer is among what was found. */
export interface ChanceFit {
  readonly start: number;
  readonly slope: number;
}

export interface Scored extends Pick<Judgement, "hope" | "r10"> {
  /** -Infinity where no word was found. */
  readonly score: number;
}

/** Platt's scaling: logistic regression in one variable by Newton's method. Deterministic to the last digit. */
export function fitChance(scored: readonly Scored[]): ChanceFit {
  const known = scored.filter(({ hope, score }) => WEIGHTS[hope] > 0 && score !== -Infinity);
  let [start, slope] = [0, 1];
  for (let step = 0; step < STEPS; step += 1) {
    let [pull, pullOfSlope] = [0, -DECAY * slope];
    let [bend, cross, bendOfSlope] = [DECAY, 0, DECAY];
    for (const one of known) {
      const chance = chanceOf({ start, slope }, one.score);
      const miss = WEIGHTS[one.hope] * ((isFound(one) ? 1 : 0) - chance);
      const curve = WEIGHTS[one.hope] * chance * (1 - chance);
      pull += miss;
      pullOfSlope += miss * one.score;
      bend += curve;
      cross += curve * one.score;
      bendOfSlope += curve * one.score ** 2;
    }
    const size = bend * bendOfSlope - cross ** 2;
    start += (bendOfSlope * pull - cross * pullOfSlope) / size;
    slope += (bend * pullOfSlope - cross * pull) / size;
  }
  return { start, slope };
}

/** 0–1. */
export const chanceOf = ({ start, slope }: ChanceFit, score: number): number =>
  score === -Infinity ? 0 : 1 / (1 + Math.exp(-(start + slope * score)));

/** Whether any of its evidence is among the first ten. */
export const isFound = ({ r10 }: Pick<Judgement, "r10">): boolean => r10 > 0;
