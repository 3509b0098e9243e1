import { graphemesOf } from "../text/graphemes.ts";
import { textWidth } from "../text/text-width.ts";
import type { Span } from "./span.ts";

/** Rows no wider than `width`, broken between words where possible; rows after the first begin with `indent`. */
export function wrapSpans(
  spans: readonly Span[],
  { width, indent = "" }: { readonly width: number; readonly indent?: string },
): readonly (readonly Span[])[] {
  const room = Math.max(2, width);
  const start = textWidth(indent) + 2 <= room ? indent : "";
  const rows: Span[][] = [];
  let row: Span[] = [];
  let used = 0;
  // A row that holds nothing but its indent takes whatever comes.
  let isFresh = true;
  const breakRow = () => {
    rows.push(trimEnd(row));
    row = start === "" ? [] : [{ text: start, style: "text" }];
    used = textWidth(start);
    isFresh = true;
  };
  for (const { text, style } of spans) {
    for (const word of text.split(/(?<= )(?=[^ ])/u)) {
      const wanted = textWidth(word.trimEnd());
      // A word that is wider than any row is broken anyway, so it begins here.
      const isBroken = wanted > room - textWidth(start);
      if (used + wanted > room && !isFresh && !isBroken) breakRow();
      let piece = "";
      for (const grapheme of used + wanted > room ? graphemesOf(word) : [word]) {
        const cells = textWidth(grapheme.trimEnd());
        if (used + cells > room && (piece !== "" || !isFresh)) {
          add(row, { text: piece, style });
          piece = "";
          breakRow();
        }
        piece += grapheme;
        used += textWidth(grapheme);
        isFresh = false;
      }
      add(row, { text: piece, style });
    }
  }
  rows.push(trimEnd(row));
  return rows;
}

function add(row: Span[], span: Span): void {
  if (span.text === "") return;
  const last = row.at(-1);
  if (last?.style === span.style) row[row.length - 1] = { ...last, text: last.text + span.text };
  else row.push(span);
}

function trimEnd(row: readonly Span[]): Span[] {
  const last = row.at(-1);
  if (last === undefined) return [];
  const text = last.text.trimEnd();
  return text === "" ? row.slice(0, -1) : [...row.slice(0, -1), { ...last, text }];
}
