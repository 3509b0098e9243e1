import type { NodeId } from "./ids.ts";
import type { Conversation, Turn } from "./model.ts";
import type { TreeChange, TurnPatch } from "./store.ts";

/** What a person had the program do; ordinary chat turns are not in the journal. */
export type JournalCommand =
  | "import"
  | "archive"
  | "unarchive"
  | "rename"
  | "move"
  | "merge"
  | "split"
  | "set"
  | "settings"
  | "restore"
  /** Turns that were deleted for good; stands in the journal and cannot be undone. */
  | "purge";

/** A command in the journal: what it did in numbers, and whether it can be taken back. */
export interface JournalEntry {
  /** From 1, rising. */
  readonly number: number;
  readonly command: JournalCommand;
  /** Milliseconds since 1970. */
  readonly at: number;
  /**
   * `open`: under way, or killed on the way. `undoing`: its undoing was cut short. `expired`: too old,
   * or what it changed was purged, so that only its line is left.
   */
  readonly state: "open" | "done" | "undoing" | "undone" | "expired";
  readonly turnsAdded: number;
  readonly turnsChanged: number;
  /** The first few of those that it changed, to be shown. */
  readonly changed: readonly number[];
  /** Topic nodes that it was about; not those that followed. */
  readonly nodeIds: readonly NodeId[];
  /** Turns that it added and that are still there, as stretches from up to but without to, ascending. */
  readonly added: readonly (readonly [from: number, to: number])[];
  /** What the caller of `commitCommand` wants to know when it has to undo this by hand; JSON. */
  readonly before: unknown;
  /** The tree can be put back to the byte: nothing but commands has added turns since. */
  readonly isExact: boolean;
}

/** Fields of a turn as they were before a command changed them. */
export type TurnBefore = TurnPatch & Partial<Pick<Turn, "updatedAt">>;

/** A command that is one transaction. */
export interface CommandChange {
  readonly command: JournalCommand;
  readonly nodeIds?: readonly NodeId[];
  readonly before?: unknown;
  readonly tree?: TreeChange;
  /** Made after the change of the tree, so that an archived turn has left its leaf. */
  readonly patches?: ReadonlyMap<number, TurnPatch>;
  readonly settings?: Readonly<Record<string, unknown>>;
}

export type CommandCommit =
  | { readonly type: "committed"; readonly entry: number }
  /** As in `TreeCommit`: nothing was written, the entry neither. */
  | { readonly type: "conflict"; readonly nodeIds: readonly NodeId[] };

/**
 * One step of undoing the newest entry that stands. The first puts back fields, conversations, settings
 * and, where the entry is exact, the tree; every step takes some of the added turns away for good.
 */
export interface UndoStep {
  readonly entry: number;
  /** As the entry said; a conflict if that has changed meanwhile. */
  readonly isExact: boolean;
  /** Without exactness: takes turns that are to leave out of their leaves. */
  readonly tree?: TreeChange;
  /** Of the entry's added turns; in no leaf after `tree`. */
  readonly turns: readonly number[];
}

export type UndoOutcome =
  | { readonly type: "undone" }
  /** Added turns are left: another step is needed. */
  | { readonly type: "undoing" }
  /** Nothing was written: read again and redo. */
  | { readonly type: "conflict" };

/** A conversation as it was, `null` where there was none. */
export type ConversationBefore = Omit<Conversation, "id"> | null;
