import type { Postings, TurnColumns } from "@hsms/store";
import type { CorpusStatistics } from "./corpus.ts";
import { inverseDocumentFrequency, termWeight } from "./bm25.ts";
import { topItems } from "./top.ts";

/** Turns before and after a turn that make its window (recipe: ±3 beats ±1 and ±2). */
const WINDOW = 3;

/** Turns of the best turn view for which windows and sessions are worth computing. */
const CANDIDATES = 600;

/** How far a window looks for turns of its own session where several conversations were recorded at once. */
const WINDOW_REACH = 12;

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
  /** Σ idf of the question's terms; unknown terms weigh most. */
  readonly information: number;
}

/**
 * Three views of the turns over one set of posting lists: the turn, its window, its session (recipe.md, section 2).
 * `admit` is the scope: a turn it refuses counts in no view and is no candidate.
 * O(postings + candidates · terms · log postings).
 */
export function lexicalViews(input: {
  readonly postings: readonly Postings[];
  readonly columns: TurnColumns;
  readonly corpus: CorpusStatistics;
  readonly admit: (turn: number) => boolean;
}): LexicalViews {
  const { postings, columns, corpus, admit } = input;
  const { documents, meanLength } = corpus;
  const idfs = postings.map((list) => inverseDocumentFrequency(documents, list.turns.length));
  const information = idfs.reduce((sum, idf) => sum + idf, 0);

  const turnScores = new Map<number, number>();
  const covered = new Map<number, number>();
  postings.forEach((list, term) => {
    const idf = idfs[term] ?? 0;
    for (let i = 0; i < list.turns.length; i++) {
      const turn = list.turns[i] ?? 0;
      if (!admit(turn)) continue;
      const weight = termWeight(list.counts[i] ?? 0, (columns.lengths[turn] ?? 0) / meanLength);
      turnScores.set(turn, (turnScores.get(turn) ?? 0) + idf * weight);
      covered.set(turn, (covered.get(turn) ?? 0) + idf);
    }
  });

  const best = topItems([...turnScores.keys()], (turn) => turnScores.get(turn) ?? 0, CANDIDATES);
  const windows = new Map(best.map((turn) => [turn, windowOf(turn, columns)]));
  const candidates = new Set<number>();
  for (const members of windows.values()) {
    for (const turn of members) if (admit(turn)) candidates.add(turn);
  }
  const turns = Uint32Array.from([...candidates].sort((a, b) => a - b));

  const sessionScores = scoreSessions({ postings, columns, corpus, admit, turns });
  const result = {
    turns,
    turn: new Float64Array(turns.length),
    window: new Float64Array(turns.length),
    session: new Float64Array(turns.length),
    coverage: new Float64Array(turns.length),
    information,
  };
  const windowLength = meanLength * (2 * WINDOW + 1);
  turns.forEach((turn, at) => {
    result.turn[at] = turnScores.get(turn) ?? 0;
    result.coverage[at] = information > 0 ? (covered.get(turn) ?? 0) / information : 0;
    result.session[at] = sessionScores.get(columns.sessions[turn] ?? 0) ?? 0;
    const members = (windows.get(turn) ?? windowOf(turn, columns)).filter(admit);
    const length = members.reduce((sum, member) => sum + (columns.lengths[member] ?? 0), 0);
    let score = 0;
    postings.forEach((list, term) => {
      let count = 0;
      for (const member of members) count += countIn(list, member);
      if (count > 0) score += (idfs[term] ?? 0) * termWeight(count, length / windowLength);
    });
    result.window[at] = score;
  });
  return result;
}

/** The turn itself and up to three turns of its session on either side. */
function windowOf(turn: number, columns: TurnColumns): number[] {
  const session = columns.sessions[turn];
  const members = [turn];
  for (const step of [-1, 1]) {
    let found = 0;
    for (let offset = 1; offset <= WINDOW_REACH && found < WINDOW; offset++) {
      const other = turn + step * offset;
      if (other < 0 || other >= columns.count) break;
      if (columns.sessions[other] === session) {
        members.push(other);
        found++;
      }
    }
  }
  return members;
}

/** BM25 of each candidate's session as one text, by session number. */
function scoreSessions(input: {
  readonly postings: readonly Postings[];
  readonly columns: TurnColumns;
  readonly corpus: CorpusStatistics;
  readonly admit: (turn: number) => boolean;
  readonly turns: Uint32Array;
}): Map<number, number> {
  const { postings, columns, corpus, admit, turns } = input;
  const wanted = new Set<number>();
  for (const turn of turns) wanted.add(columns.sessions[turn] ?? 0);
  const scores = new Map<number, number>();
  for (const list of postings) {
    const counts = new Map<number, number>();
    for (let i = 0; i < list.turns.length; i++) {
      const turn = list.turns[i] ?? 0;
      if (!admit(turn)) continue;
      const session = columns.sessions[turn] ?? 0;
      counts.set(session, (counts.get(session) ?? 0) + (list.counts[i] ?? 0));
    }
    const idf = inverseDocumentFrequency(corpus.sessions, counts.size);
    for (const [session, count] of counts) {
      if (!wanted.has(session)) continue;
      const weight = termWeight(
        count,
        (corpus.sessionLengths[session] ?? 0) / corpus.meanSessionLength,
      );
      scores.set(session, (scores.get(session) ?? 0) + idf * weight);
    }
  }
  return scores;
}

/** Count of a term in a turn, by binary search. */
function countIn(list: Postings, turn: number): number {
  let low = 0;
  let high = list.turns.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const at = list.turns[middle] ?? 0;
    if (at === turn) return list.counts[middle] ?? 0;
    if (at < turn) low = middle + 1;
    else high = middle - 1;
  }
  return 0;
}
