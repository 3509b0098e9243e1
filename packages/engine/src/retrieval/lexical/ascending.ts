/**
 * Position of the first of the ascending values, from `from` on, that is not below a value; the
 * length if there is none. Exponential search: O(log distance).
 */
export function firstFrom(values: ArrayLike<number>, value: number, from = 0): number {
  let low = from;
  let high = from;
  for (let step = 1; high < values.length && (values[high] ?? 0) < value; step *= 2) {
    low = high + 1;
    high += step;
  }
  if (high > values.length) high = values.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((values[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Position of a value in an ascending list, −1 if it is missing. O(log values). */
export function positionOf(values: ArrayLike<number>, value: number): number {
  let low = 0;
  for (let high = values.length; low < high;) {
    const middle = (low + high) >>> 1;
    if ((values[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return values[low] === value ? low : -1;
}

/** The maximum of the values and 0. */
export function highest(values: ArrayLike<number>): number {
  let max = 0;
  for (let at = 0; at < values.length; at++) {
    const value = values[at] ?? 0;
    if (value > max) max = value;
  }
  return max;
}
