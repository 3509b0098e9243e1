import type { KeyRange, KeyValue, KeyValueReader } from "../contract/kv.ts";

/** The range behind a page of at most `limit` records; `undefined` where it was the last. */
export function rangeBehind(page: readonly KeyValue[], limit: number): KeyRange | undefined {
  const last = page.at(-1);
  if (last === undefined || page.length < limit) return undefined;
  // The lowest key above it: the same bytes and a zero.
  return { from: Uint8Array.of(...last.key, 0), limit };
}

/** All records of a sub-database in the order of their keys, at most `limit` at a time. */
export function* pagesOf(
  reader: KeyValueReader,
  database: string,
  limit: number,
): Generator<readonly KeyValue[]> {
  let range: KeyRange | undefined = { limit };
  while (range !== undefined) {
    const page = reader.range(database, range);
    yield page;
    range = rangeBehind(page, limit);
  }
}
