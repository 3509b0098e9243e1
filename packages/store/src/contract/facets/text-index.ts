import type { AnalysedTurn, Postings, TermVector, TurnColumns } from "../model.ts";
import type { PostingList } from "../../records/index/posting-list.ts";
import type { Promised } from "./promised.ts";

export interface IndexReads {
  /** Posting lists of all turns there are at this moment, those not yet folded into blocks included. */
  readPostings(terms: readonly number[]): readonly Postings[];
  /** In how many turns each term stands, without reading its posting list. */
  readFrequencies(terms: readonly number[]): Uint32Array;
  readTerms(indexes: readonly number[]): readonly (TermVector | undefined)[];
  readColumns(): TurnColumns;
  /** A byte a turn, at least as long as there are turns: see `importanceIn`, `categoryIn`, `kindIn`. A view that the next call may change. */
  readFacets(): Uint8Array;
  /** A bit a turn, set where it was imported: see `hasBit`. Ends with the last 8,192 turns that have one; empty where nothing was imported. */
  readImported(): Uint8Array;
  /** Every tag that a turn has, in no order. */
  readTags(): readonly string[];
  /** Indexes of the turns that have a tag, ascending. */
  readTagged(tag: string): readonly number[];
  /** Indexes of the turns whose speaker, author or client is called so, ascending. */
  readBy(name: string): readonly number[];
  /** Indexes of the notes that a program saved, ascending. */
  readSaved(): readonly number[];
}

export interface IndexView extends IndexReads {
  /** Name and version of the analyser that the index was made with. */
  analyser(): string;
  /** As `readPostings`, kept between searches: to be looked at and not to be changed. Counts of common terms are given as three at most. */
  readPostingLists(terms: readonly number[]): readonly PostingList[];
}

/** The full-text index, and what else is derived from turns to find them. */
export interface IndexStore extends Promised<IndexReads> {
  /** Makes facets and tags again from the turns, in one transaction. O(turns). */
  remakeFacets(): Promise<void>;
  /**
   * Replaces terms, postings and columns, a transaction per batch, then switches over atomically; the
   * old index stays in use meanwhile. `vectorsFrom` yields every turn from the given one on: 0, or where
   * an earlier call with the same analyser stopped. Throws `STORE_BUSY` when turns were appended after
   * the last batch or another call took over; the next call resumes.
   */
  replace(
    analyser: string,
    vectorsFrom: (turn: number) => AsyncIterable<readonly AnalysedTurn[]>,
  ): Promise<void>;
}
