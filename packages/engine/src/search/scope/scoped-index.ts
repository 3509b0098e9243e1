import type { Postings, Store, TurnColumns } from "@hsms/store";
import type { Corpus } from "../../lexical/corpus.ts";
import { forShared } from "../../lexical/views.ts";

/** So many turns are an index of their own whatever the store holds: reading their terms takes a millisecond or two. */
export const FEW_TURNS = 1024;

/**
 * The index of a scope's turns alone: words are as rare as they are in the scope, and nothing of other
 * turns weighs in. On LoCoMo's conversations in one store …
 */
export interface ScopedIndex {
  readonly corpus: Corpus;
  /** Posting lists cut down to the scope, in the order of the terms. */
  postingsOf(terms: readonly number[]): Promise<readonly Postings[]>;
  /** A list cut down to the scope. */
  cut(list: Postings): Postings;
  /** Every term of the scope's turns; `null` where there are too many turns to read them. */
  terms(): Promise<ReadonlySet<number>> | null;
}

/** O(turns in scope) when it is first asked, and then O(terms), up to some thousand turns; beyond, O(postings of the terms). */
export function scopedIndex(input: {
  readonly store: Store;
  readonly members: Uint32Array;
  readonly columns: TurnColumns;
  readonly corpus: Corpus;
}): ScopedIndex {
  const { store, members, columns, corpus } = input;
  const cut = (list: Postings): Postings => {
    const turns: number[] = [];
    const counts: number[] = [];
    forShared(list, members, (turn, count) => {
      turns.push(turn);
      counts.push(count);
    });
    return { turns: Uint32Array.from(turns), counts: Uint8Array.from(counts) };
  };
  const isFew = members.length <= FEW_TURNS;
  let lists: Promise<ReadonlyMap<number, Postings>> | null = null;
  const ownLists = (): Promise<ReadonlyMap<number, Postings>> => (lists ??= invert(store, members));
  return {
    corpus: corpusOf({ members, columns, corpus }),
    cut,
    async postingsOf(terms) {
      if (!isFew) return (await store.readPostings(terms)).map(cut);
      const own = await ownLists();
      return terms.map((term) => own.get(term) ?? NO_POSTINGS);
    },
    terms: () => (isFew ? ownLists().then((own) => new Set(own.keys())) : null),
  };
}

const NO_POSTINGS: Postings = { turns: new Uint32Array(0), counts: new Uint8Array(0) };

/** Posting lists from the turns' own terms. */
async function invert(store: Store, members: Uint32Array): Promise<ReadonlyMap<number, Postings>> {
  const vectors = await store.readTermVectors(Array.from(members));
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
  const packed = new Map<number, Postings>();
  for (const [term, { turns, counts }] of lists) {
    packed.set(term, { turns: Uint32Array.from(turns), counts: Uint8Array.from(counts) });
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
