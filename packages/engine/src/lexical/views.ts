import { TurnFlag, type Postings, type TurnColumns } from "@hsms/store";
import { inverseDocumentFrequency, termWeight } from "./bm25.ts";
import type { Corpus } from "./corpus.ts";
import { topItems } from "./top.ts";

/** Turns before and after a turn that make its window (recipe: ±3 beats ±1 and ±2). */
const WINDOW = 3;

/** Turns of the best turn view whose neighbourhoods become candidates. */
const BEST_TURNS = 300;

const OUTSIDE = 0;
const CANDIDATE = 1;
const NEIGHBOUR = 2;

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
  /** Of the postings, how many are of the question's own words; the rest are of related ones. */
  readonly own: number;
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
  let windowLengths = new Float64Array(0);
  /** Whether a turn is a candidate, or stands in the window of one. */
  let state = new Uint8Array(0);

  return ({ postings, own, columns, corpus, admit }) => {
    if (scores.length < corpus.documents) {
      const room = Math.max(1024, corpus.documents * 2);
      scores = new Float64Array(room);
      covered = new Float64Array(room);
      windowScores = new Float64Array(room);
      windowCounts = new Float64Array(room);
      windowLengths = new Float64Array(room);
      state = new Uint8Array(room);
    }
    const lists = postings.map((list) => inScope(list, admit));
    const idfs = postings.map(
      (list, term) =>
        weightOf(term, own) * inverseDocumentFrequency(corpus.documents, list.turns.length),
    );
    const information = idfs.slice(0, own).reduce((sum, idf) => sum + idf, 0);

    const touched: number[] = [];
    for (const [term, { turns, counts }] of lists.entries()) {
      const idf = idfs[term] ?? 0;
      for (let at = 0; at < turns.length; at++) {
        const turn = turns[at] ?? 0;
        const relative = (columns.lengths[turn] ?? 0) / corpus.meanLength;
        const weight = isLookup(columns, turn) ? LOOKUP_WEIGHT * idf : idf;
        if (covered[turn] === 0) touched.push(turn);
        covered[turn] = (covered[turn] ?? 0) + weight;
        scores[turn] = (scores[turn] ?? 0) + weight * termWeight(counts[at] ?? 0, relative);
      }
    }

    const candidates: number[] = [];
    for (const turn of topItems(touched, (item) => scores[item] ?? 0, BEST_TURNS)) {
      forWindow(corpus, turn, (member) => {
        if (state[member] !== OUTSIDE || !admit(member)) return;
        state[member] = CANDIDATE;
        candidates.push(member);
      });
    }
    const turns = Uint32Array.from(candidates).sort();
    const neighbours: number[] = [];
    for (const turn of turns) {
      let length = 0;
      forWindow(corpus, turn, (member) => {
        if (!admit(member)) return;
        length += columns.lengths[member] ?? 0;
        if (state[member] !== OUTSIDE) return;
        state[member] = NEIGHBOUR;
        neighbours.push(member);
      });
      windowLengths[turn] = length / (corpus.meanLength * (2 * WINDOW + 1));
    }
    const windows: number[] = [];
    for (const [term, list] of lists.entries()) {
      const idf = idfs[term] ?? 0;
      for (let at = 0; at < list.turns.length; at++) {
        const turn = list.turns[at] ?? 0;
        if (state[turn] === OUTSIDE || isLookup(columns, turn)) continue;
        const count = list.counts[at] ?? 0;
        forWindow(corpus, turn, (member) => {
          if (state[member] !== CANDIDATE) return;
          if (windowCounts[member] === 0) windows.push(member);
          windowCounts[member] = (windowCounts[member] ?? 0) + count;
        });
      }
      for (const turn of windows) {
        const weight = termWeight(windowCounts[turn] ?? 0, windowLengths[turn] ?? 1);
        windowScores[turn] = (windowScores[turn] ?? 0) + idf * weight;
        windowCounts[turn] = 0;
      }
      windows.length = 0;
    }

    const sessions = scoreSessions({ lists: lists.slice(0, own), columns, corpus, turns });
    const views: LexicalViews = {
      turns,
      turn: Float64Array.from(turns, (turn) => scores[turn] ?? 0),
      window: Float64Array.from(turns, (turn) => windowScores[turn] ?? 0),
      session: Float64Array.from(turns, (turn) => sessions.get(columns.sessions[turn] ?? 0) ?? 0),
      coverage: Float64Array.from(turns, (turn) =>
        information > 0 ? Math.min(1, (covered[turn] ?? 0) / information) : 0,
      ),
    };
    for (const turn of touched) scores[turn] = covered[turn] = 0;
    for (const turn of turns) windowScores[turn] = state[turn] = 0;
    for (const turn of neighbours) state[turn] = OUTSIDE;
    return views;
  };
}

/**
 * A question that only the memory has answered repeats the asker's words and tells nothing: it is
 * found where nothing else is, lends its words to no neighbour, and never outdoes what was told.
 */
const LOOKUP_WEIGHT = 0.2;

function isLookup(columns: TurnColumns, turn: number): boolean {
  return ((columns.flags[turn] ?? 0) & TurnFlag.lookup) !== 0;
}

/** A related word is a guess: a third of a word that was said. */
const RELATED_WEIGHT = 0.3;

function weightOf(term: number, own: number): number {
  return term < own ? 1 : RELATED_WEIGHT;
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
    for (let at = 0; at < list.turns.length; at++) {
      const turn = list.turns[at] ?? 0;
      if (isLookup(columns, turn)) continue;
      const session = columns.sessions[turn] ?? 0;
      counts.set(session, (counts.get(session) ?? 0) + (list.counts[at] ?? 0));
    }
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
  for (let at = 0; at < list.turns.length; at++) {
    if (admit(list.turns[at] ?? 0)) kept.push(at);
  }
  if (kept.length === list.turns.length) return list;
  return {
    turns: Uint32Array.from(kept, (at) => list.turns[at] ?? 0),
    counts: Uint8Array.from(kept, (at) => list.counts[at] ?? 0),
  };
}
