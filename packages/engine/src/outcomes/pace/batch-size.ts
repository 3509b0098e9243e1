/** What is done in one go, in which no key is answered; the wait for the disk counts. */
const AIM_MS = 12;

/** How many to do in one go next, after so many took so long: at most twice as many, and `most`. */
export const nextBatchSize = (
  size: number,
  { tookMs, most }: { readonly tookMs: number; readonly most: number },
): number =>
  Math.max(1, Math.min(most, size * 2, Math.floor((size * AIM_MS) / Math.max(1, tookMs))));
