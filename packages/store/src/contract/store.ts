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
 * A memory on disk, in facets. Every method reads one consistent state; every write is one
 * transaction, durable when its promise resolves. Throws `StoreError` for misuse and broken disks.
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
  /** What was committed after `sequence`, in order, by whichever process. */
  changesSince(sequence: number): Promise<readonly Change[]>;
  /**
   * What was done to turns and conversations since a cursor, `limit` changes of it at most (turns, where everything is told anew).
   * Everything anew for `null`, and for a cursor of another feed, or of more than 90 days ago.
   */
  operations(asked: { readonly since: string | null; readonly limit: number }): Promise<Operations>;
  /** Checks every record and every law in one state; wider nodes than the limit are reported as pending. O(turns and terms). */
  check(limits: CheckLimits): Promise<readonly Finding[]>;
  /** Hands one state to `look`, in one transaction. The view is good only within `look`. */
  look<Result>(look: (view: StoreView) => Result): Promise<Result>;
  close(): Promise<void>;
}

/** One state of a store, read without waiting; see {@link Store.look}. */
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
  /** Merges; `undefined` removes a key. */
  write(settings: Readonly<Record<string, unknown>>): Promise<void>;
  /** Changes one in a transaction, by what it is then: what other processes write meanwhile is not lost. */
  change(key: string, change: (before: unknown) => unknown): Promise<void>;
}

export interface StoreFile {
  /** Consistent online copy of the store into an existing empty folder, while others write; on disk when the promise resolves. */
  backup(directory: string): Promise<void>;
  /** Bytes on disk of each table by its name in docs/store-format.md, as whole pages; the rest of the file is free pages. */
  tableBytes(): Promise<Readonly<Record<string, number>>>;
  /**
   * Rewrites the store without the remains of what was deleted, while others read; writers wait. Needs
   * room for a second store. Cancelling, or being killed, changes nothing. `onProgress` gets bytes copied, of at most so many.
   */
  compact(options?: {
    readonly signal?: AbortSignal;
    readonly onProgress?: (done: number, total: number) => void;
  }): Promise<void>;
  /**
   * Replaces the content by that of another store, migrated to this schema, while others read; writers
   * wait. Cancelling, or being killed, leaves either the present store, or the restored one with the
   * present one kept. Throws `STORE_DAMAGED` where there is no store to restore.
   */
  restore(restoration: Restoration): Promise<void>;
  /**
   * Opens a backup, or a store that was kept, unchanged. One of an older schema is migrated as a copy in
   * `scratch`, a new folder that is removed on closing. Asks for the passphrase of another key. Throws
   * `STORE_DAMAGED`, `STORE_TOO_NEW`, `STORE_LOCKED`.
   */
  openBackup(options: {
    readonly directory: string;
    readonly scratch: string;
    /** Asked instead of whom this store was opened with. */
    readonly passphrase?: () => Promise<string>;
  }): Promise<Store>;
  /** Rewrites the store encrypted under a new key; `null` in clear. Processes that do not know the key find it locked from then on. */
  encrypt(passphrase: string | null, options?: { readonly signal?: AbortSignal }): Promise<void>;
  /** Locks the key of an encrypted store with another passphrase. Backups keep the old one. */
  changePassphrase(passphrase: string): Promise<void>;
}

export interface Restoration {
  /** Folder of another store: a backup, or one that was kept. It is read, and stays as it is. */
  readonly from: string;
  /** A folder where no store is yet, on the same file system: the present store is kept there, a store of its own. */
  readonly aside: string;
  /** Changes the copy before it is seen. `step` is to be awaited every second or so. Throwing changes nothing. */
  readonly amend: (restored: Store, step: () => Promise<void>) => Promise<void>;
  readonly signal?: AbortSignal;
}
