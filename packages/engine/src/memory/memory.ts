import type { StoreStatistics } from "@hsms/store";
import type { EngineEvent } from "./engine-event.ts";
import type { Exchange } from "./facets/exchange.ts";
import type { History } from "./facets/history.ts";
import type { PolicyFacet } from "./facets/policy.ts";
import type { SettingsFacet } from "./facets/settings.ts";
import type { Slots } from "./facets/slots.ts";
import type { Topics } from "./facets/topics.ts";
import type { Turns } from "./facets/turns.ts";
import type { Upkeep } from "./facets/upkeep.ts";
import type { CallCounts } from "./services/core.ts";
import type { Answer, AnswerEvent } from "../ask/answer-event.ts";
import type { AskOptions } from "../ask/ask-deps.ts";
import type { Conversations } from "./facets/conversations/conversations.ts";
import type { Run } from "../outcomes/run.ts";
import type { VectorStatus } from "../retrieval/embedding/embeddings.ts";
import type { SearchOptions, SearchRun } from "../search/search-run.ts";
import type { Settings } from "../settings/settings.ts";
import type { PoolStatistics } from "../workers/pool.ts";

/** Without purged turns, and without ROOT. */
export interface MemoryStatus extends Omit<StoreStatistics, "purged" | "sequence"> {
  readonly directory: string;
  readonly vectors: VectorStatus;
  /** Turns whose topics have got names of the present rule; `null` while this process gives none anew. */
  readonly naming: { readonly done: number; readonly total: number } | null;
  readonly settings: Settings;
  readonly pool: PoolStatistics;
  readonly calls: Readonly<CallCounts>;
}

/** One project's store with the engine around it. Calls fail with `EngineError` `BAD_INPUT` for arguments of the wrong type, with `CLOSED` after `close`. */
export interface Memory {
  search(query: string, options?: SearchOptions): SearchRun;
  ask(question: string, options?: AskOptions): Run<Answer, AnswerEvent>;
  readonly turns: Turns;
  readonly topics: Topics;
  readonly conversations: Conversations;
  readonly slots: Slots;
  readonly settings: SettingsFacet;
  readonly history: History;
  readonly policy: PolicyFacet;
  readonly exchange: Exchange;
  readonly upkeep: Upkeep;
  status(): Promise<MemoryStatus>;
  /** Everything that happens in this memory from now on, until `close`. */
  events(options?: EventOptions): AsyncIterable<EngineEvent>;
  /** Waits for long work that has begun, ends background work after the current step, then closes the store. */
  close(): Promise<void>;
}

export interface EventOptions {
  /**
   * Asked when a search begins; always unless given. Where no listener wants the steps of a search only its last event comes, and it does not
   * walk over parts of the tree that change nothing in what it returns.
   */
  readonly searchSteps?: () => boolean;
}

/** Its calls, whose arguments are checked. */
export type Calls = Omit<Memory, "events" | "close">;
