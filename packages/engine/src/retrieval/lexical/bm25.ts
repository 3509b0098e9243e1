import type { PostingList } from "@hsms/store";

/**
 * BM25's constants (Robertson and Zaragoza 2009), as measured in the field and here:
 * k1 0 counts a term once however often it occurs, large values count every repeat;
 * b 0 ignores a turn's length, b 1 divides by it.
 */
const K1 = 1.2;
const B = 0.75;

/** Inverse document frequency, always positive: `ln(1 + (N − df + ½) / (df + ½))`. */
export function inverseDocumentFrequency(documents: number, documentFrequency: number): number {
  return Math.log(1 + (documents - documentFrequency + 0.5) / (documentFrequency + 0.5));
}

/** BM25's share of one term in one document, before idf: 0 to k1 + 1. `relativeLength` is length / mean length. */
export function termWeight(count: number, relativeLength: number): number {
  return saturated(count, lengthPenalty(relativeLength));
}

/** What of {@link termWeight} all terms of one document share. */
export function lengthPenalty(relativeLength: number): number {
  return K1 * (1 - B + B * relativeLength);
}

export function saturated(count: number, penalty: number): number {
  return (count * (K1 + 1)) / (count + penalty);
}

/** A posting list, and what a word of it counts: 0–1 of a word that was said. */
export interface WeightedList {
  readonly postings: PostingList;
  readonly weight: number;
}
