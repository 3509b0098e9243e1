/** The beginning of every mask; text that contains it is not a secret. */
export const MASK_START = "[masked:";

/** Longer than any mask, so that one that only partly overlaps is detected. */
const LONGEST_MASK = 60;

/** The text before a position; empty near a mask, so that masking never brings a word next to a number. */
export function textBefore(text: string, at: number, length: number): string {
  const from = Math.max(0, at - length);
  const hasMask = text.slice(Math.max(0, from - LONGEST_MASK), at).includes(MASK_START);
  return hasMask ? "" : text.slice(from, at);
}

/** At most `length` units of the text after a position, up to a mask. */
export function textAfter(text: string, at: number, length: number): string {
  const near = text.slice(at, at + length);
  const mask = near.indexOf(MASK_START);
  return mask === -1 ? near : near.slice(0, mask);
}
