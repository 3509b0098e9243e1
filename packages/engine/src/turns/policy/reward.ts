import { contentWords, isPhatic, readFeedback } from "@hsms/language";
import type { PolicyAction } from "./decide.ts";

/** The last action in a conversation, which the next message judges. */
export interface JudgedAction {
  readonly action: PolicyAction;
  readonly message: string;
  readonly features: readonly number[];
  /** Whether it was decided by the network, not by a rule. */
  readonly isLearned: boolean;
}

/** Rewards of S1-60 and S1-61. */
const REWARDS = { praise: 1, rebuke: -1, goesOn: 0.3, sameWords: 0.2, indifferent: -0.1 } as const;
/** Number of turns from which a conversation counts as continued. */
const GOES_ON_FROM = 2;

/**
 * The reward that a message implies for the action before it, −1 to 1; 0 for none. Only actions of
 * the memory are judged, so nothing after a skip (C1-13). Words of praise and rebuke count alone;
 * how the user continues is a weak signal, and only judges choices of the network.
 */
export function rewardOf(
  message: string,
  { before, turnPosition }: { readonly before: JudgedAction; readonly turnPosition: number },
): number {
  if (before.action === "skip") return 0;
  const feedback = readFeedback(message);
  if (feedback !== null) return REWARDS[feedback];
  if (!before.isLearned) return 0;
  if (isPhatic(message)) return REWARDS.indifferent;
  const known = new Set(contentWords(before.message).map(({ stem }) => stem));
  const isOnTopic = contentWords(message).some(({ stem }) => known.has(stem));
  return (turnPosition >= GOES_ON_FROM ? REWARDS.goesOn : 0) + (isOnTopic ? REWARDS.sameWords : 0);
}
