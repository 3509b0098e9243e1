import type { MetaChanges, TreeChange, TreeCommit, UnderEntry } from "../changes.ts";
import type { NodeId } from "../ids.ts";
import type { NodeHeader, Placement, TopicNode } from "../model.ts";
import type { NodeView } from "../../records/tree/nodes/node-cache.ts";
import type { Promised } from "./promised.ts";

/** Answers come in the order asked; `undefined` where there is none. */
export interface TreeReads {
  /** ROOT is always there. */
  readNodes(ids: readonly NodeId[]): readonly (TopicNode | undefined)[];
  /** The same without their digests: a twentieth of the bytes, and of a page for each. */
  readHeaders(ids: readonly NodeId[]): readonly (NodeHeader | undefined)[];
  /** Ids that begin with these characters, in order, `limit` at most. O(limit). */
  findIds(beginning: string, limit: number): readonly NodeId[];
  /** What `TreeChange.vectors` stored. */
  readVectors(ids: readonly NodeId[]): readonly (Uint8Array | undefined)[];
  readPlacements(indexes: readonly number[]): readonly (Placement | undefined)[];
  /** Turns waiting for a place, oldest first. */
  readQueue(limit: number): readonly number[];
  /** A value written by `TreeChange.meta`. */
  readMeta(key: string): unknown;
}

export interface TreeView extends TreeReads {
  /** The topic tree by numbers, kept between searches. */
  nodes(): NodeView;
}

export interface AllNodesOptions {
  /** Leaves the digests empty that are nothing but the lines of a leaf's turns: those are read turn by turn. */
  readonly withoutLines?: boolean;
}

export interface TreeStore extends Promised<TreeReads> {
  /** All nodes of one state, in no order and in batches; what a node says of itself is as it stands when its batch comes, and empty where the node has gone since. */
  allNodes(options?: AllNodesOptions): AsyncIterable<readonly TopicNode[]>;
  /** A placement of this turn failed: counts the attempt. */
  noteAttempt(index: number): Promise<void>;
  /**
   * Checks versions and laws in its transaction. Throws `STORE_MISUSE` for a node with children and turns, a
   * child and parent that do not name each other, a wrong `size` or `height`, a turn in no leaf or in two.
   */
  commit(change: TreeChange, under?: UnderEntry): Promise<TreeCommit>;
  /** Changes values of the tree's meta in one transaction, unseen by the feed of changes. `signal`: ends waiting for another process that writes. */
  changeMeta(changes: MetaChanges, signal?: AbortSignal): Promise<void>;
  /** Removes every topic node but ROOT, their vectors and the tree's meta; each turn that had a leaf goes back into the queue, by index. */
  clear(): Promise<void>;
}
