import type { Store } from "@hsms/store";
import { analyseTurn, isRelationTerm, type TermsOf } from "@hsms/language";
import { createCorpus } from "./corpus.ts";
import { createSimilarTurns } from "./similar-turns.ts";

/** Indexes of the turns before `below` whose words are nearest to a text, rare words weighing more; the nearest first. */
export type FindNearestTurns = (
  text: string,
  options: {
    readonly limit: number;
    readonly below: number;
    readonly termsOf: TermsOf;
    /** Share of the text's terms that a turn must have, 0–1; any unless given. */
    readonly leastShared?: number;
  },
) => Promise<readonly number[]>;

export function createNearestTurns(store: Store): FindNearestTurns {
  const corpusOf = createCorpus();
  const similarTurns = createSimilarTurns(store);
  return async (text, { limit, below, termsOf, leastShared = 0 }) => {
    const { terms } = analyseTurn({ user: text, assistant: null, model: null }, termsOf);
    const frequencies = await store.index.readFrequencies([...terms.ids]);
    const known = [...terms.ids.keys()].filter(
      (at) => (frequencies[at] ?? 0) > 0 && !isRelationTerm(terms.ids[at] ?? 0),
    );
    const columns = await store.index.readColumns();
    const { meanLength } = corpusOf(columns);
    const near = await similarTurns({
      vector: {
        ids: Uint32Array.from(known, (at) => terms.ids[at] ?? 0),
        weights: known.map((at) => Math.log(1 + columns.count / (frequencies[at] ?? 1))),
      },
      limit,
      below,
      meanLength,
    });
    if (leastShared === 0) return near;
    const own = [...terms.ids].filter((term) => !isRelationTerm(term));
    const vectors = await store.index.readTerms(near);
    return near.filter((_, at) => {
      const others = new Set(vectors[at]?.ids);
      const shared = own.filter((term) => others.has(term)).length;
      return shared >= leastShared * own.length;
    });
  };
}
