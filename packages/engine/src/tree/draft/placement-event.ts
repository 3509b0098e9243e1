import type { Failure } from "../../outcomes/errors.ts";
import type { NodeId } from "@hsms/store";

/** Events of placing a recorded turn in the topic tree. */
export type PlacementEvent =
  | { readonly type: "placement.started"; readonly index: number }
  | PlacementStep
  | {
      readonly type: "placement.finished";
      readonly index: number;
      readonly leafId: NodeId;
      readonly topic: string;
      readonly created: boolean;
    }
  | { readonly type: "grouping.started"; readonly parentId: NodeId; readonly children: number }
  | {
      readonly type: "grouping.finished";
      readonly parentId: NodeId;
      readonly topics: readonly string[];
      readonly moved: number;
    }
  /**
   * A topic was removed together with the name a person gave it: it became empty, everything in it
   * has such a name of its own, or the depth limit leaves no room for it.
   */
  | { readonly type: "topic.name-gone"; readonly topic: string }
  | {
      readonly type: "summary.too-long";
      readonly nodeId: NodeId;
      readonly length: number;
      readonly limit: number;
    }
  /** Summaries of parents are being compressed in parallel (S0-105). */
  | { readonly type: "compression.started"; readonly nodes: number }
  | { readonly type: "compression.finished"; readonly nodes: number }
  /** Number of turns in the tree whose grown parts are relinked. */
  | { readonly type: "relink.started"; readonly turns: number }
  /** In turns. */
  | { readonly type: "relink.progress"; readonly done: number; readonly total: number }
  | { readonly type: "relink.finished"; readonly moved: number; readonly elapsedMs: number }
  /** Number of turns whose topics are renamed because the naming rules changed. */
  | { readonly type: "naming.started"; readonly turns: number }
  /** In turns. */
  | { readonly type: "naming.progress"; readonly done: number; readonly total: number }
  /** Number of topics that were renamed. */
  | { readonly type: "naming.finished"; readonly changed: number; readonly elapsedMs: number }
  | ({
      readonly type: "placement.failed";
      readonly index: number;
    } & Failure);

export interface PlacementStep {
  readonly type: "placement.step";
  readonly index: number;
  readonly nodeId: NodeId;
  readonly topic: string;
  /** 0–1. */
  readonly score: number;
  readonly decision: "add" | "descend" | "climb" | "new-leaf-here";
}
