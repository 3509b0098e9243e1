import { memoise } from "../memoise.ts";
import { stemEnglish } from "./porter.ts";
import { INDEX_STOP_WORDS, IRREGULAR_FORMS, NEGATED } from "../words/en.ts";

/** A Latin word longer than this is a key, a hash or an encoded file: it is cut, not stemmed. */
export const LONGEST_LATIN_WORD = 40;

/** What a run of Latin letters, digits and apostrophes was recognised as. */
export interface LatinWord {
  /** Index term; "" for a stop word. */
  readonly stem: string;
  /** What an apostrophe joined to the word (`'s`, `'ll`); "" for nothing. */
  readonly tail: string;
}

/** A Latin word as written: `Kai's` → `kai` + `'s`, `didn't` → stop word, `Children` → `child`, `cafés` → `cafe`. */
export const analyseLatin = memoise(recognise, LONGEST_LATIN_WORD);

function recognise(word: string): LatinWord {
  const lower = word.toLowerCase();
  if (CODE.test(lower)) return { stem: lower, tail: "" };
  const joined = lower.search(JOINED);
  const bare = withoutApostrophe(lower);
  const tail = joined < 0 ? "" : word.slice(joined);
  if (INDEX_STOP_WORDS.has(bare)) return { stem: "", tail };
  const base = IRREGULAR_FORMS.get(bare) ?? bare;
  return { stem: base.length > LONGEST_LATIN_WORD ? base : stemEnglish(base), tail };
}

/** `c++`, `f#` */
const CODE = /[+#]$/u;
/** What an apostrophe joins to a word; not the rest of `O'Brien`. */
const JOINED = /['’](?:s|ll|re|ve|d|m|t)$/u;

/** Lower-case word without accents and without what an apostrophe joined to it. */
function withoutApostrophe(lowerCase: string): string {
  const plain = withoutAccents(lowerCase).replaceAll("’", "'");
  const at = plain.indexOf("'");
  if (at < 0) return plain;
  const negated = NEGATED.get(plain);
  if (negated !== undefined) return negated;
  if (plain.endsWith("n't")) return plain.slice(0, -3);
  return JOINED.test(plain) ? plain.slice(0, at) : plain.replaceAll("'", "");
}

const withoutAccents = (word: string): string =>
  ASCII.test(word) ? word : word.normalize("NFD").replaceAll(MARKS, "");

const ASCII = /^[\p{ASCII}’]*$/u;
const MARKS = /\p{M}/gu;
