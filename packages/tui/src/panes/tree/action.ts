import type {
  NodeId,
  NodeQuery,
  EngineEvent,
  FindEvent,
  NodeDetail,
  SearchEvent,
  TreeNode,
  Turn,
} from "@hsms/engine";
import type { ChangeEffect } from "../memory-change.ts";
import type { Input } from "../../input/keys/key.ts";
import type { Move } from "../../input/scroll/move.ts";

/** What happens in the pane of the tree. With a node's page open, moves and edits are those of the page. */
export type TreeAction =
  | { readonly type: "tree.moved"; readonly to: Move }
  /** By wheel or bar: the window, and the selection only with its edge. */
  | { readonly type: "tree.scrolled"; readonly rows: number }
  /** A click: rows from the upper edge of what the view draws, cells from its left. */
  | { readonly type: "tree.pressed"; readonly row: number; readonly column: number }
  | { readonly type: "tree.expanded" }
  | { readonly type: "tree.collapsed" }
  | { readonly type: "tree.siblings-expanded" }
  | { readonly type: "tree.all-expanded" }
  | { readonly type: "tree.all-collapsed" }
  /** Enter: the node's page; in the page the memory word for word. */
  | { readonly type: "tree.opened" }
  | { readonly type: "tree.backed" }
  | { readonly type: "tree.marked" }
  | { readonly type: "tree.sorted" }
  /** From elsewhere: opens what is above the node, and selects it; with a `place`, its page on that memory of it. */
  | { readonly type: "tree.revealed"; readonly path: readonly NodeId[]; readonly place?: number }
  /** Begins a line that is written: what is looked for, or a name. */
  | { readonly type: "tree.asked"; readonly purpose: "find" | "topic" | "tag" | "rename" }
  | { readonly type: "tree.typed"; readonly input: Input }
  | { readonly type: "tree.match-wanted"; readonly by: 1 | -1 }
  /** A click: rows from the first of the matches that are seen. */
  | { readonly type: "tree.match-pressed"; readonly row: number }
  | { readonly type: "tree.pinned" }
  /** 1–10. */
  | { readonly type: "tree.importance-set"; readonly importance: number }
  | { readonly type: "tree.taken" }
  | { readonly type: "tree.put"; readonly where: "in" | "beside" }
  | { readonly type: "tree.merged" }
  | { readonly type: "tree.split" }
  | { readonly type: "tree.forgotten" }
  | { readonly type: "tree.purged" }
  | { readonly type: "tree.undone" }
  /** The memory that is selected, word for word; without a page the topic. */
  | { readonly type: "tree.copied" }
  | { readonly type: "tree.resized" }
  | { readonly type: "tree.nodes-read"; readonly nodes: readonly ReadNode[] }
  | {
      readonly type: "tree.first-words-read";
      readonly words: readonly { readonly id: NodeId; readonly text: string }[];
    }
  /** By whichever process; `null`: anything. */
  | { readonly type: "tree.changed"; readonly nodeIds: readonly NodeId[] | null }
  | { readonly type: "tree.events-received"; readonly events: readonly EngineEvent[] }
  /** Events of a search that is played slowly, as they are shown. */
  | {
      readonly type: "tree.walked";
      readonly events: readonly SearchEvent[];
      readonly isFollowed: boolean;
    }
  | {
      readonly type: "tree.page-read";
      readonly nodeId: NodeId;
      /** `null`: it has gone. */
      readonly detail: NodeDetail | null;
      /** Its history in words, a line for each. */
      readonly history: readonly string[];
    }
  | {
      readonly type: "tree.turns-read";
      readonly nodeId: NodeId;
      readonly from: number;
      /** `undefined`: damaged. */
      readonly turns: readonly (Turn | undefined)[];
    }
  /** `number` is that of the looking. */
  | {
      readonly type: "tree.found";
      readonly number: number;
      readonly events: readonly FindEvent[];
    };

export interface ReadNode {
  readonly id: NodeId;
  /** `null`: there is none. */
  readonly node: TreeNode | null;
}

export type TreeEffect =
  | TreeWork
  | { readonly type: "copy"; readonly text: string }
  /** On the page of the topic that holds it. */
  | { readonly type: "show-turn"; readonly index: number }
  | { readonly type: "notify"; readonly level: "info"; readonly what: "notMoved" };

export type TreeWork =
  | { readonly type: "read-nodes"; readonly ids: readonly NodeId[] }
  /** What was said first in each. */
  | { readonly type: "read-first-words"; readonly ids: readonly NodeId[] }
  | { readonly type: "read-page"; readonly nodeId: NodeId }
  | {
      readonly type: "read-turns-under";
      readonly nodeId: NodeId;
      readonly from: number;
      readonly limit: number;
    }
  /** Breaks the one before off. */
  | {
      readonly type: "find-nodes";
      readonly number: number;
      readonly query: NodeQuery;
      readonly limit: number;
    }
  | { readonly type: "stop-finding" }
  /** Whether `u` would still take this command back; reported as `notice.outdated` where not. */
  | { readonly type: "read-newest"; readonly command: number }
  | ChangeEffect;
