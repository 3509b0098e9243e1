import type { Store } from "@hsms/store";
import { termWeight } from "../bm25.ts";
import { leastOfBest, topPositions } from "../top.ts";

/** Number of heaviest terms that are looked up: they make up nearly all of a cosine. */
const TERMS = 32;

/**
 * Maximum number of postings read; the list of a term is used completely or not at all, heaviest
 * term first. With four times as many the nearest turn is the same (200 of 200 at 100,000 turns,
 * 199 with a quarter), and it takes twice as long.
 */
const MAX_POSTINGS = 50_000;

/**
 * Finds the turns below `below` that are nearest to a weighted bag of terms by the index, best
 * first: Σ weight · BM25's term weight. O(postings of the heaviest 32 terms).
 */
export type FindSimilarTurns = (query: {
  readonly vector: {
    readonly ids: Uint32Array;
    readonly weights: ArrayLike<number>;
    /** Document frequencies by which lists are used or left out; default: in the whole store. */
    readonly frequencies?: ArrayLike<number>;
  };
  readonly limit: number;
  readonly below: number;
  readonly meanLength: number;
  /** Turns for which it returns false are skipped. */
  readonly only?: ((turn: number) => boolean) | undefined;
  /** Default: {@link MAX_POSTINGS}. */
  readonly mostPostings?: number;
}) => Promise<readonly number[]>;

/** Keeps eight bytes per turn between calls: filling a map of the matched turns would take ten times as long. */
export function createSimilarTurns(store: Store): FindSimilarTurns {
  /** By turn; all 0 between calls. */
  let scores = new Float64Array(0);
  /** Matched turns of the present call, in the order of matching. */
  let met = new Uint32Array(0);
  return async ({ vector, limit, below, meanLength, only, mostPostings = MAX_POSTINGS }) => {
    const heaviest = Array.from(topPositions(Float64Array.from(vector.weights), TERMS));
    const frequencies =
      vector.frequencies === undefined
        ? await store.index.readFrequencies(heaviest.map((at) => vector.ids[at] ?? 0))
        : heaviest.map((at) => vector.frequencies?.[at] ?? 0);
    let total = 0;
    const chosen = heaviest.filter((_, at) => {
      const frequency = frequencies[at] ?? 0;
      if (frequency === 0 || total + frequency > mostPostings) return false;
      total += frequency;
      return true;
    });
    const terms = chosen.map((at) => vector.ids[at] ?? 0);
    const [columns, postings] = await store.look((view) => [
      view.index.readColumns(),
      view.index.readPostingLists(terms).map((list) => list.postings(Infinity, below)),
    ]);
    const { lengths } = columns;
    if (scores.length < columns.count) scores = new Float64Array(Math.ceil(columns.count * 1.25));
    const most = postings.reduce((sum, { turns }) => sum + turns.length, 0);
    if (met.length < most) met = new Uint32Array(most);
    let size = 0;
    postings.forEach(({ turns, counts }, at) => {
      const weight = vector.weights[chosen[at] ?? 0] ?? 0;
      for (let i = 0; i < turns.length; i++) {
        const turn = turns[i] ?? 0;
        const score = scores[turn] ?? 0;
        if (score === 0) met[size++] = turn;
        scores[turn] =
          score + weight * termWeight(counts[i] ?? 0, (lengths[turn] ?? 0) / meanLength);
      }
    });
    const all = met.subarray(0, size);
    const best = bestOf({ scores, met: only === undefined ? all : all.filter(only), limit });
    for (let at = 0; at < size; at++) scores[met[at] ?? 0] = 0;
    return best;
  };
}

/** The best of the matched turns; ties go to the lower index. */
function bestOf({
  scores,
  met,
  limit,
}: {
  readonly scores: Float64Array;
  readonly met: Uint32Array;
  readonly limit: number;
}): readonly number[] {
  const values = new Float64Array(met.length);
  for (let at = 0; at < met.length; at++) values[at] = scores[met[at] ?? 0] ?? 0;
  const size = Math.min(limit, met.length);
  const least = size === 0 ? 0 : leastOfBest(values, size);
  const best: { readonly turn: number; readonly score: number }[] = [];
  for (let at = 0; at < met.length; at++) {
    const score = values[at] ?? 0;
    if (score >= least) best.push({ turn: met[at] ?? 0, score });
  }
  best.sort((a, b) => b.score - a.score || a.turn - b.turn);
  return best.slice(0, size).map(({ turn }) => turn);
}
