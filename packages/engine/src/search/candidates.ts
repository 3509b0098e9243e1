import type { Store } from "@hsms/store";
import { inverseDocumentFrequency } from "../lexical/bm25.ts";
import { createCorpus } from "../lexical/corpus.ts";
import { queryTerms } from "../lexical/query.ts";
import { createViewComputer } from "../lexical/views.ts";
import type { SearchScope } from "../memory.ts";
import { fuse, type FusedTurn } from "./fuse.ts";
import { scopeFilter } from "./scope.ts";

/** What the index alone knows of a question. */
export interface Candidates {
  /** Turns in the store. */
  readonly memories: number;
  /** Ids of the question's own terms with their idf. */
  readonly question: ReadonlyMap<number, number>;
  /** Best first. */
  readonly fused: readonly FusedTurn[];
  /** Whether a turn is in scope. */
  readonly admit: (turn: number) => boolean;
}

/** Finds the candidates of one question after another; what it learns of the store it keeps. */
export function createCandidateFinder(store: Store): (input: {
  readonly query: string;
  /** Words that an answer may use instead; they weigh less. */
  readonly related: readonly string[];
  readonly scope: SearchScope | undefined;
  /** Milliseconds since 1970, where lately said counts more; `null` for a question. */
  readonly now: number | null;
  /** Results that are asked for. */
  readonly limit: number;
}) => Promise<Candidates> {
  const corpusOf = createCorpus();
  const viewsOf = createViewComputer();
  return async ({ query, related, scope, now, limit }) => {
    const own = queryTerms(query);
    const others = queryTerms(related.join(" ")).filter((term) => !own.includes(term));
    const [columns, postings] = await Promise.all([
      store.readColumns(),
      store.readPostings([...own, ...others]),
    ]);
    const admit = await scopeFilter({ store, columns, scope });
    const corpus = corpusOf(columns);
    const question = new Map<number, number>();
    own.forEach((term, at) => {
      const frequency = postings[at]?.turns.length ?? 0;
      question.set(term, inverseDocumentFrequency(corpus.documents, frequency));
    });
    const views = viewsOf({ postings, own: own.length, columns, corpus, admit });
    return {
      memories: columns.count,
      question,
      fused: fuse({ views, columns, now, limit }),
      admit,
    };
  };
}
