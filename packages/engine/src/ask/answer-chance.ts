import type { Found } from "./answer-event.ts";

/**
 * The logarithm of the odds that an answer of this kind brings, and how much of the search's own odds counts beside it: what is
 * quoted says more than the scores do, which in a memory of a few turns say little.
 */
const ODDS: Readonly<Record<Found, number>> = { yes: 3, unsure: 0, no: -1.5 };
const SHARE_OF_SEARCH = 0.25;
/** A search is never surer than this, nor its opposite: its odds stay finite. */
const LEAST = 0.001;

/** 0–1: the chance that the answer is among what was found, now that it is known what was quoted. `searched` is that of the search alone. */
export function answerChance(found: Found, searched: number): number {
  const bounded = Math.min(1 - LEAST, Math.max(LEAST, searched));
  const odds = ODDS[found] + SHARE_OF_SEARCH * Math.log(bounded / (1 - bounded));
  return 1 / (1 + Math.exp(-odds));
}
