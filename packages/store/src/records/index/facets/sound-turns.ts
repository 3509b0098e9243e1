import type { KeyValueReader } from "../../../contract/kv.ts";
import { decodeKey, decodeSound, type ReadableTable } from "../../../format/codec.ts";
import { pagesOf } from "../../../format/paging.ts";

/** Turns per page: some megabytes. */
const PAGE = 1000;

/** Yields all readable turns, page by page, as additions. */
export function* soundTurns<Value>(
  reader: KeyValueReader,
  table: ReadableTable<number, Value>,
): Generator<readonly { readonly index: number; readonly before: null; readonly after: Value }[]> {
  for (const page of pagesOf(reader, table.database, PAGE)) {
    yield page.flatMap((record) => {
      const after = decodeSound(table, record);
      return after === undefined
        ? []
        : [{ index: decodeKey(table, record.key), before: null, after }];
    });
  }
}
