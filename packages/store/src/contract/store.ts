import type { Change, StoreStatistics } from "./changes.ts";
import type { CheckLimits, Finding } from "../laws/finding.ts";
import type {
  ConversationReads,
  ConversationStore,
  LabelReads,
  LabelStore,
} from "./facets/conversations.ts";
import type { EmbeddingReads, EmbeddingStore } from "./facets/embeddings.ts";
import type { Promised } from "./facets/promised.ts";
import type { Journal } from "./facets/journal.ts";
import type { IndexStore, IndexView } from "./facets/text-index.ts";
import type { TreeStore, TreeView } from "./facets/tree.ts";
import type { TurnReads, TurnStore } from "./facets/turns.ts";
import type { WorkingMemoryReads, WorkingMemoryStore } from "./facets/working-memory.ts";

/**
 * A memory on disk, in facets. Coarse and asynchronous, so that another back end can implement it.
 * Every method reads one consistent state; every write is one transaction and is flushed to disk
 * before its promise resolves. Throws `StoreError` for misuse and broken disks.
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
  /** Number of the newest change. */
  sequence(): number;
  /** As `Store.changesSince`. */
  changesSince(sequence: number): readonly Change[];
}

export interface SettingReads {
  read(): Readonly<Record<string, unknown>>;
}

export interface SettingStore extends Promised<SettingReads> {
  /** Merges; `undefined` removes a key. */
  write(settings: Readonly<Record<string, unknown>>): Promise<void>;
}

/** What is done to the store's file as a whole. */
export interface StoreFile {
  /** Consistent online copy of the store into an existing empty folder, while others write; on disk when the promise resolves. */
  backup(directory: string): Promise<void>;
  /**
   * Rewrites the store without the room and the remains of what was deleted: after it no file of the
   * store holds a purged turn. Other processes read on, and write when it is done. Needs free room for
   * a second store. Cancelling, or being killed, leaves everything as it was.
   */
  compact(options?: { readonly signal?: AbortSignal }): Promise<void>;
  /**
   * Replaces the content of the store by that of another, brought up to this schema. Other processes read
   * on, write when it is done, and find the new content. Cancelling, or being killed, leaves either the
   * present store as it was, or the restored one with the present one kept. Throws `STORE_DAMAGED` where
   * there is no store to restore.
   */
  restore(restoration: Restoration): Promise<void>;
  /**
   * Opens a backup, or a store that was kept, to be looked at: nothing in it changes but who has it open.
   * One of an older schema is looked at as a copy in `scratch`, a folder that is not there yet, and goes
   * when it is closed. Where it has another key than this store, the passphrase is asked for.
   * Throws `STORE_DAMAGED`, `STORE_TOO_NEW`, `STORE_LOCKED`.
   */
  openBackup(options: {
    readonly directory: string;
    readonly scratch: string;
    /** Asked instead of whom this store was opened with. */
    readonly passphrase?: () => Promise<string>;
  }): Promise<Store>;
  /**
   * Rewrites the store with every value encrypted, under a new key that the passphrase locks; `null`
   * writes it in clear. Processes that have it open and do not know the key find it locked from then on.
   */
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
