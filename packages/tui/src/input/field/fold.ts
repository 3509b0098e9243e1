/** A long paste: the field shows its label in place of its text. */
export interface Fold {
  readonly text: string;
  /** `[780 lines]`. */
  readonly label: string;
}

/** By the sign that stands for each in the text of the field. */
export type Folds = ReadonlyMap<string, Fold>;

export const noFolds: Folds = new Map();

/** A text as a field holds it, with a sign for each fold. */
export interface FoldedText {
  readonly text: string;
  readonly folds: Folds;
}

/** Lines, or characters, from which on a text is folded: a dozen rows push the talk out of a window of 24. */
const LONG = { lines: 10, characters: 1_000 } as const;

/** Whether a text takes too much room to be shown whole. */
export function isLong(text: string): boolean {
  return text.length > LONG.characters || linesIn(text) > LONG.lines;
}

/** What ends the last line begins none. O(text). */
export function linesIn(text: string): number {
  let lines = text.endsWith("\n") ? 0 : 1;
  for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) lines++;
  return lines;
}

/** Noncharacters, which Unicode keeps for use within a program: no text that is exchanged holds one. */
const FIRST_SIGN = 0xfdd0;
const SIGNS = 32;
/** In the text that somebody types or pastes they mean nothing. */
export const foldSigns = /[\uFDD0-\uFDEF]/gu;

/** A sign that stands in none of the texts; `null`: all are taken. */
export function freeSign(texts: readonly string[]): string | null {
  const taken = new Set(texts.flatMap((text) => text.match(foldSigns) ?? []));
  for (let at = 0; at < SIGNS; at++) {
    const sign = String.fromCharCode(FIRST_SIGN + at);
    if (!taken.has(sign)) return sign;
  }
  return null;
}

/** The whole text of a field, of its folds as well. */
export function wholeText({ text, folds }: FoldedText): string {
  return folds.size === 0
    ? text
    : text.replaceAll(foldSigns, (sign) => folds.get(sign)?.text ?? sign);
}
