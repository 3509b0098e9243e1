import { ROOT_ID, type NodeId, type TreeNode } from "@hsms/engine";
import type { NodeScore } from "./outline/scores.ts";
import type { FilterState, FindState } from "./find/state.ts";
import type { PageState } from "./page/state.ts";
import type { TextField } from "../../input/field/text-field.ts";
import { outlineOf, type Outline, type Spot } from "./outline/outline.ts";

/** How siblings are ordered: as the tree has them, or the largest, newest or best first. */
export const treeSorts = ["order", "size", "recency", "score"] as const;
export type TreeSort = (typeof treeSorts)[number];

export type Carried =
  | { readonly type: "nodes"; readonly ids: readonly NodeId[] }
  | { readonly type: "turns"; readonly turns: readonly number[] };

/** A search that is played slowly, as far as it has come. */
export interface Walk {
  /** By each topic that was scored, the one above it. */
  readonly parents: ReadonlyMap<NodeId, NodeId>;
  /** Topics that are open for it alone. */
  readonly opened: ReadonlySet<NodeId>;
}

export const noWalk: Walk = { parents: new Map(), opened: new Set() };

/** The line that is written at the lower edge of the pane. */
export type PromptState =
  | { readonly purpose: "find" | "topic" | "tag"; readonly field: TextField }
  | {
      readonly purpose: "rename";
      readonly nodeId: NodeId;
      readonly field: TextField;
      /** The old name is selected: what is typed replaces it. */
      readonly isSelected: boolean;
    };

/** The pane of the topic tree. Of a million nodes it holds those that are open, and those that are on the screen. */
export interface TreeState {
  /** What was read and is still needed. */
  readonly nodes: ReadonlyMap<NodeId, TreeNode>;
  /** Asked for, and not come yet. */
  readonly asked: ReadonlySet<NodeId>;
  /** Named by their parent as it was read, and not there any more: read again once something of them changes. */
  readonly gone: ReadonlySet<NodeId>;
  /** What was said first in topics that share their name with one beside them; `null`: asked for. */
  readonly firstWords: ReadonlyMap<NodeId, string | null>;
  /** ROOT among them; whether they can be seen is the outline's business. */
  readonly open: ReadonlySet<NodeId>;
  /** Everything is being opened, level by level; `stopped`: as far as it goes, and that is not all. */
  readonly opening: "no" | "running" | "stopped";
  /** Computed from the other fields: see `reshape`. */
  readonly outline: Outline;
  readonly sort: TreeSort;
  /** `null` before the first nodes have come, and in an empty tree. */
  readonly selected: Spot | null;
  /** Rows between the upper edge and the selected row: what keeps its place when rows come and go elsewhere. */
  readonly offset: number;
  /** A node that is to be selected once the nodes above it have come; from the child of ROOT down to it. */
  readonly target: readonly NodeId[] | null;
  readonly marked: ReadonlySet<NodeId>;
  /** Of the last search, by node. */
  readonly scores: ReadonlyMap<NodeId, NodeScore>;
  readonly searchId: number | null;
  /** The search that was played last. */
  readonly walk: Walk;
  readonly find: FindState | null;
  readonly filter: FilterState | null;
  /** The page of the node beside the tree; `null` while it is closed. */
  readonly page: PageState | null;
  readonly prompt: PromptState | null;
  readonly carried: Carried | null;
}

const noNodes: ReadonlyMap<NodeId, TreeNode> = new Map();
const onlyRoot: ReadonlySet<NodeId> = new Set([ROOT_ID]);

/** Before anything was read: `tree.changed` with `null` begins. */
export const initialTree: TreeState = {
  nodes: noNodes,
  asked: new Set(),
  gone: new Set(),
  firstWords: new Map(),
  open: onlyRoot,
  opening: "no",
  outline: outlineOf({ nodes: noNodes, open: onlyRoot, arrange: () => null }),
  sort: "order",
  selected: null,
  offset: 0,
  target: null,
  marked: new Set(),
  scores: new Map(),
  searchId: null,
  walk: noWalk,
  find: null,
  filter: null,
  page: null,
  prompt: null,
  carried: null,
};
