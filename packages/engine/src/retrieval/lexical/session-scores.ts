import { TurnFlag, type PostingList, type Postings, type TurnColumns } from "@hsms/store";
import { firstFrom } from "./ascending.ts";
import { inverseDocumentFrequency, termWeight } from "./bm25.ts";
import { factOf, sessionOf, type Corpus } from "./corpus.ts";
import type { Admit } from "./matches.ts";

export interface ReadList {
  readonly list: PostingList;
  readonly postings: Postings;
}

/** The number of sessions that mention a term, cached by posting list and its frequency at that time. */
interface Mentioned {
  readonly frequency: number;
  readonly epoch: number;
  readonly sessions: number;
}

export interface SessionScorer {
  /** Number of sessions that mention each list's term. O(postings) of lists that are new or have grown. */
  count(input: {
    readonly lists: readonly ReadList[];
    readonly columns: TurnColumns;
    readonly corpus: Corpus;
    readonly admit: Admit;
    /** Whether the lists are restricted to the scope, so that the turns it excludes are all archived. */
    readonly isOwnScope: boolean;
  }): readonly number[];
  /** BM25 of the candidates' sessions, each as one text. O(candidates · log postings). */
  score(input: {
    readonly lists: readonly ReadList[];
    readonly mentions: readonly number[];
    readonly corpus: Corpus;
    readonly turns: Uint32Array;
    readonly admit: Admit;
  }): Float64Array;
}

export function createSessionScorer(): SessionScorer {
  /** By session, the round of its last mention; reused by later questions. */
  let rounds = new Uint32Array(0);
  let round = 0;
  /** By session, the position of its first candidate, counted from 1; cleared and reused by later questions. */
  let firstPlaces = new Uint32Array(0);
  const mentioned = new WeakMap<PostingList, Mentioned>();

  const countIn = ({ turns }: Postings, corpus: Corpus, admit: Admit): number => {
    let found = 0;
    round++;
    for (let at = 0; at < turns.length; at++) {
      const turn = turns[at] ?? 0;
      const session = sessionOf(corpus, turn);
      if (rounds[session] === round || !isCounted(turn, factOf(corpus, turn), admit)) continue;
      rounds[session] = round;
      found++;
    }
    return found;
  };

  return {
    count({ lists, columns: { epoch }, corpus, admit, isOwnScope }) {
      if (rounds.length < corpus.sessionLengths.length) {
        rounds = new Uint32Array(corpus.sessionLengths.length);
      }
      return lists.map(({ list, postings }) => {
        const { frequency } = list;
        const known = isOwnScope ? mentioned.get(list) : undefined;
        if (known?.frequency === frequency && known.epoch === epoch) return known.sessions;
        const sessions = countIn(postings, corpus, admit);
        if (isOwnScope) mentioned.set(list, { frequency, epoch, sessions });
        return sessions;
      });
    },
    score({ lists, mentions, corpus, turns, admit }) {
      const { sessionLengths, firstOfSession, lastOfSession, meanSessionLength } = corpus;
      if (firstPlaces.length < sessionLengths.length) {
        firstPlaces = new Uint32Array(sessionLengths.length);
      }
      /**
       * Positions of the candidates that are first of their session; the session's score is
       * computed there, then copied to the others.
       */
      const firsts = new Uint32Array(turns.length);
      let held = 0;
      for (let place = 0; place < turns.length; place++) {
        const session = sessionOf(corpus, turns[place] ?? 0);
        if (firstPlaces[session] !== 0) continue;
        firstPlaces[session] = place + 1;
        firsts[held++] = place;
      }
      const scores = new Float64Array(turns.length);
      lists.forEach(({ postings: { turns: listed, counts } }, term) => {
        const idf = inverseDocumentFrequency(corpus.sessions, mentions[term] ?? 0);
        let at = 0;
        let before = 0;
        for (let number = 0; number < held; number++) {
          const place = firsts[number] ?? 0;
          const session = sessionOf(corpus, turns[place] ?? 0);
          const first = firstOfSession[session] ?? 0;
          const last = lastOfSession[session] ?? -1;
          // Of interleaved sessions, one may start earlier although its candidate comes later.
          at = firstFrom(listed, first, first < before ? 0 : at);
          before = first;
          let count = 0;
          for (let next = at; next < listed.length; next++) {
            const turn = listed[next] ?? 0;
            if (turn > last) break;
            if (sessionOf(corpus, turn) !== session) continue;
            if (!isCounted(turn, factOf(corpus, turn), admit)) continue;
            count += counts[next] ?? 0;
          }
          if (count === 0) continue;
          const relative = (sessionLengths[session] ?? 0) / meanSessionLength;
          scores[place] = (scores[place] ?? 0) + idf * termWeight(count, relative);
        }
      });
      for (let place = 0; place < turns.length; place++) {
        const session = sessionOf(corpus, turns[place] ?? 0);
        scores[place] = scores[(firstPlaces[session] ?? 1) - 1] ?? 0;
      }
      for (let number = 0; number < held; number++) {
        firstPlaces[sessionOf(corpus, turns[firsts[number] ?? 0] ?? 0)] = 0;
      }
      return scores;
    },
  };
}

/**
 * Whether a turn counts as mentioning a word: not if it is a question that only the memory
 * answered, nor out of scope.
 */
function isCounted(turn: number, fact: number, admit: Admit): boolean {
  if ((fact & TurnFlag.lookup) !== 0) return false;
  return admit === null ? (fact & TurnFlag.hidden) === 0 : admit(turn);
}
