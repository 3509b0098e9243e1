/** Place of the first of the ascending values from `from` on that is not below a value; their end where all are. O(log values). */
export function firstFrom(values: ArrayLike<number>, value: number, from = 0): number {
  let low = from;
  for (let high = values.length; low < high;) {
    const middle = (low + high) >>> 1;
    if ((values[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Place of a value among ascending ones, −1 where it is not there. O(log values). */
export function placeOf(values: ArrayLike<number>, value: number): number {
  const place = firstFrom(values, value);
  return values[place] === value ? place : -1;
}
