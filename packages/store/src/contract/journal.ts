import type { NodeId } from "./ids.ts";
import type { Conversation, Turn } from "./model.ts";

/** What a person had the program do; ordinary chat turns are not in the journal. */
export type JournalCommand =
  | "import"
  | "archive"
  | "unarchive"
  | "rename"
  | "move"
  | "merge"
  | "split"
  /** Names of topics that an older rule had made were made anew: nobody asked for that, and it can be undone. */
  | "name-topics"
  | "set"
  /** A turn was recorded in other words in its place, and archived as it was. */
  | "correct"
  /** A label was put on a turn, moved or taken away. */
  | "label"
  | "rename-conversation"
  | "settings"
  /** Slots of working memory that a person pinned or emptied. */
  | "slots"
  | "restore"
  /** A masked turn that made room for its original; stands in the journal and cannot be undone. */
  | "unmask"
  /** Turns that were deleted for good; stands in the journal and cannot be undone. */
  | "purge";

/** A command in the journal: what it did in numbers, and whether it can be taken back. */
export interface JournalEntry {
  /** From 1, rising. */
  readonly number: number;
  readonly command: JournalCommand;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** `open`: not ended. `undoing`: undoing was cut short. `expired`: too old or purged, only its line is left. */
  readonly state: "open" | "done" | "undoing" | "undone" | "expired";
  readonly turnsAdded: number;
  readonly turnsChanged: number;
  /** The first few of those that it changed, to be shown. */
  readonly changed: readonly number[];
  /** Topic nodes that it was about; not those that followed. */
  readonly nodeIds: readonly NodeId[];
  /** Turns that it added and that are still there, as stretches from up to but without to, ascending. */
  readonly added: readonly (readonly [from: number, to: number])[];
  /** Turns that it added and that stay when it is undone, since another device changed them: none of `added`. */
  readonly kept?: JournalEntry["added"];
  /** What the caller of `commitCommand` wants to know when it has to undo this by hand; JSON. */
  readonly before: unknown;
  /** Turns that it was to bring, where it was cut off before its end. */
  readonly of?: number;
  /** The number of the import that was cut off and that this one went on with: they are undone as one. */
  readonly continues?: number;
  /** The tree can be put back to the byte: nothing but commands has added turns since. */
  readonly isExact: boolean;
}

export const canBeUndone = ({ state }: JournalEntry): boolean =>
  state !== "undone" && state !== "expired";

export type TurnBefore = Partial<Omit<Turn, "index" | "id">>;

/** A conversation as it was, `null` where there was none. */
export type ConversationBefore = Omit<Conversation, "id"> | null;
