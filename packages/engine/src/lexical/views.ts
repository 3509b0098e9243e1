import { TurnFlag, type Postings, type TurnColumns } from "@hsms/store";
import { inverseDocumentFrequency, termWeight } from "./bm25.ts";
import type { Corpus } from "./corpus.ts";
import { topItems } from "./top.ts";

/** Turns before and after a turn that make its window (recipe: ±3 beats ±1 and ±2). */
const WINDOW = 3;

/** Postings read whole, together: at 10,000 turns some hundred thousandths of a second each thousand. */
const POSTINGS_READ = 4000;

/** Turns that the rare words put first and the common words re-rank. */
const PROMISING_TURNS = 300;

/** Turns of the best turn view whose neighbourhoods become candidates. */
const BEST_TURNS = 80;

const NO_POSTINGS: Postings = { turns: new Uint32Array(0), counts: new Uint8Array(0) };

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
  /** BM25 of the turn before it, where that asks something: answers seldom repeat the words of their question. */
  readonly answered: Float64Array;
  /** BM25 of its whole session. */
  readonly session: Float64Array;
  /** 0–1: share of the question's information (idf) that the turn holds. */
  readonly coverage: Float64Array;
}

/** Computes {@link LexicalViews} for one question after another, over one growing store. */
export type ViewComputer = (input: {
  /** Posting lists by what a word of theirs counts, 0–1 of a word that was said. */
  readonly weighted: readonly { readonly postings: Postings; readonly weight: number }[];
  /** Of the lists, how many are of the question's own words; the rest stand for them. */
  readonly own: number;
  readonly columns: TurnColumns;
  readonly corpus: Corpus;
  /** The scope: a turn it refuses counts in no view and is no candidate. */
  readonly admit: (turn: number) => boolean;
}) => LexicalViews;

/**
 * Three views of the turns over one set of posting lists: the turn, its window, its session
 * (recipe.md, section 2). O(postings of the rare terms + candidates · terms · log postings).
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

  return ({ weighted, own, columns, corpus, admit }) => {
    if (scores.length < columns.count) {
      const room = Math.max(1024, columns.count * 2);
      scores = new Float64Array(room);
      covered = new Float64Array(room);
      windowScores = new Float64Array(room);
      windowCounts = new Float64Array(room);
      windowLengths = new Float64Array(room);
      state = new Uint8Array(room);
    }
    const postings = weighted.map((list) => list.postings);
    const idfs = weighted.map(
      ({ postings: { turns }, weight }) =>
        weight * inverseDocumentFrequency(corpus.documents, turns.length),
    );
    const information = idfs.slice(0, own).reduce((sum, idf) => sum + idf, 0);
    const [rare, common] = splitByFrequency(postings);

    const add = (term: number, turn: number, count: number): void => {
      const idf = idfs[term] ?? 0;
      const weight = isLookup(columns, turn) ? LOOKUP_WEIGHT * idf : idf;
      const relative = (columns.lengths[turn] ?? 0) / corpus.meanLength;
      covered[turn] = (covered[turn] ?? 0) + weight;
      scores[turn] = (scores[turn] ?? 0) + weight * termWeight(count, relative);
    };
    const touched: number[] = [];
    for (const term of rare) {
      const { turns, counts } = postings[term] ?? NO_POSTINGS;
      for (let at = 0; at < turns.length; at++) {
        const turn = turns[at] ?? 0;
        if (covered[turn] === 0) {
          if (!admit(turn)) continue;
          touched.push(turn);
        }
        add(term, turn, counts[at] ?? 0);
      }
    }
    const promising = Uint32Array.from(
      topItems(touched, (turn) => scores[turn] ?? 0, PROMISING_TURNS),
    ).sort();
    for (const term of common) {
      forShared(postings[term] ?? NO_POSTINGS, promising, (turn, count) => add(term, turn, count));
    }

    const candidates: number[] = [];
    for (const turn of topItems(promising, (item) => scores[item] ?? 0, BEST_TURNS)) {
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
    const reached = Uint32Array.from([...candidates, ...neighbours]).sort();
    const windows: number[] = [];
    for (const [term, list] of postings.entries()) {
      forShared(list, reached, (turn, count) => {
        if (isLookup(columns, turn)) return;
        forWindow(corpus, turn, (member) => {
          if (state[member] !== CANDIDATE) return;
          if (windowCounts[member] === 0) windows.push(member);
          windowCounts[member] = (windowCounts[member] ?? 0) + count;
        });
      });
      const idf = idfs[term] ?? 0;
      for (const turn of windows) {
        const weight = termWeight(windowCounts[turn] ?? 0, windowLengths[turn] ?? 1);
        windowScores[turn] = (windowScores[turn] ?? 0) + idf * weight;
        windowCounts[turn] = 0;
      }
      windows.length = 0;
    }

    const sessions = scoreSessions({
      lists: rare.flatMap((term) => {
        const list = weighted[term];
        return list === undefined || list.weight < SURE ? [] : [list.postings];
      }),
      columns,
      corpus,
      turns,
      admit,
    });
    const views: LexicalViews = {
      turns,
      turn: Float64Array.from(turns, (turn) => scores[turn] ?? 0),
      window: Float64Array.from(turns, (turn) => windowScores[turn] ?? 0),
      answered: Float64Array.from(turns, (turn) => {
        const before = corpus.previous[turn] ?? -1;
        return before >= 0 && asks(columns, before) && admit(before) ? (scores[before] ?? 0) : 0;
      }),
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

/** A question that waits for an answer of another turn. */
function asks(columns: TurnColumns, turn: number): boolean {
  return ((columns.flags[turn] ?? 0) & (TurnFlag.question | TurnFlag.lookup)) === TurnFlag.question;
}

/** What weighs less is too vague for a whole session. */
const SURE = 0.5;

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
  readonly admit: (turn: number) => boolean;
}): ReadonlyMap<number, number> {
  const { lists, columns, corpus, turns, admit } = input;
  const scores = new Map<number, number>();
  for (const turn of turns) scores.set(columns.sessions[turn] ?? 0, 0);
  for (const list of lists) {
    const counts = new Map<number, number>();
    for (let at = 0; at < list.turns.length; at++) {
      const turn = list.turns[at] ?? 0;
      if (isLookup(columns, turn) || !admit(turn)) continue;
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

/**
 * Terms whose whole posting lists are read, and terms that only re-rank what those found: a word
 * that stands in every tenth turn tells little and would cost most of the time. Rarest first; the
 * rarest is always read.
 */
function splitByFrequency(
  postings: readonly Postings[],
): readonly [rare: readonly number[], common: readonly number[]] {
  const known = postings
    .map((_, term) => term)
    .filter((term) => (postings[term]?.turns.length ?? 0) > 0)
    .sort((a, b) => (postings[a]?.turns.length ?? 0) - (postings[b]?.turns.length ?? 0));
  let total = 0;
  const end = known.findIndex((term, at) => {
    total += postings[term]?.turns.length ?? 0;
    return at > 0 && total > POSTINGS_READ;
  });
  return end < 0 ? [known, []] : [known.slice(0, end), known.slice(end)];
}

/** Visits the postings of the given turns, which ascend. O(turns · log postings), or of both together where the list is short. */
export function forShared(
  { turns: listed, counts }: Postings,
  turns: Uint32Array,
  visit: (turn: number, count: number) => void,
): void {
  if (listed.length < 4 * turns.length) {
    let at = 0;
    for (let place = 0; place < listed.length; place++) {
      const turn = listed[place] ?? 0;
      while (at < turns.length && (turns[at] ?? 0) < turn) at++;
      if (at === turns.length) return;
      if (turns[at] === turn) visit(turn, counts[place] ?? 0);
    }
    return;
  }
  let low = 0;
  for (const turn of turns) {
    let high = listed.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((listed[middle] ?? 0) < turn) low = middle + 1;
      else high = middle;
    }
    if (low === listed.length) return;
    if (listed[low] === turn) visit(turn, counts[low] ?? 0);
  }
}
