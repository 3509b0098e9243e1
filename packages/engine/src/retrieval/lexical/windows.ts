import { TurnFlag, type HeldTurns, type TurnColumns } from "@hsms/store";
import { termWeight, type WeightedList } from "./bm25.ts";
import { factOf, lengthIn, stepBack, stepOn, type Corpus } from "./corpus.ts";
import type { Admit } from "./matches.ts";

/** Number of turns before and after a turn that form its window (LoCoMo: ±3 beats ±1 and ±2). */
const WINDOW = 3;

const WINDOW_TURNS = 2 * WINDOW + 1;

/**
 * Maximum length that a turn adds to its neighbours' windows, in mean lengths: next to a long text,
 * they would rank below turns without a word of the question.
 */
const LONGEST_NEIGHBOUR = 4;

/** The turns of each window. Arrays may be longer than their content. */
export interface Windows {
  /** Candidates: the best turns and those around them, ascending. */
  readonly turns: Uint32Array;
  /** Candidates and the turns around those, ascending. */
  readonly reached: Uint32Array;
  /**
   * For each reached turn, {@link WINDOW_TURNS} positions of the candidates in whose windows it
   * counts, −1 for none. Questions that only the memory has answered count in none.
   */
  readonly candidatesOf: Int32Array;
  /** By candidate, relative to the mean length of as many turns. */
  readonly lengths: Float64Array;
}

/** Collects the windows of one question after another; a result is valid until the next call. */
export function createWindowGatherer(): (input: {
  readonly best: Uint32Array;
  readonly alone: Uint32Array;
  readonly columns: TurnColumns;
  readonly corpus: Corpus;
  readonly admit: Admit;
}) => Windows {
  // By turn, a position counted from 1; reused by later questions, after clearing the entries of reached turns.
  let placeOf = new Int32Array(0);
  let room = allocate(1024);

  return ({ best, alone, columns, corpus, admit }) => {
    if (placeOf.length < columns.count) {
      placeOf = new Int32Array(Math.max(1024, Math.ceil(columns.count * 1.25)));
    }
    /** The members in scope, each once, ascending. */
    const distinct = (members: Uint32Array, count: number): Uint32Array => {
      const turns = new Uint32Array(count);
      let size = 0;
      let last = -1;
      let isAscending = true;
      for (let at = 0; at < count; at++) {
        const member = members[at] ?? 0;
        if (placeOf[member] !== 0) continue;
        if (admit === null ? (factOf(corpus, member) & TurnFlag.hidden) !== 0 : !admit(member)) {
          continue;
        }
        placeOf[member] = 1;
        turns[size++] = member;
        if (member < last) isAscending = false;
        last = member;
      }
      const found = turns.subarray(0, size);
      for (let at = 0; at < size; at++) placeOf[found[at] ?? 0] = 0;
      // Windows of ascending turns ascend, unless conversations were recorded at once.
      return isAscending ? found : found.sort();
    };
    const most = best.length * WINDOW_TURNS + alone.length;
    if (most > room.ends.length) room = allocate(2 * most);
    const { members, ends, filled, candidatesOf } = room;
    const around = listWindows(corpus, best, room);
    members.set(alone, around);
    const turns = distinct(members, around + alone.length);
    const reached = distinct(members, listWindows(corpus, turns, room));
    for (let place = 0; place < reached.length; place++) placeOf[reached[place] ?? 0] = place + 1;

    const lengths = new Float64Array(turns.length);
    const mean = corpus.meanLength * WINDOW_TURNS;
    const longest = corpus.meanLength * LONGEST_NEIGHBOUR;
    candidatesOf.fill(-1, 0, reached.length * WINDOW_TURNS);
    filled.fill(0, 0, reached.length);
    let next = 0;
    for (let at = 0; at < turns.length; at++) {
      let length = 0;
      for (const end = ends[at] ?? 0; next < end; next++) {
        const member = members[next] ?? 0;
        const place = (placeOf[member] ?? 0) - 1;
        if (place < 0) continue;
        const fact = factOf(corpus, member);
        length += Math.min(longest, lengthIn(fact, columns, member));
        if ((fact & TurnFlag.lookup) !== 0) continue;
        const of = filled[place] ?? 0;
        filled[place] = of + 1;
        // Turns near each other are in each other's windows.
        candidatesOf[place * WINDOW_TURNS + of] = at;
      }
      lengths[at] = length / mean;
    }
    for (let place = 0; place < reached.length; place++) placeOf[reached[place] ?? 0] = 0;
    return { turns, reached, candidatesOf, lengths };
  };
}

export function createWindowScorer(): (input: {
  readonly weighted: readonly WeightedList[];
  readonly idfs: readonly number[];
  readonly windows: Windows;
}) => Float64Array {
  let counts = new Uint16Array(0);
  let marked = new Uint32Array(0);
  let holding: HeldTurns = { places: new Uint32Array(0), counts: new Uint8Array(0) };

  return ({ weighted, idfs, windows }) => {
    const { reached, candidatesOf, lengths } = windows;
    if (holding.places.length < reached.length) {
      const size = 2 * reached.length;
      holding = { places: new Uint32Array(size), counts: new Uint8Array(size) };
      counts = new Uint16Array(size);
      marked = new Uint32Array(size);
    }
    const scores = new Float64Array(lengths.length);
    for (let term = 0; term < weighted.length; term++) {
      const size = weighted[term]?.postings.findIn(reached, holding) ?? 0;
      let held = 0;
      for (let found = 0; found < size; found++) {
        const count = holding.counts[found] ?? 0;
        const from = (holding.places[found] ?? 0) * WINDOW_TURNS;
        for (let next = from; next < from + WINDOW_TURNS; next++) {
          const at = candidatesOf[next] ?? -1;
          if (at < 0) break;
          if (counts[at] === 0) marked[held++] = at;
          counts[at] = (counts[at] ?? 0) + count;
        }
      }
      const idf = idfs[term] ?? 0;
      for (; held > 0; held--) {
        const at = marked[held - 1] ?? 0;
        scores[at] = (scores[at] ?? 0) + idf * termWeight(counts[at] ?? 0, lengths[at] ?? 1);
        counts[at] = 0;
      }
    }
    return scores;
  };
}

interface Room {
  /** The turns of all windows, concatenated, and the end of each. */
  readonly members: Uint32Array;
  readonly ends: Uint32Array;
  readonly candidatesOf: Int32Array;
  /** By reached turn, the number of its candidates listed so far. */
  readonly filled: Uint8Array;
}

const allocate = (candidates: number): Room => ({
  members: new Uint32Array(candidates * WINDOW_TURNS),
  ends: new Uint32Array(candidates),
  candidatesOf: new Int32Array(candidates * WINDOW_TURNS * WINDOW_TURNS),
  filled: new Uint8Array(candidates * WINDOW_TURNS),
});

/**
 * Lists, for each turn, up to three neighbours of its session on either side and the turn itself,
 * ascending; returns their total number.
 */
function listWindows(corpus: Corpus, turns: Uint32Array, { members, ends }: Room): number {
  let size = 0;
  for (let at = 0; at < turns.length; at++) {
    let near = turns[at] ?? 0;
    let before = 0;
    for (; before < WINDOW; before++) {
      const step = stepBack(factOf(corpus, near));
      if (step === 0) break;
      near -= step;
    }
    members[size++] = near;
    for (let left = before + WINDOW; left > 0; left--) {
      const step = stepOn(factOf(corpus, near));
      if (step === 0) break;
      near += step;
      members[size++] = near;
    }
    ends[at] = size;
  }
  return size;
}
