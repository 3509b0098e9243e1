import type { NodeHeader, NodeId, Placement, TermVector, TopicNode } from "@hsms/store";
import type { SparseVector } from "../grouping/sparse-vector.ts";

/** Texts of a turn for names and digests. */
export interface TurnText {
  /** The summary line (`Turn.level1Text`). */
  readonly line: string;
  /** Key phrases, best first (`Turn.keywords`). */
  readonly keyPhrases: readonly string[];
  readonly termIds: Uint32Array;
  /**
   * Whether it is a question that only the memory has answered: it states nothing, so it does not
   * count for names if there are other turns.
   */
  readonly isLookup?: boolean;
}

/**
 * Read access for placing, in one committed state or later ones: the store's versions reject a
 * commit that raced, and the draft rejects a parent read in another state than its children.
 * Results are in the requested order.
 */
export interface TreeSource {
  /** Awaited in long computations without reads, if the source is for background work. */
  pause?(): Promise<void>;
  readNodes(ids: readonly NodeId[]): Promise<readonly (TopicNode | undefined)[]>;
  /** As `readNodes`, without digests; see `TreeStore.readHeaders`. */
  readHeaders(ids: readonly NodeId[]): Promise<readonly (NodeHeader | undefined)[]>;
  /** What `TreeChange.vectors` stored. */
  readNodeVectors(ids: readonly NodeId[]): Promise<readonly (Uint8Array | undefined)[]>;
  readPlacements(indexes: readonly number[]): Promise<readonly (Placement | undefined)[]>;
  /** A value that `TreeChange.meta` stored. */
  readTreeMeta(key: string): Promise<unknown>;
  readTermVectors(indexes: readonly number[]): Promise<readonly (TermVector | undefined)[]>;
  readTurnTexts(indexes: readonly number[]): Promise<readonly (TurnText | undefined)[]>;
  /** One bit per turn: whether it was imported. Empty if none was. */
  readImported(): Promise<Uint8Array>;
  /** The previous turn of each in its session, or, without a session, in its conversation. */
  previousTurns(indexes: readonly number[]): Promise<readonly (number | undefined)[]>;
  documentFrequencies(terms: Uint32Array): Promise<Uint32Array>;
  /** Number of turns in the index, and its epoch, which changes when data read about turns may be outdated. */
  extent(): Promise<{ readonly turns: number; readonly epoch: number }>;
  /**
   * Indexes, all lower than `below`, of the turns nearest to a weighted vector by the full-text
   * index, best first. Any ranking will do that has the true nearest among the first 48, since the
   * cosine is computed afterwards.
   */
  similarTurns(query: {
    readonly vector: SparseVector;
    readonly limit: number;
    readonly below: number;
    /** Turns for which it returns false are skipped. */
    readonly only?: ((turn: number) => boolean) | undefined;
  }): Promise<readonly number[]>;
}
