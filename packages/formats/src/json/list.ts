/** A JSON list with one row a line, so that a large file can be read and compared. */
export function* jsonList(rows: Iterable<unknown>): Generator<string> {
  let isFirst = true;
  for (const row of rows) {
    yield (isFirst ? "[\n" : ",\n") + JSON.stringify(row);
    isFirst = false;
  }
  yield isFirst ? "[]\n" : "\n]\n";
}
