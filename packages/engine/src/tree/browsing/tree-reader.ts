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
  /** Number of turns that the node itself holds: 0 for a parent. */
  readonly turns: number;
}

export interface NodeRecord extends TreeNode, Pick<TopicNode, "digest" | "createdAt"> {
  /** From the child of ROOT down to the node's parent. */
  readonly path: readonly { readonly id: NodeId; readonly topic: string }[];
  /** Indexes of the turns that the node itself holds. */
  readonly heldTurns: readonly number[];
}

export type NodeQuery =
  /** Each of the words occurs in the topic, regardless of case and normalisation. */
  | { readonly type: "words"; readonly words: string }
  /**
   * As `words`, followed by the leaves with a turn that contains each of the words, then those with
   * a turn that contains them as parts of words.
   */
  | { readonly type: "anywhere"; readonly words: string }
  /** Leaves that hold a turn with this tag. */
  | { readonly type: "tag"; readonly tag: string };

/** A matching node, with its ancestors from the child of ROOT down. */
export interface NodeMatch {
  readonly id: NodeId;
  readonly path: readonly NodeId[];
  /** The topics of the path and of the node itself. */
  readonly topics: readonly string[];
  /** Number of its turns that contain the words, if its topic does not; 0 if the topic matches, and for a tag. */
  readonly turns: number;
  /** One of those turns, and its text around the words; `null` if there is none. */
  readonly said: { readonly turn: number; readonly text: string } | null;
}

/** Nodes found since the previous event, in tree order; matches of parts of words are ordered by their newest turn. */
export interface FoundNodes {
  readonly type: "found";
  readonly matches: readonly NodeMatch[];
}

export interface FindResult {
  readonly matches: readonly NodeMatch[];
  /** Whether there are more than `limit`, or older turns were not searched for parts of words. */
  readonly isCut: boolean;
  /**
   * How many of all turns, the newest first, were searched for parts of words; `null` if that was
   * not requested or the limit was reached before.
   */
  readonly texts: {
    readonly looked: number;
    readonly total: number;
    /** Number of matching turns that are not placed yet. */
    readonly waiting: number;
  } | null;
}

export type FindEvent = FoundNodes | ProgressEvent<FindResult>;

/** Reads only the requested parts of the topic tree: a tree of a million nodes is never in memory as a whole. */
export interface TreeReader {
  /** Nodes in the order of `ids`, ROOT by `ROOT_ID`; `undefined` for an unknown id. O(ids). */
  read(ids: readonly NodeId[]): Promise<readonly (TreeNode | undefined)[]>;
  /** `undefined` if the node does not exist. */
  readRecord(id: NodeId): Promise<NodeRecord | undefined>;
  /**
   * A page of the turns in a node and below it, in tree order, `undefined` for a damaged one; empty
   * after the last. O(limit + depth · children).
   */
  turnsUnder(
    id: NodeId,
    page: { readonly from: number; readonly limit: number },
  ): Promise<readonly (Turn | undefined)[]>;
  /** Indexes of all turns in a node and below it, in tree order. O(nodes below). */
  indexesUnder(id: NodeId): Promise<readonly number[]>;
  /** Nodes in pre-order, in batches, each in its state when its batch is read; nothing is locked. O(nodes returned). */
  outline(options?: OutlineOptions): AsyncIterable<readonly OutlineNode[]>;
  /** The upper levels of the tree that fit into `limit` nodes, and the first nodes of the next level. O(limit). */
  overview(options: OutlineOptions & { readonly limit: number }): Promise<Overview>;
  /**
   * The nodes that a text may refer to: by path of topics (`science/water`), else by the beginning
   * of an id, else by topic alone, else by the end of an id; `ROOT` is the top. Ignores case and
   * normalisation. O(nodes on the path) for a path, O(limit) for the beginning of an id, O(nodes)
   * for the others.
   */
  locate(text: string, options: { readonly limit: number }): Promise<readonly LocatedNode[]>;
  /** Searches the whole tree, in steps of a few milliseconds, for at most `limit` matches. O(nodes). */
  find(
    query: NodeQuery,
    options: { readonly limit: number; readonly signal?: AbortSignal },
  ): Run<FindResult, FindEvent>;
  /**
   * Commits of any process from now on, with a delay of at most a quarter of a second; ends with
   * `close`. Polls only while it is being read.
   */
  changes(): AsyncIterable<readonly Change[]>;
}
