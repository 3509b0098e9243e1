/**
 * Entries a memo keeps before it starts anew: more than the vocabulary of a long import has in its current stretch,
 * little memory (about 2 MB of words).
 */
const LIMIT = 20_000;

/**
 * The same pure function, remembering its answers: words repeat, and one look-up costs a tenth of stemming anew. The
 * memory is bounded; words longer than `maxLength` are seldom met twice and are not kept.
 */
export function memoise<Result>(
  compute: (word: string) => Result,
  maxLength: number,
): (word: string) => Result {
  const known = new Map<string, Result>();
  return (word) => {
    const remembered = known.get(word);
    if (remembered !== undefined) return remembered;
    const result = compute(word);
    if (word.length > maxLength) return result;
    if (known.size >= LIMIT) known.clear();
    known.set(word, result);
    return result;
  };
}
