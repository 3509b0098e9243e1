import { leastOfBest } from "../../retrieval/lexical/top.ts";

/** Weights by term; ids ascending, weights above 0. */
export interface SparseVector {
  readonly ids: Uint32Array;
  readonly weights: Float32Array;
}

export const EMPTY_VECTOR: SparseVector = {
  ids: new Uint32Array(0),
  weights: new Float32Array(0),
};

export function dot(a: SparseVector, b: SparseVector): number {
  const { ids: aIds, weights: aWeights } = a;
  const { ids: bIds, weights: bWeights } = b;
  let total = 0;
  let i = 0;
  let j = 0;
  while (i < aIds.length && j < bIds.length) {
    const left = aIds[i] ?? 0;
    const right = bIds[j] ?? 0;
    if (left === right) {
      total += (aWeights[i] ?? 0) * (bWeights[j] ?? 0);
      i++;
      j++;
    } else if (left < right) i++;
    else j++;
  }
  return total;
}

export function add(a: SparseVector, b: SparseVector, factor = 1): SparseVector {
  if (b.ids.length === 0) return a;
  const { ids: aIds, weights: aWeights } = a;
  const { ids: bIds, weights: bWeights } = b;
  const ids = new Uint32Array(aIds.length + bIds.length);
  const weights = new Float32Array(ids.length);
  let i = 0;
  let j = 0;
  let count = 0;
  while (i < aIds.length && j < bIds.length) {
    const left = aIds[i] ?? 0;
    const right = bIds[j] ?? 0;
    if (left < right) {
      ids[count] = left;
      weights[count++] = aWeights[i++] ?? 0;
    } else if (right < left) {
      ids[count] = right;
      weights[count++] = factor * (bWeights[j++] ?? 0);
    } else {
      ids[count] = left;
      weights[count++] = (aWeights[i++] ?? 0) + factor * (bWeights[j++] ?? 0);
    }
  }
  for (; i < aIds.length; i++) {
    ids[count] = aIds[i] ?? 0;
    weights[count++] = aWeights[i] ?? 0;
  }
  for (; j < bIds.length; j++) {
    ids[count] = bIds[j] ?? 0;
    weights[count++] = factor * (bWeights[j] ?? 0);
  }
  return { ids: ids.subarray(0, count), weights: weights.subarray(0, count) };
}

export function sumOf(vectors: readonly SparseVector[]): SparseVector {
  return vectors.reduce((total, vector) => add(total, vector), EMPTY_VECTOR);
}

/** Normalises to length 1; an empty vector stays empty. */
export function unit(vector: SparseVector): SparseVector {
  const length = Math.sqrt(dot(vector, vector));
  if (length === 0) return EMPTY_VECTOR;
  const weights = new Float32Array(vector.weights);
  for (let at = 0; at < weights.length; at++) weights[at] = (weights[at] ?? 0) / length;
  return { ids: vector.ids, weights };
}

/** Keeps the `limit` heaviest terms. */
export function heaviest(vector: SparseVector, limit: number): SparseVector {
  if (vector.ids.length <= limit) return vector;
  const cut = leastOfBest(new Float64Array(vector.weights), limit);
  let above = 0;
  for (const weight of vector.weights) if (weight > cut) above++;
  // Terms with exactly the threshold weight fill the remaining places in order.
  let equals = limit - above;
  const ids = new Uint32Array(limit);
  const weights = new Float32Array(limit);
  let count = 0;
  for (let at = 0; at < vector.ids.length; at++) {
    const weight = vector.weights[at] ?? 0;
    if (weight < cut || (weight === cut && equals-- <= 0)) continue;
    ids[count] = vector.ids[at] ?? 0;
    weights[count++] = weight;
  }
  return { ids, weights };
}
