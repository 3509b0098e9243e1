/** Turns per batch: reading them takes a few milliseconds and a few hundred kilobytes. */
const BATCH = 1000;

export function* inBatches<Item>(items: readonly Item[], size = BATCH): Generator<readonly Item[]> {
  for (let from = 0; from < items.length; from += size) yield items.slice(from, from + size);
}

/** The numbers in [from, to), in batches. */
export function* indexBatches(
  from: number,
  to: number,
  size = BATCH,
): Generator<readonly number[]> {
  for (let at = from; at < to; at += size) {
    yield Array.from({ length: Math.min(size, to - at) }, (_, place) => at + place);
  }
}
