import type { AddTurn } from "./add-turn.ts";
import type { ImportBatch, ImportResult } from "./import-batch.ts";
import type {
  Category,
  Conversation,
  ConversationId,
  Finding,
  NodeId,
  Placement,
  TopicNode,
  Turn,
  TurnId,
} from "@hsms/store";
import type {
  AnswerEvent,
  EngineEvent,
  ProgressEvent,
  SearchEvent,
  SearchResult,
  SearchStrategy,
} from "./events.ts";
import type { Backup } from "./backups/backup.ts";
import type { Branches, Place } from "./branches/branch.ts";
import type { Comparison, RestoreResult } from "./restoring/comparison.ts";
import type { TreeReader } from "./browsing/tree-reader.ts";
import type { Edit } from "./editing/edit.ts";
import type { PurgeResult } from "./forgetting/purge-result.ts";
import type { HistoryEntry, UndoResult } from "./journal/history.ts";
import type { MemoryContents } from "./formats/write/contents.ts";
import type { MaskedSecret } from "./secrets/mask-secrets.ts";
import type { ShortTermMemory, SlotsMode, WorkingMemory } from "./working-memory/working-memory.ts";

/** Settings of a memory, kept in its store (S0-131); see `settings.ts` for defaults, ranges and reasons. */
export interface Settings {
  /** `offline`, or a language model's name. */
  readonly model: string;
  /** What reads the words of turns and questions; after a change the index is made anew in the background. */
  readonly analyser: "hsms" | "garu";
  /** What makes vectors of texts: see `EMBEDDER_FORMS`. After a change turns are embedded anew in the background. */
  readonly embedder: string;
  readonly searchMode: "efficiency" | "force" | "no";
  readonly strategy: SearchStrategy;
  /** Whether a language model scores nodes in one call, or as seed 0 does it, with a call a node. */
  readonly scoring: "batched" | "per-node";
  /** A language model judges the leaves of which the search is not sure, in one call (`SearchOptions.refine`). */
  readonly refine: boolean;
  /** 1–50 children a node; 1 behaves as 2 (C0-17). */
  readonly fanoutLimit: number;
  /** 100–10000 characters (C0-18). */
  readonly maxSummaryLength: number;
  readonly updateTopic: "always" | "smart" | "never";
  /** Turns are stored. */
  readonly record: boolean;
  /** What becomes of secrets in what is recorded: masked, the turn refused, or stored as they are (S1-88). */
  readonly secrets: "mask" | "refuse" | "keep";
  /** Hosts to which the project's text may go, parted by commas, or `none`. */
  readonly online: string;
  /** Memories handed to an answer, 1–100. */
  readonly topK: number;
  /** Tokens that the memories handed to a language model have together at most, 64–8192. */
  readonly tokenBudget: number;
  /** Days that backups are kept, 0–3650; 0 for none but those asked for (S0-121). */
  readonly backupDays: number;
  /** Slots of a conversation's working memory, 1–16 (S4-09). */
  readonly slots: number;
  /** Whether slots and short-term memory are used, or one of them alone (S4-27, C4-08). */
  readonly slotsMode: SlotsMode;
  /** Slots keep links to the topic nodes that searches led to (S4-18 `checkpoint_enabled`). */
  readonly slotLinks: boolean;
  /** A full working memory gives up the slot of the lowest priority; otherwise the one filled first (S4-18 `smart_cleanup`). */
  readonly slotCleanup: boolean;
}

/** A turn as it was stored. */
export interface RecordedTurn extends Turn {
  /** The secrets that were masked of it, in order. */
  readonly masked: readonly MaskedSecret[];
}

/** Which memories a search looks at; all that is given must hold of one. Archived ones are left out unless asked for. */
export interface SearchScope {
  readonly conversationId?: ConversationId;
  /** The turns from the root of a conversation to this one. */
  readonly branch?: TurnId;
  /** Milliseconds since 1970: not created before / after. */
  readonly since?: number;
  readonly until?: number;
  /** Milliseconds since 1970: what was known then. Nothing created later; what was archived since stays archived. */
  readonly asOf?: number;
  /** Every one of them. */
  readonly tags?: readonly string[];
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
  /** 1–1000; 10 unless given. */
  readonly topK?: number;
  /** Memories to leave out at the beginning, 0–100000: pages overlap where something was recorded between them. */
  readonly offset?: number;
  /** `SearchResult.nextCursor` of the page before: pages never overlap, and leave nothing out. */
  readonly cursor?: string;
  /**
   * Tokens that the memories may have together, 1 or more: they are chosen relevant and unlike each other,
   * and get shorter where they do not fit (S1-34 … S1-37). Each says its text as `context`.
   */
  readonly tokenBudget?: number;
  readonly scope?: SearchScope;
  /** A chat turn looks for what it continues (recency counts); a question is put to the whole memory. */
  readonly purpose?: "question" | "chat";
  /** Words that a memory which answers may use instead of the question's own; they weigh little. */
  readonly related?: readonly string[];
  /** Where who asks stands, by which memories are marked; where this memory stands unless given. */
  readonly at?: Place;
  /** Leave out what stands on other branches of that conversation. */
  readonly branchOnly?: boolean;
  /** Return even what lies below the confidence floor. */
  readonly evenUnsure?: boolean;
  /** The slots of the conversation are asked first: those that answer count as found, and the topic nodes they lead to are walked (S4-41). */
  readonly asksSlots?: boolean;
  /** Have the language model of the settings judge, in one call, the leaves of which the walk is not sure, and order the memories anew. */
  readonly refine?: boolean;
  /** Scores of nodes, 0–1, that the walk goes by in place of its own; a node without one has 0. */
  readonly nodeScores?: ReadonlyMap<NodeId, number>;
  readonly signal?: AbortSignal;
}

/** A search under way. Both `events` and `result` may be used; the search starts by itself. */
export interface SearchRun {
  readonly events: AsyncIterable<SearchEvent>;
  /** Rejects with `EngineError` (`CANCELLED`, `STORE_…`) only. */
  readonly result: Promise<SearchResult>;
  cancel(): void;
}

export interface AskOptions {
  /** The present conversation unless given. */
  readonly conversationId?: ConversationId;
  /** Name of the sitting: turns of one sitting are each other's context. */
  readonly sessionId?: string;
  /** Overrides the settings for this question. */
  readonly searchMode?: Settings["searchMode"];
  readonly strategy?: SearchStrategy;
  readonly record?: boolean;
  readonly signal?: AbortSignal;
}

/** The topic tree as one value, nodes in pre-order, ROOT not among them. */
export interface TreeView {
  readonly nodes: readonly (TopicNode & { readonly depth: number })[];
  readonly turns: number;
  readonly queued: number;
}

export interface PoolStatistics {
  readonly workers: number;
  /** Jobs run in a worker / inline. */
  readonly pooled: number;
  readonly inline: number;
  /** Items handed to jobs, by job name. */
  readonly itemsByJob: Readonly<
    Record<string, { readonly jobs: number; readonly items: number; readonly largest: number }>
  >;
}

/** How far the vectors of turns are. */
export interface VectorStatus {
  /** The setting. */
  readonly embedder: string;
  /** Model and length of the vectors that there are; `null` before the first. */
  readonly model: string | null;
  readonly dimension: number | null;
  /** Turns that have been embedded, those that have no vector among them: of a language that the embedder does not know. */
  readonly embedded: number;
  readonly withVector: number;
  /** Why embedding last failed in this process, as `embedding.failed` told it; `null` where it did not. */
  readonly failure: { readonly kind: string; readonly message: string } | null;
}

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

/** What an import that takes the place of everything has done. */
export interface ReplaceResult {
  /** One for each batch. */
  readonly imported: readonly ImportResult[];
  readonly restored: RestoreResult;
}

export interface CheckReport {
  readonly turns: number;
  readonly nodes: number;
  /** `pending`: allowed for a while, and the background mends it. */
  readonly findings: readonly Finding[];
}

export interface RebuildOptions {
  readonly tree: boolean;
  readonly index: boolean;
  /** Chosen for good, and with `index` used at once. */
  readonly analyser?: Settings["analyser"];
  /** Of the nodes as they stand, since a new tree has new ones, and of turns. */
  readonly vectors?: boolean;
  readonly signal?: AbortSignal;
}

/** An open memory: one project's store with the engine around it. Made by `openMemory`. */
export interface Memory extends TreeReader {
  /** Records a turn, flushed to disk before the promise resolves; placing it follows in the background. */
  addTurn(turn: AddTurn): Promise<RecordedTurn>;
  /**
   * Takes the masking of a turn back: a turn with the original text replaces it, and it is archived.
   * Throws `EngineError` `BAD_INPUT` unless masking `original` makes what is stored.
   */
  unmask(index: number, original: Pick<AddTurn, "user" | "assistant">): Promise<RecordedTurn>;
  search(query: string, options?: SearchOptions): SearchRun;
  /** Judge, search, answer, record: the life of a question. Must not throw; failures end the stream. */
  ask(question: string, options?: AskOptions): AsyncIterable<AnswerEvent>;
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
  import(
    batch: ImportBatch,
    options?: { readonly signal?: AbortSignal },
  ): AsyncIterable<ProgressEvent<ImportResult>>;
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
  undo(
    count: number,
    options?: { readonly signal?: AbortSignal },
  ): AsyncIterable<ProgressEvent<UndoResult>>;
  /** Makes index, tree or the vectors of its nodes anew from the turns alone; goes on where an earlier call was broken off. */
  rebuild(options: RebuildOptions): AsyncIterable<ProgressEvent<{ readonly turns: number }>>;
  /** The laws I1–I8 and the derived data against the turns. */
  check(): Promise<CheckReport>;
  /**
   * Deletes turns for good: no file of the store holds their words afterwards. Cannot be undone.
   * Backups, exports and logs are the caller's business.
   */
  purge(
    turns: readonly number[],
    options?: { readonly signal?: AbortSignal },
  ): AsyncIterable<ProgressEvent<PurgeResult>>;
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
  backup(options?: {
    readonly out?: string;
    readonly signal?: AbortSignal;
  }): AsyncIterable<ProgressEvent<Backup>>;
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
  }): AsyncIterable<ProgressEvent<RestoreResult>>;
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
  ): AsyncIterable<ProgressEvent<ReplaceResult>>;
  /** Everything that happens in this memory from now on, until `close`. */
  watch(): AsyncIterable<EngineEvent>;
  /** Ends background work after the current step, then closes the store. */
  close(): Promise<void>;
}
