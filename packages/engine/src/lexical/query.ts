import { analyse, type TermsOf } from "../analysis/analyse.ts";
import { termId } from "../analysis/term-id.ts";

/** Distinct terms of a question. Past this many, the first stand for the whole: a pasted page must not cost seconds. */
const MAX_QUERY_TERMS = 256;

/** Characters of a question that are read; more is a document, not a question. */
const MAX_QUERY_LENGTH = 10_000;

/** The ids of a question's distinct terms, in order of appearance; empty when it holds no word of meaning. */
export function queryTerms(text: string, termsOf: TermsOf = analyse): Uint32Array {
  const ids = new Set<number>();
  for (const term of termsOf(text.slice(0, MAX_QUERY_LENGTH))) {
    ids.add(termId(term));
    if (ids.size >= MAX_QUERY_TERMS) break;
  }
  return Uint32Array.from(ids);
}
