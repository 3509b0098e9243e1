import { BOTH_WORDS } from "./both-words.ts";

/** Shorter words are one letter away from too many others. */
const SHORTEST = 6;
const PLAIN = /^[a-z]+$/u;

/** Is one word the other with two neighbours exchanged, or with a letter within it doubled or written once? Never of two words that there are. O(letters). */
export function isSlip(one: string, other: string): boolean {
  if (Math.min(one.length, other.length) < SHORTEST - 1) return false;
  if (Math.max(one.length, other.length) < SHORTEST) return false;
  if (!PLAIN.test(one) || !PLAIN.test(other)) return false;
  if (BOTH_WORDS.has([one, other].toSorted().join("/"))) return false;
  return one.length === other.length ? isTransposed(one, other) : isLonger(one, other);
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
