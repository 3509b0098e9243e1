import { importanceWords } from "@hsms/language";
import { DEFAULT_IMPORTANCE } from "../../settings/defaults.ts";

/** The reasons for an importance level, in the order of evaluation. */
export type ImportanceReason =
  /** Words about settings, errors, solutions and the like. */
  | "weighty-words"
  /** Words of greetings, tests and checks. */
  | "slight-words"
  /** The answer has more than 1,000 characters. */
  | "long-answer"
  /** The answer has more than 2,000 characters. */
  | "longer-answer"
  /** The answer contains code. */
  | "code";

/** Incremented with each change of the words or points below, so that computed levels are computed again. */
export const LEVELS_VERSION = 1;

export interface ScoredImportance {
  /** 3 to 9: lower and higher levels are only set by a person (C3-05, C3-15). */
  readonly level: number;
  readonly reasons: readonly ImportanceReason[];
}

const POINTS: Readonly<Record<ImportanceReason, number>> = {
  "weighty-words": 2,
  "slight-words": -2,
  "long-answer": 1,
  "longer-answer": 1,
  code: 1,
};

const LONG_ANSWER = 1000;
const LONGER_ANSWER = 2000;
const HIGHEST_SCORED = 9;

/** A code fence, or a line that begins a function or class definition: "first class service" is not code (C3-07). */
const CODE = /```|^[ \t]*(?:def|class) /mu;

/** Computes the importance of a turn from its words, on the scale 1 to 10 (S3-29 to S3-33). O(characters). */
export function scoreImportance(said: {
  readonly user: string;
  readonly assistant: string | null;
}): ScoredImportance {
  const answer = said.assistant ?? "";
  const { isWeighty, isSlight } = importanceWords(`${said.user}\n${answer}`);
  const length = answer.length > LONG_ANSWER ? characters(answer) : 0;
  const reasons = [
    ...(isWeighty ? (["weighty-words"] as const) : []),
    ...(isSlight ? (["slight-words"] as const) : []),
    ...(length > LONG_ANSWER ? (["long-answer"] as const) : []),
    ...(length > LONGER_ANSWER ? (["longer-answer"] as const) : []),
    ...(CODE.test(answer) ? (["code"] as const) : []),
  ];
  const score = reasons.reduce((sum, reason) => sum + POINTS[reason], DEFAULT_IMPORTANCE);
  return { level: Math.min(HIGHEST_SCORED, score), reasons };
}

/** Counts code points, as Python does. */
function characters(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}
