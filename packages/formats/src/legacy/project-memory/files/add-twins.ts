import { textOf } from "../../../values/odd-values.ts";
import { rowKey } from "../rows/read-column.ts";
import type { Row } from "../rows/tables.ts";

/** What a database cannot hold of a row that JSON can: the turn's own id, and texts with lone surrogates. */
const TEXTS = ["user_query", "ai_response", "fact", "summary", "key", "value"] as const;

/** Adds to each row what its twin in the JSON files knows better. The database wins: a twin with another text is another row. */
export function* addTwins(rows: Iterable<Row>, twins: readonly Row[] = []): Generator<Row> {
  const twinByKey = new Map(twins.map((twin) => [keyOf(twin), twin]));
  for (const row of rows) {
    const twin = twinByKey.get(keyOf(row));
    const isSame = twin !== undefined && TEXTS.every((name) => isAlike(row[name], twin[name]));
    yield isSame ? { ...row, ...pick(twin) } : row;
  }
}

/** By its number, or a preference by its key as a database spells it. */
const keyOf = (row: Row): string => rowKey(row["id"] ?? textOf(row["key"])?.toWellFormed());

const isAlike = (own: unknown, twin: unknown): boolean =>
  (textOf(own) ?? null) === (textOf(twin)?.toWellFormed() ?? null);

const pick = (twin: Row): Row =>
  Object.fromEntries(
    [...TEXTS, "turn_id"].flatMap((name) => (name in twin ? [[name, twin[name]]] : [])),
  );
