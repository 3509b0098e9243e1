import { analyse, type TermsOf } from "../analysis/analyse.ts";
import { termId } from "../analysis/terms/term-id.ts";

/** Distinct terms of a question. Past this many, the first stand for the whole: a pasted page must not cost seconds. */
const MAX_QUERY_TERMS = 256;

/** Characters of a question that are read: 15 uninterruptible milliseconds of analysis; a hundred thousand took 60 to 200. */
const MAX_QUERY_LENGTH = 10_000;

/** What of a question is looked for: its beginning. Whatever reads a question reads this. */
export const readPart = (question: string): string => question.slice(0, MAX_QUERY_LENGTH);

/** The ids of a question's distinct terms, in order of appearance; empty when it holds no word of meaning. */
export function queryTerms(text: string, termsOf: TermsOf = analyse): Uint32Array {
  const ids = new Set<number>();
  for (const term of termsOf(readPart(text))) {
    ids.add(termId(term));
    if (ids.size >= MAX_QUERY_TERMS) break;
  }
  return Uint32Array.from(ids);
}
