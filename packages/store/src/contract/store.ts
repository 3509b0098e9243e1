import type { Change, StoreStatistics } from "./changes.ts";
import type { CheckLimits, Finding } from "../laws/finding.ts";
import type {
  ConversationReads,
  ConversationStore,
  LabelReads,
  LabelStore,
} from "./facets/conversations.ts";
import type { EmbeddingReads, EmbeddingStore } from "./facets/embeddings.ts";
import type { Operations } from "./operations.ts";
import type { Promised } from "./facets/promised.ts";
import type { Journal } from "./facets/journal.ts";
import type { IndexStore, IndexView } from "./facets/text-index.ts";
import type { TreeStore, TreeView } from "./facets/tree.ts";
import type { TurnReads, TurnStore } from "./facets/turns.ts";
import type { WorkingMemoryReads, WorkingMemoryStore } from "./facets/working-memory.ts";

/**
 * A memory on disk, in facets. Every read sees one consistent state; every write is one transaction, durable when
 * its promise resolves. Throws `StoreError` for misuse and failing disks.
 */
export interface Store {
  readonly turns: TurnStore;
  readonly conversations: ConversationStore;
  readonly labels: LabelStore;
  readonly workingMemory: WorkingMemoryStore;
  readonly tree: TreeStore;
  readonly index: IndexStore;
  readonly embeddings: EmbeddingStore;
  readonly settings: SettingStore;
  readonly journal: Journal;
  readonly file: StoreFile;
  statistics(): Promise<StoreStatistics>;
  /** Changes committed after `sequence` by any process, in order. */
  changesSince(sequence: number): Promise<readonly Change[]>;
  /**
   * Operations on turns and conversations since a cursor, at most `limit` changes (turns, when it begins again).
   * Begins again for `null`, and for a cursor of another feed or older than 90 days.
   */
  operations(asked: { readonly since: string | null; readonly limit: number }): Promise<Operations>;
  /**
   * Checks every record and every invariant in one state; nodes wider than the limit are reported as pending.
   * O(turns and terms).
   */
  check(limits: CheckLimits): Promise<readonly Finding[]>;
  /** Passes one state to `look`, in one read transaction. The view must not be used after `look` returns. */
  look<Result>(look: (view: StoreView) => Result): Promise<Result>;
  close(): Promise<void>;
}

/** One state of a store, read synchronously; see {@link Store.look}. */
export interface StoreView {
  readonly turns: TurnReads;
  readonly conversations: ConversationReads;
  readonly labels: LabelReads;
  readonly workingMemory: WorkingMemoryReads;
  readonly tree: TreeView;
  readonly index: IndexView;
  readonly embeddings: EmbeddingReads;
  readonly settings: SettingReads;
  sequence(): number;
  changesSince(sequence: number): readonly Change[];
}

export interface SettingReads {
  read(): Readonly<Record<string, unknown>>;
}

export interface SettingStore extends Promised<SettingReads> {
  /** Merges the given settings; `undefined` removes a key. */
  write(settings: Readonly<Record<string, unknown>>): Promise<void>;
  /** Read-modify-write in one transaction, so that concurrent writes of other processes are not lost. */
  change(key: string, change: (before: unknown) => unknown): Promise<void>;
}

export interface StoreFile {
  /** Consistent online copy of the store into an existing empty folder, while others write; durable when the promise resolves. */
  backup(directory: string): Promise<void>;
  /** Bytes on disk of each table by its name in docs/store-format.md, as whole pages; the rest of the file is free pages. */
  tableBytes(): Promise<Readonly<Record<string, number>>>;
  /**
   * Rewrites the store without remains of deleted data, while others read; writers wait. Needs space for a second
   * copy. An abort or a kill changes nothing. `onProgress` gets bytes copied and their upper bound.
   */
  compact(options?: {
    readonly signal?: AbortSignal;
    readonly onProgress?: (done: number, total: number) => void;
  }): Promise<void>;
  /**
   * Replaces the content by that of another store, migrated to this schema, while others read; writers wait. After
   * an abort or a kill either the present store is in place, or the restored one with the present one kept. Throws
   * `STORE_DAMAGED` if there is no store to restore.
   */
  restore(restoration: Restoration): Promise<void>;
  /**
   * Opens a backup or kept store without changing it. One of an older schema is migrated as a copy in `scratch`, a
   * new folder that is removed on closing. Asks for the passphrase if the key differs. Throws `STORE_DAMAGED`,
   * `STORE_TOO_NEW`, `STORE_LOCKED`.
   */
  openBackup(options: {
    readonly directory: string;
    readonly scratch: string;
    /** Used instead of the passphrase callback of this store. */
    readonly passphrase?: () => Promise<string>;
  }): Promise<Store>;
  /** Rewrites the store encrypted with a new key; `null` decrypts it. Processes without the key find it locked from then on. */
  encrypt(passphrase: string | null, options?: { readonly signal?: AbortSignal }): Promise<void>;
  /** Re-encrypts the key of an encrypted store with another passphrase. Backups keep the old one. */
  changePassphrase(passphrase: string): Promise<void>;
}

export interface Restoration {
  /** Folder of another store: a backup, or a kept one. Read only. */
  readonly from: string;
  /** A folder without a store, on the same file system: the present store is moved there. */
  readonly aside: string;
  /** Changes the copy before it becomes visible. Await `step` about once a second. Throwing aborts the restore. */
  readonly amend: (restored: Store, step: () => Promise<void>) => Promise<void>;
  readonly signal?: AbortSignal;
}
