import type { Store } from "@hsms/store";
import { messageTerms, type TermsOf } from "@hsms/language";
import type { Foreground } from "../../../outcomes/pace/foreground.ts";
import { createCorpus } from "../corpus.ts";
import { createSimilarTurns } from "./similar-turns.ts";

/** Finds the turns before `below` whose words are nearest to a text, weighted by rarity; nearest first. */
export type FindNearestTurns = (
  text: string,
  options: {
    readonly limit: number;
    readonly below: number;
    readonly termsOf: TermsOf;
    /** Minimum share of the text's terms that a turn must contain, 0–1; default 0. */
    readonly leastShared?: number;
    /**
     * Computes rarity from the turns below this index, at least 1, so that later turns do not
     * change the result; default: from all.
     */
    readonly weighedBelow?: number;
    readonly mostPostings?: number;
  },
) => Promise<readonly number[]>;

/** Document frequencies in a set of turns, in the order of the terms. */
interface Weighing {
  readonly documents: number;
  readonly meanLength: number;
  readonly frequencies: readonly number[];
}

interface Deps {
  readonly store: Store;
  readonly foreground: Pick<Foreground, "pause">;
}

export function createNearestTurns({ store, foreground }: Deps): FindNearestTurns {
  const inAll = createWeighing(store);
  const inEarlier = createEarlierWeighing({ store, foreground });
  const similarTurns = createSimilarTurns(store);
  return async (text, { limit, below, termsOf, leastShared = 0, weighedBelow, mostPostings }) => {
    const own = messageTerms(text, termsOf);
    const { documents, meanLength, frequencies } =
      weighedBelow === undefined ? await inAll(own) : await inEarlier(own, weighedBelow);
    const known = [...own.keys()].filter((at) => (frequencies[at] ?? 0) > 0);
    const near = await similarTurns({
      vector: {
        ids: Uint32Array.from(known, (at) => own[at] ?? 0),
        weights: known.map((at) => Math.log(1 + documents / (frequencies[at] ?? 1))),
        frequencies: known.map((at) => frequencies[at] ?? 0),
      },
      limit,
      below,
      meanLength,
      ...(mostPostings === undefined ? {} : { mostPostings }),
    });
    if (leastShared === 0) return near;
    const vectors = await store.index.readTerms(near);
    return near.filter((_, at) => {
      const others = new Set(vectors[at]?.ids);
      const shared = own.filter((term) => others.has(term)).length;
      return shared >= leastShared * own.length;
    });
  };
}

function createWeighing(store: Store): (terms: Uint32Array) => Promise<Weighing> {
  const corpusOf = createCorpus();
  return async (terms) => {
    const frequencies = [...(await store.index.readFrequencies([...terms]))];
    const columns = await store.index.readColumns();
    const { meanLength } = corpusOf(columns);
    return { documents: columns.count, meanLength, frequencies };
  };
}

/** Caches what was counted in the turns below an index, until another index is requested. */
function createEarlierWeighing({
  store,
  foreground,
}: Deps): (terms: Uint32Array, below: number) => Promise<Weighing> {
  let documents = 0;
  let meanLength = 1;
  const counted = new Map<number, number>();
  return async (terms, below) => {
    if (below !== documents) {
      const { lengths } = await store.index.readColumns();
      documents = below;
      let total = 0;
      for (let turn = 0; turn < below; turn++) total += lengths[turn] ?? 0;
      meanLength = Math.max(1, total / below);
      counted.clear();
    }
    for (const term of terms) {
      if (counted.has(term)) continue;
      // Reading the posting list of a common word takes a few milliseconds.
      await foreground.pause();
      const count = await store.look(({ index }) =>
        index.readPostingLists([term])[0]?.countBelow(below),
      );
      // A term that occurs in none of them counts as the rarest.
      counted.set(term, Math.max(1, count ?? 0));
    }
    const frequencies = Array.from(terms, (term) => counted.get(term) ?? 1);
    return { documents, meanLength, frequencies };
  };
}
