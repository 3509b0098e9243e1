import type { KeyRange, KeyValue, KeyValueReader } from "../contract/kv.ts";

/** The range after a page of at most `limit` records; `undefined` if it was the last. */
export function rangeBehind(page: readonly KeyValue[], limit: number): KeyRange | undefined {
  const last = page.at(-1);
  if (last === undefined || page.length < limit) return undefined;
  // The lowest key above it: the same bytes and a zero byte.
  return { from: Uint8Array.of(...last.key, 0), limit };
}

/** All records of a sub-database in key order, at most `limit` at a time. */
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
