import type { Found } from "./answer-event.ts";

/**
 * The logarithm of the odds that an answer of this kind brings, as of the open halves of the told and asked sets, half of whose
 * questions were told (`pnpm bench answers`): 31 of 34 that were sure, 36 of 86 that were not, 8 of 30 that found nothing.
 */
const ODDS: Readonly<Record<Found, number>> = { yes: 2.3, unsure: -0.3, no: -1.1 };
/** How much of the search's own odds counts beside it: in those memories of a hundred turns they said nothing more, in large ones they do. */
const SHARE_OF_SEARCH = 0.15;
/** A search is never surer than this, nor its opposite: its odds stay finite. */
const LEAST = 0.001;

/** 0–1: the chance that the answer is among what was found, now that it is known what was quoted. `searched` is that of the search alone. */
export function answerChance(found: Found, searched: number): number {
  const bounded = Math.min(1 - LEAST, Math.max(LEAST, searched));
  const odds = ODDS[found] + SHARE_OF_SEARCH * Math.log(bounded / (1 - bounded));
  return 1 / (1 + Math.exp(-odds));
}
