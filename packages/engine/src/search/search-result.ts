import type { ConversationId, NodeId, TimeSpan, TurnId } from "@hsms/store";
import type { Relation } from "@hsms/language";
import type { MemoryMark, Speaker } from "@hsms/models";
import type { ChangedFact } from "../retrieval/facts/read-changes.ts";
import type { ConfidenceSignals } from "./confidence/signals.ts";
import type { SlotAnswer } from "../conversations/working-memory/working-memory.ts";
import type { SearchStrategy } from "../settings/settings.ts";

export type NodeFate =
  /** Its children, or its memories, go on. */
  | "visited"
  /** A leaf whose memories were collected. */
  | "hit"
  /** Below the threshold and outside the beam. */
  | "pruned";

/** A memory that a search returned, best first. */
export interface FoundMemory {
  readonly index: number;
  readonly id: TurnId;
  /** Fused score; comparable within one result only. */
  readonly score: number;
  /** 0–1: how near its vector is to the question's, 0 as near as turns are by chance; missing without one. */
  readonly nearness?: number;
  /** The parts of the score by channel, already weighted. */
  readonly scores: Readonly<Record<string, number>>;
  /** Topics from below ROOT to the leaf; empty while the turn is waiting for placement. */
  readonly path: readonly { readonly nodeId: NodeId; readonly topic: string }[];
  readonly user: string;
  readonly assistant: string | null;
  /** Who says what stands in `user`, after this name and a colon; missing where nobody but the owner talks. */
  readonly speaker?: Speaker;
  /** Another program noted it: nobody said it in a chat. */
  readonly isImportedNote?: true;
  /** It came with an import that does not say whose words they are. */
  readonly isOfUnknown?: true;
  /** What answered: words of `offline` are quotations, never evidence. */
  readonly model: string | null;
  readonly conversationId: ConversationId;
  readonly createdAt: number;
  /** Days, weeks, months and years that it speaks of by `yesterday` and the like, there where it speaks of any. */
  readonly spans?: readonly TimeSpan[];
  /** What it tells otherwise than memories before it did, the newest first; there where it does. */
  readonly supersedes?: readonly ChangedFact[];
  /** What tells otherwise since; there where something does. */
  readonly supersededBy?: ChangedFact;
  /** There where the graph found it: what it states, and the memory that led to it, `null` where it names what is asked. */
  readonly related?: { readonly from: number | null; readonly relations: readonly Relation[] };
  /** What is to be known of it beside; mostly nothing. */
  readonly marks: readonly MemoryMark[];
  /** It only asks, and only the memory has answered: it stands behind all that was told. */
  readonly onlyAsks?: true;
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
  /** Every node scored, level by level; may be empty without `SearchOptions.withTrace`. */
  readonly trace: readonly TraceNode[];
  /** Number of candidates that were considered and not returned, by reason. */
  readonly dropped: Readonly<Record<string, number>>;
  /**
   * 0–1: the chance that the answer is among the memories, as things are asked in life, where nearly all was told; in a memory
   * of few turns as if half of it was.
   */
  readonly confidence: number;
  /** What the confidence was judged by; `null` where no word was found. */
  readonly signals: ConfidenceSignals | null;
  /** The slots of working memory that answered, the surest first; empty where they were not asked. */
  readonly slots: readonly SlotAnswer[];
  /**
   * Whether turns were also found by their vectors; `why` not is a kind of `EmbedFailure`, `language` or `not-yet`.
   * `nearness` is that of the nearest turn: 0 as near as turns are by chance, 1 the same direction.
   */
  readonly vectors:
    | { readonly type: "off" }
    | { readonly type: "used"; readonly nearness: number }
    | { readonly type: "skipped"; readonly why: string };
  /** Hands out the next page as `SearchOptions.cursor`; `null` after the last. */
  readonly nextCursor: string | null;
  /** Whether it was found before, and nothing was written since. */
  readonly isCached: boolean;
  readonly elapsedMs: number;
}
