import { PAIR_WORDS } from "@hsms/store";
import { normalise } from "../read-words.ts";
import { hashLetter, idOf, NO_LETTERS } from "./term-id.ts";

const WORD = /[\p{L}\p{N}\p{M}]+/gu;

/** The words of a text as they are written, in lower case, stop words among them. O(characters). */
export const plainWords = (text: string): readonly string[] => written(text).match(WORD) ?? [];

const written = (text: string): string => normalise(text).toLowerCase();

/** Whether a text has these words in a row, as {@link plainWords} gives them. O(characters). */
export function hasPhrase(text: string, words: readonly string[]): boolean {
  const letters = written(text);
  const [first] = words;
  if (first === undefined) return false;
  for (let at = letters.indexOf(first); at >= 0; at = letters.indexOf(first, at + 1)) {
    const isWithin = at > 0 && isOfWord(letters, at - 1, letters.charCodeAt(at - 1));
    if (!isWithin && isPhraseAt(letters, at, words)) return true;
  }
  return false;
}

function isPhraseAt(letters: string, start: number, words: readonly string[]): boolean {
  let at = start;
  for (const word of words) {
    while (at < letters.length && !isOfWord(letters, at, letters.charCodeAt(at))) at++;
    if (!letters.startsWith(word, at)) return false;
    at += word.length;
    if (isOfWord(letters, at, letters.charCodeAt(at))) return false;
  }
  return true;
}

/**
 * Bloom filter of which words follow each other in some texts, `PAIR_WORDS` numbers: each two set the bit of the term
 * id of both with a blank between them. No pair reaches from one text into the next. In one pass, since every text that
 * is recorded goes through it. O(characters).
 */
export function pairFilter(texts: readonly string[]): Uint32Array {
  const filter = new Uint32Array(PAIR_WORDS);
  for (const text of texts) addPairs(filter, written(text));
  return filter;
}

function addPairs(filter: Uint32Array, letters: string): void {
  /** Hashes of the word at hand: alone, and behind the one before it, `null` in the first word. */
  let word = NO_LETTERS;
  let pair: number | null = null;
  let isIn = false;
  for (let at = 0; at <= letters.length; at++) {
    const unit = letters.charCodeAt(at);
    if (isOfWord(letters, at, unit)) {
      word = hashLetter(word, unit);
      if (pair !== null) pair = hashLetter(pair, unit);
      isIn = true;
    } else if (isIn) {
      if (pair !== null) {
        const bit = idOf(pair) % (PAIR_WORDS * 32);
        filter[bit >>> 5] = (filter[bit >>> 5] ?? 0) | (1 << (bit & 31));
      }
      pair = hashLetter(word, BLANK);
      word = NO_LETTERS;
      isIn = false;
    }
  }
}

const BLANK = 0x20;
const LETTER = /[\p{L}\p{N}\p{M}]/u;

/** By code unit, whether it is of a word: 0 until it is asked, 1 for no, 2 for yes. */
const known = new Uint8Array(2 ** 16);

/** As {@link WORD} has it; not at the end of the text. */
function isOfWord(text: string, at: number, unit: number): boolean {
  if (unit >= 0xd800 && unit < 0xe000) {
    const isSecond = unit >= 0xdc00 && (text.codePointAt(at - 1) ?? 0) > 0xffff;
    return LETTER.test(String.fromCodePoint(text.codePointAt(isSecond ? at - 1 : at) ?? 0));
  }
  if (at === text.length) return false;
  if (known[unit] === 0) known[unit] = LETTER.test(String.fromCharCode(unit)) ? 2 : 1;
  return known[unit] === 2;
}
