import type { Conversation, ConversationId, Label, Turn, TurnId } from "@hsms/store";

/** A position in a conversation: the next turn becomes a child of `turnId`, or of the root if it is `null` (S2-12, S2-18). */
export interface TalkPosition {
  readonly conversationId: ConversationId;
  readonly turnId: TurnId | null;
}

/** A turn in the tree of its conversation. Its words are read by its index with `Turns.read`. */
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
  /** On the path from the root to the current turn, inclusive. */
  readonly isOnPath: boolean;
}

export interface BranchTree {
  readonly conversation: Conversation;
  /** The current position in it; `null` is the root. */
  readonly presentId: TurnId | null;
  readonly rootLabels: readonly string[];
  /** Pre-order, the oldest child first: what follows a turn directly is its first child. */
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
  /** On its last turn, or else the nearest above it. */
  readonly label: string | null;
  /** From the root to its last. */
  readonly turns: number;
  /** Those of them that are on no older branch. */
  readonly ownTurns: number;
  /** The current turn is its last. */
  readonly isPresent: boolean;
  /** The current turn is among those that are on no older branch. */
  readonly holdsPresent: boolean;
  /** Its last turn is archived, so searches do not find the end of the branch. */
  readonly isArchived: boolean;
}

export type Located =
  | { readonly type: "found"; readonly position: TalkPosition }
  /** The beginning of several ids; a few of them. */
  | { readonly type: "ambiguous"; readonly turnIds: readonly TurnId[] }
  /** The name of several conversations; a few of them. */
  | { readonly type: "ambiguous-name"; readonly conversationIds: readonly ConversationId[] }
  /** Labels of the conversation that was meant. */
  | { readonly type: "unknown"; readonly labels: readonly string[] };

export type LabelSaved =
  /** `from` is where it was, if it was moved. */
  | { readonly type: "saved"; readonly label: Label; readonly from: Label | null }
  /** It is already on another turn: nothing was changed (C2-02). */
  | { readonly type: "taken"; readonly by: Label }
  /** It has no letters, more than 50 characters, or means the root anyway; or its turn was deleted for good. */
  | { readonly type: "refused"; readonly why: "empty" | "too-long" | "reserved" | "purged" };
