import type { Conversation, ConversationId, Label, Turn, TurnId } from "@hsms/store";

/** A position in a conversation: the next turn becomes a child of `turnId`, or of the root if it is `null` (S2-12, S2-18). */
export interface TalkPosition {
  readonly conversationId: ConversationId;
  readonly turnId: TurnId | null;
}

/** A turn in the tree of its conversation. `Turns.read` returns its text by its index. */
export interface BranchTurn {
  readonly index: number;
  readonly id: TurnId;
  /** `null` for a child of the root, or if the turn that it followed does not exist. */
  readonly parentId: TurnId | null;
  /** 1 below the root. */
  readonly depth: number;
  readonly children: number;
  readonly labels: readonly string[];
  readonly state: Turn["state"];
  /** Whether it is on the path from the root to the current turn, inclusive. */
  readonly isOnPath: boolean;
}

export interface BranchTree {
  readonly conversation: Conversation;
  /** The current position; `null` is the root. */
  readonly presentId: TurnId | null;
  readonly rootLabels: readonly string[];
  /** In pre-order, oldest child first, so that the direct successor of a turn is its first child. */
  readonly turns: readonly BranchTurn[];
}

/** The path from the root to a turn without successors. */
export interface Branch {
  /** Its first turn that is on no older branch: stays the same while the branch grows. */
  readonly id: TurnId;
  readonly headId: TurnId;
  readonly headIndex: number;
  /** The turn at which it branches off an older branch; `null` for the root. */
  readonly parentId: TurnId | null;
  /** The label of its last turn, or else the nearest above it. */
  readonly label: string | null;
  /** Number of turns from the root to its last. */
  readonly turns: number;
  /** Number of its turns that are on no older branch. */
  readonly ownTurns: number;
  /** Whether the current turn is its last. */
  readonly isPresent: boolean;
  /** Whether the current turn is one of those on no older branch. */
  readonly holdsPresent: boolean;
  /** Whether its last turn is archived, so that searches do not find the end of the branch. */
  readonly isArchived: boolean;
}

export type Located =
  | { readonly type: "found"; readonly position: TalkPosition }
  /** A prefix of several ids, of which some are listed. */
  | { readonly type: "ambiguous"; readonly turnIds: readonly TurnId[] }
  /** The name of several conversations, of which some are listed. */
  | { readonly type: "ambiguous-name"; readonly conversationIds: readonly ConversationId[] }
  /** The labels of the conversation referred to. */
  | { readonly type: "unknown"; readonly labels: readonly string[] };

export type LabelSaved =
  /** `from` is the former position, if it was moved. */
  | { readonly type: "saved"; readonly label: Label; readonly from: Label | null }
  /** The label is on another turn: nothing was changed (C2-02). */
  | { readonly type: "taken"; readonly by: Label }
  /** The name has no letters, more than 50 characters, or is reserved for the root; or the turn was purged. */
  | { readonly type: "refused"; readonly why: "empty" | "too-long" | "reserved" | "purged" };
