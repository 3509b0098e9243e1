import type { Postings, TurnColumns } from "@hsms/store";
import { inverseDocumentFrequency, termWeight } from "./bm25.ts";
import type { Corpus } from "./corpus.ts";
import { topItems } from "./top.ts";

/** Turns before and after a turn that make its window (recipe: ±3 beats ±1 and ±2). */
const WINDOW = 3;

/** Turns of the best turn view whose neighbourhoods become candidates. */
const BEST_TURNS = 600;

/** What the views say of the candidate turns; arrays run parallel to `turns`, which ascends. */
export interface LexicalViews {
  readonly turns: Uint32Array;
  /** BM25 of the turn. */
  readonly turn: Float64Array;
  /** BM25 of the turn with its three neighbours each way in its session, as one text. */
  readonly window: Float64Array;
  /** BM25 of its whole session. */
  readonly session: Float64Array;
  /** 0–1: share of the question's information (idf) that the turn holds. */
  readonly coverage: Float64Array;
}

/** Computes {@link LexicalViews} for one question after another, over one growing store. */
export type ViewComputer = (input: {
  readonly postings: readonly Postings[];
  readonly columns: TurnColumns;
  readonly corpus: Corpus;
  /** The scope: a turn it refuses counts in no view and is no candidate. */
  readonly admit: (turn: number) => boolean;
}) => LexicalViews;

/**
 * Three views of the turns over one set of posting lists: the turn, its window, its session
 * (recipe.md, section 2). O(postings · 7): a term of a turn is handed on to the windows it stands in.
 */
export function createViewComputer(): ViewComputer {
  // Accumulators by turn, kept between questions and cleared by the list of what was touched.
  let scores = new Float64Array(0);
  let covered = new Float64Array(0);
  let windowScores = new Float64Array(0);
  let windowCounts = new Float64Array(0);

  return ({ postings, columns, corpus, admit }) => {
    if (scores.length < corpus.documents) {
      const room = Math.max(1024, corpus.documents * 2);
      scores = new Float64Array(room);
      covered = new Float64Array(room);
      windowScores = new Float64Array(room);
      windowCounts = new Float64Array(room);
    }
    const lists = postings.map((list) => inScope(list, admit));
    const idfs = postings.map((list) =>
      inverseDocumentFrequency(corpus.documents, list.turns.length),
    );
    const information = idfs.reduce((sum, idf) => sum + idf, 0);

    const touched: number[] = [];
    lists.forEach((list, term) => {
      const idf = idfs[term] ?? 0;
      list.turns.forEach((turn, at) => {
        const relative = (columns.lengths[turn] ?? 0) / corpus.meanLength;
        if (covered[turn] === 0) touched.push(turn);
        covered[turn] = (covered[turn] ?? 0) + idf;
        scores[turn] = (scores[turn] ?? 0) + idf * termWeight(list.counts[at] ?? 0, relative);
      });
    });

    const best = topItems(touched, (turn) => scores[turn] ?? 0, BEST_TURNS);
    const candidates = new Set<number>();
    for (const turn of best) {
      forWindow(corpus, turn, (member) => {
        if (admit(member)) candidates.add(member);
      });
    }
    const turns = Uint32Array.from(candidates).sort();

    const lengths = new Map<number, number>();
    for (const turn of turns) {
      let length = 0;
      forWindow(corpus, turn, (member) => {
        if (admit(member)) length += columns.lengths[member] ?? 0;
      });
      lengths.set(turn, length / (corpus.meanLength * (2 * WINDOW + 1)));
    }
    lists.forEach((list, term) => {
      const idf = idfs[term] ?? 0;
      const windows: number[] = [];
      list.turns.forEach((turn, at) => {
        const count = list.counts[at] ?? 0;
        forWindow(corpus, turn, (member) => {
          if (windowCounts[member] === 0) windows.push(member);
          windowCounts[member] = (windowCounts[member] ?? 0) + count;
        });
      });
      for (const turn of windows) {
        const length = lengths.get(turn);
        if (length !== undefined) {
          const weight = termWeight(windowCounts[turn] ?? 0, length);
          windowScores[turn] = (windowScores[turn] ?? 0) + idf * weight;
        }
        windowCounts[turn] = 0;
      }
    });

    const sessions = scoreSessions({ lists, columns, corpus, turns });
    const views: LexicalViews = {
      turns,
      turn: Float64Array.from(turns, (turn) => scores[turn] ?? 0),
      window: Float64Array.from(turns, (turn) => windowScores[turn] ?? 0),
      session: Float64Array.from(turns, (turn) => sessions.get(columns.sessions[turn] ?? 0) ?? 0),
      coverage: Float64Array.from(turns, (turn) =>
        information > 0 ? (covered[turn] ?? 0) / information : 0,
      ),
    };
    for (const turn of touched) scores[turn] = covered[turn] = 0;
    for (const turn of turns) windowScores[turn] = 0;
    return views;
  };
}

/** Visits the turn itself and up to three turns of its session on either side; the relation is symmetric. */
function forWindow(corpus: Corpus, turn: number, visit: (member: number) => void): void {
  visit(turn);
  for (const links of [corpus.previous, corpus.next]) {
    let at = turn;
    for (let step = 0; step < WINDOW; step++) {
      at = links[at] ?? -1;
      if (at < 0) break;
      visit(at);
    }
  }
}

/** BM25 of each candidate's session as one text, by session number. */
function scoreSessions(input: {
  readonly lists: readonly Postings[];
  readonly columns: TurnColumns;
  readonly corpus: Corpus;
  readonly turns: Uint32Array;
}): ReadonlyMap<number, number> {
  const { lists, columns, corpus, turns } = input;
  const scores = new Map<number, number>();
  for (const turn of turns) scores.set(columns.sessions[turn] ?? 0, 0);
  for (const list of lists) {
    const counts = new Map<number, number>();
    list.turns.forEach((turn, at) => {
      const session = columns.sessions[turn] ?? 0;
      counts.set(session, (counts.get(session) ?? 0) + (list.counts[at] ?? 0));
    });
    const idf = inverseDocumentFrequency(corpus.sessions, counts.size);
    for (const [session, count] of counts) {
      const score = scores.get(session);
      if (score === undefined) continue;
      const relative = (corpus.sessionLengths[session] ?? 0) / corpus.meanSessionLength;
      scores.set(session, score + idf * termWeight(count, relative));
    }
  }
  return scores;
}

/** The part of a posting list that lies in scope; the list itself where all of it does. */
function inScope(list: Postings, admit: (turn: number) => boolean): Postings {
  const kept: number[] = [];
  list.turns.forEach((turn, at) => {
    if (admit(turn)) kept.push(at);
  });
  if (kept.length === list.turns.length) return list;
  return {
    turns: Uint32Array.from(kept, (at) => list.turns[at] ?? 0),
    counts: Uint8Array.from(kept, (at) => list.counts[at] ?? 0),
  };
}
