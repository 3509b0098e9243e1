import type { ConversationId, NodeId, Turn, TurnId } from "@hsms/store";
import type { SlotsMode } from "../../settings/settings.ts";

/** The four weighted parts of a slot's priority, whose sum is the priority (S4-12). */
export interface PriorityParts {
  /** 0–0.4. */
  readonly importance: number;
  /** 0.03–0.3: how recently it was used (S4-14). */
  readonly time: number;
  /** 0–0.2: how often it was used (S4-13). */
  readonly usage: number;
  /** 0–0.1: similarity of its words to the present subject (S4-15). */
  readonly relevance: number;
}

export interface SlotLinkView {
  readonly nodeId: NodeId;
  /** `null` if the node no longer exists. */
  readonly topic: string | null;
  /** 0–1. */
  readonly relevance: number;
  /** Unix time in milliseconds, like all times below. */
  readonly lastAccessedAt: number;
}

export interface SlotView {
  readonly slot: number;
  readonly index: number;
  readonly id: TurnId;
  readonly user: string;
  readonly assistant: string | null;
  /** 0–1. */
  readonly importance: number;
  /** 0–1. */
  readonly priority: number;
  readonly parts: PriorityParts;
  readonly createdAt: number;
  readonly lastAccessAt: number;
  readonly usageCount: number;
  readonly isPinned: boolean;
  /** Up to five, best first. */
  readonly links: readonly SlotLinkView[];
}

/** A memory that left its slot. It stays in long-term memory, where `path` leads to it. */
export interface EvictionView {
  readonly slot: number;
  readonly index: number;
  readonly at: number;
  /** Another memory took its slot, or a person cleared it. */
  readonly why: "replaced" | "cleared";
  /** `null` if the turn was purged since. */
  readonly user: string | null;
  /** Topics from below ROOT to its leaf; empty while it is waiting for placement. */
  readonly path: readonly { readonly nodeId: NodeId; readonly topic: string }[];
}

/** S4-26, S4-28, S4-36. Counts are per conversation, and survive restarts. */
export interface WorkingMemoryStatistics {
  readonly totalSlots: number;
  readonly activeSlots: number;
  readonly availableSlots: number;
  readonly cleanupCount: number;
  /** Number of memories that left a slot, with the slot's data written to their turns. */
  readonly promotionCount: number;
  /** 0 if all slots are free. */
  readonly averagePriority: number;
  readonly searches: number;
  readonly slotAnswers: number;
  readonly shortTermAnswers: number;
  readonly combinedAnswers: number;
  /** `slotAnswers` / `searches`, 0–1; recording does not count (C4-02). */
  readonly efficiency: number;
}

export interface WorkingMemoryView {
  /** `null` before the first conversation. */
  readonly conversationId: ConversationId | null;
  readonly mode: SlotsMode;
  /** All slots in order; `null` for a free one. */
  readonly slots: readonly (SlotView | null)[];
  /** The last eight evictions, newest first. */
  readonly evicted: readonly EvictionView[];
  readonly statistics: WorkingMemoryStatistics;
}

export interface SlotAnswer {
  /** From 1. */
  readonly slot: number;
  readonly index: number;
  /** 0–1: how certain it is that the question refers to it. */
  readonly relevance: number;
}

/** The conversation; default: the present one. */
export interface OfConversation {
  readonly conversationId?: ConversationId;
}

/**
 * The slots of each conversation, stored with it. Clearing a slot loses nothing: its turn is on
 * disk, and receives what the slot recorded.
 */
export interface WorkingMemory {
  /** `context` is the present subject, for the priorities; default: the text of the turn at the present position. */
  read(options?: OfConversation & { readonly context?: string }): Promise<WorkingMemoryView>;
  /** The slots that answer a question, most relevant first; changes nothing. Empty for an empty question. */
  ask(question: string, options?: OfConversation): Promise<readonly SlotAnswer[]>;
  /**
   * Pins or unpins this turn's slot, which protects it from eviction. Resolves to the number of the
   * journal entry, `null` if nothing changed. Throws `BAD_INPUT` if no slot holds the turn.
   */
  pin(
    index: number,
    options: OfConversation & { readonly isPinned: boolean },
  ): Promise<number | null>;
  /** Clears the slot that holds this turn; otherwise as `pin`. Undoable. */
  clear(index: number, options?: OfConversation): Promise<number | null>;
  /** Clears every slot of the conversation, including pinned ones; `null` if all were free. Undoable. */
  drop(options?: OfConversation): Promise<number | null>;
}

export interface ShortTermAnswer {
  readonly index: number;
  readonly id: TurnId;
  readonly user: string;
  readonly assistant: string | null;
  readonly source: "slot" | "short-term";
  /** 0–1. */
  readonly relevance: number;
}

/**
 * Short-term memory with the API of the previous system (S4-07, C4-13): the turns of the last hour,
 * after the slots; nothing that leaves it is lost.
 */
export interface ShortTermMemory {
  /**
   * Records a memory, which may take a slot depending on the mode; resolves to its id. Throws
   * `EngineError` `BAD_INPUT` for an empty one.
   */
  addMemory(
    memory: OfConversation & {
      readonly content: string;
      readonly speaker?: string;
      /** 0–1, clamped (C4-11); default 0.5. */
      readonly importance?: number;
    },
  ): Promise<TurnId>;
  /** Newest first; default ten. */
  recentMemories(options?: OfConversation & { readonly count?: number }): Promise<readonly Turn[]>;
  memoryById(id: TurnId, options?: OfConversation): Promise<Turn | null>;
  /**
   * Slots first, then other memories of the last hour that share words with the question; sorted,
   * one entry per memory (C4-10). Default five.
   */
  searchMemories(
    query: string,
    options?: OfConversation & { readonly topK?: number },
  ): Promise<readonly ShortTermAnswer[]>;
  /** Removes memories older than an hour from short-term memory only; resolves to their number. */
  cleanExpired(options?: OfConversation): Promise<number>;
  /** Removes everything recorded so far from short-term memory; resolves to the number of memories. Undoable. */
  clearAll(options?: OfConversation): Promise<number>;
}
