import { TurnFlag, type PostingList, type Postings, type TurnColumns } from "@hsms/store";
import { inverseDocumentFrequency, termWeight } from "./bm25.ts";
import type { Corpus } from "./corpus.ts";
import { topItems } from "./top.ts";

/** Turns before and after a turn that make its window (recipe: ±3 beats ±1 and ±2). */
const WINDOW = 3;

/** Postings read whole, together: at 10,000 turns some hundred thousandths of a second each thousand. */
const POSTINGS_READ = 4000;

/**
 * Postings read of a question's rarest word, where even that stands in more turns: the newest. Of a word
 * in every thirtieth of a million turns; each ten thousand cost half a millisecond.
 */
const RAREST_READ = 32_768;

/** Turns that several rare words put first and the common words re-rank. */
const PROMISING_TURNS = 300;

/** Turns of the best turn view whose neighbourhoods become candidates. */
const BEST_TURNS = 80;

/** Turns that are candidates by themselves, where neighbourhoods do not count: with 80 a chat turn misses .03 of its sittings. */
const BEST_ALONE = 200;

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

/** A posting list, and what a word of it counts: 0–1 of a word that was said. */
export interface WeightedList {
  readonly postings: PostingList;
  readonly weight: number;
}

/** Computes {@link LexicalViews} for one question after another, over one growing store. */
export type ViewComputer = (input: {
  readonly weighted: readonly WeightedList[];
  /** Of the lists, how many are of the question's own words; the rest stand for them. */
  readonly own: number;
  readonly columns: TurnColumns;
  readonly corpus: Corpus;
  /** Whether the turns around the best ones are candidates, too. */
  readonly hasWindows: boolean;
  /** Turns that are candidates whatever their words. */
  readonly near: readonly number[];
  /** The scope: a turn it refuses counts in no view and is no candidate. */
  readonly admit: (turn: number) => boolean;
}) => LexicalViews;

/**
 * Three views of the turns over one set of posting lists: the turn, its window, its session
 * (recipe.md, section 2). O(postings of the rare terms + candidates · terms · log postings).
 *
 *     rare lists ──► turns touched ──► the promising ──► the best ──► their windows: candidates
 *                                        ▲ common lists, looked up only
 */
export function createViewComputer(): ViewComputer {
  // By turn, kept between questions and cleared by the list of what was touched: places, counted from 1.
  let touchedAt = new Int32Array(0);
  let reachedAt = new Int32Array(0);
  // By place among the turns touched.
  let scores = new Float64Array(1024);
  let covered = new Float64Array(1024);
  const scoreSessions = createSessionScorer();

  return ({ weighted, own, columns, corpus, hasWindows, near, admit }) => {
    if (touchedAt.length < columns.count) {
      const room = Math.max(1024, Math.ceil(columns.count * 1.25));
      touchedAt = new Int32Array(room);
      reachedAt = new Int32Array(room);
    }
    const idfs = weighted.map(
      ({ postings: { frequency }, weight }) =>
        weight * inverseDocumentFrequency(corpus.documents, frequency),
    );
    const information = idfs.slice(0, own).reduce((sum, idf) => sum + idf, 0);
    const [rare, common] = splitByFrequency(weighted);
    const read = rare.map((term) => weighted[term]?.postings.postings(RAREST_READ) ?? NO_POSTINGS);

    const most = read.reduce((sum, { turns }) => sum + turns.length, 0);
    if (most > scores.length) {
      scores = new Float64Array(most * 2);
      covered = new Float64Array(most * 2);
    }
    const places = touchedAt;
    const [scored, held] = [scores, covered];
    const { flags, lengths } = columns;
    const { meanLength } = corpus;
    const scoreOf = (turn: number): number => scored[(places[turn] ?? 0) - 1] ?? 0;
    const add = (idf: number, turn: number, count: number): void => {
      const place = (places[turn] ?? 0) - 1;
      const weight = ((flags[turn] ?? 0) & TurnFlag.lookup) === 0 ? idf : LOOKUP_WEIGHT * idf;
      const share = termWeight(count, (lengths[turn] ?? 0) / meanLength);
      held[place] = (held[place] ?? 0) + weight;
      scored[place] = (scored[place] ?? 0) + weight * share;
    };
    const touched: number[] = [];
    for (const [at, { turns, counts }] of read.entries()) {
      const idf = idfs[rare[at] ?? 0] ?? 0;
      for (let next = 0; next < turns.length; next++) {
        const turn = turns[next] ?? 0;
        if (places[turn] === 0) {
          if (!admit(turn)) continue;
          const place = touched.push(turn);
          places[turn] = place;
          scored[place - 1] = held[place - 1] = 0;
        }
        add(idf, turn, counts[next] ?? 0);
      }
    }
    // One word alone tells none of its turns from the others, and few need no choice.
    const isChoice = rare.length > 1 && touched.length > PROMISING_TURNS;
    const promising = Uint32Array.from(
      isChoice ? topItems(touched, scoreOf, PROMISING_TURNS) : touched,
    );
    if (rare.length > 1) promising.sort();
    for (const term of common) {
      const idf = idfs[term] ?? 0;
      weighted[term]?.postings.forTurns(promising, (place, count) =>
        add(idf, promising[place] ?? 0, count),
      );
    }

    const best = topItems(promising, scoreOf, hasWindows ? BEST_TURNS : BEST_ALONE);
    const windows = gatherWindows({
      ...(hasWindows ? { best, near } : { best: [], near: [...best, ...near] }),
      columns,
      corpus,
      admit,
      reachedAt,
    });
    const { turns } = windows;
    const window = scoreWindows({ weighted, idfs, columns, windows });
    const sessions = scoreSessions({
      lists: read.filter((_, place) => (weighted[rare[place] ?? 0]?.weight ?? 0) >= SURE),
      columns,
      corpus,
      turns,
      isCounted: (turn) => places[turn] !== 0,
    });
    const views: LexicalViews = {
      turns,
      turn: new Float64Array(turns.length),
      window,
      answered: new Float64Array(turns.length),
      session: new Float64Array(turns.length),
      coverage: new Float64Array(turns.length),
    };
    for (let at = 0; at < turns.length; at++) {
      const turn = turns[at] ?? 0;
      const place = (touchedAt[turn] ?? 0) - 1;
      if (place >= 0) {
        views.turn[at] = scored[place] ?? 0;
        views.coverage[at] = Math.min(1, (held[place] ?? 0) / information) || 0;
      }
      const before = corpus.previous[turn] ?? -1;
      if (before >= 0 && asks(columns, before) && admit(before)) {
        views.answered[at] = scoreOf(before);
      }
      views.session[at] = sessions.get(columns.sessions[turn] ?? 0) ?? 0;
    }
    for (const turn of touched) touchedAt[turn] = 0;
    return views;
  };
}

/** Turns of a window: the turn, and as many on either side. */
const WINDOW_TURNS = 2 * WINDOW + 1;

/** Who stands in whose window. */
interface Windows {
  /** Candidates: the best turns and those around them, ascending. */
  readonly turns: Uint32Array;
  /** Candidates and the turns around those, ascending. */
  readonly reached: Uint32Array;
  /** For each of the reached, {@link WINDOW_TURNS} places among the candidates, −1 for none: in whose windows it stands. */
  readonly candidatesOf: Int32Array;
  /** By candidate, relative to the mean of as many turns. */
  readonly lengths: Float64Array;
}

function gatherWindows(input: {
  readonly best: readonly number[];
  /** Candidates without those around them. */
  readonly near: readonly number[];
  readonly columns: TurnColumns;
  readonly corpus: Corpus;
  readonly admit: (turn: number) => boolean;
  /** By turn; all 0, and again when this returns. */
  readonly reachedAt: Int32Array;
}): Windows {
  const { best, near, columns, corpus, admit, reachedAt } = input;
  const spread = (from: ArrayLike<number>, alone: readonly number[]): Uint32Array => {
    const members = new Uint32Array(from.length * WINDOW_TURNS + alone.length);
    let size = 0;
    const add = (member: number): void => {
      if (reachedAt[member] !== 0 || !admit(member)) return;
      reachedAt[member] = 1;
      members[size++] = member;
    };
    for (let at = 0; at < from.length; at++) forWindow(corpus, from[at] ?? 0, add);
    for (const turn of alone) add(turn);
    const spreadTurns = members.subarray(0, size).sort();
    for (let at = 0; at < size; at++) reachedAt[spreadTurns[at] ?? 0] = 0;
    return spreadTurns;
  };
  const turns = spread(best, near);
  const reached = spread(turns, []);
  for (let at = 0; at < turns.length; at++) reachedAt[turns[at] ?? 0] = at + 1;
  const lengths = new Float64Array(turns.length);
  const candidatesOf = new Int32Array(reached.length * WINDOW_TURNS).fill(-1);
  for (let place = 0; place < reached.length; place++) {
    const turn = reached[place] ?? 0;
    const length = columns.lengths[turn] ?? 0;
    let next = place * WINDOW_TURNS;
    forWindow(corpus, turn, (member) => {
      const at = (reachedAt[member] ?? 0) - 1;
      if (at < 0) return;
      candidatesOf[next++] = at;
      lengths[at] = (lengths[at] ?? 0) + length;
    });
  }
  for (let at = 0; at < turns.length; at++) reachedAt[turns[at] ?? 0] = 0;
  const mean = corpus.meanLength * WINDOW_TURNS;
  for (let at = 0; at < turns.length; at++) lengths[at] = (lengths[at] ?? 0) / mean;
  return { turns, reached, candidatesOf, lengths };
}

/** BM25 of each candidate's window as one text. */
function scoreWindows(input: {
  readonly weighted: readonly WeightedList[];
  readonly idfs: readonly number[];
  readonly columns: TurnColumns;
  readonly windows: Windows;
}): Float64Array {
  const { weighted, idfs, columns, windows } = input;
  const { reached, candidatesOf, lengths } = windows;
  const scores = new Float64Array(lengths.length);
  const counts = new Uint16Array(lengths.length);
  const holding: number[] = [];
  const add = (place: number, count: number): void => {
    if (isLookup(columns, reached[place] ?? 0)) return;
    const from = place * WINDOW_TURNS;
    for (let next = from; next < from + WINDOW_TURNS; next++) {
      const at = candidatesOf[next] ?? -1;
      if (at < 0) break;
      if (counts[at] === 0) holding.push(at);
      counts[at] = (counts[at] ?? 0) + count;
    }
  };
  weighted.forEach(({ postings }, term) => {
    postings.forTurns(reached, add);
    const idf = idfs[term] ?? 0;
    for (const at of holding) {
      scores[at] = (scores[at] ?? 0) + idf * termWeight(counts[at] ?? 0, lengths[at] ?? 1);
      counts[at] = 0;
    }
    holding.length = 0;
  });
  return scores;
}

const NO_POSTINGS: Postings = { turns: new Uint32Array(0), counts: new Uint8Array(0) };

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
  const { previous, next } = corpus;
  visit(turn);
  for (let at = previous[turn] ?? -1, step = 0; at >= 0 && step < WINDOW; step++) {
    visit(at);
    at = previous[at] ?? -1;
  }
  for (let at = next[turn] ?? -1, step = 0; at >= 0 && step < WINDOW; step++) {
    visit(at);
    at = next[at] ?? -1;
  }
}

/** Scores the candidates' sessions for one question after another. */
function createSessionScorer() {
  /** Mentions by session, kept between questions and cleared by the list of what was touched. */
  let counts = new Uint32Array(0);

  /** BM25 of each candidate's session as one text, by session number. O(postings). */
  return (input: {
    readonly lists: readonly Postings[];
    readonly columns: TurnColumns;
    readonly corpus: Corpus;
    readonly turns: Uint32Array;
    /** Of the turns listed, those in scope. */
    readonly isCounted: (turn: number) => boolean;
  }): ReadonlyMap<number, number> => {
    const { lists, columns, corpus, turns, isCounted } = input;
    const { sessions, flags } = columns;
    if (counts.length < corpus.sessionLengths.length) {
      counts = new Uint32Array(corpus.sessionLengths.length);
    }
    const counted = counts;
    const scores = new Map<number, number>();
    for (const turn of turns) scores.set(columns.sessions[turn] ?? 0, 0);
    for (const list of lists) {
      const touched: number[] = [];
      for (let at = 0; at < list.turns.length; at++) {
        const turn = list.turns[at] ?? 0;
        if (((flags[turn] ?? 0) & TurnFlag.lookup) !== 0 || !isCounted(turn)) continue;
        const session = sessions[turn] ?? 0;
        if (counted[session] === 0) touched.push(session);
        counted[session] = (counted[session] ?? 0) + (list.counts[at] ?? 0);
      }
      const idf = inverseDocumentFrequency(corpus.sessions, touched.length);
      for (const [session, score] of scores) {
        const count = counts[session] ?? 0;
        if (count === 0) continue;
        const relative = (corpus.sessionLengths[session] ?? 0) / corpus.meanSessionLength;
        scores.set(session, score + idf * termWeight(count, relative));
      }
      for (const session of touched) counts[session] = 0;
    }
    return scores;
  };
}

/**
 * Terms whose whole posting lists are read, and terms that only re-rank what those found: a word
 * that stands in every tenth turn tells little and would cost most of the time. Rarest first; the
 * rarest is always read.
 */
function splitByFrequency(
  weighted: readonly WeightedList[],
): readonly [rare: readonly number[], common: readonly number[]] {
  const frequencyOf = (term: number): number => weighted[term]?.postings.frequency ?? 0;
  const known = Array.from(weighted.keys())
    .filter((term) => frequencyOf(term) > 0)
    .sort((a, b) => frequencyOf(a) - frequencyOf(b));
  let total = 0;
  const end = known.findIndex((term, at) => {
    total += frequencyOf(term);
    return at > 0 && total > POSTINGS_READ;
  });
  return end < 0 ? [known, []] : [known.slice(0, end), known.slice(end)];
}
