import { cleanLine } from "./clean-text.ts";
import { graphemesOf } from "./graphemes.ts";

/**
 * The text on one line as the screen draws it: composed, clean, and each emoji reduced to its first
 * pictograph. Terminals differ in the width of joined and coloured emoji, and a frame that is written in
 * parts would leave cells of the last one behind.
 */
export function displayText(text: string): string {
  const line = cleanLine(text).normalize("NFC");
  if (!mayVary.test(line)) return line;
  return graphemesOf(line).map(displayGrapheme).join("");
}

/** One grapheme as the screen draws it: of the same width in every terminal. */
export function displayGrapheme(grapheme: string): string {
  if (!mayVary.test(grapheme)) return grapheme;
  const [first = ""] = grapheme;
  return isPicture.test(grapheme) ? first : grapheme.replaceAll(selectors, "");
}

/** Joiner, variation selectors, keycap, skin tones. */
const mayVary = /\u200D|\uFE0E|\uFE0F|\u20E3|\p{Emoji_Modifier}/u;
const selectors = /\u200D|\uFE0E|\uFE0F/gu;
const isPicture = /^[\p{Extended_Pictographic}\d#*]/u;
