import { TurnFlag, type PostingList, type Postings, type TurnColumns } from "@hsms/store";
import { firstFrom } from "./ascending.ts";
import { inverseDocumentFrequency, termWeight } from "./bm25.ts";
import type { Corpus } from "./corpus.ts";
import type { Admit } from "./matches.ts";

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
  readonly admit: Admit;
  /** The scope is the lists' own: all that it refuses of them is archived. */
  readonly isOwnScope: boolean;
}) => Float64Array {
  /** By session, in which round it was last mentioned; kept between questions. */
  let rounds = new Uint32Array(0);
  let round = 0;
  /** By session, the place of its first candidate, counted from 1; kept between questions and cleared by them. */
  let firstPlaces = new Uint32Array(0);
  const mentioned = new WeakMap<PostingList, Mentioned>();

  /** Sessions that mention a term. O(postings) when it is asked first, and when the list has grown. */
  const countSessions = (
    { list, postings }: ReadList,
    {
      columns,
      corpus,
      admit,
      isKept,
    }: {
      readonly columns: TurnColumns;
      readonly corpus: Corpus;
      readonly admit: Admit;
      readonly isKept: boolean;
    },
  ): number => {
    const { sessions, epoch } = columns;
    const known = isKept ? mentioned.get(list) : undefined;
    if (known?.frequency === list.frequency && known.epoch === epoch) return known.sessions;
    const { turns } = postings;
    const { facts } = corpus;
    let found = 0;
    round++;
    for (let at = 0; at < turns.length; at++) {
      const turn = turns[at] ?? 0;
      const session = sessions[turn] ?? 0;
      if (rounds[session] === round) continue;
      if (!isCounted(turn, facts[turn] ?? 0, admit)) continue;
      rounds[session] = round;
      found++;
    }
    if (isKept) mentioned.set(list, { frequency: list.frequency, epoch, sessions: found });
    return found;
  };

  return ({ lists, columns, corpus, turns, admit, isOwnScope }) => {
    const { sessions } = columns;
    const { facts, sessionLengths, firstOfSession, lastOfSession, meanSessionLength } = corpus;
    if (rounds.length < sessionLengths.length) {
      rounds = new Uint32Array(sessionLengths.length);
      firstPlaces = new Uint32Array(sessionLengths.length);
    }
    /** Places of candidates that are the first of their session; its score stands there, until all have it. */
    const firsts = new Uint32Array(turns.length);
    let held = 0;
    for (let place = 0; place < turns.length; place++) {
      const session = sessions[turns[place] ?? 0] ?? 0;
      if (firstPlaces[session] !== 0) continue;
      firstPlaces[session] = place + 1;
      firsts[held++] = place;
    }
    const scores = new Float64Array(turns.length);
    for (const read of lists) {
      const found = countSessions(read, { columns, corpus, admit, isKept: isOwnScope });
      const idf = inverseDocumentFrequency(corpus.sessions, found);
      const { turns: listed, counts } = read.postings;
      let at = 0;
      let before = 0;
      for (let number = 0; number < held; number++) {
        const place = firsts[number] ?? 0;
        const session = sessions[turns[place] ?? 0] ?? 0;
        const first = firstOfSession[session] ?? 0;
        const last = lastOfSession[session] ?? -1;
        // Of sessions that were recorded at once one may begin before the other, though its candidate comes later.
        at = firstFrom(listed, first, first < before ? 0 : at);
        before = first;
        let count = 0;
        for (let next = at; next < listed.length; next++) {
          const turn = listed[next] ?? 0;
          if (turn > last) break;
          if (sessions[turn] !== session || !isCounted(turn, facts[turn] ?? 0, admit)) continue;
          count += counts[next] ?? 0;
        }
        if (count === 0) continue;
        const relative = (sessionLengths[session] ?? 0) / meanSessionLength;
        scores[place] = (scores[place] ?? 0) + idf * termWeight(count, relative);
      }
    }
    for (let place = 0; place < turns.length; place++) {
      const session = sessions[turns[place] ?? 0] ?? 0;
      scores[place] = scores[(firstPlaces[session] ?? 1) - 1] ?? 0;
    }
    for (let number = 0; number < held; number++) {
      firstPlaces[sessions[turns[firsts[number] ?? 0] ?? 0] ?? 0] = 0;
    }
    return scores;
  };
}

/** Whether a turn mentions what it says: not where only the memory has answered it, nor out of scope. */
function isCounted(turn: number, fact: number, admit: Admit): boolean {
  if ((fact & TurnFlag.lookup) !== 0) return false;
  return admit === null ? (fact & TurnFlag.hidden) === 0 : admit(turn);
}
