import type { NodeId } from "./ids.ts";
import type { Conversation, Turn } from "./model.ts";

/** A command that a person gave; ordinary chat turns are not in the journal. */
export type JournalCommand =
  | "import"
  | "archive"
  | "unarchive"
  | "rename"
  | "move"
  | "merge"
  | "split"
  /** Topic names made by an older rule were renewed in the background; can be undone. */
  | "name-topics"
  | "set"
  /** A turn was archived and recorded again in other words. */
  | "correct"
  /** A label was set, moved or removed. */
  | "label"
  | "rename-conversation"
  | "settings"
  /** Slots of working memory that a person pinned or emptied. */
  | "slots"
  | "restore"
  /** A masked turn was replaced by its original; cannot be undone. */
  | "unmask"
  /** Turns were deleted for good; cannot be undone. */
  | "purge";

/** A command in the journal: what it changed, in numbers, and whether it can be undone. */
export interface JournalEntry {
  /** From 1, ascending. */
  readonly number: number;
  readonly command: JournalCommand;
  /** Unix time in milliseconds. */
  readonly at: number;
  /** `open`: not ended. `undoing`: undo was interrupted. `expired`: too old or purged, only the summary is left. */
  readonly state: "open" | "done" | "undoing" | "undone" | "expired";
  readonly turnsAdded: number;
  readonly turnsChanged: number;
  /** The first few changed turns, for display. */
  readonly changed: readonly number[];
  /** Topic nodes that the command addressed; not those that changed as a consequence. */
  readonly nodeIds: readonly NodeId[];
  /** Added turns that still exist, as ascending half-open ranges. */
  readonly added: readonly (readonly [from: number, to: number])[];
  /** Added turns that undoing keeps, since another device changed them; disjoint from `added`. */
  readonly kept?: JournalEntry["added"];
  /** What the caller of `commitCommand` needs to undo this itself; JSON. */
  readonly before: unknown;
  /** Number of turns that it was to add, if it was interrupted. */
  readonly of?: number;
  /** Number of the interrupted import that this one continued: they are undone together. */
  readonly continues?: number;
  /** The tree can be restored byte for byte: only commands have added turns since. */
  readonly isExact: boolean;
}

export const canBeUndone = ({ state }: JournalEntry): boolean =>
  state !== "undone" && state !== "expired";

export type TurnBefore = Partial<Omit<Turn, "index" | "id">>;

/** A conversation as it was before; `null` if it did not exist. */
export type ConversationBefore = Omit<Conversation, "id"> | null;
