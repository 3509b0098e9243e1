import { PostingList, type StoreView, type TermVector, type TurnColumns } from "@hsms/store";
import { positionOf } from "../../retrieval/lexical/ascending.ts";
import type { Corpus } from "../../retrieval/lexical/corpus.ts";

/** Scopes up to this size always get an index of their own: reading their terms takes a few milliseconds. */
export const FEW_TURNS = 1024;

/**
 * The index of a scope's turns alone: idf is computed within the scope, and other turns have no
 * influence. On LoCoMo, with all conversations in one store, it finds as much as the store's own
 * idf does (r@5 .773 against .778 in a conversation of 560 turns, .840 against .832 in two weeks of
 * 41), and a search that reads no other turn reveals nothing about one.
 */
export interface ScopedIndex {
  readonly corpus: Corpus;
  /** Posting lists restricted to the scope, in the order of the terms. */
  postingsOf(view: StoreView, terms: readonly number[]): readonly PostingList[];
  cut(list: PostingList): PostingList;
  /** Whether a turn of the scope has the term; `null` if there are too many turns to read them. */
  readonly holds: ((view: StoreView, term: number) => boolean) | null;
}

/** O(turns in scope) on first use, for up to about a thousand turns; beyond, O(postings of the terms). */
export function scopedIndex(input: {
  readonly members: Uint32Array;
  readonly columns: TurnColumns;
  readonly corpus: Corpus;
}): ScopedIndex {
  const { members, columns, corpus } = input;
  const cut = (list: PostingList): PostingList => {
    const holding = {
      places: new Uint32Array(members.length),
      counts: new Uint8Array(members.length),
    };
    const size = list.findIn(members, holding);
    const turns = holding.places.subarray(0, size).map((place) => members[place] ?? 0);
    return PostingList.of({ turns, counts: holding.counts.subarray(0, size) });
  };
  const isFew = members.length <= FEW_TURNS;
  let vectors: readonly (TermVector | undefined)[] | null = null;
  const lists = new Map<number, PostingList>();
  /** Looks up a term in every turn, since inverting all of them would cost ten times as much. */
  const ownList = (view: StoreView, term: number): PostingList => {
    const known = lists.get(term);
    if (known !== undefined) return known;
    vectors ??= view.index.readTerms(Array.from(members));
    const list = listOf(term, { members, vectors });
    lists.set(term, list);
    return list;
  };
  return {
    corpus: corpusOf({ members, columns, corpus }),
    cut,
    postingsOf: (view, terms) =>
      isFew
        ? terms.map((term) => ownList(view, term))
        : view.index.readPostingLists(terms).map(cut),
    holds: isFew ? (view, term) => ownList(view, term).frequency > 0 : null,
  };
}

/** Builds the posting list of a term from the turns' own terms. O(turns · log terms). */
function listOf(
  term: number,
  of: {
    readonly members: Uint32Array;
    /** In the order of `members`. */
    readonly vectors: readonly (TermVector | undefined)[];
  },
): PostingList {
  const turns: number[] = [];
  const counts: number[] = [];
  of.vectors.forEach((vector, place) => {
    if (vector === undefined) return;
    const at = positionOf(vector.ids, term);
    if (at < 0) return;
    turns.push(of.members[place] ?? 0);
    counts.push(vector.counts[at] ?? 0);
  });
  return PostingList.of({ turns: Uint32Array.from(turns), counts: Uint8Array.from(counts) });
}

/** The corpus statistics of the scope for BM25. Neighbours are those of the store. */
function corpusOf(input: {
  readonly members: Uint32Array;
  readonly columns: TurnColumns;
  readonly corpus: Corpus;
}): Corpus {
  const { members, columns, corpus } = input;
  const sessionLengths = new Float64Array(corpus.sessions);
  const sessions = new Set<number>();
  let total = 0;
  for (const turn of members) {
    const length = columns.lengths[turn] ?? 0;
    const session = columns.sessions[turn] ?? 0;
    sessions.add(session);
    sessionLengths[session] = (sessionLengths[session] ?? 0) + length;
    total += length;
  }
  return {
    ...corpus,
    documents: members.length,
    meanLength: Math.max(1, total / Math.max(1, members.length)),
    sessions: sessions.size,
    meanSessionLength: Math.max(1, total / Math.max(1, sessions.size)),
    sessionLengths,
  };
}
