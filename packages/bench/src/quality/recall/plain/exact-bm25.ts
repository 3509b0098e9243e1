import { inverseDocumentFrequency, queryTerms, termWeight } from "@hsms/engine";
import type { StoreView } from "@hsms/store";

/**
 * What plain BM25 over the index gives each turn for a text, by the turn's index; 0 where it holds no word of it. Every
 * posting of every term counts, exactly. The array is the next call's too. O(turns + postings of the terms).
 */
export function createExactBm25(): (view: StoreView, text: string) => Float64Array {
  let scores = new Float64Array(0);
  let meanLength = 0;
  return (view, text) => {
    const { count, lengths } = view.index.readColumns();
    if (scores.length !== count) {
      scores = new Float64Array(count);
      meanLength = lengths.subarray(0, count).reduce((sum, length) => sum + length, 0) / count;
    }
    scores.fill(0);
    for (const { turns, counts } of view.index.readPostings([...queryTerms(text)])) {
      const weight = inverseDocumentFrequency(count, turns.length);
      turns.forEach((turn, at) => {
        const relativeLength = (lengths[turn] ?? 0) / meanLength;
        scores[turn] = (scores[turn] ?? 0) + weight * termWeight(counts[at] ?? 0, relativeLength);
      });
    }
    return scores;
  };
}

/** How many turns stand before one; of equal scores the earlier turn is first. `null` for one that holds no word. */
export function rankOf(scores: Float64Array, turn: number): number | null {
  const own = scores[turn] ?? 0;
  if (own === 0) return null;
  let better = 0;
  scores.forEach((score, other) => {
    if (score > own || (score === own && other < turn)) better++;
  });
  return better;
}
