import type { ConversationId, NodeId, TurnId } from "./ids.ts";
import type { JournalCommand } from "./journal.ts";
import type {
  AnalysedTurn,
  Archiver,
  EmbedderIdentity,
  Embedding,
  GivenName,
  Label,
  TopicNode,
  Turn,
} from "./model.ts";
import type { HeldMemory } from "./working-memory.ts";

/** A turn as it is handed in: the store gives it its index. */
export interface NewTurn extends Omit<Turn, "index">, AnalysedTurn {
  /** `queue`: to be placed in the topic tree; otherwise it stays out on purpose. */
  readonly placement: "queue" | "skipped";
}

/** One atomic change of the topic tree. `expected` has the version of every node it was computed from (0: must not exist yet). */
export interface TreeChange {
  readonly expected: ReadonlyMap<NodeId, number>;
  /** Nodes to write; the store gives them a `version` higher than any before. */
  readonly upserts: readonly TopicNode[];
  /**
   * Nodes that only hang under another parent, which is among {@link upserts}: cheaper than to write them, since
   * nothing that they say of themselves is read. None unless given.
   */
  readonly moves?: ReadonlyMap<NodeId, NodeId>;
  readonly deletes: readonly NodeId[];
  /** Opaque vectors of nodes, kept beside them; `null` removes one. Deleted nodes lose theirs. */
  readonly vectors: ReadonlyMap<NodeId, Uint8Array | null>;
  /** By turn, the leaf it gets; `null` takes it out of its leaf or the queue (archived); `active` queues it again. */
  readonly placements: ReadonlyMap<number, NodeId | null>;
  /** Archived turns among {@link placements}: {@link patches}, or what the change is committed with, makes them active. None unless given. */
  readonly returning?: ReadonlySet<number>;
  /** New summary lines (`Turn.level1Text`) of turns that it places; none unless given. */
  readonly lines?: ReadonlyMap<number, string>;
  /** What changes of turns with it, once they have left their leaves; none unless given. */
  readonly patches?: ReadonlyMap<number, TurnPatch>;
  /** JSON values of the tree written with it (for example the size at the last relinking); `undefined` removes one. */
  readonly meta: ReadonlyMap<string, unknown>;
}

/** A change of the tree's meta alone; with none a change of nothing, to be added to. */
export const metaChange = (meta: Iterable<readonly [string, unknown]> = []): TreeChange => ({
  expected: new Map(),
  upserts: [],
  deletes: [],
  vectors: new Map(),
  placements: new Map(),
  meta: new Map(meta),
});

/** By name of a value in the tree's meta, what becomes of it; `undefined` removes it. */
export type MetaChanges = ReadonlyMap<string, (before: unknown) => unknown>;

export type TreeCommit =
  | { readonly type: "committed"; readonly sequence: number }
  /** These nodes have changed: read again and redo. Nothing was written. */
  | { readonly type: "conflict"; readonly nodeIds: readonly NodeId[] };

export type Change =
  | {
      readonly type: "turns-appended";
      readonly sequence: number;
      readonly from: number;
      readonly to: number;
    }
  | {
      readonly type: "turns-updated";
      readonly sequence: number;
      readonly indexes: readonly number[];
    }
  | {
      readonly type: "tree-changed";
      readonly sequence: number;
      readonly nodeIds: readonly NodeId[];
      readonly deletedIds: readonly NodeId[];
      readonly turns: readonly number[];
    }
  | { readonly type: "settings-changed"; readonly sequence: number }
  | { readonly type: "vectors-changed"; readonly sequence: number }
  /** The feed was trimmed, or the index replaced: forget everything cached. */
  | { readonly type: "reset"; readonly sequence: number };

export interface StoreStatistics {
  readonly schemaVersion: number;
  /** Name and version of the analyser that the index was made with. */
  readonly analyser: string;
  /** Purged ones among them: the index that the next turn gets. */
  readonly turns: number;
  readonly purged: number;
  /** ROOT among them. */
  readonly nodes: number;
  readonly queued: number;
  readonly sequence: number;
  readonly sizeBytes: number;
  readonly isEncrypted: boolean;
}

export type TurnPatch = Partial<
  Pick<
    Turn,
    | "lastAccessAt"
    | "accessCount"
    | "importance"
    | "importanceBy"
    | "category"
    | "keywords"
    | "tags"
    | "relatedIds"
    | "triples"
    | "level1Text"
    | "level2Text"
    | "pinned"
    | "immutable"
    | "state"
    | "archivedBy"
    | "archivedAt"
  >
>;

/** What a copy of a turn says of the fields that people change, and when they did (`TurnDetails.clocks`). */
export type TurnEdits = Partial<
  Pick<
    Turn,
    | "importance"
    | "importanceBy"
    | "category"
    | "pinned"
    | "immutable"
    | "state"
    | "archivedBy"
    | "archivedAt"
    | "tags"
    | "relatedIds"
    | "updatedAt"
    | "lastAccessAt"
    | "clocks"
  >
>;

/** Outside of an entry, nothing of it can be undone here: it was decided elsewhere. */
export interface TurnMerge extends Partial<UnderEntry> {
  /** By the index that the turn has here. */
  readonly edits: ReadonlyMap<number, TurnEdits>;
  /** Takes those that will be archived out of their leaves. */
  readonly tree?: TreeChange;
}

/** As in `TreeCommit`, or a turn that is in a leaf would leave tree and search: work it out again. Nothing was written. */
export interface TreeConflict {
  readonly type: "conflict";
  readonly nodeIds: readonly NodeId[];
}

export type MergeCommit =
  /** Turns of which some value is another one now. */
  { readonly type: "committed"; readonly changed: number } | TreeConflict;

/** Turns whose adding is undone, here or elsewhere, by the indexes that they have here, and what takes them out of their leaves. */
export interface Withdrawal {
  readonly turns: readonly number[];
  /** The command that added them, whatever came after it: undone once none of its turns is left. */
  readonly entry?: number;
  readonly tree?: TreeChange;
  /**
   * Which turns follow them: some of `turns`, or of those from `since` on. Without it all that was said after them in their conversations
   * is looked through, which for many steps through a long conversation is much each time.
   */
  readonly followers?: { readonly turns: readonly number[]; readonly since: number };
}

/** A label goes to a turn, to the root (`null`), or away (`undefined`). */
export interface LabelChange {
  readonly conversationId: ConversationId;
  readonly name: string;
  readonly to: TurnId | null | undefined;
  /** It may be taken from where it stands (C2-02). */
  readonly isForced: boolean;
}

export type LabelCommit =
  | { readonly type: "committed"; readonly from: Label | null }
  /** It stands there already, or nowhere: nothing was written. */
  | { readonly type: "same" }
  | { readonly type: "taken"; readonly by: Label };

/** A command that is one transaction. */
export interface CommandChange {
  readonly command: JournalCommand;
  readonly nodeIds?: readonly NodeId[];
  readonly before?: unknown;
  readonly tree?: TreeChange;
  /** Made after the change of the tree, so that an archived turn has left its leaf. */
  readonly patches?: ReadonlyMap<number, TurnPatch>;
  readonly settings?: Readonly<Record<string, unknown>>;
  /** Of a purge: titles are emptied and labels taken away, for good, out of the journal too. */
  readonly namesGone?: readonly GivenName[];
  /** The entry that an earlier transaction of the same command wrote, where that cannot be undone: these turns count in it. */
  readonly within?: number;
}

export type CommandCommit =
  | { readonly type: "committed"; readonly entry: number }
  /** As in `TreeCommit`: nothing was written, the entry neither. */
  | { readonly type: "conflict"; readonly nodeIds: readonly NodeId[] };

/** A turn takes the place of another in its conversation; one transaction with its entry. */
export interface Correction {
  readonly command: Extract<JournalCommand, "correct" | "unmask">;
  /** As it was read: nothing is written unless it still is so, but for what reading it counts. */
  readonly of: Turn;
  readonly archivedBy: Archiver;
  /** With the parent of the other, which it supersedes. */
  readonly turn: NewTurn;
  /** Takes the other out of its leaf. */
  readonly tree?: TreeChange;
  readonly before: unknown;
}

export type CorrectionCommit =
  | { readonly type: "committed"; readonly entry: number; readonly turn: Turn }
  /** The other is not what was read any more: nothing was written. */
  | { readonly type: "changed" }
  /** There is a turn of its id already: nothing was written. */
  | { readonly type: "taken" }
  | TreeConflict;

/** Undoes the newest entry. The first step puts back all but added turns; each step takes some of those away for good. */
export interface UndoStep {
  readonly entry: number;
  /** As the entry said; a conflict if that has changed meanwhile. */
  readonly isExact: boolean;
  /** Without exactness: takes turns that are to leave out of their leaves. */
  readonly tree?: TreeChange;
  /** Of the entry's added turns; in no leaf after `tree`. */
  readonly turns: readonly number[];
  /** What the entry keeps of `JournalEntry.before` once it is undone, to be shown; JSON. */
  readonly shown?: unknown;
}

export type UndoOutcome =
  | { readonly type: "undone"; readonly left: number }
  /** Added turns are left: another step is needed. `left` in both: turns and conversations of which something is what it became elsewhere since. */
  | { readonly type: "undoing"; readonly left: number }
  /** Nothing was written: read again and redo. */
  | { readonly type: "conflict" };

/** An entry of the journal that was begun, and is named by what belongs to it. */
export interface OpenEntry {
  readonly number: number;
  /** Of this entry alone: another may have its number once the store was restored or repaired. */
  readonly nonce: string;
}

/** Vectors of turns that follow each other. */
export interface EmbeddingBatch {
  readonly embedder: EmbedderIdentity;
  /** Index of the first. */
  readonly from: number;
  /** With the ids that the turns had when they were read; `null` for those that have no vector. */
  readonly turns: readonly { readonly id: TurnId; readonly embedding: Embedding | null }[];
}

/** A change of what a conversation holds in mind, with what leaving turns take along. */
export interface WorkingMemoryChange {
  readonly conversationId: ConversationId;
  /** The version that it was computed from; 0 where there was none. */
  readonly expected: number;
  readonly memory: HeldMemory;
  /** By turn that leaves its slot: what is written to it, so that its slot can be used again. */
  readonly promoted: ReadonlyMap<
    number,
    { readonly uses: number; readonly lastAccessAt: number | null }
  >;
  /** A person asked for it: it stands in the journal, and can be undone. */
  readonly isCommand: boolean;
}

export type WorkingMemoryCommit =
  | { readonly type: "committed"; readonly entry: number | null }
  /** It has changed meanwhile: read again and redo. Nothing was written. */
  | { readonly type: "conflict" };

/** The entry of the journal that a change belongs to. Throws `STORE_BUSY` once it is not open any more: another process has undone it. */
export interface UnderEntry {
  readonly entry: OpenEntry;
}
