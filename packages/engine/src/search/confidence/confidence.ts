import { SEARCH_ODDS } from "./search-odds.ts";
import type { ConfidenceSignals } from "./signals.ts";

/**
 * Coefficients of the signals in the log odds. Fitted on LoCoMo's questions against the same
 * questions with their evidence removed, with two thirds of the weight on questions of other
 * conversations and a tenth on generated worlds of a thousand to a hundred thousand turns, so that
 * they hold in scopes of any size (`pnpm bench recall --abstention --worlds 1000 10000 100000`
 * prints this fit, and its held-out curve).
 */
const QUESTION: ConfidenceSignals = {
  first: 1.72,
  firstFive: -1.97,
  best: 0,
  session: 0,
  words: 0,
  window: -0.85,
  windowLog: 1.67,
  turnSquared: -0.44,
  answered: 0.62,
  unknown: -0.5,
  lead: -0.57,
  leadOfMany: 1.57,
  fifthWindow: 0.9,
  meanSession: 1.7,
  firstSession: 1.39,
  spread: 1.69,
  agreement: -0.61,
};
const START = -4.39;

const ODDS = { question: { start: START, signals: QUESTION }, chat: SEARCH_ODDS.chat } as const;

type Purpose = keyof typeof ODDS;

/**
 * Log odds below which a question to the memory returns nothing: this costs two points of recall,
 * and refuses half of the questions that have nothing to do with the memory. At a probability of 0
 * everything is returned; at .26 every tenth answer is lost.
 */
const ODDS_FLOOR = Math.log(0.141 / (1 - 0.141));

/**
 * Nothing is returned if no memory has this share of the question's information, whatever the size
 * of the memory; at .12 one in forty questions across languages loses its answer.
 */
const COVERAGE_FLOOR = 0.1;
/**
 * The same floor for questions with substituted words, which weigh less, and for Korean, where a
 * word and each pair of its syllables are separate terms.
 */
const SUBSTITUTE_FLOOR = 0.05;

/**
 * Number of turns in scope from which the signals are reliable: with fewer, every word is rare, and
 * a missing word says little.
 */
const TURNS_KNOWN = 100;

/** Log odds that the answer is among the results, at an even base rate; -Infinity if no word was found. */
export function oddsOf(signals: ConfidenceSignals | null, purpose: Purpose): number {
  if (signals === null) return -Infinity;
  const { start, signals: perSignal } = ODDS[purpose];
  let odds = start;
  for (const name of SIGNALS) odds += perSignal[name] * signals[name];
  return odds;
}

/**
 * Probability (0–1) that the answer is among the results, for questions as users ask them, most of
 * which have an answer. A small memory answers fewer: the base rate rises from even in an empty
 * memory to the realistic one at `TURNS_KNOWN`.
 */
export function confidenceOf(odds: number, purpose: Purpose, turns: number): number {
  if (odds === -Infinity) return 0;
  const { start, slope } = SEARCH_ODDS.chance[purpose];
  const known = Math.min(1, turns / TURNS_KNOWN);
  return 1 / (1 + Math.exp(-(odds + known * (start + slope * odds - odds))));
}

/**
 * Nearness of the nearest turn at which an answer is as likely as not, and the width of the
 * transition. Fitted with MiniLM: .999 of LoCoMo's questions then have the confidence that hooks
 * require, and .39 of those of another conversation. Nearness separates paraphrased questions from
 * unrelated prompts far better (AUC .87) than words do (.64).
 */
const EVEN_NEARNESS = 0.36;
const NEARNESS_STEP = 0.03;

/** Combines the confidence by words with nearness, if vectors were compared: either suffices. */
export function withNearness(confidence: number, nearness: number | null): number {
  if (nearness === null) return confidence;
  const near = 1 / (1 + Math.exp((EVEN_NEARNESS - nearness) / NEARNESS_STEP));
  return 1 - (1 - confidence) * (1 - near);
}

/** Names of the signals, in the order in which their odds are added. */
// The cast is safe: the literal has no other keys.
export const SIGNALS = Object.keys(QUESTION) as readonly (keyof ConfidenceSignals)[];

/** Whether anything is returned at all; returning nothing is a valid answer. */
export function isSure(input: {
  /** See {@link oddsOf}. */
  readonly odds: number;
  /** 0–1: the largest share of the question's information in a single memory. */
  readonly coverage: number;
  readonly turns: number;
  /** One of the first memories has most of the question's information, or its rarest word and more. */
  readonly coversQuestion: boolean;
  /**
   * Whether the signals apply: they do not for a chat turn, which has few words of its subject;
   * with vectors, which find what shares no words; with translations and guessed spellings, which
   * replace unknown words; and for Korean, where a word is several terms.
   */
  readonly isJudged: boolean;
  /** Whether words were substituted, or are Korean. */
  readonly usesSubstitutes: boolean;
}): boolean {
  const { odds, coverage, turns, coversQuestion, isJudged, usesSubstitutes } = input;
  if (coverage < (usesSubstitutes ? SUBSTITUTE_FLOOR : COVERAGE_FLOOR)) return false;
  if (!isJudged || turns < TURNS_KNOWN || coversQuestion) return true;
  return odds >= ODDS_FLOOR;
}
