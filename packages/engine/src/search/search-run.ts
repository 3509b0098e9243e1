import type { Failure } from "../outcomes/errors.ts";
import type { Category, ConversationId, NodeId, Turn, TurnId } from "@hsms/store";
import type { SlotAnswer } from "../conversations/working-memory/working-memory.ts";
import type { SearchStrategy } from "../settings/settings.ts";
import type { Run } from "../outcomes/run.ts";
import type { SearchResult } from "./search-result.ts";
import type { TalkPosition } from "../conversations/branches/branch.ts";

/** Which memories a search considers: those that match every given field. Archived ones are excluded unless requested. */
export interface SearchScope {
  readonly conversationId?: ConversationId;
  /** Excludes everything imported. If no other field is given, topics keep their names, whatever else they contain. */
  readonly origin?: "here";
  /** The turns from the root of a conversation to this one. */
  readonly branch?: TurnId;
  /** Creation time, as Unix time in milliseconds, inclusive. */
  readonly since?: number;
  readonly until?: number;
  /** Unix time in milliseconds: excludes everything created later. Turns archived since then stay archived. */
  readonly asOf?: number;
  /** All of these tags. */
  readonly tags?: readonly string[];
  /** Its speaker, author, or the program that recorded or saved it. */
  readonly by?: string;
  /** Any of these categories. */
  readonly categories?: readonly Category[];
  readonly kind?: Turn["kind"];
  /** Minimum importance, 1–10. */
  readonly minImportance?: number;
  readonly archived?: "also" | "only";
  /** Indexes to exclude: what the caller already has. */
  readonly except?: readonly number[];
}

export interface SearchOptions {
  readonly strategy?: SearchStrategy;
  /** 1–1000; default 10. */
  readonly topK?: number;
  /** Number of memories to skip, 0–100000. Pages overlap if something was recorded between them. */
  readonly offset?: number;
  /** `SearchResult.nextCursor` of the previous page: pages never overlap, and leave nothing out. */
  readonly cursor?: string;
  /**
   * Maximum total tokens of the memories, 1 or more: they are chosen to be relevant and dissimilar,
   * and shortened if they do not fit (S1-34 … S1-37). The text of each is its `context`.
   */
  readonly tokenBudget?: number;
  /**
   * Turns that are part of the conversation sent along: within a token budget they cost neither
   * tokens nor a place of `topK`.
   */
  readonly inTalk?: readonly number[];
  readonly scope?: SearchScope;
  /**
   * `chat`: the text is a turn that looks for what it continues, so recency counts. `question`: it
   * is asked of the whole memory.
   */
  readonly purpose?: "question" | "chat";
  /** Words that an answer may use instead of the question's own; they have a low weight. */
  readonly related?: readonly string[];
  /**
   * Whether a question also matches words that are only loosely related to its own, and ranks by
   * coverage if no turn covers much of it; default true. Answers that are quoted are searched
   * without this.
   */
  readonly loosely?: boolean;
  /**
   * Position in a conversation at which the question is asked, by which memories are marked;
   * default: the present one.
   */
  readonly at?: TalkPosition;
  /** Exclude other branches of that conversation. */
  readonly branchOnly?: boolean;
  /**
   * Also return the turns that supersede a returned memory or are superseded by one, after all
   * others and beyond `topK`.
   */
  readonly withChanged?: boolean;
  /** Return memories even if they are below the confidence floor. */
  readonly evenUnsure?: boolean;
  /**
   * Ask the slots of the conversation first: those that answer count as found, and the topic nodes
   * linked to them are walked (S4-41).
   */
  readonly asksSlots?: boolean;
  /** Also find statements about things that are related to those the question names; default: the setting `graph`. */
  readonly graph?: boolean;
  /**
   * Have the configured language model score, in one call, the leaves with uncertain scores, and
   * sort the memories again.
   */
  readonly refine?: boolean;
  /**
   * Fill `SearchResult.trace`. Otherwise the walk over the tree is only done if the search has a
   * subscriber or the first memories depend on it.
   */
  readonly withTrace?: boolean;
  /** Scores of nodes, 0–1, for the walk to use instead of its own; a node without one has 0. */
  readonly nodeScores?: ReadonlyMap<NodeId, number>;
  readonly signal?: AbortSignal;
}

export type SearchRun = Run<SearchResult, SearchEvent>;

/**
 * Events of a search, in order; it ends in exactly one of `search.done
 * search.failed
 * search.cancelled`.
 */
export type SearchEvent = { readonly searchId: number } & (
  | {
      readonly type: "search.started";
      readonly query: string;
      readonly strategy: SearchStrategy;
      readonly memories: number;
      /** Number of children of ROOT: the first frontier. */
      readonly frontier: number;
    }
  /**
   * Slots of working memory answer the question, most relevant first; emitted before
   * `search.started`, whose first frontier then includes their linked nodes.
   */
  | {
      readonly type: "search.slots-answered";
      readonly slots: readonly SlotAnswer[];
      readonly linked: readonly NodeId[];
      readonly elapsedMs: number;
    }
  | { readonly type: "search.level-started"; readonly depth: number; readonly nodes: number }
  | {
      readonly type: "search.node-scored";
      readonly depth: number;
      readonly nodeId: NodeId;
      /** Usually ROOT or a node scored before; a seeded walk may start below. */
      readonly parentId: NodeId | null;
      readonly topic: string;
      /** 0–1. */
      readonly score: number;
      readonly children: number;
      readonly turns: number;
    }
  | {
      readonly type: "search.node-pruned";
      readonly depth: number;
      readonly nodeId: NodeId;
      readonly score: number;
      readonly reason: "below-threshold" | "outside-beam" | "seen";
    }
  | {
      readonly type: "search.memory-found";
      readonly nodeId: NodeId;
      readonly turns: readonly number[];
    }
  | {
      readonly type: "search.level-finished";
      readonly depth: number;
      readonly scored: number;
      readonly goingOn: number;
      readonly best: number;
    }
  | { readonly type: "search.depth-limit-reached"; readonly limit: number }
  | { readonly type: "search.composed"; readonly found: number; readonly returned: number }
  | { readonly type: "search.done"; readonly result: SearchResult }
  | ({ readonly type: "search.failed" } & Failure)
  | { readonly type: "search.cancelled" }
);
