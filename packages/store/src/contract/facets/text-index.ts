import type { AnalysedTurn, Postings, TermVector, TurnColumns } from "../model.ts";
import type { PostingList } from "../../records/index/posting-list.ts";
import type { Promised } from "./promised.ts";

export interface IndexReads {
  /** Posting lists over all present turns, including those not yet folded into blocks. */
  readPostings(terms: readonly number[]): readonly Postings[];
  /** Document frequency of each term, without reading its posting list. */
  readFrequencies(terms: readonly number[]): Uint32Array;
  readTerms(indexes: readonly number[]): readonly (TermVector | undefined)[];
  readColumns(): TurnColumns;
  /**
   * One byte per turn, at least as long as there are turns: see `importanceIn`, `categoryIn`, `kindIn`. A view that
   * the next call may overwrite.
   */
  readFacets(): Uint8Array;
  /**
   * One bit per turn, set if it was imported: see `hasBit`. Ends with the last block of 8,192 turns that has one;
   * empty if nothing was imported.
   */
  readImported(): Uint8Array;
  /** Every tag in use, in no particular order. */
  readTags(): readonly string[];
  /** Indexes of the turns with a tag, ascending. */
  readTagged(tag: string): readonly number[];
  /** Indexes of the turns with this speaker, author or client, ascending. */
  readBy(name: string): readonly number[];
  /** Indexes of the notes that a program saved, ascending. */
  readSaved(): readonly number[];
}

export interface IndexView extends IndexReads {
  /** Name and version of the analyser that built the index. */
  analyser(): string;
  /** As `readPostings`, cached between searches: read-only. Counts of common terms are capped at three. */
  readPostingLists(terms: readonly number[]): readonly PostingList[];
}

/** The full-text index, and other structures derived from turns for finding them. */
export interface IndexStore extends Promised<IndexReads> {
  /** Rebuilds facets and tags from the turns, in one transaction. O(turns). */
  remakeFacets(): Promise<void>;
  /**
   * Replaces terms, postings and columns, one transaction per batch, then switches over atomically; the old index
   * stays in use until then. `vectorsFrom` yields every turn from the given index on: 0, or where an earlier call
   * with the same analyser stopped. Throws `STORE_BUSY` if turns were appended after the last batch or another call
   * took over; the next call resumes.
   */
  replace(
    analyser: string,
    vectorsFrom: (turn: number) => AsyncIterable<readonly AnalysedTurn[]>,
  ): Promise<void>;
}
