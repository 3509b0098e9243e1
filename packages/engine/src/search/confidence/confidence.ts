import { SEARCH_ODDS } from "./search-odds.ts";
import type { ConfidenceSignals } from "./signals.ts";

/**
 * What each signal adds to the logarithm of the odds, and where they start. Fitted on LoCoMo's questions against the
 * same with their evidence taken out, at two thirds of the weight those of other conversations, and at a tenth those of
 * generated worlds of a thousand to a hundred thousand turns, so that they hold in scopes of any size
 * (`pnpm bench recall --abstention --worlds 1000 10000 100000` prints this fit, and the curve of it, held out).
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
 * Below it a question put to a memory finds nothing: two points of recall are lost so, and half of the questions are
 * refused that have nothing to do with the memory. At 0 everything is returned; at .26 every tenth answer is lost.
 */
const ODDS_FLOOR = Math.log(0.141 / (1 - 0.141));

/**
 * Below this share of the question's information in any one memory nothing is returned, whatever the size; at .12 one in
 * forty questions across languages loses its answer.
 */
const COVERAGE_FLOOR = 0.1;
/** The same where words are looked for by others, which weigh less, or are Korean: of a word with its pairs of syllables each is a term. */
const SUBSTITUTE_FLOOR = 0.05;

/**
 * Turns in scope from which on the signals mean what they were fitted to mean: with fewer every word is rare, and
 * one that no turn has says little.
 */
const TURNS_KNOWN = 100;

/** The logarithm of the odds that the answer is among what was found, where as many have one as have none; -Infinity where no word was found. */
export function oddsOf(signals: ConfidenceSignals | null, purpose: Purpose): number {
  if (signals === null) return -Infinity;
  const { start, signals: perSignal } = ODDS[purpose];
  let odds = start;
  for (const name of SIGNALS) odds += perSignal[name] * signals[name];
  return odds;
}

/**
 * 0–1: the chance that the answer is among what was found, as things are asked in life, where nearly all was told. A memory
 * of few turns holds less of it: there as many have an answer as have none, and from `TURNS_KNOWN` on it is as in life.
 */
export function confidenceOf(odds: number, purpose: Purpose, turns: number): number {
  if (odds === -Infinity) return 0;
  const { start, slope } = SEARCH_ODDS.chance[purpose];
  const known = Math.min(1, turns / TURNS_KNOWN);
  return 1 / (1 + Math.exp(-(odds + known * (start + slope * odds - odds))));
}

/**
 * Nearness of the nearest turn at which it is as likely an answer as not, and how far on either side that changes most.
 * Fitted with MiniLM: .999 of LoCoMo's questions are as sure then as hooks want, .39 of those of another conversation. Nearness
 * tells questions in other words from unrelated prompts far better (AUC .87) than words do (.64).
 */
const EVEN_NEARNESS = 0.36;
const NEARNESS_STEP = 0.03;

/** The chance where vectors were compared, too: either the words tell that the answer is there, or what is meant. */
export function withNearness(confidence: number, nearness: number | null): number {
  if (nearness === null) return confidence;
  const near = 1 / (1 + Math.exp((EVEN_NEARNESS - nearness) / NEARNESS_STEP));
  return 1 - (1 - confidence) * (1 - near);
}

/** Names of the signals, in the order in which their odds are added. */
// Of a literal whose type has no other keys.
export const SIGNALS = Object.keys(QUESTION) as readonly (keyof ConfidenceSignals)[];

/** Whether something is returned at all: returning nothing is an answer. */
export function isSure(input: {
  /** As {@link oddsOf}. */
  readonly odds: number;
  /** 0–1: the largest share of the question's information that one memory holds. */
  readonly coverage: number;
  readonly turns: number;
  /** One of the first memories holds most of what was asked, or its rarest word with more. */
  readonly coversQuestion: boolean;
  /**
   * The signals are those of such a question: a chat turn has few words of its subject, vectors find what has none,
   * translations and guessed spellings stand for words that seem unknown, and a Korean word is several terms.
   */
  readonly isJudged: boolean;
  /** Whether words are looked for by others, or are Korean. */
  readonly usesSubstitutes: boolean;
}): boolean {
  const { odds, coverage, turns, coversQuestion, isJudged, usesSubstitutes } = input;
  if (coverage < (usesSubstitutes ? SUBSTITUTE_FLOOR : COVERAGE_FLOOR)) return false;
  if (!isJudged || turns < TURNS_KNOWN || coversQuestion) return true;
  return odds >= ODDS_FLOOR;
}
