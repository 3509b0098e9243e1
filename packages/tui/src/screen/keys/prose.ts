import type { Input } from "../../input/keys/key.ts";

/** Fewer letters at once, or fewer different ones, may be keys pressed fast, unless a blank parts them. */
const MIN_LETTERS = 4;
const MIN_DIFFERENT = 3;
/** Keys that are pressed fast one after the other. */
const MOVES = /^[hjklgn]+$/i;

/**
 * The text of inputs of one read that are prose and no keys, without Enter; `null` for keys. A composed Hangul
 * syllable is prose by itself: keys arrive as jamo. So is a paste.
 */
export function proseIn(inputs: readonly Input[]): string | null {
  const typed = inputs.flatMap((input) => (input.type === "mouse" ? [] : [input]));
  const text = typed.map((input) => input.text).join("");
  if (typed.some(({ type }) => type === "paste") || /[가-힣]/u.test(text)) return text;
  const letters = text.match(/\p{L}/gu) ?? [];
  if (MOVES.test(letters.join(""))) return null;
  const different = new Set(letters).size;
  const hasWords = different > 1 && /\w\s+\w/u.test(text);
  return hasWords || (letters.length >= MIN_LETTERS && different >= MIN_DIFFERENT) ? text : null;
}
