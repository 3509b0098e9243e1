import type { ConversationId, NodeId, TimeSpan, TurnId } from "@hsms/store";
import type { Relation } from "@hsms/language";
import type { MemoryMark, Speaker } from "@hsms/models";
import type { ChangedFact } from "../retrieval/facts/read-changes.ts";
import type { ConfidenceSignals } from "./confidence/signals.ts";
import type { SlotAnswer } from "../conversations/working-memory/working-memory.ts";
import type { SearchStrategy } from "../settings/settings.ts";

export type NodeFate =
  /** Its children or memories were followed. */
  | "visited"
  /** A leaf whose memories were collected. */
  | "hit"
  /** Below the threshold and outside the beam. */
  | "pruned";

/** A memory that a search returned, best first. */
export interface FoundMemory {
  readonly index: number;
  readonly id: TurnId;
  /** Fused score; comparable only within one result. */
  readonly score: number;
  /** 0–1: nearness of its vector to the question's; 0 is as near as turns are by chance. Missing without a vector. */
  readonly nearness?: number;
  /** The parts of the score by channel, already weighted. */
  readonly scores: Readonly<Record<string, number>>;
  /** Topics from below ROOT to the leaf; empty while the turn is waiting for placement. */
  readonly path: readonly { readonly nodeId: NodeId; readonly topic: string }[];
  readonly user: string;
  readonly assistant: string | null;
  /** Who says what in `user`, after this name and a colon; missing if only the owner speaks. */
  readonly speaker?: Speaker;
  /** Whether another program saved it as a note, rather than it being said in a chat. */
  readonly isImportedNote?: true;
  /** Whether it was imported without information on who said it. */
  readonly isOfUnknown?: true;
  /** The model that answered; answers of `offline` are quotations, never evidence. */
  readonly model: string | null;
  readonly conversationId: ConversationId;
  readonly createdAt: number;
  /** Days, weeks, months and years that it names by `yesterday` and the like; missing if there are none. */
  readonly spans?: readonly TimeSpan[];
  /** Earlier facts that it changes, newest first; missing if there are none. */
  readonly supersedes?: readonly ChangedFact[];
  /** The later fact that changes it; missing if there is none. */
  readonly supersededBy?: ChangedFact;
  /**
   * Present if the graph found it: the relations it states, and the memory that led to it, `null`
   * if it names an entity of the question itself.
   */
  readonly related?: { readonly from: number | null; readonly relations: readonly Relation[] };
  /** Warnings about it; usually empty. */
  readonly marks: readonly MemoryMark[];
  /** Whether it only asks, and was answered by the memory alone: it ranks after all others. */
  readonly onlyAsks?: true;
  /** Its text in a context; present if the search had a token budget. */
  readonly context?: ContextText;
}

/** A memory's text in a context (S1-35): L0 the original, L1 its summary line, L2 a few words. */
export interface ContextText {
  readonly resolution: "L0" | "L1" | "L2";
  readonly text: string;
  /** Estimated. */
  readonly tokens: number;
}

export interface TraceNode {
  readonly nodeId: NodeId;
  readonly parentId: NodeId | null;
  readonly topic: string;
  readonly depth: number;
  readonly score: number;
  /** Score by a language model, 0–1, if it was asked (`SearchOptions.refine`). */
  readonly judged?: number;
  readonly fate: NodeFate;
}

export interface SearchResult {
  readonly query: string;
  readonly strategy: SearchStrategy;
  readonly memories: readonly FoundMemory[];
  /** Every scored node, level by level; may be empty without `SearchOptions.withTrace`. */
  readonly trace: readonly TraceNode[];
  /** Number of candidates that were considered but not returned, by reason. */
  readonly dropped: Readonly<Record<string, number>>;
  /**
   * Probability (0–1) that the answer is among the memories, assuming that most questions have an
   * answer; in a memory of few turns, that half of them have.
   */
  readonly confidence: number;
  /** The signals behind the confidence; `null` if no word was found. */
  readonly signals: ConfidenceSignals | null;
  /** Slots of working memory that answered, most relevant first; empty if slots were not asked. */
  readonly slots: readonly SlotAnswer[];
  /**
   * Whether turns were also found by their vectors; `why` is a kind of `EmbedFailure`, `language`
   * or `not-yet`. `nearness` is that of the nearest turn: 0 is as near as turns are by chance, 1
   * the same direction.
   */
  readonly vectors:
    | { readonly type: "off" }
    | { readonly type: "used"; readonly nearness: number }
    | { readonly type: "skipped"; readonly why: string };
  /** The next page, as `SearchOptions.cursor`; `null` after the last. */
  readonly nextCursor: string | null;
  /** Whether the result came from the cache: nothing was written since it was computed. */
  readonly isCached: boolean;
  readonly elapsedMs: number;
}
