import type { NodeId } from "./ids.ts";

/** A slot's link to a topic node that a search led to (S4-16). */
export interface SlotLink {
  readonly nodeId: NodeId;
  /** 0–1. */
  readonly relevance: number;
  /** Milliseconds since 1970; so are all times below. */
  readonly lastAccessedAt: number;
}

/** A memory in a slot. It holds no words: they are the turn's. */
export interface HeldTurn {
  readonly turn: number;
  /** 0–1. */
  readonly importance: number;
  readonly createdAt: number;
  readonly lastAccessAt: number;
  readonly usageCount: number;
  readonly isPinned: boolean;
  readonly links: readonly SlotLink[];
}

/** A turn that left its slot; slots count from 0. */
export interface Eviction {
  readonly slot: number;
  readonly turn: number;
  readonly at: number;
  readonly why: "replaced" | "cleared";
}

/** What was counted over the life of a conversation. */
export interface WorkingMemoryCounts {
  readonly cleanups: number;
  readonly promotions: number;
  readonly searches: number;
  readonly slotAnswers: number;
  readonly shortTermAnswers: number;
  readonly combinedAnswers: number;
}

/** What a conversation holds in mind; the engine's reducer says how it changes. */
export interface HeldMemory {
  /** By slot; `null` for a free one. */
  readonly slots: readonly (HeldTurn | null)[];
  /** The newest first. */
  readonly evicted: readonly Eviction[];
  readonly counts: WorkingMemoryCounts;
  /** Turns below this are out of short-term memory. */
  readonly shortTermFrom: number;
}

export interface StoredMemory extends HeldMemory {
  /** Rises with every change: what an optimistic change compares. */
  readonly version: number;
}
