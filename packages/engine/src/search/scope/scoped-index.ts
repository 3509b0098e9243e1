import { PostingList, type StoreView, type TurnColumns } from "@hsms/store";
import type { Corpus } from "../../lexical/corpus.ts";

/** So many turns are an index of their own whatever the store holds: reading their terms takes a millisecond or two. */
export const FEW_TURNS = 1024;

/**
 * The index of a scope's turns alone: words are as rare as they are in the scope, and nothing of other
 * turns weighs in. On LoCoMo's conversations in one store …
 */
export interface ScopedIndex {
  readonly corpus: Corpus;
  /** Posting lists cut down to the scope, in the order of the terms. */
  postingsOf(view: StoreView, terms: readonly number[]): readonly PostingList[];
  /** A list cut down to the scope. */
  cut(list: PostingList): PostingList;
  /** Every term of the scope's turns; `null` where there are too many turns to read them. */
  terms(view: StoreView): ReadonlySet<number> | null;
}

/** O(turns in scope) when it is first asked, and then O(terms), up to some thousand turns; beyond, O(postings of the terms). */
export function scopedIndex(input: {
  readonly members: Uint32Array;
  readonly columns: TurnColumns;
  readonly corpus: Corpus;
}): ScopedIndex {
  const { members, columns, corpus } = input;
  const cut = (list: PostingList): PostingList => {
    const turns: number[] = [];
    const counts: number[] = [];
    list.forTurns(members, (place, count) => {
      turns.push(members[place] ?? 0);
      counts.push(count);
    });
    return PostingList.of({ turns: Uint32Array.from(turns), counts: Uint8Array.from(counts) });
  };
  const isFew = members.length <= FEW_TURNS;
  let lists: ReadonlyMap<number, PostingList> | null = null;
  const ownLists = (view: StoreView): ReadonlyMap<number, PostingList> =>
    (lists ??= invert(view, members));
  return {
    corpus: corpusOf({ members, columns, corpus }),
    cut,
    postingsOf(view, terms) {
      if (!isFew) return view.readPostingLists(terms).map(cut);
      const own = ownLists(view);
      return terms.map((term) => own.get(term) ?? NO_POSTINGS);
    },
    terms: (view) => (isFew ? new Set(ownLists(view).keys()) : null),
  };
}

const NO_POSTINGS = new PostingList();

/** Posting lists from the turns' own terms. */
function invert(view: StoreView, members: Uint32Array): ReadonlyMap<number, PostingList> {
  const vectors = view.readTermVectors(Array.from(members));
  const lists = new Map<number, { readonly turns: number[]; readonly counts: number[] }>();
  members.forEach((turn, at) => {
    const vector = vectors[at];
    if (vector === undefined) return;
    for (let place = 0; place < vector.ids.length; place++) {
      const term = vector.ids[place] ?? 0;
      let list = lists.get(term);
      if (list === undefined) lists.set(term, (list = { turns: [], counts: [] }));
      list.turns.push(turn);
      list.counts.push(vector.counts[place] ?? 0);
    }
  });
  const packed = new Map<number, PostingList>();
  for (const [term, { turns, counts }] of lists) {
    packed.set(
      term,
      PostingList.of({ turns: Uint32Array.from(turns), counts: Uint8Array.from(counts) }),
    );
  }
  return packed;
}

/** What BM25 needs of the scope's turns together. Who stands beside whom is as in the store. */
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
