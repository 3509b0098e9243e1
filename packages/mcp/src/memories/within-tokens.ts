/** What tokenisers take apart: words and numbers, and everything else a sign at a time. */
const PIECES =
  /[A-Za-z]*\d[A-Za-z\d]*|[A-Za-z\u{C0}-\u{24F}]+|\p{Script=Hangul}+|\n+|[^\S\n]+|[!-~]|[^]/gu;

/** Without full-width letters, which take a token each and more. */
const LATIN = /^[A-Za-z\u{C0}-\u{24F}]/u;
const HANGUL = /^\p{Script=Hangul}/u;
const LETTERS_OF_A_TOKEN = 3.5;
const DIGITS_OF_A_TOKEN = 3;
/** Beside digits, as in the ids of memories, letters make no words. */
const LETTERS_BESIDE_DIGITS = 2;
/** Of a syllable, a little above the worst that was seen; a word has one token at least. */
const TOKENS_OF_A_SYLLABLE = 0.85;
/** Of a sign that is neither: a picture may take one for each of its bytes. */
const TOKENS_OF_A_SIGN = 3;
const TOKENS_OF_A_LETTER = 1.5;

/**
 * Tokens of a text, above rather than below what the common tokenisers count: what is shown to a model must not take
 * more than it has room for. O(length).
 */
export function mostTokens(text: string): number {
  let tokens = 0;
  for (const [piece] of text.matchAll(PIECES)) tokens += tokensOf(piece);
  return Math.ceil(tokens);
}

function tokensOfMixed(word: string): number {
  let tokens = 0;
  for (const [part] of word.matchAll(/\d+|\D+/gu)) {
    const ofToken = /\d/u.test(part) ? DIGITS_OF_A_TOKEN : LETTERS_BESIDE_DIGITS;
    tokens += Math.ceil(part.length / ofToken);
  }
  return tokens;
}

function tokensOf(piece: string): number {
  if (piece.trim() === "") return piece.includes("\n") || piece.length > 1 ? 1 : 0;
  if (/\d/u.test(piece)) return tokensOfMixed(piece);
  if (LATIN.test(piece)) return Math.ceil(piece.length / LETTERS_OF_A_TOKEN);
  if (HANGUL.test(piece)) return Math.ceil(piece.length * TOKENS_OF_A_SYLLABLE);
  if (/^[!-~]/u.test(piece)) return 1;
  return /\p{L}|\p{M}|\p{N}/u.test(piece) ? TOKENS_OF_A_LETTER : TOKENS_OF_A_SIGN;
}
