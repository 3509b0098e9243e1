import { inverseDocumentFrequency } from "../../retrieval/lexical/bm25.ts";
import type { QuestionLists } from "./read-lists.ts";

/** How much the words of a question tell. */
export interface Information {
  /** Ids of the terms that are looked for, with their idf. */
  readonly idfs: ReadonlyMap<number, number>;
  /** Sum of the idf of words and days. */
  readonly all: number;
  /** Idf of the terms that nobody has said, by id. */
  readonly unsaid: ReadonlyMap<number, number>;
}

/** `documents`: turns in scope. O(words). */
export function informationOf(
  { words, days, replaced }: Pick<QuestionLists, "words" | "days" | "replaced">,
  documents: number,
): Information {
  const idfs = new Map<number, number>();
  let all = 0;
  const unsaid = new Map<number, number>();
  for (const { term, postings } of words) {
    // A day that is no term of the question tells who was there, not what was asked.
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
