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

/** `a + factor · b`. */
export function add(a: SparseVector, b: SparseVector, factor = 1): SparseVector {
  if (b.ids.length === 0) return a;
  const ids = new Uint32Array(a.ids.length + b.ids.length);
  const weights = new Float32Array(ids.length);
  let i = 0;
  let j = 0;
  let count = 0;
  while (i < a.ids.length || j < b.ids.length) {
    const left = i < a.ids.length ? (a.ids[i] ?? 0) : Infinity;
    const right = j < b.ids.length ? (b.ids[j] ?? 0) : Infinity;
    ids[count] = Math.min(left, right);
    weights[count++] =
      (left <= right ? (a.weights[i] ?? 0) : 0) +
      (right <= left ? factor * (b.weights[j] ?? 0) : 0);
    if (left <= right) i++;
    if (right <= left) j++;
  }
  return { ids: ids.subarray(0, count), weights: weights.subarray(0, count) };
}

export function sumOf(vectors: readonly SparseVector[]): SparseVector {
  return vectors.reduce((total, vector) => add(total, vector), EMPTY_VECTOR);
}

/** The same direction with length 1; an empty vector stays empty. */
export function unit(vector: SparseVector): SparseVector {
  const length = Math.sqrt(dot(vector, vector));
  if (length === 0) return EMPTY_VECTOR;
  return { ids: vector.ids, weights: vector.weights.map((weight) => weight / length) };
}

/** The `limit` heaviest terms of it. */
export function heaviest(vector: SparseVector, limit: number): SparseVector {
  if (vector.ids.length <= limit) return vector;
  const sorted = Float32Array.from(vector.weights).sort();
  const cut = sorted[sorted.length - limit] ?? 0;
  let above = 0;
  for (const weight of vector.weights) if (weight > cut) above++;
  // Of the terms that weigh exactly the cut, the first ones fill what is left.
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
