/**
 * Entries a generation of a memo holds, and there are two: more than the vocabulary of a long import has in its
 * current stretch, little memory (about 4 MB of words a generation). A Korean import of forty thousand turns has some
 * hundred thousand forms of words.
 */
const LIMIT = 32_768;

/**
 * The same pure function, remembering its answers: words repeat, and one look-up costs a tenth of stemming anew. The
 * memory is bounded: when a generation is full the one before it is forgotten, but for what was asked for since. Words
 * longer than `maxLength` are seldom met twice and are not kept.
 */
export function memoise<Result>(
  compute: (word: string) => Result,
  maxLength: number,
): (word: string) => Result {
  let young = new Map<string, Result>();
  let old = new Map<string, Result>();
  return (word) => {
    const remembered = young.get(word);
    if (remembered !== undefined) return remembered;
    if (word.length > maxLength) return compute(word);
    const result = old.get(word) ?? compute(word);
    if (young.size >= LIMIT) {
      old = young;
      young = new Map();
    }
    young.set(word, result);
    return result;
  };
}
