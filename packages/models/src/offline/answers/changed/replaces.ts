import type { Evidence } from "../../evidence.ts";
import type { Question } from "../../reading/asking/question.ts";

/** Whether a later sentence replaces the one ranked first: the newest of what has one value, or the same statement with another value. */
export function replaces({ attribute }: Question, later: Evidence, first: Evidence): boolean {
  if (attribute?.single === true || later.rank === first.rank) return true;
  return isSameSaid(later.quote, first.quote);
}

/** `The meeting is on Monday at ten`, `The meeting is on Friday`: the same words up to the value. */
function isSameSaid(left: string, right: string): boolean {
  const [a, b] = [left, right].map((quote) => quote.toLowerCase().split(/\s+/u));
  if (a === undefined || b === undefined) return false;
  const differing = a.findIndex((word, at) => word !== b[at]);
  return differing === -1 || differing >= Math.min(a.length, b.length) / 2;
}
