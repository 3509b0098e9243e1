import { graphemesOf } from "../../draw/text/graphemes.ts";

/** The start of the word at or before the caret. */
export function previousWord(text: string, caret: number): number {
  return graphemeAround(text, lastWord.exec(text.slice(0, caret))?.index ?? 0).start;
}

/** The end of the word at or after the caret. */
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

/** Letters of any script with their marks, and what joins emoji; Hangul words end at spaces. */
const lastWord = /[\p{L}\p{N}\p{M}_\u200D]*[^\p{L}\p{N}\p{M}_]*$/u;
const firstWord = /^[^\p{L}\p{N}\p{M}_]*[\p{L}\p{N}\p{M}_\u200D]*/u;
