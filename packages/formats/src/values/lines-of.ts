/** The lines of a text, without their ends. */
export function* linesOf(text: string): Generator<string> {
  for (let from = 0; from < text.length;) {
    const at = text.indexOf("\n", from);
    const end = at === -1 ? text.length : at;
    yield text.slice(from, text[end - 1] === "\r" && end > from ? end - 1 : end);
    from = end + 1;
  }
}
