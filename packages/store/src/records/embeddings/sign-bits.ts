import type { Embedding } from "../../contract/model.ts";

/** Bits are padded to whole SIMD vectors, which are scanned in one step. */
const ALIGNMENT_BITS = 128;

export const signBytes = (dimension: number): number =>
  Math.ceil(dimension / ALIGNMENT_BITS) * (ALIGNMENT_BITS / 8);

/**
 * Writes one bit per component, least significant first: 1 above the mean, without which half of the bits are equal
 * for all sentences.
 */
export function writeSignBits({
  vector,
  scale = 1,
  mean,
  into,
}: {
  readonly vector: ArrayLike<number>;
  /** Factor for the components of `vector`. */
  readonly scale?: number;
  /** Empty: nothing is subtracted. */
  readonly mean: Float32Array;
  /** Zeroed, of `signBytes` length. */
  readonly into: Uint8Array;
}): void {
  for (let at = 0; at < vector.length; at++) {
    if ((vector[at] ?? 0) * scale <= (mean[at] ?? 0)) continue;
    into[at >> 3] = (into[at >> 3] ?? 0) | (1 << (at & 7));
  }
}

/** Sign bits of stored vectors, concatenated; zeros for turns without one. */
export function signBitsOf(
  embeddings: readonly (Embedding | null)[],
  dimension: number,
  mean: Float32Array,
): { readonly present: Uint8Array; readonly bits: Uint8Array } {
  const bytes = signBytes(dimension);
  const present = new Uint8Array(embeddings.length);
  const bits = new Uint8Array(embeddings.length * bytes);
  embeddings.forEach((embedding, at) => {
    if (embedding === null) return;
    present[at] = 1;
    const into = bits.subarray(at * bytes, (at + 1) * bytes);
    writeSignBits({ vector: embedding.codes, scale: embedding.scale, mean, into });
  });
  return { present, bits };
}
