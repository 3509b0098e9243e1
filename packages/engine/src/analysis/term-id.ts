/**
 * Id of the virtual term "the user states something about themself", which {@link termId} never gives to a word.
 * It lets `나는 19살이다` and `내 이름은 …` resemble each other though they share no word; whoever compares turns decides its weight.
 */
export const SELF_STATEMENT_TERM = 0;

/** Ids below this are of virtual terms: what a turn is, not a word that it holds. No word has one. */
const VIRTUAL_TERMS = 0x1_0000;

/** Whether an id is of a virtual term. */
export function isVirtualTerm(id: number): boolean {
  return id < VIRTUAL_TERMS;
}

/** Id of the virtual term "spoken by": 65,535 of them, far more than speak in one memory. `name` is lower case. */
export function speakerTerm(name: string): number {
  return 1 + (termId(`speaker ${name}`) % (VIRTUAL_TERMS - 1));
}

/**
 * 32-bit unsigned hash of a term: what postings and vectors hold instead of the word, so that no key carries a
 * user's text. FNV-1a over UTF-16 code units, then an avalanche step, since FNV alone leaves the high bits of
 * short words alike. Two terms with one id are merged, which costs one false match in about 2^32 / vocabulary.
 */
export function termId(term: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < term.length; index += 1) {
    hash = Math.imul(hash ^ term.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  hash = (hash ^ (hash >>> 16)) >>> 0;
  return isVirtualTerm(hash) ? hash + VIRTUAL_TERMS : hash;
}
