/** Shortest and longest word that is varied: a shorter one is one letter away from many, a longer one is no word. */
const SHORTEST = 5;
const LONGEST = 16;

const LETTERS = "abcdefghijklmnopqrstuvwxyz";
const WORD = new RegExp(`^[a-z]{${SHORTEST},${LONGEST}}$`, "u");

/** Whether what is written is a word of Latin letters that may be mistyped. */
export const isLatinWord = (word: string): boolean => WORD.test(word);

/**
 * Every word one insertion, deletion, substitution or transposition away from a word of five to
 * sixteen small Latin letters. The first letter stays: it is hardly ever mistyped, and right words
 * would match others (`night`, `light`). O(26 · 2 · letters).
 */
export function latinVariantsOf(word: string): readonly string[] {
  if (!isLatinWord(word)) return [];
  const variants = new Set<string>();
  for (let at = 1; at <= word.length; at += 1) {
    const before = word.slice(0, at);
    const after = word.slice(at + 1);
    const next = word.charAt(at + 1);
    if (at < word.length) variants.add(before + after);
    if (next !== "") variants.add(before + next + word.charAt(at) + word.slice(at + 2));
    for (const letter of LETTERS) {
      variants.add(before + letter + word.slice(at));
      if (at < word.length) variants.add(before + letter + after);
    }
  }
  variants.delete(word);
  return [...variants];
}

/** The commonest typos alone, hardly ever other words: two neighbours transposed, a doubled letter written once, one written twice. */
export function slipsOf(word: string): readonly string[] {
  if (!isLatinWord(word)) return [];
  const slips = new Set<string>();
  for (let at = 1; at < word.length; at += 1) {
    const letter = word.charAt(at);
    const next = word.charAt(at + 1);
    const isDoubled = letter === next;
    if (next !== "") slips.add(word.slice(0, at) + next + letter + word.slice(at + 2));
    slips.add(
      isDoubled
        ? word.slice(0, at) + word.slice(at + 1)
        : word.slice(0, at) + letter + word.slice(at),
    );
  }
  slips.delete(word);
  return [...slips];
}
