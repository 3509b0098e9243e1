import type { NodeHeader, NodeId, Placement, TermVector, TopicNode } from "@hsms/store";
import type { SparseVector } from "../grouping/sparse-vector.ts";

/** What a turn adds to names and digests. */
export interface TurnText {
  /** The summary line (`Turn.level1Text`). */
  readonly line: string;
  /** Key phrases, best first (`Turn.keywords`). */
  readonly keyPhrases: readonly string[];
  /** Ids of its index terms. */
  readonly termIds: Uint32Array;
  /** A question that only the memory itself has answered: it tells nothing, so it names nothing that others can name. */
  readonly isLookup?: boolean;
}

/**
 * What placing reads, all of it from one committed state or a later one: a commit that raced is
 * refused by the store's versions, and a parent that was read of another state than its children
 * by the draft. Answers come in the order asked.
 */
export interface TreeSource {
  /** Awaited in long stretches of work that reads nothing, where the source is one for the background. */
  pause?(): Promise<void>;
  readNodes(ids: readonly NodeId[]): Promise<readonly (TopicNode | undefined)[]>;
  /** The same without their digests; see `TreeStore.readHeaders`. */
  readHeaders(ids: readonly NodeId[]): Promise<readonly (NodeHeader | undefined)[]>;
  /** What `TreeChange.vectors` stored. */
  readNodeVectors(ids: readonly NodeId[]): Promise<readonly (Uint8Array | undefined)[]>;
  readPlacements(indexes: readonly number[]): Promise<readonly (Placement | undefined)[]>;
  /** A value that `TreeChange.meta` stored. */
  readTreeMeta(key: string): Promise<unknown>;
  readTermVectors(indexes: readonly number[]): Promise<readonly (TermVector | undefined)[]>;
  readTurnTexts(indexes: readonly number[]): Promise<readonly (TurnText | undefined)[]>;
  /** A bit a turn: whether it was imported. Empty where none was. */
  readImported(): Promise<Uint8Array>;
  /** The turn before each in the same session, or in the same conversation where it has none. */
  previousTurns(indexes: readonly number[]): Promise<readonly (number | undefined)[]>;
  /** In how many turns each term occurs. */
  documentFrequencies(terms: Uint32Array): Promise<Uint32Array>;
  /** Turns in the index, and its epoch: another one when what was read of turns may have changed. */
  extent(): Promise<{ readonly turns: number; readonly epoch: number }>;
  /**
   * Indexes, all lower than `below`, of the turns nearest to a weighted vector by the full-text
   * index, best first. Any ranking will do that keeps the true nearest among the first 48: the
   * cosine is taken afterwards.
   */
  similarTurns(query: {
    readonly vector: SparseVector;
    readonly limit: number;
    readonly below: number;
    /** Others are passed over. */
    readonly only?: ((turn: number) => boolean) | undefined;
  }): Promise<readonly number[]>;
}
