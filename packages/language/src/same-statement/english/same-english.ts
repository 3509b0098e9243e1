import { isMovable } from "./moves.ts";
import type { EnglishSentence, EnglishWord } from "./read-english.ts";
import { isSlip } from "./slips.ts";

/** Do two sentences say the same, whatever their short forms, spelling and order? `names`: words never taken for a slip. */
export function saySameEnglish(
  one: EnglishSentence,
  other: EnglishSentence,
  names: ReadonlySet<string>,
): boolean {
  if (one.asks !== other.asks) return false;
  return isSameRun(one.words, other.words, names) || isReordered(one.words, other.words, names);
}

/** The same words in this order, but for one slip and for words written together. O(words). */
function isSameRun(
  one: readonly EnglishWord[],
  other: readonly EnglishWord[],
  names: ReadonlySet<string>,
): boolean {
  let slips = 0;
  let i = 0;
  let j = 0;
  while (i < one.length && j < other.length) {
    const [word, twin] = [one[i], other[j]];
    if (word === undefined || twin === undefined) return false;
    if (isSameWord(word, twin)) {
      i += 1;
      j += 1;
    } else if (isCompound(one, i, twin)) {
      i += 2;
      j += 1;
    } else if (isCompound(other, j, word)) {
      i += 1;
      j += 2;
    } else {
      slips += 1;
      const isName = names.has(word.text) || names.has(twin.text);
      if (slips > 1 || isName || !areArticlesAlike(word, twin) || !isSlip(word.text, twin.text)) {
        return false;
      }
      i += 1;
      j += 1;
    }
  }
  return i === one.length && j === other.length;
}

/** `'s` and `'d` stand for several words. */
const SHORT: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ["'s", new Set(["is", "has"])],
  ["'d", new Set(["would", "had"])],
]);

const isSameWord = (one: EnglishWord, other: EnglishWord): boolean =>
  areArticlesAlike(one, other) &&
  (one.text === other.text ||
    SHORT.get(one.text)?.has(other.text) === true ||
    SHORT.get(other.text)?.has(one.text) === true);

/** An article may be missing, not another. */
const areArticlesAlike = (one: EnglishWord, other: EnglishWord): boolean =>
  one.article === other.article || one.article === "" || other.article === "";

/** Halves that are words of their own beside the word they make. */
const SHORTEST_HALF = 3;
const NO_COMPOUNDS: ReadonlySet<string> = new Set(["nowhere", "together", "recover", "resign"]);

/** `ice-cream`, `icecream`: two words of which one text makes one. */
function isCompound(words: readonly EnglishWord[], at: number, whole: EnglishWord): boolean {
  const [first, second] = [words[at], words[at + 1]];
  if (first === undefined || second === undefined || second.article !== "") return false;
  if (first.text + second.text !== whole.text || NO_COMPOUNDS.has(whole.text)) return false;
  if (!areArticlesAlike(first, whole)) return false;
  const isLong = Math.min(first.text.length, second.text.length) >= SHORTEST_HALF;
  return second.isBound || isLong;
}

/** Longer sentences are not told again in another order. */
const MOST_WORDS = 60;

/** The same words, of which one block stands elsewhere, or with the words around an `and` exchanged. O(words²). */
function isReordered(
  one: readonly EnglishWord[],
  other: readonly EnglishWord[],
  names: ReadonlySet<string>,
): boolean {
  if (one.length !== other.length || one.length > MOST_WORDS) return false;
  const same = (word: EnglishWord | undefined, twin: EnglishWord | undefined): boolean =>
    word !== undefined && twin !== undefined && isSameWord(word, twin);
  let start = 0;
  while (start < one.length && same(one[start], other[start])) start += 1;
  let end = one.length;
  while (end > start && same(one[end - 1], other[end - 1])) end -= 1;
  const window = one.slice(start, end);
  const twin = other.slice(start, end);
  for (let cut = 1; cut < window.length; cut += 1) {
    const rotated = [...window.slice(cut), ...window.slice(0, cut)];
    if (!rotated.every((word, at) => same(word, twin[at]))) continue;
    const block = { words: one, start, cut: start + cut, end, names };
    if (isMovable(block)) return true;
  }
  return isPairExchanged({ words: one, start, end }, twin, same);
}

/** Of each side of an `and` at most so many words. */
const LONGEST_SIDE = 2;

/** `Tom and Ann` and `Ann and Tom`: nothing else in the sentence tells them apart. */
function isPairExchanged(
  {
    words,
    start,
    end,
  }: { readonly words: readonly EnglishWord[]; readonly start: number; readonly end: number },
  twin: readonly EnglishWord[],
  same: (word: EnglishWord | undefined, twin: EnglishWord | undefined) => boolean,
): boolean {
  const window = words.slice(start, end);
  const joints = words.filter(({ text }) => text === "and" || text === "or");
  const behind = words[end]?.text;
  if (joints.length !== 1 || behind === "'s" || behind === "respectively") return false;
  const at = window.findIndex(({ text }) => text === "and" || text === "or");
  if (at < 1 || at > LONGEST_SIDE || window.length - at - 1 > LONGEST_SIDE) return false;
  const exchanged = [...window.slice(at + 1), ...window.slice(at, at + 1), ...window.slice(0, at)];
  return exchanged.every((word, index) => same(word, twin[index]));
}
