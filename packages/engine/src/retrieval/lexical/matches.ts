import {
  TurnFlag,
  type HeldTurns,
  type PostingList,
  type Postings,
  type TurnColumns,
} from "@hsms/store";
import { lengthPenalty, saturated } from "./bm25.ts";
import { lengthIn, type Corpus } from "./corpus.ts";

export interface Matches {
  readonly turns: Uint32Array;
  /** BM25 of the words. */
  readonly scores: Float64Array;
  /** Sum of the idf of the matched words. */
  readonly held: Float64Array;
  /**
   * Weight of a word in each turn: less than 1 for a question that only the memory has answered;
   * `null` if there is none.
   */
  readonly shares: Float64Array | null;
}

export interface Matcher {
  /** Merges posting lists; the result is valid until the next call. O(postings · log lists). */
  match(input: {
    readonly lists: readonly Postings[];
    readonly idfs: Float64Array;
    readonly columns: TurnColumns;
    readonly corpus: Corpus;
    readonly admit: Admit;
  }): Matches;
  /**
   * Adds another list to the scores of the turns of the last match: those at the given positions,
   * or all. O(turns · log postings).
   */
  add(input: {
    readonly list: PostingList;
    readonly idf: number;
    readonly turns: Uint32Array;
    readonly places: Uint32Array | null;
  }): void;
}

/** Whether a turn is in scope; `null` if all turns are that are not hidden. */
export type Admit = ((turn: number) => boolean) | null;

/**
 * Weight of a question that only the memory has answered: it repeats words without stating
 * anything, so it is found only if nothing else is, does not contribute to neighbours, and never
 * outranks statements.
 */
const LOOKUP_WEIGHT = 0.2;

/** Matches one question after another, reusing its arrays. */
export function createMatcher(): Matcher {
  let room = allocate(4096);

  return {
    match({ lists, idfs, columns, corpus, admit }) {
      let postings = 0;
      for (const list of lists) postings += list.turns.length;
      if (postings > room.scores.length) room = allocate(postings * 2);
      const { found, scores, held, penalties, shares, gathered } = room;
      const { turns, tags } = merged(lists, room);
      const { facts, meanLength } = corpus;
      // In a separate loop, so that the processor can overlap the memory accesses.
      for (let at = 0; at < postings; at++) gathered[at] = facts[2 * (turns[at] ?? 0)] ?? 0;
      let size = 0;
      let last = -1;
      let isIn = false;
      let hasLookups = false;
      for (let at = 0; at < postings; at++) {
        const turn = turns[at] ?? 0;
        if (turn !== last) {
          last = turn;
          const fact = gathered[at] ?? 0;
          isIn = admit === null ? (fact & TurnFlag.hidden) === 0 : admit(turn);
          if (isIn) {
            found[size] = turn;
            scores[size] = held[size] = 0;
            penalties[size] = lengthPenalty(lengthIn(fact, columns, turn) / meanLength);
            const isLookup = (fact & TurnFlag.lookup) !== 0;
            shares[size] = isLookup ? LOOKUP_WEIGHT : 1;
            hasLookups ||= isLookup;
            size++;
          }
        }
        if (!isIn) continue;
        const place = size - 1;
        const tag = tags[at] ?? 0;
        const weight = (shares[place] ?? 0) * (idfs[tag >>> COUNT_BITS] ?? 0);
        held[place] = (held[place] ?? 0) + weight;
        scores[place] =
          (scores[place] ?? 0) + weight * saturated(tag & MOST_COUNTED, penalties[place] ?? 0);
      }
      return {
        turns: found.subarray(0, size),
        scores: scores.subarray(0, size),
        held: held.subarray(0, size),
        shares: hasLookups ? shares.subarray(0, size) : null,
      };
    },
    add({ list, idf, turns, places }) {
      const { scores, held, penalties, shares, holding } = room;
      const size = list.findIn(turns, holding);
      for (let at = 0; at < size; at++) {
        const among = holding.places[at] ?? 0;
        const place = places === null ? among : (places[among] ?? 0);
        const weight = (shares[place] ?? 0) * idf;
        held[place] = (held[place] ?? 0) + weight;
        scores[place] =
          (scores[place] ?? 0) + weight * saturated(holding.counts[at] ?? 0, penalties[place] ?? 0);
      }
    },
  };
}

/** Tag of a posting: the number of its list in the high bits, the term's count in the low ones. */
const COUNT_BITS = 8;
const MOST_COUNTED = 2 ** COUNT_BITS - 1;

interface Room {
  readonly found: Uint32Array;
  readonly scores: Float64Array;
  readonly held: Float64Array;
  /** Per matched turn: its length penalty, and its weight per word. */
  readonly penalties: Float64Array;
  readonly shares: Float64Array;
  readonly holding: HeldTurns;
  readonly gathered: Uint32Array;
  /** Double buffers for merging. */
  readonly turns: readonly [Uint32Array, Uint32Array];
  readonly tags: readonly [Uint32Array, Uint32Array];
}

const allocate = (size: number): Room => ({
  found: new Uint32Array(size),
  scores: new Float64Array(size),
  held: new Float64Array(size),
  penalties: new Float64Array(size),
  shares: new Float64Array(size),
  holding: { places: new Uint32Array(size), counts: new Uint8Array(size) },
  gathered: new Uint32Array(size),
  turns: [new Uint32Array(size), new Uint32Array(size)],
  tags: [new Uint32Array(size), new Uint32Array(size)],
});

interface Tagged {
  readonly turns: Uint32Array;
  readonly tags: Uint32Array;
}

/**
 * All postings in ascending order of turns, and for the same turn in the order of their lists.
 * O(postings · log lists).
 */
function merged(lists: readonly Postings[], { turns, tags }: Room): Tagged {
  let from: Tagged = { turns: turns[0], tags: tags[0] };
  let into: Tagged = { turns: turns[1], tags: tags[1] };
  let ends: number[] = [];
  let size = 0;
  for (let number = 0; number < lists.length; number++) {
    const list = lists[number];
    if (list === undefined) continue;
    from.turns.set(list.turns, size);
    const { counts } = list;
    for (let at = 0; at < counts.length; at++) {
      from.tags[size++] = (number << COUNT_BITS) | (counts[at] ?? 0);
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

/** Merges two adjacent ascending runs; for equal turns, the first run comes first. */
function join(
  from: Tagged,
  into: Tagged,
  { start, middle, end }: { readonly start: number; readonly middle: number; readonly end: number },
): void {
  const { turns, tags } = from;
  const { turns: intoTurns, tags: intoTags } = into;
  let left = start;
  let right = middle;
  let at = start;
  while (left < middle && right < end) {
    const a = turns[left] ?? 0;
    const b = turns[right] ?? 0;
    if (a <= b) {
      intoTurns[at] = a;
      intoTags[at++] = tags[left++] ?? 0;
    } else {
      intoTurns[at] = b;
      intoTags[at++] = tags[right++] ?? 0;
    }
  }
  for (; left < middle; left++, at++) {
    intoTurns[at] = turns[left] ?? 0;
    intoTags[at] = tags[left] ?? 0;
  }
  for (; right < end; right++, at++) {
    intoTurns[at] = turns[right] ?? 0;
    intoTags[at] = tags[right] ?? 0;
  }
}
