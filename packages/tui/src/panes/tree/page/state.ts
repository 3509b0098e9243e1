import type { NodeDetail, NodeId, Turn } from "@hsms/engine";
import type { Spot } from "../../../input/scroll/move.ts";

/** The page of one node beside the tree: what it says, its memories, what was done with it. */
export interface PageState {
  readonly nodeId: NodeId;
  /** `null` until it has come. */
  readonly detail: NodeDetail | null;
  /** In words, a line for each entry of the detail's. */
  readonly history: readonly string[];
  readonly section: PageSection;
  /** The page of memories that is there, and the place of its first among all of the node's. */
  readonly turns: readonly (Turn | undefined)[];
  readonly from: number;
  /** The selected memory, by its place among all of the node's. */
  readonly spot: Spot;
  /** Memories that were marked, by index. */
  readonly marked: ReadonlySet<number>;
  /** First line shown of the summary or the history. */
  readonly top: number;
  /** One memory word for word, in the place of the list. */
  readonly isTurnOpen: boolean;
}

export const pageSections = ["memories", "summary", "history"] as const;
export type PageSection = (typeof pageSections)[number];

/** Memories read at a time: more than any screen has rows, so that a key seldom waits. */
export const TURNS_READ = 100;
