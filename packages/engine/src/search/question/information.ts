import type { AskedWord } from "../confidence/held-information.ts";
import { inverseDocumentFrequency } from "../../retrieval/lexical/bm25.ts";
import type { Replacement } from "../../retrieval/lexical/expansion/expand-query.ts";
import type { QuestionLists } from "./read-lists.ts";

/** Information (idf) in the words of a question. */
export interface Information {
  /** Ids of the searched terms, with their idf. */
  readonly idfs: ReadonlyMap<number, number>;
  /** Sum of the idf of words and days. */
  readonly all: number;
  /** Idf of the terms that occur in no turn, by id. */
  readonly unsaid: ReadonlyMap<number, number>;
}

/** Computes the information of a question. `documents`: number of turns in scope. O(words). */
export function informationOf(
  { words, days, replaced }: Pick<QuestionLists, "words" | "days" | "replaced">,
  documents: number,
): Information {
  const idfs = new Map<number, number>();
  let all = 0;
  const unsaid = new Map<number, number>();
  for (const { term, postings } of words) {
    // A day that is not a term of the question says when, not what.
    if (term < 0) continue;
    const idf = inverseDocumentFrequency(documents, postings.frequency);
    idfs.set(term, idf);
    all += idf;
    if (postings.frequency === 0) unsaid.set(term, idf);
  }
  for (const { postings } of days) all += inverseDocumentFrequency(documents, postings.frequency);
  for (const { postings, weight, by } of replaced) {
    const idf = weight * inverseDocumentFrequency(documents, postings.frequency);
    for (const term of by) idfs.set(term, idf);
    all += idf;
  }
  return { idfs, all, unsaid };
}

/**
 * Sum of idf over a question's words, where a word that occurs in no turn counts as its substitute:
 * `cat` is not unknown if 고양이 was said. `unknown` is the part of words without a substitute.
 * O(words).
 */
export function informationWithSubstitutes(input: {
  /** Idf of the question's terms that occur in no turn, by id. */
  readonly unsaid: ReadonlyMap<number, number>;
  /** Total idf of its words. */
  readonly asked: number;
  /** Translations and synonyms that occur in turns. */
  readonly added: readonly Replacement[];
  /** Number of turns in scope. */
  readonly documents: number;
}): {
  readonly information: number;
  readonly unknown: number;
  /** Substitutes of words that occur in no turn. */
  readonly standIns: readonly AskedWord[];
} {
  const { added, documents } = input;
  const unsaid = new Map(input.unsaid);
  const standIns: AskedWord[] = [];
  let information = input.asked;
  for (const { postings, weight, of, standsIn = true } of added) {
    if (!standsIn) continue;
    let known = false;
    for (const term of of) {
      const idf = unsaid.get(term);
      if (idf === undefined) continue;
      information -= idf;
      unsaid.delete(term);
      known = true;
    }
    if (!known) continue;
    const idf = weight * inverseDocumentFrequency(documents, postings.frequency);
    standIns.push({ postings, idf });
    information += idf;
  }
  const unknown = Array.from(unsaid.values()).reduce((sum, idf) => sum + idf, 0);
  return { information, unknown, standIns };
}
