import { PARTING, partedVowels } from "../text/display-text.ts";
import { graphemesOf } from "../text/graphemes.ts";

/** The positions of the words in the text, whatever their case and whether Hangul is composed. */
export function findMatches(
  text: string,
  words: string,
): readonly (readonly [from: number, to: number])[] {
  const wanted = fold(words.trim());
  if (wanted === "") return [];
  const { folded, place } = foldWithPlaces(text);
  const found: [number, number][] = [];
  for (let at = folded.indexOf(wanted); at >= 0; at = folded.indexOf(wanted, at + wanted.length)) {
    found.push([place(at).start, place(at + wanted.length - 1).end]);
  }
  return found;
}

/** As it is shown, so that both are alike, without what parts its signs. */
const fold = (text: string): string =>
  partedVowels(text.replaceAll(PARTING, "").normalize("NFC").toLowerCase());

/** The grapheme of the text that a place in the folded one belongs to. */
interface Place {
  readonly start: number;
  readonly end: number;
}

function foldWithPlaces(text: string): {
  readonly folded: string;
  readonly place: (at: number) => Place;
} {
  const folded = text.toLowerCase();
  // Nearly all text is composed, and its small letters are as long as its capitals.
  if (folded.length === text.length && fold(text) === folded) {
    return { folded, place: (at) => ({ start: at, end: at + 1 }) };
  }
  const places: Place[] = [];
  let pieces = "";
  let start = 0;
  for (const grapheme of graphemesOf(text)) {
    const piece = fold(grapheme);
    const end = start + grapheme.length;
    for (let unit = 0; unit < piece.length; unit++) places.push({ start, end });
    pieces += piece;
    start = end;
  }
  return { folded: pieces, place: (at) => places[at] ?? { start, end: start } };
}
