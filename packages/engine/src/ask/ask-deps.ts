import type { ConversationId, NodeId } from "@hsms/store";
import type { PathExchange } from "../conversations/branches/context-path.ts";
import type { TalkPosition } from "../conversations/branches/branch.ts";
import type { SearchResult } from "../search/search-result.ts";
import type { AddTurn } from "@hsms/formats";
import type { SearchOptions, SearchRun } from "../search/search-run.ts";
import type { SearchStrategy, Settings } from "../settings/settings.ts";
import type { Model } from "@hsms/models";
import type { Language } from "@hsms/language";
import type { Foreground } from "../outcomes/pace/foreground.ts";
import type { Runs } from "../outcomes/run.ts";
import type { AnswerEvent } from "./answer-event.ts";
import type { RecordedTurn } from "../turns/recording/recorder.ts";

export interface AskOptions {
  readonly conversationId?: ConversationId;
  /** Name of the session. Turns of one session are context for each other in ranking. */
  readonly sessionId?: string;
  readonly searchMode?: Settings["searchMode"];
  readonly strategy?: SearchStrategy;
  /** `told`: questions that state nothing are answered but not recorded. */
  readonly record?: boolean | "told";
  readonly signal?: AbortSignal;
  /** The command for forgetting memories in the caller's interface, which takes their numbers; default: `!forget`. */
  readonly forgetCommand?: string;
  /**
   * Milliseconds to wait for the first token of the answer, for callers that show the wait;
   * default: the setting `wait`.
   */
  readonly patienceMs?: number;
  /** When aborted, the language model is no longer waited for: the memory answers instead. */
  readonly giveUp?: AbortSignal;
}

export interface AskDeps {
  readonly runs: Pick<Runs, "start">;
  readonly questionsFirst: Pick<Foreground, "run">;
  /** Receives all events, but of searches only those whose result is used. */
  readonly publish: (event: AnswerEvent) => void;
  /**
   * The model that the settings name at the time of the call. Throws errors that a user can
   * resolve, with their code.
   */
  readonly model: () => Promise<Model>;
  /** The model that judges whether memory is needed; rejects as `model` does. */
  readonly judge: () => Promise<Model>;
  readonly settings: () => Promise<Settings>;
  /** Updates the facts that the newest turns change. */
  readonly relate: () => Promise<void>;
  /** Its results are published by the caller. */
  readonly search: (query: string, options: SearchOptions) => SearchRun;
  /** Whether the owner recorded something here, in a memory that also has imports. */
  readonly hasToldHere: () => Promise<boolean>;
  /** Scores of the tree's nodes by the model, level by level; `null` if the model fails. */
  readonly judgeTree: (
    model: Model,
    request: { readonly question: string; readonly signal: AbortSignal },
  ) => Promise<ReadonlyMap<NodeId, number> | null>;
  /** Where the question is asked: its turn is appended to this one. `null` before the first conversation. */
  readonly position: (
    options: AskOptions & { readonly willRecord: boolean },
  ) => Promise<TalkPosition | null>;
  /** The branch up to the position, oldest first, limited to the token budget. */
  readonly history: (
    position: TalkPosition,
    tokenBudget: number,
  ) => Promise<readonly PathExchange[]>;
  /** Whether a slot of the conversation answers the question, so that no judge is needed. */
  readonly isHeld: (question: string, at: TalkPosition) => Promise<boolean>;
  readonly record: (
    turn: AddTurn,
    of: {
      readonly from: TalkPosition | null;
      readonly signal: AbortSignal;
      /** What the search for the question found; `null` if there was no search. */
      readonly found: SearchResult | null;
      /** The turns before it, oldest first. */
      readonly history: readonly PathExchange[];
    },
  ) => Promise<Pick<RecordedTurn, "index" | "id" | "masked"> & { readonly isSkipped: boolean }>;
  /** Fallback for questions whose script does not show the language. */
  readonly language: Language;
  readonly now: () => number;
}

export interface AnswerRequest {
  readonly deps: AskDeps;
  readonly question: string;
  readonly options: AskOptions;
  readonly signal: AbortSignal;
  readonly settings: Settings;
  readonly model: Model;
  /**
   * Whether the model only quotes and {@link AskDeps.hasToldHere} is true. A memory that only has
   * imports is searched as the owner's own.
   */
  readonly isBesideImported: boolean;
  readonly at: TalkPosition | null;
  /** The branch so far, oldest first. */
  readonly history: readonly PathExchange[];
  /** Time of the question. */
  readonly started: number;
}
