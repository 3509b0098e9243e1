import type { NodeId, NodeQuery } from "@hsms/engine";
import type { ChangeEffect } from "../memory-change.ts";

/** What the pane of the tree wants to be done. */
export type TreeEffect =
  | TreeWork
  | { readonly type: "copy"; readonly text: string }
  | { readonly type: "notify"; readonly level: "info"; readonly what: "notMoved" };

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
  /** Whether `u` would still take this command back; reported as `notice.outdated` where not. */
  | { readonly type: "read-newest"; readonly command: number }
  | ChangeEffect;
