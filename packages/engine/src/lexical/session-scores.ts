import { TurnFlag, type PostingList, type Postings, type TurnColumns } from "@hsms/store";
import { firstFrom } from "./ascending.ts";
import { inverseDocumentFrequency, termWeight } from "./bm25.ts";
import type { Corpus } from "./corpus.ts";

/** A posting list, and those of its postings that are read. */
export interface ReadList {
  readonly list: PostingList;
  readonly postings: Postings;
}

/** Of a posting list, in how many sessions its term was mentioned when it had so many turns. */
interface Mentioned {
  readonly frequency: number;
  readonly epoch: number;
  readonly sessions: number;
}

/** Scores the candidates' sessions for one question after another. */
export function createSessionScorer(): (input: {
  readonly lists: readonly ReadList[];
  readonly columns: TurnColumns;
  readonly corpus: Corpus;
  /** Candidates, ascending. */
  readonly turns: Uint32Array;
  readonly admit: (turn: number) => boolean;
  /** The scope is the lists' own: all that it refuses of them is archived. */
  readonly isOwnScope: boolean;
}) => Float64Array {
  /** By session, in which round it was last mentioned; kept between questions. */
  let rounds = new Uint32Array(0);
  let round = 0;
  const mentioned = new WeakMap<PostingList, Mentioned>();

  /** Sessions that mention a term. O(postings) when it is asked first, and when the list has grown. */
  const countSessions = (
    { list, postings }: ReadList,
    { sessions, epoch }: TurnColumns,
    isCounted: (turn: number) => boolean,
    isKept: boolean,
  ): number => {
    const known = isKept ? mentioned.get(list) : undefined;
    if (known?.frequency === list.frequency && known.epoch === epoch) return known.sessions;
    const { turns } = postings;
    let found = 0;
    round++;
    for (let at = 0; at < turns.length; at++) {
      const turn = turns[at] ?? 0;
      const session = sessions[turn] ?? 0;
      if (rounds[session] === round || !isCounted(turn)) continue;
      rounds[session] = round;
      found++;
    }
    if (isKept) mentioned.set(list, { frequency: list.frequency, epoch, sessions: found });
    return found;
  };

  return ({ lists, columns, corpus, turns, admit, isOwnScope }) => {
    const { sessions, flags } = columns;
    if (rounds.length < corpus.sessionLengths.length) {
      rounds = new Uint32Array(corpus.sessionLengths.length);
    }
    const isCounted = (turn: number): boolean =>
      ((flags[turn] ?? 0) & TurnFlag.lookup) === 0 && admit(turn);
    /** Place of each session among the candidates'. */
    const places = new Map<number, number>();
    const placeAt = turns.map((turn) => {
      const session = sessions[turn] ?? 0;
      const known = places.get(session);
      if (known !== undefined) return known;
      places.set(session, places.size);
      return places.size - 1;
    });
    const scores = new Float64Array(places.size);
    for (const read of lists) {
      const found = countSessions(read, columns, isCounted, isOwnScope);
      const idf = inverseDocumentFrequency(corpus.sessions, found);
      const { turns: listed, counts } = read.postings;
      for (const [session, place] of places) {
        const last = corpus.lastOfSession[session] ?? -1;
        let count = 0;
        let at = firstFrom(listed, corpus.firstOfSession[session] ?? 0);
        for (; at < listed.length && (listed[at] ?? 0) <= last; at++) {
          const turn = listed[at] ?? 0;
          if (sessions[turn] === session && isCounted(turn)) count += counts[at] ?? 0;
        }
        if (count === 0) continue;
        const relative = (corpus.sessionLengths[session] ?? 0) / corpus.meanSessionLength;
        scores[place] = (scores[place] ?? 0) + idf * termWeight(count, relative);
      }
    }
    return new Float64Array(turns.length).map((_, at) => scores[placeAt[at] ?? 0] ?? 0);
  };
}
