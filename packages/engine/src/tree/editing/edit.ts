import type { NodeId, TurnId } from "@hsms/store";

/** What a person may change of the tree and of turns by hand. */
export type Edit =
  /** The name stays: no algorithm renames the node. */
  | { readonly type: "rename"; readonly nodeId: NodeId; readonly topic: string }
  /** Keeps the name that the node has, or leaves it to the algorithm again. */
  | { readonly type: "pin-name"; readonly nodeId: NodeId; readonly pinned: boolean }
  /** `parentId` holds nodes, or is ROOT. */
  | { readonly type: "move-node"; readonly nodeId: NodeId; readonly parentId: NodeId }
  | { readonly type: "move-turns"; readonly turns: readonly number[]; readonly leafId: NodeId }
  /** Two leaves, or two nodes that hold nodes: what the first holds goes into the other, which keeps its name. */
  | { readonly type: "merge"; readonly nodeId: NodeId; readonly intoId: NodeId }
  /** Halves a leaf by similarity. */
  | { readonly type: "split"; readonly leafId: NodeId }
  | SetEdit;

/** What is not given stays as it is. */
export interface SetEdit {
  readonly type: "set";
  readonly turns: readonly number[];
  /** 1–10. */
  readonly importance?: number;
  readonly pinned?: boolean;
  /** Neither changed nor forgotten by anybody until it is taken back (S1-42). */
  readonly immutable?: boolean;
  readonly addTags?: readonly string[];
  readonly removeTags?: readonly string[];
  /** In place of those that it has. */
  readonly keywords?: readonly string[];
  /** Ids of turns that it has to do with. */
  readonly addRelated?: readonly TurnId[];
}

export type TreeEdit = Exclude<Edit, SetEdit>;
