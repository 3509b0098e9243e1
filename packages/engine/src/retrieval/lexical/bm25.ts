import type { PostingList } from "@hsms/store";

/**
 * Parameters of BM25 (Robertson and Zaragoza 2009), with the usual values, confirmed here: with k1
 * 0 repeats of a term do not count, with large values every repeat does; b 0 ignores a turn's
 * length, b 1 normalises fully.
 */
const K1 = 1.2;
const B = 0.75;

/** Inverse document frequency, always positive: `ln(1 + (N − df + ½) / (df + ½))`. */
export function inverseDocumentFrequency(documents: number, documentFrequency: number): number {
  return Math.log(1 + (documents - documentFrequency + 0.5) / (documentFrequency + 0.5));
}

/** BM25 of one term in one document, before idf: 0 to k1 + 1. `relativeLength` is length / mean length. */
export function termWeight(count: number, relativeLength: number): number {
  return saturated(count, lengthPenalty(relativeLength));
}

/** The part of {@link termWeight} that is the same for all terms of a document. */
export function lengthPenalty(relativeLength: number): number {
  return K1 * (1 - B + B * relativeLength);
}

export function saturated(count: number, penalty: number): number {
  return (count * (K1 + 1)) / (count + penalty);
}

/** A posting list, with the weight of its word: 1 for a word of the question, less for others. */
export interface WeightedList {
  readonly postings: PostingList;
  readonly weight: number;
}
