import type { NodeId } from "./ids.ts";

/** Link from a slot to a topic node that a search led to (S4-16). */
export interface SlotLink {
  readonly nodeId: NodeId;
  /** 0–1. */
  readonly relevance: number;
  /** Unix time in milliseconds, as all times below. */
  readonly lastAccessedAt: number;
}

/** A memory in a slot; its text is read from the turn. */
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

/** A turn that left its slot; slots are numbered from 0. */
export interface Eviction {
  readonly slot: number;
  readonly turn: number;
  readonly at: number;
  readonly why: "replaced" | "cleared";
}

/** Counters over the lifetime of a conversation. */
export interface WorkingMemoryCounts {
  readonly cleanups: number;
  readonly promotions: number;
  readonly searches: number;
  readonly slotAnswers: number;
  readonly shortTermAnswers: number;
  readonly combinedAnswers: number;
}

/** Working memory of a conversation; the engine's reducer defines how it changes. */
export interface HeldMemory {
  /** By slot; `null` for a free one. */
  readonly slots: readonly (HeldTurn | null)[];
  /** Newest first. */
  readonly evicted: readonly Eviction[];
  readonly counts: WorkingMemoryCounts;
  /** Turns below this index have left short-term memory. */
  readonly shortTermFrom: number;
}

export interface StoredMemory extends HeldMemory {
  /** Increases with every change: compared by optimistic changes. */
  readonly version: number;
}
