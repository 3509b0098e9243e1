import type { StoreStatistics } from "@hsms/store";
import type { DayFigures } from "./figures/day-figures.ts";
import type { EngineEvent } from "./engine-event.ts";
import type { Care } from "./facets/care.ts";
import type { Exchange } from "./facets/exchange.ts";
import type { History } from "./facets/history.ts";
import type { PolicyFacet } from "./facets/policy.ts";
import type { SettingsFacet } from "./facets/settings.ts";
import type { Slots } from "./facets/slots.ts";
import type { Topics } from "./facets/topics.ts";
import type { Turns } from "./facets/turns.ts";
import type { Upkeep } from "./facets/upkeep.ts";
import type { VectorStoreFacet } from "./facets/vector-store.ts";
import type { CallCounts } from "./services/core.ts";
import type { Answer, AnswerEvent } from "../ask/answer-event.ts";
import type { AskOptions } from "../ask/ask-deps.ts";
import type { Conversations } from "./facets/conversations/conversations.ts";
import type { Run } from "../outcomes/run.ts";
import type { VectorStatus } from "../retrieval/embedding/embeddings.ts";
import type { SearchOptions, SearchRun } from "../search/search-run.ts";
import type { Settings } from "../settings/settings.ts";
import type { PoolStatistics } from "../workers/pool.ts";

/** Size and state of a memory. `turns` does not count purged turns, `nodes` does not count ROOT. */
export interface MemoryStatus extends StoreStatistics {
  readonly directory: string;
  readonly vectors: VectorStatus;
  /**
   * Changes with every purge, by any process; empty before the first. What was read or sent under
   * another value may contain purged words.
   */
  readonly lastPurge: string;
  /** Progress, in turns, of renaming topics after a change of the naming rules; `null` when this process is not renaming. */
  readonly naming: { readonly done: number; readonly total: number } | null;
  readonly settings: Settings;
  readonly pool: PoolStatistics;
  readonly calls: Readonly<CallCounts>;
}

/**
 * An open memory: the store of one project with the engine. Every call fails with `EngineError`
 * `BAD_INPUT` for arguments of a wrong type, and with `CLOSED` after `close`.
 */
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
  readonly care: Care;
  readonly exchange: Exchange;
  readonly upkeep: Upkeep;
  readonly vectorStore: VectorStoreFacet;
  status(): Promise<MemoryStatus>;
  /**
   * Searches and answers per local day, ascending, over the last 400 days: results, durations, and
   * tokens of language models. Nothing is counted while `record` is off.
   */
  figures(): Promise<ReadonlyMap<string, DayFigures>>;
  /** Subscribes to all events of this memory, from this call until `close`. */
  events(options?: EventOptions): AsyncIterable<EngineEvent>;
  /** Waits for running operations, stops background work after its current step, then closes the store. */
  close(): Promise<void>;
}

export interface EventOptions {
  /**
   * Called when a search starts; returns whether this subscriber wants its step events (default:
   * always). If no subscriber wants them, the search emits only its last event and skips the parts
   * of the walk that do not affect its result.
   */
  readonly searchSteps?: () => boolean;
}

/** The calls whose arguments are checked. */
export type Calls = Omit<Memory, "events" | "close">;
