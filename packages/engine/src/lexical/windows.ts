import { TurnFlag, type TurnColumns } from "@hsms/store";
import { termWeight } from "./bm25.ts";
import type { Corpus } from "./corpus.ts";
import type { WeightedList } from "./weighted-list.ts";

/** Turns before and after a turn that make its window (recipe: ±3 beats ±1 and ±2). */
const WINDOW = 3;

/** Turns of a window: the turn, and as many on either side. */
const WINDOW_TURNS = 2 * WINDOW + 1;

/** Who stands in whose window. */
export interface Windows {
  /** Candidates: the best turns and those around them, ascending. */
  readonly turns: Uint32Array;
  /** Candidates and the turns around those, ascending. */
  readonly reached: Uint32Array;
  /**
   * For each of the reached, {@link WINDOW_TURNS} places among the candidates, −1 for none: in whose windows it
   * counts. Questions that only the memory has answered count in none.
   */
  readonly candidatesOf: Int32Array;
  /** By candidate, relative to the mean of as many turns. */
  readonly lengths: Float64Array;
}

/** Gathers the windows of one question after another. */
export function createWindowGatherer(): (input: {
  readonly best: Uint32Array;
  /** Candidates without those around them. */
  readonly alone: Uint32Array;
  readonly columns: TurnColumns;
  readonly corpus: Corpus;
  readonly admit: (turn: number) => boolean;
}) => Windows {
  // By turn, kept between questions and cleared by the list of what was reached: a place, counted from 1.
  let placeOf = new Int32Array(0);

  return ({ best, alone, columns, corpus, admit }) => {
    if (placeOf.length < columns.count) {
      placeOf = new Int32Array(Math.max(1024, Math.ceil(columns.count * 1.25)));
    }
    /** Those of the members that are in scope, each once, ascending. */
    const distinct = (members: Uint32Array): Uint32Array => {
      const turns = new Uint32Array(members.length);
      let size = 0;
      for (const member of members) {
        if (placeOf[member] !== 0 || !admit(member)) continue;
        placeOf[member] = 1;
        turns[size++] = member;
      }
      const ascending = turns.subarray(0, size).sort();
      for (const turn of ascending) placeOf[turn] = 0;
      return ascending;
    };
    const around = windowsOf(corpus, best).members;
    const candidates = new Uint32Array(around.length + alone.length);
    candidates.set(around);
    candidates.set(alone, around.length);
    const turns = distinct(candidates);
    const { members, ends } = windowsOf(corpus, turns);
    const reached = distinct(members);
    for (let place = 0; place < reached.length; place++) placeOf[reached[place] ?? 0] = place + 1;

    const lengths = new Float64Array(turns.length);
    const mean = corpus.meanLength * WINDOW_TURNS;
    const candidatesOf = new Int32Array(reached.length * WINDOW_TURNS).fill(-1);
    const filled = new Uint8Array(reached.length);
    let next = 0;
    for (let at = 0; at < turns.length; at++) {
      let length = 0;
      for (const end = ends[at] ?? 0; next < end; next++) {
        const member = members[next] ?? 0;
        const place = (placeOf[member] ?? 0) - 1;
        if (place < 0) continue;
        length += columns.lengths[member] ?? 0;
        if (((columns.flags[member] ?? 0) & TurnFlag.lookup) !== 0) continue;
        const of = filled[place] ?? 0;
        filled[place] = of + 1;
        // Turns near each other are in each other's windows.
        candidatesOf[place * WINDOW_TURNS + of] = at;
      }
      lengths[at] = length / mean;
    }
    for (const turn of reached) placeOf[turn] = 0;
    return { turns, reached, candidatesOf, lengths };
  };
}

/** BM25 of each candidate's window as one text. */
export function scoreWindows(input: {
  readonly weighted: readonly WeightedList[];
  readonly idfs: readonly number[];
  readonly windows: Windows;
}): Float64Array {
  const { weighted, idfs, windows } = input;
  const { reached, candidatesOf, lengths } = windows;
  const scores = new Float64Array(lengths.length);
  const counts = new Uint16Array(lengths.length);
  const holding = new Uint32Array(lengths.length);
  let held = 0;
  const add = (place: number, count: number): void => {
    const from = place * WINDOW_TURNS;
    for (let next = from; next < from + WINDOW_TURNS; next++) {
      const at = candidatesOf[next] ?? -1;
      if (at < 0) break;
      if (counts[at] === 0) holding[held++] = at;
      counts[at] = (counts[at] ?? 0) + count;
    }
  };
  for (let term = 0; term < weighted.length; term++) {
    weighted[term]?.postings.forTurns(reached, add);
    const idf = idfs[term] ?? 0;
    for (; held > 0; held--) {
      const at = holding[held - 1] ?? 0;
      scores[at] = (scores[at] ?? 0) + idf * termWeight(counts[at] ?? 0, lengths[at] ?? 1);
      counts[at] = 0;
    }
  }
  return scores;
}

/** The turns of each window one after the other: the turn itself and up to three of its session on either side. */
function windowsOf(
  { previous, next }: Corpus,
  turns: Uint32Array,
): { readonly members: Uint32Array; readonly ends: Uint32Array } {
  const members = new Uint32Array(turns.length * WINDOW_TURNS);
  const ends = new Uint32Array(turns.length);
  let size = 0;
  for (let at = 0; at < turns.length; at++) {
    const turn = turns[at] ?? 0;
    members[size++] = turn;
    for (let step = 0, near = turn; step < WINDOW; step++) {
      near = previous[near] ?? -1;
      if (near < 0) break;
      members[size++] = near;
    }
    for (let step = 0, near = turn; step < WINDOW; step++) {
      near = next[near] ?? -1;
      if (near < 0) break;
      members[size++] = near;
    }
    ends[at] = size;
  }
  return { members: members.subarray(0, size), ends };
}
