import type { Edit, NodeId, NodeQuery } from "@hsms/engine";

/** What the pane of the tree wants to be done. */
export type TreeEffect =
  | TreeWork
  | { readonly type: "copy"; readonly text: string }
  | { readonly type: "tell"; readonly level: "info"; readonly what: "notMoved" };

/** What is carried out in `run/effects/tree/`. */
export type TreeWork =
  | { readonly type: "read-nodes"; readonly ids: readonly NodeId[] }
  /** What was said first in each. */
  | { readonly type: "read-first-words"; readonly ids: readonly NodeId[] }
  /** What a node says of itself, and its history. */
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
  /** Whether `u` would still take this command back; told as `notice.outdated` where not. */
  | { readonly type: "read-newest"; readonly command: number }
  | ChangeEffect;

/** Changes the memory, behind every change that was asked for before. */
export interface ChangeEffect {
  readonly type: "change";
  readonly change: MemoryChange;
}

/** Each is a command of the journal, or several. */
export type MemoryChange =
  /** One after the other. */
  | { readonly type: "edit"; readonly edits: readonly Edit[] }
  | { readonly type: "set-importance"; readonly of: Meant; readonly importance: number }
  /** Pins memories, or where all of them are pinned lets them go. */
  | { readonly type: "toggle-pinned"; readonly turns: readonly number[] }
  /** Asks first; the answer carries the deed out. */
  | { readonly type: "ask-to-forget"; readonly of: Meant }
  /** Asks for a word. */
  | { readonly type: "ask-to-purge"; readonly of: Meant }
  | {
      readonly type: "ask-to-merge";
      readonly nodeIds: readonly NodeId[];
      readonly intoId: NodeId;
    }
  | { readonly type: "forget"; readonly turns: readonly number[] }
  | { readonly type: "purge"; readonly turns: readonly number[] }
  /** The newest command; asks first where memories would go. `sureOf` is the number of the one that was said yes to. */
  | { readonly type: "undo"; readonly sureOf: number | null };

/** Memories that are meant: these, or all that nodes hold. */
export type Meant =
  | { readonly type: "turns"; readonly turns: readonly number[] }
  | { readonly type: "nodes"; readonly nodeIds: readonly NodeId[] };

export const change = (what: MemoryChange): ChangeEffect => ({ type: "change", change: what });
