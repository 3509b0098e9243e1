import { dot, type SparseVector } from "./sparse-vector.ts";

/** An item to be linked: the sum of its turns' unit vectors, and the number of turns. */
export interface Bundle {
  readonly sum: SparseVector;
  readonly turns: number;
}

/**
 * A binary tree over `items` items. Items are 0 … items−1; merge k is node `items + k`, joins
 * `left[k]` and `right[k]` (both made earlier), and `links[k]` is the mean similarity of their
 * turns. The last merge is the root.
 */
export interface Dendrogram {
  readonly items: number;
  readonly left: Int32Array;
  readonly right: Int32Array;
  readonly links: Float32Array;
}

/** Mean similarity of the turns of one bundle with those of another, 0–1. */
export function linkOf(a: Bundle, b: Bundle): number {
  return dot(a.sum, b.sum) / (a.turns * b.turns);
}

/**
 * Average linkage by the nearest-neighbour chain, exact, O(items²) in time and memory. Ties join
 * the two with the fewest turns, so that identical items are halved instead of split off one by
 * one.
 */
export function linkAverage(bundles: readonly Bundle[]): Dendrogram {
  const items = bundles.length;
  const merges = Math.max(0, items - 1);
  const left = new Int32Array(merges);
  const right = new Int32Array(merges);
  const links = new Float32Array(merges);
  const similarity = similarityMatrix(bundles);
  const turns = Float64Array.from(bundles, (bundle) => bundle.turns);
  // Row i of the matrix is the cluster with the dendrogram node nodeOf[i].
  const nodeOf = Int32Array.from({ length: items }, (_, at) => at);
  const active = Int32Array.from({ length: items }, (_, at) => at);
  let activeCount = items;
  let chain: number[] = [];
  const onChain = new Uint8Array(items);
  for (let merge = 0; merge < merges; merge++) {
    let a: number;
    let b: number;
    for (;;) {
      if (chain.length === 0) chain.push(fewestTurns(active.subarray(0, activeCount), turns));
      a = chain[chain.length - 1] ?? 0;
      const before = chain.length > 1 ? (chain[chain.length - 2] ?? -1) : -1;
      // The previous one wins ties; otherwise equal similarities make the chain run in circles.
      b = before;
      let best = before < 0 ? -1 : (similarity[a * items + before] ?? 0);
      let bestTurns = before < 0 ? Infinity : 0;
      for (let at = 0; at < activeCount; at++) {
        const other = active[at] ?? 0;
        if (other === a || other === before) continue;
        const value = similarity[a * items + other] ?? 0;
        if (value > best || (value === best && (turns[other] ?? 0) < bestTurns)) {
          best = value;
          bestTurns = turns[other] ?? 0;
          b = other;
        }
      }
      if (b === before) break;
      onChain[a] = 1;
      if (onChain[b] === 1) {
        // Only rounding can lead back into the chain; a new chain always ends in a pair.
        onChain.fill(0);
        chain = [];
      }
      chain.push(b);
    }
    chain.length -= 2;
    onChain[a] = onChain[b] = 0;
    links[merge] = similarity[a * items + b] ?? 0;
    left[merge] = nodeOf[a] ?? 0;
    right[merge] = nodeOf[b] ?? 0;
    const aTurns = turns[a] ?? 0;
    const bTurns = turns[b] ?? 0;
    const all = aTurns + bTurns;
    // Row a becomes the joined cluster, row b is removed.
    let kept = 0;
    for (let at = 0; at < activeCount; at++) {
      const other = active[at] ?? 0;
      if (other === b) continue;
      active[kept++] = other;
      if (other === a) continue;
      const value = rounded(
        (aTurns * (similarity[a * items + other] ?? 0) +
          bTurns * (similarity[b * items + other] ?? 0)) /
          all,
      );
      similarity[a * items + other] = value;
      similarity[other * items + a] = value;
    }
    activeCount = kept;
    turns[a] = all;
    nodeOf[a] = items + merge;
  }
  return { items, left, right, links };
}

function fewestTurns(active: Int32Array, turns: Float64Array): number {
  let best = active[0] ?? 0;
  for (const at of active) if ((turns[at] ?? 0) < (turns[best] ?? 0)) best = at;
  return best;
}

/** Rounds to 2⁻²⁰, so that sums in another order are equal and ties are detected. */
const rounded = (value: number): number => Math.round(value * 0x100000) / 0x100000;

/** Up to this number of items all pairs are compared; above, only pairs that share a term. */
const PAIRWISE_LIMIT = 64;

function similarityMatrix(bundles: readonly Bundle[]): Float32Array {
  const items = bundles.length;
  const matrix = new Float32Array(items * items);
  if (items <= PAIRWISE_LIMIT) {
    bundles.forEach((a, i) => {
      bundles.slice(0, i).forEach((b, j) => {
        matrix[i * items + j] = matrix[j * items + i] = rounded(linkOf(a, b));
      });
    });
    return matrix;
  }
  const postings = new Map<number, { readonly items: number[]; readonly weights: number[] }>();
  bundles.forEach(({ sum, turns }, item) => {
    sum.ids.forEach((id, at) => {
      let posting = postings.get(id);
      if (posting === undefined) postings.set(id, (posting = { items: [], weights: [] }));
      posting.items.push(item);
      posting.weights.push((sum.weights[at] ?? 0) / turns);
    });
  });
  for (const posting of postings.values()) {
    const holders = Int32Array.from(posting.items);
    const weights = Float64Array.from(posting.weights);
    for (let i = 1; i < holders.length; i++) {
      const row = (holders[i] ?? 0) * items;
      const weight = weights[i] ?? 0;
      for (let j = 0; j < i; j++) {
        const at = row + (holders[j] ?? 0);
        matrix[at] = (matrix[at] ?? 0) + weight * (weights[j] ?? 0);
      }
    }
  }
  for (let i = 1; i < items; i++) {
    for (let j = 0; j < i; j++) {
      const value = rounded(matrix[i * items + j] ?? 0);
      matrix[i * items + j] = matrix[j * items + i] = value;
    }
  }
  return matrix;
}
