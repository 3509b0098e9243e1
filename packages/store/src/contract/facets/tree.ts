import type { MetaChanges, TreeChange, TreeCommit, UnderEntry } from "../changes.ts";
import type { NodeId } from "../ids.ts";
import type { NodeHeader, Placement, TopicNode } from "../model.ts";
import type { NodeView } from "../../records/tree/nodes/node-cache.ts";
import type { Promised } from "./promised.ts";

/** Results come in the order asked; `undefined` for what does not exist. */
export interface TreeReads {
  /** ROOT always exists. */
  readNodes(ids: readonly NodeId[]): readonly (TopicNode | undefined)[];
  /** As `readNodes`, without digests: a twentieth of the bytes, and of a page each. */
  readHeaders(ids: readonly NodeId[]): readonly (NodeHeader | undefined)[];
  /** Node ids with this prefix, in order, at most `limit`. O(limit). */
  findIds(beginning: string, limit: number): readonly NodeId[];
  /** Vectors stored by `TreeChange.vectors`. */
  readVectors(ids: readonly NodeId[]): readonly (Uint8Array | undefined)[];
  readPlacements(indexes: readonly number[]): readonly (Placement | undefined)[];
  /** Turns waiting to be placed, oldest first. */
  readQueue(limit: number): readonly number[];
  /** A value written by `TreeChange.meta`. */
  readMeta(key: string): unknown;
}

export interface TreeView extends TreeReads {
  /** The topic tree as numbered arrays, cached between searches. */
  nodes(): NodeView;
}

export interface AllNodesOptions {
  /** Leaves out digests that only repeat the lines of a leaf's turns: those are read turn by turn. */
  readonly withoutLines?: boolean;
}

export interface TreeStore extends Promised<TreeReads> {
  /**
   * All nodes of one state, in no particular order, in batches. A node's own text is read when its batch is yielded,
   * and empty if the node was deleted since.
   */
  allNodes(options?: AllNodesOptions): AsyncIterable<readonly TopicNode[]>;
  /** Counts a failed attempt to place this turn. */
  noteAttempt(index: number): Promise<void>;
  /**
   * Checks versions and invariants in its transaction. Throws `STORE_MISUSE` for a node with both children and
   * turns, a child and parent that do not refer to each other, a wrong `size` or `height`, or a turn in no leaf or
   * in two.
   */
  commit(change: TreeChange, under?: UnderEntry): Promise<TreeCommit>;
  /**
   * Changes metadata of the tree in one transaction, without an entry in the change feed. `signal` ends waiting for
   * another writer.
   */
  changeMeta(changes: MetaChanges, signal?: AbortSignal): Promise<void>;
  /**
   * Removes every topic node but ROOT, their vectors and the tree's metadata; each turn that had a leaf is queued
   * again, by index.
   */
  clear(): Promise<void>;
}
