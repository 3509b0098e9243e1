/**
 * Places in a memo at most, a power of two: 20,000 generated turns ask for Korean words 1.5 million times, and every sixth
 * time for one that is not there (they have 176,000 forms; people use fewer). Two arrays of half a megabyte, and the words.
 */
const PLACES = 65_536;
/** Places at first: a short command analyses a few hundred words, and clearing what it does not use takes longer than they do. */
const FIRST_PLACES = 1024;
/** Places for each word that is kept: two words of one place take it from each other again and again. */
const SPARE = 16;

/**
 * A pure function with a direct-mapped cache of bounded size: a look-up costs a tenth of stemming.
 * Words longer than `maxLength` rarely recur and are not kept.
 */
export function memoise<Result>(
  compute: (word: string) => Result,
  maxLength: number,
  /** A power of two: fewer where results are large, since the collector looks through all that is kept. */
  most = PLACES,
): (word: string) => Result {
  let words: (string | undefined)[] = [];
  let results: (Result | undefined)[] = [];
  let kept = 0;

  function keep(word: string, result: Result): void {
    // Also before the first word: most programs that load this analyse none.
    if (kept * SPARE >= words.length && words.length < most) enlarge();
    const place = placeOf(word) & (words.length - 1);
    if (words[place] === undefined) kept++;
    words[place] = word;
    results[place] = result;
  }

  function enlarge(): void {
    const [knownWords, knownResults] = [words, results];
    const places = Math.min(most, Math.max(FIRST_PLACES, knownWords.length * 4));
    // `Array.from` writes place after place, which takes milliseconds.
    // oxlint-disable-next-line unicorn/no-new-array -- see above
    words = new Array<undefined>(places);
    // oxlint-disable-next-line unicorn/no-new-array -- see above
    results = new Array<undefined>(places);
    kept = 0;
    for (const [at, word] of knownWords.entries()) {
      const result = knownResults[at];
      if (word !== undefined && result !== undefined) keep(word, result);
    }
  }

  return (word) => {
    if (word.length > maxLength) return compute(word);
    const place = placeOf(word) & (words.length - 1);
    const remembered = words[place] === word ? results[place] : undefined;
    if (remembered !== undefined) return remembered;
    const result = compute(word);
    keep(word, result);
    return result;
  };
}

/** FNV-1a, as in `term-id.ts`, with its high bits in the low ones. */
function placeOf(word: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < word.length; index += 1) {
    hash = Math.imul(hash ^ word.charCodeAt(index), 0x01000193);
  }
  return hash ^ (hash >>> 15);
}

/** A turn's question and answer: what is derived of one is derived again for its terms, its phrases and its line. */
const TEXTS_REMEMBERED = 2;

/** The same pure function of a text, remembering the answers for the last texts of at most `maxLength` characters. */
export function rememberLast<Result>(
  compute: (text: string) => Result,
  maxLength: number,
): (text: string) => Result {
  const last: { readonly text: string; readonly result: Result }[] = [];
  return (text) => {
    const at = last.findIndex((one) => one.text === text);
    const [remembered] = at === -1 ? [] : last.splice(at, 1);
    if (remembered !== undefined) {
      // A text that is compared with many others stays.
      last.unshift(remembered);
      return remembered.result;
    }
    const result = compute(text);
    if (text.length <= maxLength) {
      last.unshift({ text, result });
      last.length = Math.min(last.length, TEXTS_REMEMBERED);
    }
    return result;
  };
}
