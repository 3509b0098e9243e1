import type { Found } from "./answer-event.ts";
import { ANSWER_ODDS } from "./answer-odds.ts";

/**
 * Weight of the search's own odds: on the small memories (a hundred turns) that the odds were
 * fitted on they added nothing, but in large ones they do.
 */
const SHARE_OF_SEARCH = 0.15;
/** Bounds the confidence of the search to [LEAST, 1 − LEAST], so that its odds stay finite. */
const LEAST = 0.001;

/**
 * Probability (0–1) that the answer is among the found memories, given whether it quotes them.
 * `searched` is the confidence of the search alone.
 */
export function answerChance(found: Found, searched: number): number {
  const bounded = Math.min(1 - LEAST, Math.max(LEAST, searched));
  const odds = ANSWER_ODDS.odds[found] + SHARE_OF_SEARCH * Math.log(bounded / (1 - bounded));
  return 1 / (1 + Math.exp(-odds));
}
