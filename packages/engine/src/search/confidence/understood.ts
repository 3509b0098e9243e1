import { inverseDocumentFrequency } from "../../retrieval/lexical/bm25.ts";
import type { Replacement } from "../../retrieval/lexical/expand-query.ts";

/**
 * What a question's words tell, idf, where a word that nobody has said counts what is looked for in its place: `cat`
 * where 고양이 was said is no unknown word. `unknown` is the part of it in words for which nothing stands. O(words).
 */
export function understood(input: {
  /** Idf of the question's terms that nobody has said, by id. */
  readonly unsaid: ReadonlyMap<number, number>;
  /** Idf of all its words. */
  readonly asked: number;
  /** Translations and synonyms that were said. */
  readonly added: readonly Replacement[];
  /** Turns in scope. */
  readonly documents: number;
}): { readonly information: number; readonly unknown: number } {
  const { added, documents } = input;
  const unsaid = new Map(input.unsaid);
  let information = input.asked;
  for (const { postings, weight, of } of added) {
    let known = false;
    for (const term of of) {
      const idf = unsaid.get(term);
      if (idf === undefined) continue;
      information -= idf;
      unsaid.delete(term);
      known = true;
    }
    if (known) information += weight * inverseDocumentFrequency(documents, postings.frequency);
  }
  return { information, unknown: Array.from(unsaid.values()).reduce((sum, idf) => sum + idf, 0) };
}
