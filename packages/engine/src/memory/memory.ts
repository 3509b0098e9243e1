import type { AddTurn, ImportBatch, ImportResult, MemoryContents } from "@hsms/formats";
import type { Conversation, Finding, NodeId, Placement, Turn, GivenName } from "@hsms/store";
import type { EngineEvent } from "./engine-event.ts";
import type { Answer, AnswerEvent } from "../ask/answer-event.ts";
import type { SearchOptions, SearchRun } from "../search/search-run.ts";
import type { Settings } from "../settings/settings.ts";
import type { Run } from "../outcomes/run.ts";
import type { Backup } from "../maintenance/backups/backup.ts";
import type { Branches } from "../conversations/branches/branch.ts";
import type { Comparison, RestoreResult } from "../maintenance/restoring/comparison.ts";
import type { TreeReader } from "../tree/browsing/tree-reader.ts";
import type { NodeDetail } from "./node-detail.ts";
import type { Edit } from "../tree/editing/edit.ts";
import type { PurgeResult } from "../maintenance/forgetting/purge-result.ts";
import type { HistoryEntry, UndoResult } from "../maintenance/journal/history.ts";
import type {
  ShortTermMemory,
  WorkingMemory,
} from "../conversations/working-memory/working-memory.ts";
import type { RecordedTurn } from "../turns/recorder.ts";
import type { AskOptions } from "../ask/ask-deps.ts";
import type { TreeView } from "../tree/browsing/tree-view.ts";
import type { PoolStatistics } from "../workers/pool.ts";
import type { VectorStatus } from "../retrieval/embedding/embeddings.ts";
import type { ReplaceResult } from "../maintenance/restoring/replace-content.ts";
import type { RebuildOptions } from "../maintenance/rebuild/rebuild.ts";

export interface MemoryStatus {
  readonly directory: string;
  readonly schemaVersion: number;
  readonly analyser: string;
  readonly turns: number;
  readonly nodes: number;
  readonly queued: number;
  readonly sizeBytes: number;
  readonly isEncrypted: boolean;
  readonly vectors: VectorStatus;
  readonly settings: Settings;
  readonly pool: PoolStatistics;
  /** S0-129. */
  readonly calls: {
    readonly totalCalls: number;
    readonly totalTimeMs: number;
    readonly parallelCalls: number;
    readonly errorCount: number;
    readonly memorySearches: number;
    readonly cacheHits: number;
  };
}

export interface CheckReport {
  readonly turns: number;
  readonly nodes: number;
  /** `pending`: allowed for a while, and the background mends it. */
  readonly findings: readonly Finding[];
}

/** An open memory: one project's store with the engine around it. Made by `openMemory`. */
export interface Memory extends Omit<TreeReader, "readNode"> {
  /** `undefined` where there is none. */
  readNode(id: NodeId): Promise<NodeDetail | undefined>;
  /** Records a turn, flushed to disk before the promise resolves; placing it follows in the background. */
  addTurn(turn: AddTurn): Promise<RecordedTurn>;
  /**
   * Takes the masking of a turn back: a turn with the original text replaces it, and it is archived.
   * Throws `EngineError` `BAD_INPUT` unless masking `original` makes what is stored.
   */
  unmask(index: number, original: Pick<AddTurn, "user" | "assistant">): Promise<RecordedTurn>;
  search(query: string, options?: SearchOptions): SearchRun;
  /** Judge, search, answer, record: the life of a question. */
  ask(question: string, options?: AskOptions): Run<Answer, AnswerEvent>;
  /** Conversations as trees of turns: places, labels, branches. */
  readonly branches: Branches;
  readTurns(indexes: readonly number[]): Promise<readonly (Turn | undefined)[]>;
  /** Indexes of up to ten turns whose id begins so. O(turns). */
  findTurns(idPrefix: string): Promise<readonly number[]>;
  /** What a search's scope can name: conversations, and every tag that a turn has, each in no order. */
  conversations(): Promise<readonly Conversation[]>;
  tags(): Promise<readonly string[]>;
  readPlacements(indexes: readonly number[]): Promise<readonly (Placement | undefined)[]>;
  tree(): Promise<TreeView>;
  /** A node's whole uncompressed summary (S0-103). */
  summaryOf(nodeId: NodeId): Promise<string>;
  /** Everything there is, for `writeExport`. */
  contents(): Promise<MemoryContents>;
  settings(): Promise<Settings>;
  /** Throws `EngineError` `BAD_SETTING`; the change holds from the next turn on. */
  changeSettings(patch: Partial<Settings>): Promise<Settings>;
  status(): Promise<MemoryStatus>;
  /** Turns with an id that is there already are counted and left as they are. Nothing is written unless the whole batch is sound. */
  import(batch: ImportBatch, options?: { readonly signal?: AbortSignal }): Run<ImportResult>;
  /**
   * Changes the tree or turns by hand: the number of its entry in the journal, `null` where it was so
   * already. Throws `EditError` for what cannot be; then nothing has changed.
   */
  edit(edit: Edit): Promise<number | null>;
  /** What each conversation holds in mind. */
  readonly workingMemory: WorkingMemory;
  /** The last hour of a conversation, by the calls of the system before. */
  readonly shortTerm: ShortTermMemory;
  /** Takes turns out of tree and search without deleting anything; how many of them were active. */
  archive(turns: readonly number[]): Promise<number>;
  /** Archived turns count again and are placed anew; how many it was. */
  unarchive(turns: readonly number[]): Promise<number>;
  /** Commands, the newest first. */
  history(limit: number): Promise<readonly HistoryEntry[]>;
  /**
   * Undoes the newest `count` commands that can be. With no turn recorded since, tree and turns are as
   * they were, to the byte; otherwise turns leave the tree, or wait for their place in it again.
   */
  undo(count: number, options?: { readonly signal?: AbortSignal }): Run<UndoResult>;
  /** Makes index, tree or the vectors of its nodes anew from the turns alone; goes on where an earlier call was broken off. */
  rebuild(options: RebuildOptions): Run<{ readonly turns: number }>;
  /** The laws I1–I8 and the derived data against the turns. */
  check(): Promise<CheckReport>;
  /**
   * Deletes turns for good: no file of the store holds their words afterwards. Cannot be undone.
   * Titles of conversations and labels that hold their words go with them, and so do those that `matches`
   * means, in any conversation in which no turn that stays holds it. Backups, exports and logs are the
   * caller's business.
   */
  purge(
    turns: readonly number[],
    options?: { readonly matches?: (text: string) => boolean; readonly signal?: AbortSignal },
  ): Run<PurgeResult>;
  /** The names that `purge` would take away. */
  namesPurgedWith(
    turns: readonly number[],
    options?: { readonly matches?: (text: string) => boolean },
  ): Promise<readonly GivenName[]>;
  /** Writes the store anew, encrypted under this passphrase, or in clear for `null`. See `Store.encrypt`. */
  encrypt(passphrase: string | null, options?: { readonly signal?: AbortSignal }): Promise<void>;
  /** Throws `STORE_MISUSE` for a memory that lies in clear. */
  changePassphrase(passphrase: string): Promise<void>;
  /** Resolves when the index is that of this version's analyser and no turn waits for its place; `onProgress` hears the number that still do. */
  settled(onProgress?: (waiting: number) => void): Promise<void>;
  /**
   * Resolves when every turn has been embedded, or the embedder fails; at once without one. `settled` begins
   * it and does not wait: a model takes 30 milliseconds a turn, and words find it before. A memory that is
   * only opened to be read embeds nothing.
   */
  embedded(onProgress?: (waiting: number) => void): Promise<void>;
  /**
   * A consistent copy while others write: the backup of this day in the place of an earlier one, or one
   * in a folder that is not there yet, or empty.
   */
  backup(options?: { readonly out?: string; readonly signal?: AbortSignal }): Run<Backup>;
  /** From now on, until `close`, the day's first backup is made in the background where something has changed; told as `backup.…` events. */
  keepBackups(): void;
  /**
   * Replaces this memory by a backup or a kept store once that was checked and `confirm` has seen what
   * would change. The present one is kept, and `undo` brings it back. Fails with `BAD_BACKUP`.
   */
  restore(options: {
    /** Folder of the backup: `Backup.path`. */
    readonly from: string;
    readonly confirm: (comparison: Comparison) => Promise<boolean>;
    readonly signal?: AbortSignal;
  }): Run<RestoreResult>;
  /**
   * Puts what the batches bring in the place of everything there is but settings (C3-11), once `confirm`
   * has seen what would change. The present content is kept, and `undo` brings it back.
   */
  replace(
    batches: readonly ImportBatch[],
    options: {
      readonly confirm: (comparison: Comparison) => Promise<boolean>;
      readonly signal?: AbortSignal;
    },
  ): Run<ReplaceResult>;
  /** Everything that happens in this memory from now on, until `close`. */
  watch(): AsyncIterable<EngineEvent>;
  /** Waits for long work that has begun, ends background work after the current step, then closes the store. */
  close(): Promise<void>;
}
