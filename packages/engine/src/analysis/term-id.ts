/**
 * Id of the virtual term "the user states something about themself", which {@link termId} never gives to a word.
 * It lets `나는 19살이다` and `내 이름은 …` resemble each other though they share no word; whoever compares turns decides its weight.
 */
export const SELF_STATEMENT_TERM = 0;

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
  return hash === SELF_STATEMENT_TERM ? 1 : hash;
}
