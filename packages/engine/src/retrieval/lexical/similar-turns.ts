import type { Store } from "@hsms/store";
import { termWeight } from "./bm25.ts";
import { topPositions } from "./top.ts";

/** Terms of the vector that are looked up: the heaviest carry nearly all of a cosine. */
const TERMS = 32;

/** Postings read at most; a term's list is taken whole or left out, heaviest term first. */
const MAX_POSTINGS = 200_000;

/**
 * Turns below `below` nearest to a weighted bag of terms by the index, best first: Σ weight · BM25's term weight.
 * O(postings of the heaviest 32 terms).
 */
export async function similarTurns(
  store: Store,
  query: {
    readonly vector: { readonly ids: Uint32Array; readonly weights: ArrayLike<number> };
    readonly limit: number;
    readonly below: number;
    readonly meanLength: number;
  },
): Promise<readonly number[]> {
  const { vector, limit, below, meanLength } = query;
  const heaviest = Array.from(topPositions(Float64Array.from(vector.weights), TERMS));
  const frequencies = await store.index.readFrequencies(heaviest.map((at) => vector.ids[at] ?? 0));
  let total = 0;
  const chosen = heaviest.filter((_, at) => {
    const frequency = frequencies[at] ?? 0;
    if (frequency === 0 || total + frequency > MAX_POSTINGS) return false;
    total += frequency;
    return true;
  });
  const terms = chosen.map((at) => vector.ids[at] ?? 0);
  const [columns, postings] = await store.look((view) => [
    view.index.readColumns(),
    view.index.readPostingLists(terms).map((list) => list.postings()),
  ]);
  const scores = new Map<number, number>();
  postings.forEach((list, at) => {
    const weight = vector.weights[chosen[at] ?? 0] ?? 0;
    for (let i = 0; i < list.turns.length; i++) {
      const turn = list.turns[i] ?? 0;
      if (turn >= below) break;
      const length = (columns.lengths[turn] ?? 0) / meanLength;
      const score = weight * termWeight(list.counts[i] ?? 0, length);
      scores.set(turn, (scores.get(turn) ?? 0) + score);
    }
  });
  const turns = Uint32Array.from(scores.keys()).sort();
  const best = topPositions(
    Float64Array.from(turns, (turn) => scores.get(turn) ?? 0),
    limit,
  );
  return Array.from(best, (place) => turns[place] ?? 0);
}
