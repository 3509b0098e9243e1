/**
 * Places of the `limit` highest scores, ascending; of equal scores the lower place is among them. O(scores).
 */
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

/** The same, best first; equal scores keep the lower place first. O(scores + limit · log limit). */
export function topPositions(scores: Float64Array, limit: number): Uint32Array {
  const places = bestPositions(scores, limit);
  const size = places.length;
  // Sorting by a comparison would ask it thousands of times.
  const values = new Float64Array(size);
  for (let at = 0; at < size; at++) values[at] = scores[places[at] ?? 0] ?? 0;
  values.sort();
  const top = new Uint32Array(size);
  /** By the number of values that are not above a score, how many places with that score have been put. */
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

/** How many of the ascending values are not above a value. */
function countUpTo(values: Float64Array, value: number): number {
  let low = 0;
  for (let high = values.length; low < high;) {
    const middle = (low + high) >>> 1;
    if ((values[middle] ?? 0) <= value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Scores gathered before the lowest of them are dropped, by the scores that are wanted. */
const GATHERED = 4;

/**
 * The lowest of the `size` highest scores, of which there are at least as many: gathers what may be among them, and drops the rest whenever enough have come
 * together. Most of a long list is passed over by one comparison.
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

/** The value at a position if the values ascended (quickselect); moves lower ones before it and higher ones after it. */
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
    // Between them are values equal to the pivot.
    if (place <= right) high = right;
    else if (place >= left) low = left;
    else break;
  }
  return values[place] ?? 0;
}

const middleOf = (a: number, b: number, c: number): number =>
  Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));
