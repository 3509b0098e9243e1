import { graphemesOf } from "../../draw/text/graphemes.ts";

/** Where the word that the caret stands in or behind begins. */
export function previousWord(text: string, caret: number): number {
  return graphemeAround(text, lastWord.exec(text.slice(0, caret))?.index ?? 0).start;
}

/** Where the word that the caret stands in or before ends. */
export function nextWord(text: string, caret: number): number {
  const end = caret + (firstWord.exec(text.slice(caret))?.[0].length ?? 0);
  return graphemeAround(text, end).end;
}

/** The grapheme that a place lies in, or twice the place where it lies between two: a mark, as that of a heart's colour, is not parted from what it marks. */
function graphemeAround(
  text: string,
  place: number,
): { readonly start: number; readonly end: number } {
  let start = 0;
  for (const grapheme of graphemesOf(text)) {
    const end = start + grapheme.length;
    if (end > place) return start === place ? { start, end: start } : { start, end };
    start = end;
  }
  return { start, end: start };
}

/** Letters of any script with their marks, and what joins emoji; Hangul words end where spaces stand. */
const lastWord = /[\p{L}\p{N}\p{M}_\u200D]*[^\p{L}\p{N}\p{M}_]*$/u;
const firstWord = /^[^\p{L}\p{N}\p{M}_]*[\p{L}\p{N}\p{M}_\u200D]*/u;
