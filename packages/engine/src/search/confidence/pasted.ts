import type { IndexStore } from "@hsms/store";
import { isSubjectTerm, queryTerms, type TermsOf } from "@hsms/language";

/** Terms from which on a question is a pasted text, of which no memory can hold a tenth. */
const PASTED_TERMS = 64;

const SHOWN = 10;

/** Share of a memory's own terms that the text has. */
const QUOTED = 0.6;

/** A memory of fewer terms is in many texts. */
const LEAST_TERMS = 5;

/**
 * Whether a long text has one of the first memories in it, nearly word for word. How much of the text that memory holds,
 * by which questions are judged, says nothing then. O(1) for a question, O(10 · terms) for a text.
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
