import type { Embedding } from "@hsms/store";

/** The largest code: −128 is not used, so that a vector and its negation have opposite codes. */
const LARGEST_CODE = 127;

/**
 * Normalises a vector to length 1, with one byte per number: r@10 of sentence vectors stays .99.
 * `null` for a zero vector, or one with non-finite numbers.
 */
export function quantise(vector: ArrayLike<number>): Embedding | null {
  let squares = 0;
  let largest = 0;
  for (let at = 0; at < vector.length; at++) {
    const value = vector[at] ?? 0;
    squares += value * value;
    largest = Math.max(largest, Math.abs(value));
  }
  if (!Number.isFinite(squares) || squares === 0) return null;
  const codes = new Int8Array(vector.length);
  for (let at = 0; at < vector.length; at++) {
    codes[at] = Math.round(((vector[at] ?? 0) / largest) * LARGEST_CODE);
  }
  return { scale: largest / Math.sqrt(squares) / LARGEST_CODE, codes };
}
