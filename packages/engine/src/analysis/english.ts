import { stemEnglish } from "./porter.ts";
import { CONTRACTED, INDEX_STOP_WORDS, IRREGULAR_FORMS, NEGATED } from "./words/en.ts";

/** A Latin word longer than this is a key, a hash or an encoded file: it is cut, not stemmed. */
export const LONGEST_LATIN_WORD = 40;

/**
 * The index term of a Latin word as written, apostrophe and accents included; "" for a stop word.
 * `Kai's` → `kai`, `didn't` → "", `Children` → `child`, `cafés` → `cafe`.
 */
export function englishTerm(word: string): string {
  const bare = withoutApostrophe(word.toLowerCase());
  if (INDEX_STOP_WORDS.has(bare)) return "";
  const base = IRREGULAR_FORMS.get(bare) ?? bare;
  return base.length > LONGEST_LATIN_WORD ? base : stemEnglish(base);
}

/** Lower-case word without accents and without what an apostrophe joined to it. */
export function withoutApostrophe(lowerCase: string): string {
  const plain = withoutAccents(lowerCase).replaceAll("’", "'");
  const at = plain.indexOf("'");
  if (at < 0) return plain;
  const negated = NEGATED.get(plain);
  if (negated !== undefined) return negated;
  if (plain.endsWith("n't")) return plain.slice(0, -3);
  return CONTRACTED.has(plain.slice(at + 1)) ? plain.slice(0, at) : plain.replaceAll("'", "");
}

function withoutAccents(word: string): string {
  return ASCII.test(word) ? word : word.normalize("NFD").replaceAll(MARKS, "");
}

const ASCII = /^[\p{ASCII}’]*$/u;
const MARKS = /\p{M}/gu;
