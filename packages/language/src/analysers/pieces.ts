import { splitSentences } from "../analysis/sentences.ts";

/** Characters that are read at once: the time of garu grows with their square (200: 1 ms, 3,200: 350 ms). */
const LONGEST_PIECE = 200;

/** Characters of a run without blanks that is still read as words. */
const LONGEST_WORD = 40;

const HANGUL = /[가-힣]/u;
const WORDS = new RegExp(`[^\\s]{1,${LONGEST_WORD}}`, "gu");

/** The sentences of a text that hold Hangul, in pieces of at most 200 characters, cut at blanks where there are any. O(characters). */
export function* piecesOf(text: string): Generator<string> {
  for (const sentence of splitSentences(text)) {
    let piece = "";
    for (const [word] of sentence.matchAll(WORDS)) {
      if (piece.length + word.length >= LONGEST_PIECE) {
        if (HANGUL.test(piece)) yield piece;
        piece = "";
      }
      piece += piece === "" ? word : ` ${word}`;
    }
    if (HANGUL.test(piece)) yield piece;
  }
}
