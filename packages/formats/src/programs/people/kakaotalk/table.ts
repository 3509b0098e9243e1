import type { TextPiece } from "../../../contract/import-format.ts";

/** The rows of comma-separated values (RFC 4180), whose quoted cells may hold line ends; of pieces of whole lines in their order. */
export function createRows(): (piece: TextPiece) => Generator<readonly string[]> {
  /** A row that goes on in the next piece. */
  let rest = "";
  return function* rowsOf(piece) {
    const text = rest + piece.text;
    rest = "";
    for (let at = 0; at < text.length;) {
      const start = at;
      const row: string[] = [];
      for (;;) {
        const cell = text[at] === '"' ? quotedCell(text, at + 1) : bareCell(text, at);
        if (cell.isOpen && piece.isMoreToCome === true) {
          rest = text.slice(start);
          return;
        }
        row.push(cell.text);
        at = cell.end;
        if (text[at] !== ",") break;
        at += 1;
      }
      const end = text.indexOf("\n", at);
      at = end === -1 ? text.length : end + 1;
      yield row;
    }
  };
}

function quotedCell(text: string, start: number) {
  let words = "";
  for (let at = start; ;) {
    const quote = text.indexOf('"', at);
    if (quote === -1) return { text: words + text.slice(at), end: text.length, isOpen: true };
    words += text.slice(at, quote);
    if (text[quote + 1] !== '"') return { text: words, end: quote + 1, isOpen: false };
    words += '"';
    at = quote + 2;
  }
}

function bareCell(text: string, start: number) {
  const rest = /[,\r\n]/g;
  rest.lastIndex = start;
  const end = rest.exec(text)?.index ?? text.length;
  return { text: text.slice(start, end), end, isOpen: false };
}
