import type { Change, NodeId, TopicNode, Turn } from "@hsms/store";
import type { ProgressEvent } from "../../outcomes/with-progress.ts";
import type { Run } from "../../outcomes/run.ts";
import type { LocatedNode } from "./finding/locate-nodes.ts";
import type { OutlineNode, OutlineOptions, Overview } from "./outline.ts";

/** A topic node without its digest. */
export interface TreeNode extends Pick<
  TopicNode,
  "id" | "parentId" | "topic" | "topicPinned" | "children" | "size" | "height" | "updatedAt"
> {
  /** Turns that it holds itself: 0 for a parent. */
  readonly turns: number;
}

export interface NodeRecord extends TreeNode, Pick<TopicNode, "digest" | "createdAt"> {
  /** From the child of ROOT down to the node's parent. */
  readonly path: readonly { readonly id: NodeId; readonly topic: string }[];
  /** Indexes of the turns that it holds itself. */
  readonly heldTurns: readonly number[];
}

export type NodeQuery =
  /** Each of the words stands in the topic, in upper or lower case, composed or decomposed. */
  | { readonly type: "words"; readonly words: string }
  /** The same, and after them the leaves that hold a turn with each of the words, then those that hold one with parts of its words. */
  | { readonly type: "anywhere"; readonly words: string }
  /** Leaves that hold a turn with this tag. */
  | { readonly type: "tag"; readonly tag: string };

/** A node that was looked for, with the nodes above it from the child of ROOT down. */
export interface NodeMatch {
  readonly id: NodeId;
  readonly path: readonly NodeId[];
  /** The topics of the path, and the node's own. */
  readonly topics: readonly string[];
  /** Turns of it that hold the words, where its topic does not; 0 where its topic does, and for a tag. */
  readonly turns: number;
  /** One of those turns, and what it says around the words; `null` where there is none. */
  readonly said: { readonly turn: number; readonly text: string } | null;
}

/** Nodes found since the event before, in the order of the tree; those of parts of words by their newest turn. */
export interface FoundNodes {
  readonly type: "found";
  readonly matches: readonly NodeMatch[];
}

export interface FindResult {
  readonly matches: readonly NodeMatch[];
  /** There are more than `limit`, or older turns were not looked through for parts of words. */
  readonly isCut: boolean;
  /** Turns, the newest, that were looked through for parts of words, of how many; `null` where that was not wanted or the limit came first. */
  readonly texts: {
    readonly looked: number;
    readonly total: number;
    /** Turns with the words that wait for their place in the tree. */
    readonly waiting: number;
  } | null;
}

export type FindEvent = FoundNodes | ProgressEvent<FindResult>;

/** Reads of the topic tree only what is shown: a tree of a million nodes is never in memory at once. */
export interface TreeReader {
  /** In the order asked, ROOT by `ROOT_ID`; `undefined` where there is none. O(ids). */
  read(ids: readonly NodeId[]): Promise<readonly (TreeNode | undefined)[]>;
  /** `undefined` where there is none. */
  readRecord(id: NodeId): Promise<NodeRecord | undefined>;
  /** A page of the turns in a node and below it, in the order of the tree, `undefined` for a damaged one; empty after the last. O(limit + depth · children). */
  turnsUnder(
    id: NodeId,
    page: { readonly from: number; readonly limit: number },
  ): Promise<readonly (Turn | undefined)[]>;
  /** Indexes of all turns in a node and below it, in the order of the tree. O(nodes below). */
  indexesUnder(id: NodeId): Promise<readonly number[]>;
  /** Nodes in pre-order, in batches, each as it stands when its batch comes; holds none of them. O(nodes handed out). */
  outline(options?: OutlineOptions): AsyncIterable<readonly OutlineNode[]>;
  /** The upper levels of the tree, as many as fit into `limit` nodes, and the first nodes of the next one. O(limit). */
  overview(options: OutlineOptions & { readonly limit: number }): Promise<Overview>;
  /**
   * The nodes that a person may mean: by path of topics (`science/water`), else by the beginning of an id, else by topic alone,
   * else by the end of an id; `ROOT` is the top. In upper or lower case, composed or decomposed. O(nodes on the way) for a path,
   * O(limit) for the beginning of an id, O(nodes) for the others.
   */
  locate(text: string, options: { readonly limit: number }): Promise<readonly LocatedNode[]>;
  /** Looks through the whole tree, in steps of a few milliseconds; `limit` matches at most. O(nodes). */
  find(
    query: NodeQuery,
    options: { readonly limit: number; readonly signal?: AbortSignal },
  ): Run<FindResult, FindEvent>;
  /**
   * What any process commits from now on, at most a quarter of a second later; ends with `close`. Polls only while
   * it is read.
   */
  changes(): AsyncIterable<readonly Change[]>;
}
