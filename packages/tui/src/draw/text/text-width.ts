import { graphemesOf } from "./graphemes.ts";
import rememberedWidth from "./remembered-width.ts";

/** Cells by Ink's own measure: two for wide letters such as Hangul, none for marks and control characters. */
export function textWidth(text: string): number {
  if (!isPlain.test(text)) return rememberedWidth(text);
  let cells = text.length;
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) >= FIRST_HANGUL) cells++;
  return cells;
}

/** As much of the text, from its beginning, as fits into so many cells; never a part of a grapheme. */
export function cutToWidth(text: string, cells: number): string {
  // No grapheme is more than two cells a code unit wide.
  if (text.length * 2 <= cells) return text;
  let used = 0;
  let length = 0;
  for (const grapheme of graphemesOf(text)) {
    used += textWidth(grapheme);
    if (used > cells) break;
    length += grapheme.length;
  }
  return text.slice(0, length);
}

/** Marks what was cut off. */
export const MORE = "…";

/** The text in so many cells at most, `…` at its end where it is longer. */
export function shorten(text: string, cells: number): string {
  // Blanks at the end are no loss.
  if (cells < 1 || textWidth(text.trimEnd()) <= cells) return cutToWidth(text, cells);
  return cutToWidth(text, cells - 1) + MORE;
}

/** The text in exactly so many cells; empty below one. */
export function padded(text: string, cells: number): string {
  const cut = shorten(text, cells);
  return cut + " ".repeat(Math.max(0, cells - textWidth(cut)));
}

/** The end of the text in so many cells at most, after `…` where it is longer: of a path the part that distinguishes it. */
export function shortenStart(text: string, cells: number): string {
  if (textWidth(text) <= cells) return text;
  const letters = graphemesOf(text);
  let [used, from] = [1, letters.length];
  for (; from > 0; from--) {
    used += textWidth(letters[from - 1] ?? "");
    if (used > cells) break;
  }
  return MORE + letters.slice(from).join("");
}

const FIRST_HANGUL = 0xac00;

/** Only ASCII, Hangul syllables and the usual punctuation, which nearly all text is: counted without the tables of Unicode. */
const isPlain = /^[ -~·–—‘’“”…가-힣]*$/;
