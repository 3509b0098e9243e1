import type { Turn } from "@hsms/store";
import { isCourteous, isQuestion, isSameStatement } from "@hsms/language";
import { isProtected } from "../../retrieval/strength/strength.ts";

/** A turn that says what another says, and would be archived for it. */
export interface PlannedMerge {
  readonly absorbed: Turn;
  readonly into: Turn;
}

/** Whether a turn tells something that may be told twice. */
export const isMergeable = (turn: Turn): boolean =>
  turn.state === "active" &&
  turn.user.trim() !== "" &&
  !isQuestion(turn.user) &&
  (turn.supersedes ?? []).length === 0 &&
  turn.validFrom === undefined &&
  turn.validUntil === undefined;

/** Whether `absorbed` may make room for `into`: the same person says exactly the same of the same time, and no answer is lost. */
export const mayAbsorb = (into: Turn, absorbed: Turn): boolean =>
  !isProtected(absorbed) &&
  (into.speaker ?? null) === (absorbed.speaker ?? null) &&
  (into.author ?? null) === (absorbed.author ?? null) &&
  JSON.stringify(into.spans ?? []) === JSON.stringify(absorbed.spans ?? []) &&
  // Before the answers, which are longer and seldom have to be compared then.
  isSameStatement(into.user, absorbed.user) &&
  saysNoMore(absorbed.assistant, into.assistant);

const saysNoMore = (answer: string | null, kept: string | null): boolean =>
  answer === null || isCourteous(answer) || (kept !== null && isSameStatement(kept, answer));

/** Of two that say the same, the one that stays: a protected one, then the one that was used more, then the later. */
export function survivorOf(left: Turn, right: Turn): Turn {
  if (isProtected(left) !== isProtected(right)) return isProtected(left) ? left : right;
  if (left.accessCount !== right.accessCount)
    return left.accessCount > right.accessCount ? left : right;
  return left.createdAt > right.createdAt ? left : right;
}
