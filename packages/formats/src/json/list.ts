/** A JSON list with one row a line, so that a large file can be read and compared. */
export async function* jsonList(
  rows: Iterable<unknown> | AsyncIterable<unknown>,
): AsyncGenerator<string> {
  let isFirst = true;
  for await (const row of rows) {
    yield (isFirst ? "[\n" : ",\n") + JSON.stringify(row);
    isFirst = false;
  }
  yield isFirst ? "[]\n" : "\n]\n";
}
