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
  /** Nothing that was imported. Topics keep their names, whatever else lies in them, where no other field is given. */
  readonly origin?: "here";
  /** The turns from the root of a conversation to this one. */
  readonly branch?: TurnId;
  /** Milliseconds since 1970: not created before / after. */
  readonly since?: number;
  readonly until?: number;
  /** Milliseconds since 1970: excludes everything created later. What was archived since stays archived. */
  readonly asOf?: number;
  /** Every one of them. */
  readonly tags?: readonly string[];
  /** Who said it or whose memory it is, or the program that it was said in or that saved it. */
  readonly by?: string;
  /** One of them. */
  readonly categories?: readonly Category[];
  readonly kind?: Turn["kind"];
  /** 1–10, this or more. */
  readonly minImportance?: number;
  readonly archived?: "also" | "only";
  /** Not these, by index: what the asker has before them already. */
  readonly except?: readonly number[];
}

export interface SearchOptions {
  readonly strategy?: SearchStrategy;
  /** 1–1000; default 10. */
  readonly topK?: number;
  /** Number of memories to skip, 0–100000. Pages overlap if something was recorded between them. */
  readonly offset?: number;
  /** `SearchResult.nextCursor` of the page before: pages never overlap, and leave nothing out. */
  readonly cursor?: string;
  /**
   * Tokens that the memories may have together, 1 or more: they are chosen relevant and unlike each other,
   * and get shorter where they do not fit (S1-34 … S1-37). Each says its text as `context`.
   */
  readonly tokenBudget?: number;
  /** Turns that stand in the talk which goes along: within a token budget they take neither tokens nor one of `topK`. */
  readonly inTalk?: readonly number[];
  readonly scope?: SearchScope;
  /** A chat turn looks for what it continues (recency counts); a question is put to the whole memory. */
  readonly purpose?: "question" | "chat";
  /** Words that a memory which answers may use instead of the question's own; they weigh little. */
  readonly related?: readonly string[];
  /**
   * Whether a question also finds what only may have been told where a word of it is asked for, and looks at how much of it each turn holds
   * where none holds much; default true. What is quoted as an answer is found without.
   */
  readonly loosely?: boolean;
  /** Where in a conversation the question is asked, by which memories are marked; the present position unless given. */
  readonly at?: TalkPosition;
  /** Exclude other branches of that conversation. */
  readonly branchOnly?: boolean;
  /** With what supersedes a memory that is returned, and what one supersedes, after all others and beyond `topK`. */
  readonly withChanged?: boolean;
  /** Return memories even if they are below the confidence floor. */
  readonly evenUnsure?: boolean;
  /** The slots of the conversation are asked first: those that answer count as found, and the topic nodes they lead to are walked (S4-41). */
  readonly asksSlots?: boolean;
  /** Find also what is stated of things that are related to those the question names; as the setting `graph` says unless given. */
  readonly graph?: boolean;
  /** Have the language model of the settings judge, in one call, the leaves of which the walk is not sure, and sort the memories again. */
  readonly refine?: boolean;
  /**
   * Have `SearchResult.trace` filled. The walk over the tree that it shows is otherwise taken only where somebody listens to the search or
   * the first memories depend on it.
   */
  readonly withTrace?: boolean;
  /** Scores of nodes, 0–1, that the walk goes by in place of its own; a node without one has 0. */
  readonly nodeScores?: ReadonlyMap<NodeId, number>;
  readonly signal?: AbortSignal;
}

export type SearchRun = Run<SearchResult, SearchEvent>;

/** A search's life, in order; it ends in exactly one of `search.done | search.failed | search.cancelled`. */
export type SearchEvent = { readonly searchId: number } & (
  | {
      readonly type: "search.started";
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
      readonly slots: readonly SlotAnswer[];
      readonly linked: readonly NodeId[];
      readonly elapsedMs: number;
    }
  | { readonly type: "search.level-started"; readonly depth: number; readonly nodes: number }
  | {
      readonly type: "search.node-scored";
      readonly depth: number;
      readonly nodeId: NodeId;
      /** ROOT's or that of a node scored before, mostly; a seeded walk may begin below. */
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
