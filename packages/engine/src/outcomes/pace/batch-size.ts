/** Target duration of a batch, including the disk write; no key press is handled meanwhile. */
const AIM_MS = 12;

/** The size of the next batch, from the duration of the last one; at most twice its size, and `most`. */
export const nextBatchSize = (
  size: number,
  { tookMs, most }: { readonly tookMs: number; readonly most: number },
): number =>
  Math.max(1, Math.min(most, size * 2, Math.floor((size * AIM_MS) / Math.max(1, tookMs))));
