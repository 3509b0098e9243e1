import type { PostingList } from "@hsms/store";

/** A word of the question, or what was said in its place. */
export interface AskedWord {
  readonly postings: PostingList;
  readonly idf: number;
}

/**
 * How much length takes away, as BM25's b. A page holds some of the words of anything: with 0 the best turn tells foreign turns of
 * a chat from others with an area of .80 (RealMem), with .25 .81, with .5 .79.
 */
const BY_LENGTH = 0.25;

/**
 * The most information (idf) of a question that one of the turns holds for its length, and one session by those of the turns that
 * are its own. O(words · turns · log postings).
 */
export function heldInformation(input: {
  readonly words: readonly AskedWord[];
  readonly turns: readonly number[];
  readonly sessionOf: (turn: number) => number;
  /** Of a turn, by the mean of all. */
  readonly relativeLengthOf: (turn: number) => number;
}): { readonly turn: number; readonly session: number } {
  const turns = Uint32Array.from(input.turns).sort();
  const sessions = Array.from(turns, input.sessionOf);
  const holding = { places: new Uint32Array(turns.length), counts: new Uint8Array(turns.length) };
  const heldByTurn = new Float64Array(turns.length);
  const heldBySession = new Map<number, number>();
  for (const { postings, idf } of input.words) {
    const found = postings.findIn(turns, holding);
    const seen = new Set<number>();
    for (const place of holding.places.subarray(0, found)) {
      heldByTurn[place] = (heldByTurn[place] ?? 0) + idf;
      seen.add(sessions[place] ?? 0);
    }
    for (const session of seen) heldBySession.set(session, (heldBySession.get(session) ?? 0) + idf);
  }
  const best = heldByTurn.map(
    (held, at) => held / (1 - BY_LENGTH + BY_LENGTH * input.relativeLengthOf(turns[at] ?? 0)),
  );
  return { turn: Math.max(0, ...best), session: Math.max(0, ...heldBySession.values()) };
}
