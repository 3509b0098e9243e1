import { analyseKorean } from "../../analysis/korean/korean.ts";

/** Syllables of a run that may be words written together; shorter ones are words. */
const SHORTEST_RUN = 4;

/** Syllables of a piece with its particle. A single one would be found anywhere. */
const LONGEST_PIECE = 5;
const SHORTEST_PIECE = 2;

interface Piece {
  readonly start: number;
  readonly end: number;
  /** "" for a stop word. */
  readonly stem: string;
}

/** Every stretch of a Hangul run of at least four syllables that may be a word: by its start, the longest first. */
function piecesOf(run: string): readonly Piece[] {
  if (run.length < SHORTEST_RUN) return [];
  const pieces: Piece[] = [];
  for (let start = 0; start < run.length; start += 1) {
    const longest = Math.min(LONGEST_PIECE, run.length - start);
    for (let length = longest; length >= SHORTEST_PIECE; length -= 1) {
      const end = start + length;
      pieces.push({ start, end, stem: analyseKorean(run.slice(start, end)).stem });
    }
  }
  return pieces;
}

/** What {@link cutRun} asks for: each stem once. */
export function stemsWithin(run: string): readonly string[] {
  const stems = piecesOf(run).map(({ stem }) => stem);
  return [...new Set(stems)].filter((stem) => stem.length > 1);
}

/** The known words of a run written without blanks (`소아과이름이뭐지` → 소아과, 이름), greedily from the left. O(syllables). */
export function cutRun(run: string, isKnown: (stem: string) => boolean): readonly string[] {
  const words: string[] = [];
  let from = 0;
  for (const { start, end, stem } of piecesOf(run)) {
    if (start < from) continue;
    const isStop = stem === "" && end - start > SHORTEST_PIECE;
    if (!isStop && (stem.length < SHORTEST_PIECE || !isKnown(stem))) continue;
    if (!isStop) words.push(stem);
    from = end;
  }
  return words;
}
