import type { NodeId, TurnId } from "@hsms/store";

/** Manual changes of the tree and of turns. */
export type Edit =
  /** The name is pinned: no algorithm renames the node. */
  | { readonly type: "rename"; readonly nodeId: NodeId; readonly topic: string }
  /** Pins the present name of the node, or lets the algorithm rename it again. */
  | { readonly type: "pin-name"; readonly nodeId: NodeId; readonly pinned: boolean }
  /** `parentId` must be a node with children, or ROOT. */
  | { readonly type: "move-node"; readonly nodeId: NodeId; readonly parentId: NodeId }
  | { readonly type: "move-turns"; readonly turns: readonly number[]; readonly leafId: NodeId }
  /** Moves the content of one leaf to another, or the children of one parent to another, which keeps its name. */
  | { readonly type: "merge"; readonly nodeId: NodeId; readonly intoId: NodeId }
  /** Halves a leaf by similarity. */
  | { readonly type: "split"; readonly leafId: NodeId }
  | SetEdit;

/** Fields that are not given are unchanged. */
export interface SetEdit {
  readonly type: "set";
  readonly turns: readonly number[];
  /** 1–10. */
  readonly importance?: number;
  readonly pinned?: boolean;
  /** Cannot be changed or forgotten until this is reset (S1-42). */
  readonly immutable?: boolean;
  readonly addTags?: readonly string[];
  readonly removeTags?: readonly string[];
  /** Replaces all keywords. */
  readonly keywords?: readonly string[];
  readonly addRelated?: readonly TurnId[];
}

export type TreeEdit = Exclude<Edit, SetEdit>;
