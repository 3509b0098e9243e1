import type { Found } from "./answer-event.ts";
import { ANSWER_ODDS } from "./answer-odds.ts";

/** How much of the search's own odds counts beside it: in the memories of a hundred turns that the odds were fitted on they said nothing more, in large ones they do. */
const SHARE_OF_SEARCH = 0.15;
/** A search is never surer than this, nor its opposite: its odds stay finite. */
const LEAST = 0.001;

/** 0–1: the chance that the answer is among what was found, now that it is known what was quoted. `searched` is that of the search alone. */
export function answerChance(found: Found, searched: number): number {
  const bounded = Math.min(1 - LEAST, Math.max(LEAST, searched));
  const odds = ANSWER_ODDS.odds[found] + SHARE_OF_SEARCH * Math.log(bounded / (1 - bounded));
  return 1 / (1 + Math.exp(-odds));
}
