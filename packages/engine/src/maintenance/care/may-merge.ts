import type { Turn } from "@hsms/store";
import { isCourteous, isQuestion, isSameStatement } from "@hsms/language";
import { isProtected } from "../../retrieval/strength/strength.ts";

/** A turn that duplicates another, and would be archived in its favour. */
export interface PlannedMerge {
  readonly absorbed: Turn;
  readonly into: Turn;
}

/** Whether a turn states something that may have duplicates. */
export const isMergeable = (turn: Turn): boolean =>
  turn.state === "active" &&
  turn.user.trim() !== "" &&
  !isQuestion(turn.user) &&
  (turn.supersedes ?? []).length === 0 &&
  turn.validFrom === undefined &&
  turn.validUntil === undefined;

/**
 * Whether `absorbed` may be merged into `into`: the same person says exactly the same about the
 * same time, and no answer is lost.
 */
export const mayAbsorb = (into: Turn, absorbed: Turn): boolean =>
  !isProtected(absorbed) &&
  (into.speaker ?? null) === (absorbed.speaker ?? null) &&
  (into.author ?? null) === (absorbed.author ?? null) &&
  JSON.stringify(into.spans ?? []) === JSON.stringify(absorbed.spans ?? []) &&
  // Compared before the answers, which are longer and then rarely have to be.
  isSameStatement(into.user, absorbed.user) &&
  saysNoMore(absorbed.assistant, into.assistant);

const saysNoMore = (answer: string | null, kept: string | null): boolean =>
  answer === null || isCourteous(answer) || (kept !== null && isSameStatement(kept, answer));

/** Which of two duplicates is kept: a protected one, then the more used one, then the later one. */
export function survivorOf(left: Turn, right: Turn): Turn {
  if (isProtected(left) !== isProtected(right)) return isProtected(left) ? left : right;
  if (left.accessCount !== right.accessCount)
    return left.accessCount > right.accessCount ? left : right;
  return left.createdAt > right.createdAt ? left : right;
}
