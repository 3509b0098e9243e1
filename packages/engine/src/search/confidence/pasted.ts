import type { IndexStore } from "@hsms/store";
import { isSubjectTerm, queryTerms, type TermsOf } from "@hsms/language";

/** Number of terms from which a question counts as pasted text, of which no single memory can hold a tenth. */
const PASTED_TERMS = 64;

const SHOWN = 10;

/** Share of a memory's own terms that the text must contain. */
const QUOTED = 0.6;

/** A memory with fewer terms would match many texts. */
const LEAST_TERMS = 5;

/**
 * Whether a long text contains one of the first memories nearly verbatim. The share of the text
 * that a memory covers, which other questions are judged by, says nothing then. O(1) for a
 * question, O(10 · terms) for a text.
 */
export async function isPasted(input: {
  readonly index: Pick<IndexStore, "readTerms">;
  readonly query: string;
  readonly termsOf: TermsOf;
  readonly turns: readonly number[];
}): Promise<boolean> {
  const { index, query, termsOf, turns } = input;
  if (query.length < PASTED_TERMS) return false;
  const pasted = new Set(queryTerms(query, termsOf));
  if (pasted.size < PASTED_TERMS) return false;
  const vectors = await index.readTerms(turns.slice(0, SHOWN));
  return vectors.some((vector) => {
    const ids = vector?.ids.filter((id) => !isSubjectTerm(id)) ?? new Uint32Array();
    return (
      ids.length >= LEAST_TERMS && ids.filter((id) => pasted.has(id)).length >= QUOTED * ids.length
    );
  });
}
