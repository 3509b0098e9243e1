import type { PostingList } from "@hsms/store";
import { highest } from "../../retrieval/lexical/ascending.ts";

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
  const placeOf = firstPlaces(turns, input.sessionOf);
  const holding = { places: new Uint32Array(turns.length), counts: new Uint8Array(turns.length) };
  const heldByTurn = new Float64Array(turns.length);
  const heldBySession = new Float64Array(turns.length);
  /** By session, the last word that was counted there. */
  const counted = new Uint32Array(turns.length);
  let word = 0;
  for (const { postings, idf } of input.words) {
    word++;
    const found = postings.findIn(turns, holding);
    for (let at = 0; at < found; at++) {
      const place = holding.places[at] ?? 0;
      heldByTurn[place] = (heldByTurn[place] ?? 0) + idf;
      const session = placeOf[place] ?? 0;
      if (counted[session] === word) continue;
      counted[session] = word;
      heldBySession[session] = (heldBySession[session] ?? 0) + idf;
    }
  }
  const best = heldByTurn.map(
    (held, at) => held / (1 - BY_LENGTH + BY_LENGTH * input.relativeLengthOf(turns[at] ?? 0)),
  );
  return { turn: highest(best), session: highest(heldBySession) };
}

/** For each turn the place of the first one of its session, by which the session is known. */
function firstPlaces(turns: Uint32Array, sessionOf: (turn: number) => number): Uint32Array {
  const first = new Map<number, number>();
  return turns.map((turn, place) => {
    const session = sessionOf(turn);
    const known = first.get(session);
    if (known !== undefined) return known;
    first.set(session, place);
    return place;
  });
}
