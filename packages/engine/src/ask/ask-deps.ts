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
  /** What takes memories away where this is asked, before their numbers; default: `!forget`. */
  readonly forgetCommand?: string;
  /** Milliseconds to wait for the first word of the answer, for callers that show the wait; default: the setting `wait`. */
  readonly patienceMs?: number;
  /** When aborted, the language model is no longer waited for: the memory answers instead. */
  readonly giveUp?: AbortSignal;
}

export interface AskDeps {
  readonly runs: Pick<Runs, "start">;
  readonly questionsFirst: Pick<Foreground, "run">;
  /** Takes every event, of searches those of the one that is used. */
  readonly publish: (event: AnswerEvent) => void;
  /** The one that the settings name at that moment. Throws what a person can mend, with its code. */
  readonly model: () => Promise<Model>;
  /** The one that judges whether memory is needed; rejects as `model` does. */
  readonly judge: () => Promise<Model>;
  readonly settings: () => Promise<Settings>;
  /** Has what was told last been looked at for what it changes. */
  readonly relate: () => Promise<void>;
  /** What it finds is published by whoever uses it. */
  readonly search: (query: string, options: SearchOptions) => SearchRun;
  /** Whether the owner told something here, in a memory that holds what was imported, too. */
  readonly hasToldHere: () => Promise<boolean>;
  /** The scores that the model gives the nodes of the tree, level by level; `null` where it fails. */
  readonly judgeTree: (
    model: Model,
    request: { readonly question: string; readonly signal: AbortSignal },
  ) => Promise<ReadonlyMap<NodeId, number> | null>;
  /** Where the question is asked: its turn is appended after this one. `null` before the first conversation. */
  readonly position: (
    options: AskOptions & { readonly willRecord: boolean },
  ) => Promise<TalkPosition | null>;
  /** The branch up to there, oldest first, cut to the tokens. */
  readonly history: (
    position: TalkPosition,
    tokenBudget: number,
  ) => Promise<readonly PathExchange[]>;
  /** Whether a slot of the conversation answers: what is held in mind is not asked a judge for. */
  readonly isHeld: (question: string, at: TalkPosition) => Promise<boolean>;
  readonly record: (
    turn: AddTurn,
    of: {
      readonly from: TalkPosition | null;
      readonly signal: AbortSignal;
      /** What the search for it found; `null` where there was none. */
      readonly found: SearchResult | null;
      /** What was said before it, oldest first. */
      readonly history: readonly PathExchange[];
    },
  ) => Promise<Pick<RecordedTurn, "index" | "id" | "masked"> & { readonly isSkipped: boolean }>;
  /** For questions whose letters do not show it. */
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
  /** A model that only quotes answers: {@link AskDeps.hasToldHere}. Who has only imported is taken for who speaks there. */
  readonly isBesideImported: boolean;
  readonly at: TalkPosition | null;
  /** The branch so far, oldest first. */
  readonly history: readonly PathExchange[];
  /** When it was asked. */
  readonly started: number;
}
