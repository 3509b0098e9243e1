import type {
  Change,
  CommandChange,
  CommandCommit,
  EmbeddingBatch,
  LabelChange,
  LabelCommit,
  NewTurn,
  OpenEntry,
  StoreStatistics,
  TreeChange,
  TreeCommit,
  TurnPatch,
  UnderEntry,
  UndoOutcome,
  UndoStep,
  WorkingMemoryChange,
  WorkingMemoryCommit,
} from "./changes.ts";
import type { PostingList } from "./records/index/posting-list.ts";
import type { NodeView } from "./records/nodes/node-cache.ts";
import type { CheckLimits, Finding } from "./laws/finding.ts";
import type { ConversationId, NodeId, TurnId } from "./ids.ts";
import type { JournalCommand, JournalEntry } from "./journal.ts";
import type {
  Branch,
  Conversation,
  Embedding,
  Embeddings,
  GivenName,
  Label,
  Placement,
  Postings,
  SignBits,
  TermVector,
  TopicNode,
  Turn,
  TurnColumns,
  TurnLink,
} from "./model.ts";
import type { StoredMemory } from "./working-memory.ts";

/** What a store is restored from, and how. */
export interface Restoration {
  /** Folder of another store: a backup, or one that was kept. It is read, and stays as it is. */
  readonly from: string;
  /** A folder where no store is yet, on the same file system: the present store is kept there, a store of its own. */
  readonly aside: string;
  /**
   * Changes what came from there before anybody sees it. Nobody writes to the present store meanwhile;
   * `step` is to be awaited every second or so. Nothing has changed when it throws.
   */
  readonly amend: (restored: Store, step: () => Promise<void>) => Promise<void>;
  readonly signal?: AbortSignal;
}

/**
 * A memory on disk. Coarse and asynchronous, so that another back end can stand behind it.
 * Every method reads one consistent state; every write is one transaction and is flushed to disk
 * before its promise resolves. Throws `StoreError` for misuse and broken disks.
 */
export interface Store {
  /** Appends in order, gives indexes, and puts `queue` turns into the placement queue. An id that is there already is returned as it stands, and nothing is written for it. Moves the conversation's head. */
  appendTurns(
    turns: readonly NewTurn[],
    part?: Partial<UnderEntry> & {
      /** The next part of an import follows: work that only makes reading faster waits for a later one. */
      readonly moreFollow?: boolean;
    },
  ): Promise<readonly Turn[]>;
  /** In the order asked; `undefined` where there is none. */
  readTurns(indexes: readonly number[]): Promise<readonly (Turn | undefined)[]>;
  findTurns(ids: readonly TurnId[]): Promise<readonly (number | undefined)[]>;
  /** Indexes of up to ten turns whose id begins so. O(turns): the ids of an encrypted store lie in no order. */
  findTurnsByPrefix(prefix: string): Promise<readonly number[]>;
  /**
   * A new `state` also shows or hides the turn in the columns, and takes it out of the queue or puts it
   * back; leaving its leaf is `commitTree`'s business, and comes before `purged` (which empties the
   * record and takes its terms out of the index, for good).
   */
  updateTurns(patches: ReadonlyMap<number, TurnPatch>): Promise<void>;
  readConversations(): Promise<readonly Conversation[]>;
  writeConversation(conversation: Conversation, under?: UnderEntry): Promise<void>;
  /**
   * Makes this the place where the conversation goes on, and the conversation the present one: nothing else
   * changes (S2-10). Throws `STORE_MISUSE` for a turn of another.
   */
  goTo(place: {
    readonly conversationId: ConversationId;
    readonly turnId: TurnId | null;
  }): Promise<void>;
  /** With its entry in the journal, as changes of labels. */
  renameConversation(id: ConversationId, name: string): Promise<void>;
  /** Titles and labels, each once: those that stand, and those that the journal remembers. O(conversations + labels + what is remembered). */
  readGivenNames(): Promise<readonly GivenName[]>;
  /** As `CommandChange.namesGone`, outside of a command. */
  removeGivenNames(names: readonly GivenName[]): Promise<void>;
  /** In the order of their turns, those of the root first. O(labels of the store). */
  readLabels(id: ConversationId): Promise<readonly Label[]>;
  /** O(turns that have it). */
  findLabel(id: ConversationId, name: string): Promise<Label | undefined>;
  /** Whether a name is free is looked at in the transaction that takes it. */
  changeLabel(change: LabelChange): Promise<LabelCommit>;
  /** Indexes of a conversation's turns from one on, or all, ascending. */
  readConversationTurns(id: ConversationId, from?: number): Promise<readonly number[]>;

  /** What a conversation holds in mind; `undefined` where nothing was held yet. */
  readWorkingMemory(id: ConversationId): Promise<StoredMemory | undefined>;
  /** One transaction, what leaves a slot written first. */
  changeWorkingMemory(change: WorkingMemoryChange): Promise<WorkingMemoryCommit>;

  /** ROOT is always there. */
  readNodes(ids: readonly NodeId[]): Promise<readonly (TopicNode | undefined)[]>;
  /** The same without their digests: a twentieth of the bytes, and of a page for each. */
  readBranches(ids: readonly NodeId[]): Promise<readonly (Branch | undefined)[]>;
  /** All nodes of one state, in no order and in batches; what a node says of itself is as it stands when its batch comes, and empty where the node has gone since. */
  allNodes(): AsyncIterable<readonly TopicNode[]>;
  readNodeVectors(ids: readonly NodeId[]): Promise<readonly (Uint8Array | undefined)[]>;
  readPlacements(indexes: readonly number[]): Promise<readonly (Placement | undefined)[]>;
  /** Turns waiting for a place, oldest first. */
  readQueue(limit: number): Promise<readonly number[]>;
  /** A placement of this turn failed: counts the attempt. */
  noteAttempt(index: number): Promise<void>;
  /**
   * Checks the expected versions inside its transaction. Throws `STORE_MISUSE` for a change after which
   * a law would not hold: a node with children and turns, a child and its parent that do not name each
   * other, a wrong `size` or `height`, a turn in no leaf or in two.
   */
  commitTree(change: TreeChange, under?: UnderEntry): Promise<TreeCommit>;
  /** Removes every topic node but ROOT, their vectors and the tree's meta; each turn that had a leaf goes back into the queue, by index. */
  clearTree(): Promise<void>;
  /** A value written by `TreeChange.meta`. */
  readTreeMeta(key: string): Promise<unknown>;

  /** Posting lists of all turns there are at this moment, those not yet folded into blocks included. */
  readPostings(terms: readonly number[]): Promise<readonly Postings[]>;
  /** In how many turns each term stands, without reading its posting list. */
  readDocumentFrequencies(terms: readonly number[]): Promise<Uint32Array>;
  readTermVectors(indexes: readonly number[]): Promise<readonly (TermVector | undefined)[]>;
  readColumns(): Promise<TurnColumns>;
  /** A byte a turn, at least as long as there are turns: see `importanceIn`, `categoryIn`, `kindIn`. A view that the next call may change. */
  readFacets(): Promise<Uint8Array>;
  /** Every tag that a turn has, in no order. */
  readTags(): Promise<readonly string[]>;
  /** Indexes of the turns that have a tag, ascending. */
  readTagTurns(tag: string): Promise<readonly number[]>;
  /** Makes facets and tags anew from the turns, in one transaction. O(turns). */
  remakeFacets(): Promise<void>;
  /**
   * Replaces terms, postings and columns by those of an analyser, a batch a transaction, then switches
   * over in one. `vectorsFrom` yields every turn from the given one on, in order: 0, or where an earlier
   * call with the same analyser was broken off, in whichever process. The index in use is read and
   * appended to meanwhile. Throws `STORE_BUSY` when turns were appended behind the last batch, or when
   * another call has taken over; nothing is lost then, and the next call goes on.
   */
  replaceIndex(
    analyser: string,
    vectorsFrom: (
      turn: number,
    ) => AsyncIterable<readonly { readonly terms: TermVector; readonly flags: number }[]>,
  ): Promise<void>;

  /** How far the vectors of turns are; `null` before the first. */
  readEmbeddings(): Promise<Embeddings | null>;
  /**
   * Adds the vectors of the turns that follow. The first of another embedder take the place of all there
   * are. False, and nothing is written, where these are not the turns that are next: another process was
   * faster, or the store was restored meanwhile.
   */
  appendEmbeddings(batch: EmbeddingBatch): Promise<boolean>;
  /** Removes all vectors of turns, so that they are made anew. */
  clearEmbeddings(): Promise<void>;
  /** The signs of the vectors of the turns from `from` on, for a scan of all; `null` before there are any. */
  readSignBits(from: number): Promise<SignBits | null>;
  /** The vectors themselves, in the order asked; `null` where there is none. */
  readEmbeddingsOf(indexes: readonly number[]): Promise<readonly (Embedding | null)[]>;

  readSettings(): Promise<Readonly<Record<string, unknown>>>;
  /** Merges; `undefined` removes a key. */
  writeSettings(settings: Readonly<Record<string, unknown>>): Promise<void>;

  /**
   * Begins an entry of the journal for a command of several transactions, which name it; `endEntry` closes
   * it. One that is never closed, because its process was killed, can be undone like any other.
   */
  beginEntry(command: JournalCommand): Promise<OpenEntry>;
  /** Nothing happens where it is not open any more. */
  endEntry(entry: OpenEntry): Promise<void>;
  /** A command in one transaction, together with its entry. */
  commitCommand(change: CommandChange): Promise<CommandCommit>;
  /** Newest first. */
  readEntries(limit: number): Promise<readonly JournalEntry[]>;
  /** Throws `STORE_MISUSE` unless it is the newest that is neither undone nor expired. */
  undoEntry(step: UndoStep): Promise<UndoOutcome>;

  statistics(): Promise<StoreStatistics>;
  /** What was committed after `sequence`, in order, by whichever process. */
  changesSince(sequence: number): Promise<readonly Change[]>;
  /** Checks every record and every law in one state; wider nodes than the limit are told as pending. O(turns and terms). */
  check(limits: CheckLimits): Promise<readonly Finding[]>;
  /** Consistent online copy of the store into an existing empty folder, while others write; on disk when the promise resolves. */
  backup(directory: string): Promise<void>;
  /**
   * Writes the store anew without the room and the remains of what was deleted: after it no file of the
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
   * Writes the store anew with every value encrypted, under a new key that the passphrase locks; `null`
   * writes it in clear. Processes that have it open and do not know the key find it locked from then on.
   */
  encrypt(passphrase: string | null, options?: { readonly signal?: AbortSignal }): Promise<void>;
  /** Locks the key of an encrypted store with another passphrase. Backups keep the old one. */
  changePassphrase(passphrase: string): Promise<void>;
  /**
   * Hands one state to `look`, which reads all that it wants at once: a search sees one state, and pays
   * for one transaction. The view is good only within `look`.
   */
  look<Result>(look: (view: StoreView) => Result): Promise<Result>;
  close(): Promise<void>;
}

/** What can be read of one state without waiting. */
type ReadAtOnce =
  | "readTurns"
  | "findTurns"
  | "readConversations"
  | "readConversationTurns"
  | "readWorkingMemory"
  | "readTagTurns"
  | "readLabels"
  | "findLabel"
  | "readFacets"
  | "readBranches"
  | "readPlacements"
  | "readColumns"
  | "readTermVectors"
  | "readDocumentFrequencies"
  | "readEmbeddings"
  | "readSignBits"
  | "readEmbeddingsOf"
  | "readSettings"
  | "changesSince";

/** One state of a store; see {@link Store.look} and the methods of the same names. */
export type StoreView = {
  readonly [Name in ReadAtOnce]: (
    ...given: Parameters<Store[Name]>
  ) => Awaited<ReturnType<Store[Name]>>;
} & {
  /** Number of the newest change. */
  sequence(): number;
  /** Name and version of the analyser that the index was made with. */
  analyser(): string;
  /** As `readPostings`, kept between searches: to be looked at and not to be changed. Counts of common terms are told as three at most. */
  readPostingLists(terms: readonly number[]): readonly PostingList[];
  /** As `readTurns`, without what was said. */
  readLinks(indexes: readonly number[]): readonly (TurnLink | undefined)[];
  /** The topic tree by numbers, kept between searches. */
  nodes(): NodeView;
};
