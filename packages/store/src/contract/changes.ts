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

/** A turn to append; the store assigns its index. */
export interface NewTurn extends Omit<Turn, "index">, AnalysedTurn {
  /** `queue`: to be placed in the topic tree. `skipped`: kept out of the tree on purpose. */
  readonly placement: "queue" | "skipped";
}

/**
 * One atomic change of the topic tree. `expected` holds the version of every node that the change was computed from
 * (0: the node must not exist yet).
 */
export interface TreeChange {
  readonly expected: ReadonlyMap<NodeId, number>;
  /** Nodes to write; the store assigns each a `version` higher than any before. */
  readonly upserts: readonly TopicNode[];
  /**
   * Nodes that only change their parent, which must be among {@link upserts}. Cheaper than writing them, since their
   * own record is not read. Default: none.
   */
  readonly moves?: ReadonlyMap<NodeId, NodeId>;
  readonly deletes: readonly NodeId[];
  /** Opaque vectors of nodes, stored beside them; `null` removes one. Deleted nodes lose theirs. */
  readonly vectors: ReadonlyMap<NodeId, Uint8Array | null>;
  /**
   * New placement of each turn: a leaf, or `null` to take it out of its leaf or the queue (archived); `active`
   * queues it again.
   */
  readonly placements: ReadonlyMap<number, NodeId | null>;
  /**
   * Archived turns among {@link placements} that become active by {@link patches} or by what the change is committed
   * with. Default: none.
   */
  readonly returning?: ReadonlySet<number>;
  /** New summary lines (`Turn.level1Text`) of turns that it places. Default: none. */
  readonly lines?: ReadonlyMap<number, string>;
  /** Patches applied to turns after they have left their leaves. Default: none. */
  readonly patches?: ReadonlyMap<number, TurnPatch>;
  /** JSON values stored with the tree, such as its size at the last relinking; `undefined` removes one. */
  readonly meta: ReadonlyMap<string, unknown>;
}

/** A change of the tree's metadata alone; without arguments an empty change to extend. */
export const metaChange = (meta: Iterable<readonly [string, unknown]> = []): TreeChange => ({
  expected: new Map(),
  upserts: [],
  deletes: [],
  vectors: new Map(),
  placements: new Map(),
  meta: new Map(meta),
});

/** By key of the tree's metadata, how the value changes; `undefined` removes it. */
export type MetaChanges = ReadonlyMap<string, (before: unknown) => unknown>;

export type TreeCommit =
  | { readonly type: "committed"; readonly sequence: number }
  /** These nodes have changed in the meantime: read again and retry. Nothing was written. */
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
  /** The feed was trimmed, or the index was replaced: invalidate all caches. */
  | { readonly type: "reset"; readonly sequence: number };

export interface StoreStatistics {
  readonly schemaVersion: number;
  /** Name and version of the analyser that built the index. */
  readonly analyser: string;
  /** Includes purged turns; the index of the next turn. */
  readonly turns: number;
  readonly purged: number;
  /** Includes ROOT. */
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

/** Values of a turn's editable fields in another copy of the memory, with the time of each edit (`TurnDetails.clocks`). */
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

/** Without an entry the merge cannot be undone here: it was decided elsewhere. */
export interface TurnMerge extends Partial<UnderEntry> {
  /** By the turn's index in this store. */
  readonly edits: ReadonlyMap<number, TurnEdits>;
  /** Takes turns that will be archived out of their leaves. */
  readonly tree?: TreeChange;
}

/** As in `TreeCommit`; also if a turn that is in a leaf would become archived. Recompute: nothing was written. */
export interface TreeConflict {
  readonly type: "conflict";
  readonly nodeIds: readonly NodeId[];
}

export type MergeCommit =
  /** Number of turns with a changed value. */
  { readonly type: "committed"; readonly changed: number } | TreeConflict;

/**
 * Turns whose adding is undone, here or on another device, by their local indexes, with the change that takes them
 * out of their leaves.
 */
export interface Withdrawal {
  readonly turns: readonly number[];
  /** The command that added them, whatever came after it; it counts as undone once none of its turns is left. */
  readonly entry?: number;
  readonly tree?: TreeChange;
  /**
   * Turns that may follow them: `turns`, and those from `since` on. Without it the rest of their conversations is
   * scanned, which is expensive when it is repeated for many steps.
   */
  readonly followers?: { readonly turns: readonly number[]; readonly since: number };
}

/** Puts a label on a turn or on the root (`null`), or removes it (`undefined`). */
export interface LabelChange {
  readonly conversationId: ConversationId;
  readonly name: string;
  readonly to: TurnId | null | undefined;
  /** Allows taking the label from another turn (C2-02). */
  readonly isForced: boolean;
}

export type LabelCommit =
  | { readonly type: "committed"; readonly from: Label | null }
  /** The label is there already, or nowhere: nothing was written. */
  | { readonly type: "same" }
  | { readonly type: "taken"; readonly by: Label };

export interface CommandChange {
  readonly command: JournalCommand;
  readonly nodeIds?: readonly NodeId[];
  readonly before?: unknown;
  readonly tree?: TreeChange;
  /** Applied after the change of the tree, so that an archived turn has left its leaf. */
  readonly patches?: ReadonlyMap<number, TurnPatch>;
  readonly settings?: Readonly<Record<string, unknown>>;
  /** For a purge: titles and labels to remove for good, from the journal too. */
  readonly namesGone?: readonly GivenName[];
  /** The entry that an earlier transaction of the same command wrote, if that cannot be undone: these turns are added to it. */
  readonly within?: number;
}

export type CommandCommit =
  | { readonly type: "committed"; readonly entry: number }
  /** As in `TreeCommit`: nothing was written, not even the entry. */
  | { readonly type: "conflict"; readonly nodeIds: readonly NodeId[] };

/** Replaces a turn by a corrected one in its conversation; one transaction with its journal entry. */
export interface Correction {
  readonly command: Extract<JournalCommand, "correct" | "unmask">;
  /** The turn as it was read. Nothing is written unless it is unchanged, apart from read counters. */
  readonly of: Turn;
  readonly archivedBy: Archiver;
  /** Has the same parent as the replaced turn, which it supersedes. */
  readonly turn: NewTurn;
  /** Takes the replaced turn out of its leaf. */
  readonly tree?: TreeChange;
  readonly before: unknown;
}

export type CorrectionCommit =
  | { readonly type: "committed"; readonly entry: number; readonly turn: Turn }
  /** The turn has changed since it was read: nothing was written. */
  | { readonly type: "changed" }
  /** A turn with this id exists already: nothing was written. */
  | { readonly type: "taken" }
  | TreeConflict;

/** Undoes the newest entry. The first step restores everything but added turns; each step removes some of those for good. */
export interface UndoStep {
  readonly entry: number;
  /** Restores exactly the recorded state; a conflict if that has changed in the meantime. */
  readonly isExact: boolean;
  /** Unless `isExact`: takes turns to be removed out of their leaves. */
  readonly tree?: TreeChange;
  /** Turns added by the entry that are in no leaf after `tree`. */
  readonly turns: readonly number[];
  /** What the undone entry keeps of `JournalEntry.before`, for display; JSON. */
  readonly shown?: unknown;
}

export type UndoOutcome =
  | { readonly type: "undone"; readonly left: number }
  /**
   * Added turns remain, so another step is needed. `left`, here and above: turns and conversations whose values
   * another device has changed since.
   */
  | { readonly type: "undoing"; readonly left: number }
  /** Nothing was written: read again and retry. */
  | { readonly type: "conflict" };

/** An open journal entry, named by every change that belongs to it. */
export interface OpenEntry {
  readonly number: number;
  /** Identifies this entry: its number may be reused after the store was restored or repaired. */
  readonly nonce: string;
}

/** Vectors of consecutive turns. */
export interface EmbeddingBatch {
  readonly embedder: EmbedderIdentity;
  /** Index of the first turn. */
  readonly from: number;
  /** With the ids that the turns had when they were read; `null` for turns without a vector. */
  readonly turns: readonly { readonly id: TurnId; readonly embedding: Embedding | null }[];
}

/** A change of a conversation's working memory, with what turns that leave their slot keep. */
export interface WorkingMemoryChange {
  readonly conversationId: ConversationId;
  /** The version that it was computed from; 0 if none existed. */
  readonly expected: number;
  readonly memory: HeldMemory;
  /** For each turn that leaves its slot, what is written to the turn. */
  readonly promoted: ReadonlyMap<
    number,
    { readonly uses: number; readonly lastAccessAt: number | null }
  >;
  /** Requested by a person: recorded in the journal, and can be undone. */
  readonly isCommand: boolean;
}

export type WorkingMemoryCommit =
  | { readonly type: "committed"; readonly entry: number | null }
  /** The working memory has changed in the meantime: read again and retry. Nothing was written. */
  | { readonly type: "conflict" };

/** The journal entry that a change belongs to. Throws `STORE_BUSY` if it is no longer open: another process has undone it. */
export interface UnderEntry {
  readonly entry: OpenEntry;
}
