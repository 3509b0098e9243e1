import { SPELLINGS } from "./words.ts";

/** Endings that differ between the two sides of the Atlantic; what they do to other words is done to both texts alike. */
const RULES: readonly (readonly [RegExp, string])[] = [
  [/(?<=..)is(?=(?:e|ed|es|er|ers|ing|ation|ations)$)/u, "iz"],
  [/(?<=.)ys(?=(?:e|ed|es|er|ers|ing)$)/u, "yz"],
  [
    /(?<=..)our(?=(?:s|ed|ing|ite|ites|ful|able|less|hood|hoods|er|ers|ly|al|y|ist|ists|hoods)?$)/u,
    "or",
  ],
  [/(?<=.{4})ll(?=(?:ed|ing|er|ers)$)/u, "l"],
];
/** Shorter words are no such verbs, and `four` is not `for`. */
const SHORTEST = 5;

/** A word as it is spelt in America, its commonest misspellings mended. */
export function usualSpelling(word: string): string {
  const mended = SPELLINGS.get(word) ?? word;
  if (mended.length < SHORTEST) return mended;
  const rule = RULES.find(([pattern]) => pattern.test(mended));
  return rule === undefined ? mended : mended.replace(rule[0], rule[1]);
}
