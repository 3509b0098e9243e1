/** The value below which `share` (0–1) of the samples lie, nearest rank; `NaN` for no samples. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

/** 0 for no values. */
export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** Which part (0–1) of the items are so. */
export const shareOf = <Item>(items: readonly Item[], is: (item: Item) => boolean): number =>
  items.filter(is).length / Math.max(1, items.length);
