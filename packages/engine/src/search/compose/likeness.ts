/**
 * How alike two memories are, 0–1: the cosine of their sets of terms, which ascend. 1 for the same words,
 * 0 where they share none. O(terms of both).
 */
export function likeness(a: Uint32Array, b: Uint32Array): number {
  if (a.length === 0 || b.length === 0) return 0;
  let shared = 0;
  let other = 0;
  for (const term of a) {
    while (other < b.length && (b[other] ?? 0) < term) other++;
    if (b[other] === term) shared++;
  }
  return shared / Math.sqrt(a.length * b.length);
}
