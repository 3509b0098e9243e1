import type { FindResult, NodeId, NodeMatch, NodeQuery } from "@hsms/engine";
import { topOf } from "../../../input/scroll/move.ts";
import type { Spot } from "../outline/outline.ts";

export interface FindState {
  /** Distinguishes its events from those of a cancelled one. */
  readonly number: number;
  readonly words: string;
  readonly matches: readonly NodeMatch[];
  readonly progress: Progress;
  /** Place of the match that was gone to last; −1 before. */
  readonly at: number;
  /** The first match that is seen, so that a list that was clicked into stands still; `null`: the one that was gone to is in the middle. */
  readonly top: number | null;
  /** Nodes that are open for that match alone: they close when the next is gone to. */
  readonly opened: ReadonlySet<NodeId>;
  /** What was selected before, to go back to. */
  readonly selectedBefore: Spot | null;
}

/** Only nodes that match, and those above them. */
export interface FilterState {
  readonly number: number;
  readonly query: NodeQuery;
  readonly progress: Progress;
  readonly hits: ReadonlySet<NodeId>;
  /** Matches and what is above them. */
  readonly shown: ReadonlySet<NodeId>;
  /** Open before: put back when the filter goes. */
  readonly openBefore: ReadonlySet<NodeId>;
}

export type Progress =
  | { readonly type: "running"; readonly done: number; readonly total: number }
  /** `isCut`: there are more than are kept, or than were looked at. */
  | ({ readonly type: "done" } & Pick<FindResult, "isCut" | "texts">)
  | { readonly type: "failed"; readonly message: string };

/** The first match that is seen in so many rows. */
export function topMatch(
  { matches, at, top }: Pick<FindState, "matches" | "at" | "top">,
  height: number,
): number {
  const offset = top === null ? Math.floor(height / 2) : at - top;
  return topOf({ spot: { index: Math.max(0, at), offset }, count: matches.length, height });
}

/** Matches kept: more than anyone steps through with n; each keeps a path in memory. */
export const MOST_MATCHES = 1000;
