import { cleanLine } from "./clean-text.ts";
import { graphemesOf } from "./graphemes.ts";

/**
 * The text on one line as the screen draws it: composed, clean, each emoji reduced to its first pictograph,
 * and letters that Unicode joins to one sign parted. Terminals differ in the width of joined and coloured
 * emoji, and most give each letter of a sign its own cells (Hindi, Thai); a frame that is written in parts
 * would leave cells of the last one behind.
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
  if (isPicture.test(grapheme)) return first;
  return partedVowels(grapheme.replaceAll(selectors, ""))
    .replace(isStray, "\uFFFD")
    .replaceAll(laterLetters, PARTING);
}

/** Thai and Lao AM as the mark and the letter that it is made of: it looks the same, and each has its own cells. */
export const partedVowels = (text: string): string =>
  text.replaceAll("\u0E33", "\u0E4D\u0E32").replaceAll("\u0EB3", "\u0ECD\u0EB2");

/** Keeps letters from being joined to one sign; has no width. */
export const PARTING = "\u200C";

/** Joiner, selectors, keycap, skin tones; scripts with several letters or cells a sign; stray signs. */
const mayVary =
  /\u200D|\uFE0E|\uFE0F|\u20E3|\p{Emoji_Modifier}|[\uA8E0-\uA8FF\u0600-\u0605\u06DD\u070F\u0890-\u0EFF\u1000-\u109F\u1160-\u11FF\u1780-\u17FF\uD7B0-\uD7FF\uFFF9-\uFFFB]|[\u{11000}-\u{11FFF}]/u;
/** Before each letter of a grapheme but the first. */
const laterLetters =
  /(?<!^)(?=[^\p{M}\p{Default_Ignorable_Code_Point}\p{Script=Hangul}\p{Regional_Indicator}])/gu;
/** A vowel or final of Hangul without an initial, and marks of notes and numbers, which have cells here and none there. */
const isStray =
  /^[\u0600-\u0605\u06DD\u070F\u0890\u0891\u08E2\u1160-\u11FF\uD7B0-\uD7FF\uFFF9-\uFFFB]/u;
const selectors = /\u200D|\uFE0E|\uFE0F/gu;
const isPicture = /^[\p{Extended_Pictographic}\d#*]/u;
