import { BOTH_WORDS } from "./both-words.ts";

/** Shorter words are one letter away from too many others. */
const SHORTEST = 6;
const PLAIN = /^[a-z]+$/u;

/** Is one word the other with two neighbours exchanged, a letter within it doubled or written once, or in a long word another vowel? Never of two words that there are. O(letters). */
export function isSlip(one: string, other: string): boolean {
  if (Math.min(one.length, other.length) < SHORTEST - 1) return false;
  if (Math.max(one.length, other.length) < SHORTEST) return false;
  if (!PLAIN.test(one) || !PLAIN.test(other)) return false;
  if (BOTH_WORDS.has([one, other].toSorted().join("/"))) return false;
  if (one.length !== other.length) return isLonger(one, other);
  return isTransposed(one, other) || isOtherVowel(one, other);
}

function isTransposed(one: string, other: string): boolean {
  const at = firstDifference(one, other);
  return (
    at > 0 &&
    one.charAt(at) === other.charAt(at + 1) &&
    one.charAt(at + 1) === other.charAt(at) &&
    one.slice(at + 2) === other.slice(at + 2)
  );
}

/** Shorter words are one vowel away from too many others; a plural may be one vowel away, however long. */
const SHORTEST_OF_VOWELS = 9;
const PLURAL = /m[ae]n$/u;

/** `definately` and `definitely`: one vowel for another, neither first nor last. */
function isOtherVowel(one: string, other: string): boolean {
  if (one.length < SHORTEST_OF_VOWELS || (PLURAL.test(one) && PLURAL.test(other))) return false;
  const at = firstDifference(one, other);
  return (
    at > 0 &&
    at < one.length - 1 &&
    VOWEL.test(one.charAt(at)) &&
    VOWEL.test(other.charAt(at)) &&
    one.slice(at + 1) === other.slice(at + 1)
  );
}

const VOWEL = /^[aeiou]$/u;

/** Before these a doubled letter is another verb's: `planed`, `planned`. */
const DOUBLED_BEFORE = /^(?:ed|er|ers|ing|ings|est|en|y)$/u;

/** The first and the last letter stay: what ends a word says its tense and number. */
function isLonger(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (long.length !== short.length + 1 || long.at(-1) !== short.at(-1)) return false;
  const at = firstDifference(short, long);
  // Where a doubled letter is written once, the texts part behind it.
  const isDoubled = long.charAt(at) === long.charAt(at - 1);
  if (DOUBLED_BEFORE.test(long.slice(at + 1))) return false;
  return isDoubled && at > 1 && at < short.length && short.slice(at) === long.slice(at + 1);
}

function firstDifference(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one.charAt(at) === other.charAt(at)) at += 1;
  return at;
}
