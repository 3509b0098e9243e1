// How alike two texts are, by what is compared: numbers from 0 to 1, 0 where one of the two is empty.

interface Terms {
  readonly size: number;
  has(term: string): boolean;
  keys(): Iterable<string>;
}

/** Jaccard index: the shared terms over all terms of both. O(terms of the smaller). */
export function jaccard(a: Terms, b: Terms): number {
  const shared = sharedTerms(a, b);
  return shared === 0 ? 0 : shared / (a.size + b.size - shared);
}

/** Overlap coefficient: the shared terms over those of the smaller. O(terms of the smaller). */
export function overlapCoefficient(a: Terms, b: Terms): number {
  const shared = sharedTerms(a, b);
  return shared === 0 ? 0 : shared / Math.min(a.size, b.size);
}

function sharedTerms(a: Terms, b: Terms): number {
  const [small, large] = a.size <= b.size ? [a, b] : [b, a];
  let shared = 0;
  for (const term of small.keys()) if (large.has(term)) shared++;
  return shared;
}

/** Cosine of weights by term, none of them negative. O(terms of both). */
export function cosine(a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): number {
  let dot = 0;
  for (const [term, weight] of a) dot += weight * (b.get(term) ?? 0);
  return dot === 0 ? 0 : dot / (Math.hypot(...a.values()) * Math.hypot(...b.values()));
}
