import type { ConversationId, NodeId, Statement, TurnId } from "@hsms/store";
import type { MemoryMark } from "./branches/branch.ts";
import type { ConfidenceSignals } from "./search/confidence/signals.ts";
import type { MaskedSecret } from "./secrets/mask-secrets.ts";
import type { SlotAnswer } from "./working-memory/working-memory.ts";

/** What became of a node that a search looked at. */
export type NodeFate =
  /** Its children, or its memories, go on. */
  | "visited"
  /** A leaf whose memories were collected. */
  | "hit"
  /** Below the threshold and outside the beam. */
  | "pruned";

/** A search's life, in order; it ends in exactly one of `search.done | search.failed | search.cancelled`. */
export type SearchEvent =
  | {
      readonly type: "search.started";
      readonly searchId: number;
      readonly query: string;
      readonly strategy: SearchStrategy;
      /** Memories in scope. */
      readonly memories: number;
      /** Children of ROOT: the first frontier. */
      readonly frontier: number;
    }
  /** Slots of working memory answer the question, the surest first; comes before `search.started`, which then has their linked nodes in the first frontier. */
  | {
      readonly type: "search.slots-answered";
      readonly searchId: number;
      readonly slots: readonly SlotAnswer[];
      readonly linked: readonly NodeId[];
      readonly elapsedMs: number;
    }
  | {
      readonly type: "search.level-started";
      readonly searchId: number;
      readonly depth: number;
      readonly nodes: number;
    }
  | {
      readonly type: "search.node-scored";
      readonly searchId: number;
      readonly depth: number;
      readonly nodeId: NodeId;
      readonly topic: string;
      /** 0–1. */
      readonly score: number;
      readonly children: number;
      readonly turns: number;
    }
  | {
      readonly type: "search.node-pruned";
      readonly searchId: number;
      readonly depth: number;
      readonly nodeId: NodeId;
      readonly score: number;
      readonly reason: "below-threshold" | "outside-beam" | "seen";
    }
  | {
      readonly type: "search.memory-found";
      readonly searchId: number;
      readonly nodeId: NodeId;
      readonly turns: readonly number[];
    }
  | {
      readonly type: "search.level-finished";
      readonly searchId: number;
      readonly depth: number;
      readonly scored: number;
      readonly goingOn: number;
      readonly best: number;
    }
  | {
      readonly type: "search.depth-limit-reached";
      readonly searchId: number;
      readonly limit: number;
    }
  | {
      readonly type: "search.composed";
      readonly searchId: number;
      readonly found: number;
      readonly returned: number;
    }
  | { readonly type: "search.done"; readonly searchId: number; readonly result: SearchResult }
  | {
      readonly type: "search.failed";
      readonly searchId: number;
      readonly code: string;
      readonly message: string;
      readonly statement?: Statement;
    }
  | { readonly type: "search.cancelled"; readonly searchId: number };

export type SearchStrategy = "bfs" | "seeded" | "flat";

/** A memory that a search returned, best first. */
export interface FoundMemory {
  readonly index: number;
  readonly id: TurnId;
  /** Fused score; comparable within one result only. */
  readonly score: number;
  /** The parts of the score by channel, already weighted. */
  readonly scores: Readonly<Record<string, number>>;
  /** Topics from below ROOT to the leaf; empty while the turn waits for its place. */
  readonly path: readonly { readonly nodeId: NodeId; readonly topic: string }[];
  readonly user: string;
  readonly assistant: string | null;
  /** What answered: words of `offline` are quotations, never evidence. */
  readonly model: string | null;
  readonly conversationId: ConversationId;
  readonly createdAt: number;
  /** What is to be known of it beside; mostly nothing. */
  readonly marks: readonly MemoryMark[];
  /** How it goes into a context; there where the search was given a token budget. */
  readonly context?: ContextText;
}

/** A memory's text in a context (S1-35): word for word, its line, or a few words of it. */
export interface ContextText {
  readonly resolution: "L0" | "L1" | "L2";
  readonly text: string;
  /** Estimated. */
  readonly tokens: number;
}

/** A node that a search looked at. */
export interface TraceNode {
  readonly nodeId: NodeId;
  readonly parentId: NodeId | null;
  readonly topic: string;
  readonly depth: number;
  readonly score: number;
  /** What a language model said of it, 0–1, where it was asked (`SearchOptions.refine`). */
  readonly judged?: number;
  readonly fate: NodeFate;
}

export interface SearchResult {
  readonly query: string;
  readonly strategy: SearchStrategy;
  readonly memories: readonly FoundMemory[];
  /** Every node scored, level by level. */
  readonly trace: readonly TraceNode[];
  /** Candidates that were not returned, by reason. */
  readonly dropped: Readonly<Record<string, number>>;
  /**
   * 0–1: the chance that the answer is among the memories, where as many questions have one as have none.
   * Below the floor (`confidence.ts`) nothing is returned.
   */
  readonly confidence: number;
  /** What the confidence was judged by; `null` where no word was found. */
  readonly signals: ConfidenceSignals | null;
  /** The slots of working memory that answered, the surest first; empty where they were not asked. */
  readonly slots: readonly SlotAnswer[];
  /** Whether turns were also found by their vectors; `why` not is a kind of `EmbedFailure`, `language` or `not-yet`. */
  readonly vectors:
    | { readonly type: "off" | "used" }
    | { readonly type: "skipped"; readonly why: string };
  /** Hands out the next page as `SearchOptions.cursor`; `null` behind the last. */
  readonly nextCursor: string | null;
  /** Whether it was found before, and nothing was written since. */
  readonly isCached: boolean;
  readonly elapsedMs: number;
}

/** Placing a recorded turn in the topic tree. */
export type PlacementEvent =
  | { readonly type: "placement.started"; readonly index: number }
  | {
      readonly type: "placement.step";
      readonly index: number;
      readonly nodeId: NodeId;
      readonly topic: string;
      readonly score: number;
      readonly decision: "add" | "descend" | "climb" | "new-leaf-here";
    }
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
      /** Topics of the new parents. */
      readonly topics: readonly string[];
      readonly moved: number;
    }
  | {
      readonly type: "summary.too-long";
      readonly nodeId: NodeId;
      readonly length: number;
      readonly limit: number;
    }
  /** Summaries of parents are being shortened, side by side (S0-105). */
  | { readonly type: "compression.started"; readonly nodes: number }
  | { readonly type: "compression.finished"; readonly nodes: number }
  | { readonly type: "relink.started"; readonly leaves: number }
  | { readonly type: "relink.finished"; readonly moved: number; readonly elapsedMs: number }
  | {
      readonly type: "placement.failed";
      readonly index: number;
      readonly code: string;
      readonly message: string;
      readonly statement?: Statement;
    };

/** What becomes known of calls to a language model. */
export type ModelEvent =
  | {
      readonly type: "model.called";
      /** `main`: a person waits for it; `load`: many at once (S0-29). */
      readonly pool: "main" | "load";
      readonly elapsedMs: number;
      readonly failure: { readonly kind: string; readonly message: string } | null;
    }
  | { readonly type: "model.batch-started"; readonly calls: number }
  /** One of the calls side by side failed; they count from 1, in the order of the questions (S0-39). */
  | { readonly type: "model.task-failed"; readonly task: number; readonly message: string }
  | {
      readonly type: "model.batch-finished";
      readonly calls: number;
      readonly succeeded: number;
      readonly elapsedMs: number;
    }
  /** An answer was not of the form asked for; `prompt` is the name and version of the prompt (C0-13). */
  | { readonly type: "model.unreadable"; readonly prompt: string };

/** Answering one question; ends in exactly one of `answer.done | answer.failed | answer.cancelled`. */
export type AnswerEvent =
  | { readonly type: "judge.started" }
  | { readonly type: "judge.finished"; readonly needsMemory: boolean; readonly why: string }
  | SearchEvent
  | {
      readonly type: "answer.started";
      readonly model: string;
      readonly recalled: readonly number[];
    }
  | { readonly type: "answer.delta"; readonly text: string }
  | {
      readonly type: "turn.recorded";
      readonly index: number;
      readonly id: TurnId;
      /** Secrets that were masked of it. */
      readonly masked: readonly MaskedSecret[];
    }
  | {
      readonly type: "answer.done";
      readonly text: string;
      /** None where the answer is that nothing was found. */
      readonly recalled: readonly FoundMemory[];
      /** `null` when recording is off. */
      readonly index: number | null;
      /** The model stopped at the greatest length, not at the end. */
      readonly isCut: boolean;
      readonly elapsedMs: number;
    }
  | {
      readonly type: "answer.failed";
      readonly code: string;
      readonly message: string;
      readonly statement?: Statement;
    }
  | { readonly type: "answer.cancelled" };

/** Long work that counts: import, rebuild. Ends in exactly one of `done | failed | cancelled`. */
export type ProgressEvent<Result> =
  | {
      readonly type: "progress";
      readonly stage: string;
      readonly done: number;
      readonly total: number;
    }
  | { readonly type: "done"; readonly result: Result }
  | {
      readonly type: "failed";
      readonly code: string;
      readonly message: string;
      readonly statement?: Statement;
    }
  | { readonly type: "cancelled" };

/** The backup of the day, made in the background (S0-120). */
export type BackupEvent =
  | { readonly type: "backup.started" }
  | {
      readonly type: "backup.finished";
      readonly path: string;
      readonly turns: number;
      readonly sizeBytes: number;
      readonly elapsedMs: number;
    }
  /** An older one was removed (S0-121). */
  | {
      readonly type: "backup.removed";
      readonly kind: "day" | "kept";
      readonly name: string;
      readonly path: string;
    }
  /** Told once, until one succeeds; it is tried again. */
  | {
      readonly type: "backup.failed";
      readonly code: string;
      readonly message: string;
      readonly statement?: Statement;
    };

/** What a conversation holds in mind, in this process. */
export type SlotsEvent =
  /** `Memory.workingMemory.read` has something new. */
  | { readonly type: "slots.changed"; readonly conversationId: ConversationId }
  /** A change of slots could not be written; turns and searches are none the worse for it. */
  | {
      readonly type: "slots.failed";
      readonly code: string;
      readonly message: string;
      readonly statement?: Statement;
    };

/** Turns get their vectors in the background. */
export type EmbeddingEvent =
  /** So many of all turns have been embedded. */
  | { readonly type: "embedding.progress"; readonly embedded: number; readonly turns: number }
  /** Told once for a reason; it is tried again. `kind` is that of `EmbedFailure`, or an error's code. */
  | { readonly type: "embedding.failed"; readonly kind: string; readonly message: string };

/** Everything that an open memory tells its watchers. */
export type EngineEvent =
  | SearchEvent
  | PlacementEvent
  | AnswerEvent
  | ModelEvent
  | BackupEvent
  | SlotsEvent
  | EmbeddingEvent;
