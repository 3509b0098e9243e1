import { compareWords, type KoreanWord, readWord } from "./read-word.ts";
import { INTRANSITIVE, OF_PERSONS } from "./words.ts";

interface Alignment {
  readonly asks: boolean;
  /** Whether no particle may be missing. */
  readonly isExact?: boolean;
  /** Whether a sentence goes on behind the words. */
  readonly isWithin?: boolean;
}

/** Runs of words that may be written as one, or parted otherwise. */
const RUNS = [
  [1, 1],
  [2, 1],
  [1, 2],
  [3, 1],
  [1, 3],
  [2, 2],
] as const;

/** Do the words match in this order, however blanks stand between them? O(words) for words that differ at one place. */
export function align(
  one: readonly KoreanWord[],
  other: readonly KoreanWord[],
  { asks, isExact = false, isWithin = false }: Alignment,
): boolean {
  const dead = new Set<number>();
  const from = (i: number, j: number): boolean => {
    if (i === one.length || j === other.length) return i === one.length && j === other.length;
    const key = i * (other.length + 1) + j;
    if (dead.has(key)) return false;
    // Where the words are the same, nothing is gained by another run.
    if (one[i]?.text === other[j]?.text && from(i + 1, j + 1)) return true;
    for (const [left, right] of RUNS) {
      const isRun = left + right > 2;
      if (isRun && one[i]?.text.charAt(0) !== other[j]?.text.charAt(0)) continue;
      if (i + left > one.length || j + right > other.length) continue;
      const isLast = !isWithin && i + left === one.length && j + right === other.length;
      const likeness = compareWords(run(one, i, left), run(other, j, right), { isLast, asks });
      if (likeness === "none" || (isExact && likeness !== "same")) continue;
      if (likeness !== "same" && !isClear(likeness, { words: one, at: i + left - 1 })) continue;
      if (from(i + left, j + right)) return true;
    }
    dead.add(key);
    return false;
  };
  return from(0, 0);
}

const run = (words: readonly KoreanWord[], at: number, length: number): KoreanWord => {
  const [first] = words.slice(at, at + 1);
  if (length === 1 && first !== undefined) return first;
  return readWord(
    words
      .slice(at, at + length)
      .map(({ text }) => text)
      .join(""),
  );
};

/** Is it clear what a noun without a particle is to the predicate? `비 와` is, `민수 때렸어` is not. */
function isClear(
  likeness: "subject dropped" | "dropped",
  { words, at }: { readonly words: readonly KoreanWord[]; readonly at: number },
): boolean {
  if (likeness === "subject dropped" && !(at === 0 && SELF.test(words[at]?.text ?? ""))) {
    return INTRANSITIVE.test(words[at + 1]?.text ?? "");
  }
  const predicate = words.slice(Math.max(at + 1, words.length - 2)).map(({ text }) => text);
  if (!predicate.some((text) => OF_PERSONS.test(text))) return true;
  return words.some((word, index) => index !== at && namesDoer(word));
}

/** Who tells leads the sentence, with a particle or without. */
const SELF = /^(?:나|저|우리|저희|내가|제가|우리가|저희가)$/u;

const namesDoer = ({ text, nouns }: KoreanWord): boolean =>
  /^(?:나|저|우리|저희)$/u.test(text) ||
  nouns.some(({ role }) => role === "topic" || role === "subject");
