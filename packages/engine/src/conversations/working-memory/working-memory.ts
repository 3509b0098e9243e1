import type { ConversationId, NodeId, Turn, TurnId } from "@hsms/store";
import type { SlotsMode } from "../../settings/settings.ts";

/** The four parts of a slot's priority, each already weighted: their sum is the priority (S4-12). */
export interface PriorityParts {
  /** 0–0.4. */
  readonly importance: number;
  /** 0.03–0.3: how lately it was used (S4-14). */
  readonly time: number;
  /** 0–0.2: how often it was used (S4-13). */
  readonly usage: number;
  /** 0–0.1: how alike its words are to what is being talked of (S4-15). */
  readonly relevance: number;
}

export interface SlotLinkView {
  readonly nodeId: NodeId;
  /** `null` where the node has gone since. */
  readonly topic: string | null;
  /** 0–1. */
  readonly relevance: number;
  /** Milliseconds since 1970; so are all times below. */
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
  /** Another memory took its slot, or a person emptied it. */
  readonly why: "replaced" | "cleared";
  /** `null` of a turn that was purged since. */
  readonly user: string | null;
  /** Topics from below ROOT to its leaf; empty while it waits for its place. */
  readonly path: readonly { readonly nodeId: NodeId; readonly topic: string }[];
}

/** S4-26, S4-28, S4-36. Counts are those of the conversation, kept over restarts. */
export interface WorkingMemoryStatistics {
  readonly totalSlots: number;
  readonly activeSlots: number;
  readonly availableSlots: number;
  readonly cleanupCount: number;
  /** Memories that left a slot, and had what it knew of them written to their turn. */
  readonly promotionCount: number;
  /** 0 where no slot is taken. */
  readonly averagePriority: number;
  readonly searches: number;
  readonly slotAnswers: number;
  readonly shortTermAnswers: number;
  readonly combinedAnswers: number;
  /** `slotAnswers` / `searches`, 0–1; what is added never counts (C4-02). */
  readonly efficiency: number;
}

export interface WorkingMemoryView {
  /** `null` before the first conversation. */
  readonly conversationId: ConversationId | null;
  readonly mode: SlotsMode;
  /** One for each slot there is, in order; `null` for a free one. */
  readonly slots: readonly (SlotView | null)[];
  /** The newest first; the last eight. */
  readonly evicted: readonly EvictionView[];
  readonly statistics: WorkingMemoryStatistics;
}

export interface SlotAnswer {
  /** From 1. */
  readonly slot: number;
  readonly index: number;
  /** 0–1: how surely the question means it. */
  readonly relevance: number;
}

/** The conversation meant: the present one unless given. */
export interface OfConversation {
  readonly conversationId?: ConversationId;
}

/** The slots of each conversation, kept in the store. Emptying one loses nothing: its turn is on disk, and gets what the slot learnt of it. */
export interface WorkingMemory {
  /** `context` is what is being talked of, for the priorities: the words of the turn where the talk stands unless given. */
  read(options?: OfConversation & { readonly context?: string }): Promise<WorkingMemoryView>;
  /** The slots that answer a question, the surest first, and nothing else; changes nothing. Empty for an empty question. */
  ask(question: string, options?: OfConversation): Promise<readonly SlotAnswer[]>;
  /** Keeps this turn's slot from making room, or not. Returns the journal entry's number, `null` where nothing changed. Throws `BAD_INPUT` where no slot holds it. */
  pin(
    index: number,
    options: OfConversation & { readonly isPinned: boolean },
  ): Promise<number | null>;
  /** Empties the slot that holds this turn; as `pin`. Undoable. */
  clear(index: number, options?: OfConversation): Promise<number | null>;
  /** Empties every slot of the conversation, pinned ones too; `null` where all were free. Undoable. */
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

/** Short-term memory as in the system before (S4-07, C4-13): a window on the turns of the last hour, the slots before it; nothing that leaves it is lost. */
export interface ShortTermMemory {
  /** Records a memory, which takes a slot as the mode says; its id. Throws `EngineError` `BAD_INPUT` for an empty one. */
  addMemory(
    memory: OfConversation & {
      readonly content: string;
      readonly speaker?: string;
      /** 0–1, clamped (C4-11); 0.5 unless given. */
      readonly importance?: number;
    },
  ): Promise<TurnId>;
  /** The newest first; ten unless given. */
  recentMemories(options?: OfConversation & { readonly count?: number }): Promise<readonly Turn[]>;
  memoryById(id: TurnId, options?: OfConversation): Promise<Turn | null>;
  /** Slots first, then what else of the last hour shares words with the question; sorted, one entry a memory (C4-10). Five unless given. */
  searchMemories(
    query: string,
    options?: OfConversation & { readonly topK?: number },
  ): Promise<readonly ShortTermAnswer[]>;
  /** Forgets, here only, what is older than an hour; how many memories that was. */
  cleanExpired(options?: OfConversation): Promise<number>;
  /** Nothing recorded so far is in short-term memory any more; how many memories that was. Undoable. */
  clearAll(options?: OfConversation): Promise<number>;
}
