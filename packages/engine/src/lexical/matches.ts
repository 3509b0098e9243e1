import { TurnFlag, type Postings, type TurnColumns } from "@hsms/store";
import { termWeight } from "./bm25.ts";

/** The turns that hold one word or another, and what these weigh; arrays run parallel, turns ascend. */
export interface Matches {
  readonly turns: Uint32Array;
  /** BM25 of the words. */
  readonly scores: Float64Array;
  /** Sum of the words' idf. */
  readonly held: Float64Array;
}

/** What one list counts: `list` is one of the lists, `count` how often its term stands in a turn. */
export type Add = (place: number, count: number, idf: number) => void;

/**
 * A question that only the memory has answered repeats the asker's words and tells nothing: it is
 * found where nothing else is, lends its words to no neighbour, and never outdoes what was told.
 */
const LOOKUP_WEIGHT = 0.2;

/** Merges posting lists for one question after another; what it returns is good until the next. */
export function createMatcher(): (input: {
  readonly lists: readonly Postings[];
  /** Of each list's term. */
  readonly idfs: readonly number[];
  readonly columns: TurnColumns;
  readonly meanLength: number;
  readonly admit: (turn: number) => boolean;
}) => { readonly matches: Matches; readonly add: Add } {
  let room = allocate(4096);
  return ({ lists, idfs, columns, meanLength, admit }) => {
    const postings = lists.reduce((sum, { turns }) => sum + turns.length, 0);
    if (postings > room.scores.length) room = allocate(postings * 2);
    const { scores, held } = room;
    const { turns, tags } = merged(lists, room);
    const { flags, lengths } = columns;
    const found = room.found;
    const add: Add = (place, count, idf) => {
      const turn = found[place] ?? 0;
      const isLookup = ((flags[turn] ?? 0) & TurnFlag.lookup) !== 0;
      const weight = isLookup ? LOOKUP_WEIGHT * idf : idf;
      held[place] = (held[place] ?? 0) + weight;
      scores[place] =
        (scores[place] ?? 0) + weight * termWeight(count, (lengths[turn] ?? 0) / meanLength);
    };
    let size = 0;
    let last = -1;
    let isIn = false;
    for (let at = 0; at < postings; at++) {
      const turn = turns[at] ?? 0;
      if (turn !== last) {
        last = turn;
        isIn = admit(turn);
        if (isIn) {
          found[size] = turn;
          scores[size] = held[size] = 0;
          size++;
        }
      }
      const tag = tags[at] ?? 0;
      if (isIn) add(size - 1, tag & MOST_COUNTED, idfs[tag >>> COUNT_BITS] ?? 0);
    }
    return {
      add,
      matches: {
        turns: found.subarray(0, size),
        scores: scores.subarray(0, size),
        held: held.subarray(0, size),
      },
    };
  };
}

/** A posting's tag: the number of its list above, how often the term stands in the turn below. */
const COUNT_BITS = 8;
const MOST_COUNTED = 2 ** COUNT_BITS - 1;

interface Room {
  readonly found: Uint32Array;
  readonly scores: Float64Array;
  readonly held: Float64Array;
  /** Two each, since lists are merged from one into the other. */
  readonly turns: readonly [Uint32Array, Uint32Array];
  readonly tags: readonly [Uint32Array, Uint32Array];
}

const allocate = (size: number): Room => ({
  found: new Uint32Array(size),
  scores: new Float64Array(size),
  held: new Float64Array(size),
  turns: [new Uint32Array(size), new Uint32Array(size)],
  tags: [new Uint32Array(size), new Uint32Array(size)],
});

interface Tagged {
  readonly turns: Uint32Array;
  readonly tags: Uint32Array;
}

/** All postings in ascending order of turns, those of one turn in the order of their lists. O(postings · log lists). */
function merged(lists: readonly Postings[], { turns, tags }: Room): Tagged {
  let from: Tagged = { turns: turns[0], tags: tags[0] };
  let into: Tagged = { turns: turns[1], tags: tags[1] };
  let ends: number[] = [];
  let size = 0;
  for (const [number, list] of lists.entries()) {
    from.turns.set(list.turns, size);
    for (let at = 0; at < list.counts.length; at++) {
      from.tags[size++] = (number << COUNT_BITS) | (list.counts[at] ?? 0);
    }
    ends.push(size);
  }
  while (ends.length > 1) {
    const joined: number[] = [];
    let start = 0;
    for (let at = 0; at < ends.length; at += 2) {
      const middle = ends[at] ?? 0;
      const end = ends[at + 1] ?? middle;
      join(from, into, { start, middle, end });
      joined.push(end);
      start = end;
    }
    ends = joined;
    [from, into] = [into, from];
  }
  return from;
}

/** Merges two neighbouring stretches that ascend; of equal turns the first stretch's come first. */
function join(
  from: Tagged,
  into: Tagged,
  { start, middle, end }: { readonly start: number; readonly middle: number; readonly end: number },
): void {
  let left = start;
  let right = middle;
  for (let at = start; at < end; at++) {
    const isLeft =
      right >= end || (left < middle && (from.turns[left] ?? 0) <= (from.turns[right] ?? 0));
    const next = isLeft ? left++ : right++;
    into.turns[at] = from.turns[next] ?? 0;
    into.tags[at] = from.tags[next] ?? 0;
  }
}
