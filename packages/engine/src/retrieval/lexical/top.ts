/** Positions of the `limit` highest scores, ascending; ties go to the lower position. O(scores). */
export function bestPositions(scores: Float64Array, limit: number): Uint32Array {
  const size = Math.min(limit, scores.length);
  const places = new Uint32Array(size);
  if (size === scores.length || size === 0) return places.map((_, at) => at);
  const least = leastOfBest(scores, size);
  let above = 0;
  for (let place = 0; place < scores.length; place++) if ((scores[place] ?? 0) > least) above++;
  let equal = size - above;
  for (let place = 0, at = 0; at < size; place++) {
    const score = scores[place] ?? 0;
    if (score > least || (score === least && equal-- > 0)) places[at++] = place;
  }
  return places;
}

/** As {@link bestPositions}, best first; ties keep the lower position first. O(scores + limit · log limit). */
export function topPositions(scores: Float64Array, limit: number): Uint32Array {
  const places = bestPositions(scores, limit);
  const size = places.length;
  // Sorting with a comparison function would call it thousands of times.
  const values = new Float64Array(size);
  for (let at = 0; at < size; at++) values[at] = scores[places[at] ?? 0] ?? 0;
  values.sort();
  const top = new Uint32Array(size);
  /** By the number of values not above a score: how many positions with that score have been placed. */
  const put = new Uint32Array(size + 1);
  for (let at = 0; at < size; at++) {
    const place = places[at] ?? 0;
    const upTo = countUpTo(values, scores[place] ?? 0);
    const equal = put[upTo] ?? 0;
    put[upTo] = equal + 1;
    top[size - upTo + equal] = place;
  }
  return top;
}

/** Number of the ascending values that are not above a value. */
function countUpTo(values: Float64Array, value: number): number {
  let low = 0;
  for (let high = values.length; low < high;) {
    const middle = (low + high) >>> 1;
    if ((values[middle] ?? 0) <= value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Size of the buffer of scores, as a multiple of the number wanted. */
const GATHERED = 4;

/**
 * The lowest of the `size` highest scores; requires at least `size` scores. Collects candidates,
 * and drops the lower ones whenever the buffer is full, so that most of a long list takes one
 * comparison each.
 */
export function leastOfBest(scores: Float64Array, size: number): number {
  const gathered = new Float64Array(Math.min(scores.length, size * GATHERED));
  let held = 0;
  let least = -Infinity;
  for (let place = 0; place < scores.length; place++) {
    const score = scores[place] ?? 0;
    if (score <= least) continue;
    if (held === gathered.length) {
      least = valueAt(gathered, held - size);
      // Partitioned around that value: the higher ones come after it.
      gathered.copyWithin(0, held - size);
      held = size;
      if (score <= least) continue;
    }
    gathered[held++] = score;
  }
  return valueAt(gathered.subarray(0, held), held - size);
}

/** The value at a position in ascending order (quickselect); moves lower values before it and higher ones after it. */
function valueAt(values: Float64Array, place: number): number {
  let low = 0;
  let high = values.length - 1;
  while (low < high) {
    const pivot = middleOf(values[low] ?? 0, values[(low + high) >> 1] ?? 0, values[high] ?? 0);
    let left = low;
    let right = high;
    while (left <= right) {
      while ((values[left] ?? 0) < pivot) left++;
      while ((values[right] ?? 0) > pivot) right--;
      if (left > right) break;
      const value = values[left] ?? 0;
      values[left++] = values[right] ?? 0;
      values[right--] = value;
    }
    // The values in between equal the pivot.
    if (place <= right) high = right;
    else if (place >= left) low = left;
    else break;
  }
  return values[place] ?? 0;
}

const middleOf = (a: number, b: number, c: number): number =>
  Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));
