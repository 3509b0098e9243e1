/** The rows of comma-separated values (RFC 4180), whose quoted cells may hold line ends. */
export function* rowsOf(text: string): Generator<readonly string[]> {
  for (let at = 0; at < text.length;) {
    const row: string[] = [];
    for (;;) {
      const cell = text[at] === '"' ? quotedCell(text, at + 1) : bareCell(text, at);
      row.push(cell.text);
      at = cell.end;
      if (text[at] !== ",") break;
      at += 1;
    }
    const end = text.indexOf("\n", at);
    at = end === -1 ? text.length : end + 1;
    yield row;
  }
}

function quotedCell(text: string, start: number) {
  let words = "";
  for (let at = start; ;) {
    const quote = text.indexOf('"', at);
    if (quote === -1) return { text: words + text.slice(at), end: text.length };
    words += text.slice(at, quote);
    if (text[quote + 1] !== '"') return { text: words, end: quote + 1 };
    words += '"';
    at = quote + 2;
  }
}

function bareCell(text: string, start: number) {
  const rest = /[,\r\n]/g;
  rest.lastIndex = start;
  const end = rest.exec(text)?.index ?? text.length;
  return { text: text.slice(start, end), end };
}
