import { contentWords, isPhatic, readFeedback } from "@hsms/language";
import type { PolicyAction } from "./decide.ts";

/** What was done last in a conversation, which the next message judges. */
export interface JudgedAction {
  readonly action: PolicyAction;
  readonly message: string;
  readonly features: readonly number[];
  /** No rule decided it. */
  readonly isLearned: boolean;
}

/** S1-60 and S1-61. */
const REWARDS = { praise: 1, rebuke: -1, goesOn: 0.3, sameWords: 0.2, indifferent: -0.1 } as const;
/** Turns after which a conversation goes on. */
const GOES_ON_FROM = 2;

/**
 * How a message judges the action before it, −1 to 1; 0: not at all. Only what the memory did is judged, so nothing after a skip
 * (C1-13). Words of praise and rebuke count alone; what the person does next is a weak sign, and judges only what the network chose.
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
