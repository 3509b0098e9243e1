import { jaccard } from "@hsms/language";
import type { HeldTurn } from "@hsms/store";
import type { PriorityParts } from "./working-memory.ts";

const WEIGHTS = { importance: 0.4, time: 0.3, usage: 0.2, relevance: 0.1 } as const;

/** Number of uses beyond which more make no difference (S4-13). */
const MOST_USES = 10;

/** Hours after which half of the time part is left (S4-14, C4-03). */
const HALF_AFTER_HOURS = 24;
/** Lower bound of the time factor, reached after nine days. */
const LEAST_TIME = 0.1;
const HOUR_MS = 3_600_000;

/**
 * The weighted parts of a slot's priority at `now` (S4-12 … S4-15); `text` is its content,
 * `context` the present subject.
 */
export function priorityParts(
  held: Pick<HeldTurn, "importance" | "lastAccessAt" | "usageCount">,
  at: { readonly text: string; readonly context: string; readonly now: number },
): PriorityParts {
  return {
    importance: WEIGHTS.importance * held.importance,
    time: WEIGHTS.time * timeFactor(at.now - held.lastAccessAt),
    usage: WEIGHTS.usage * Math.min(1, held.usageCount / MOST_USES),
    relevance: WEIGHTS.relevance * wordJaccard(at.context, at.text),
  };
}

/** 0–1. */
export const priorityOf = ({ importance, time, usage, relevance }: PriorityParts): number =>
  importance + time + usage + relevance;

/** 1 at once, ½ after a day, ¼ after three, never below 0.1; times in the future count as now. */
export function timeFactor(agoMs: number): number {
  const hours = Math.max(0, agoMs) / HOUR_MS;
  return Math.max(LEAST_TIME, 1 / (1 + hours / HALF_AFTER_HOURS));
}

/** Jaccard index of the distinct lower-case words, separated by whitespace; 0 if either text has none (S4-15). */
export const wordJaccard = (one: string, other: string): number =>
  jaccard(wordsOf(one), wordsOf(other));

const wordsOf = (text: string): ReadonlySet<string> =>
  new Set(
    text
      .toLowerCase()
      .split(/\s+/u)
      .filter((word) => word !== ""),
  );
