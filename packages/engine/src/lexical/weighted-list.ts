import type { PostingList } from "@hsms/store";

/** A posting list, and what a word of it counts: 0–1 of a word that was said. */
export interface WeightedList {
  readonly postings: PostingList;
  readonly weight: number;
}
