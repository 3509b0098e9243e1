import type { Conversation, ConversationId, Label, Turn, TurnId } from "@hsms/store";
import type { ConversationSize } from "./count-turns.ts";

/** Where a talk stands: the next turn becomes a child of this one; `null` is the root (S2-12, S2-18). */
export interface Place {
  readonly conversationId: ConversationId;
  readonly turnId: TurnId | null;
}

/** A turn in the tree of its conversation. Its words are read by its index with `Memory.readTurns`. */
export interface BranchTurn {
  readonly index: number;
  readonly id: TurnId;
  /** `null` where it stands below the root, or where what it followed is not there. */
  readonly parentId: TurnId | null;
  /** 1 below the root. */
  readonly depth: number;
  readonly children: number;
  readonly labels: readonly string[];
  readonly state: Turn["state"];
  /** On the way from the root to the present turn, that one included. */
  readonly isOnPath: boolean;
}

/** A conversation as the tree that its turns make. */
export interface BranchTree {
  readonly conversation: Conversation;
  /** Where this memory stands in it; `null` is the root. */
  readonly presentId: TurnId | null;
  readonly rootLabels: readonly string[];
  /** Pre-order, the oldest child first: what follows a turn directly is its first child. */
  readonly turns: readonly BranchTurn[];
}

/** The way from the root to a turn that nothing follows. */
export interface Branch {
  /** Its first turn that is on no older branch: stays the same while the branch grows. */
  readonly id: TurnId;
  /** Its last turn. */
  readonly headId: TurnId;
  readonly headIndex: number;
  /** The turn at which it leaves an older branch; `null` for the root. */
  readonly parentId: TurnId | null;
  /** On its last turn, or else the nearest above it. */
  readonly label: string | null;
  /** From the root to its last. */
  readonly turns: number;
  /** Those of them that are on no older branch. */
  readonly ownTurns: number;
  /** The present turn is its last. */
  readonly isPresent: boolean;
  /** Its last turn is archived, so that nothing of its end is found. */
  readonly isArchived: boolean;
}

/** What a text that names a place may mean. */
export type Located =
  | { readonly type: "found"; readonly place: Place }
  /** The beginning of several ids; a few of them. */
  | { readonly type: "ambiguous"; readonly turnIds: readonly TurnId[] }
  /** The name of several conversations; a few of them. */
  | { readonly type: "ambiguous-name"; readonly conversationIds: readonly ConversationId[] }
  /** Labels of the conversation that was meant. */
  | { readonly type: "unknown"; readonly labels: readonly string[] };

export type LabelSaved =
  /** `from` is where it stood before, if it was moved. */
  | { readonly type: "saved"; readonly label: Label; readonly from: Label | null }
  /** It stands elsewhere: nothing was changed (C2-02). */
  | { readonly type: "taken"; readonly by: Label }
  /** It has no letters, more than 50 characters, or means the root anyway; or its turn was deleted for good. */
  | { readonly type: "refused"; readonly why: "empty" | "too-long" | "reserved" | "purged" };

/**
 * Conversations as trees of turns (seed 2). This memory stands at one place, and every process that has
 * it open at its own: two that go on from one turn make two branches. Conversations are the present one
 * unless named.
 */
export interface Branches {
  /** Where this memory stands. Where nobody has gone anywhere yet, where the last process stood. */
  present(): Promise<Place>;
  /** The same without making a conversation where there is none: then `null`. */
  peek(): Promise<Place | null>;
  /**
   * The turns from the root to the place, without those whose words are gone, by index and oldest first
   * (S2-13); of more than `limit`, the last. O(turns on the way, or `limit`).
   */
  path(place?: Place, options?: { readonly limit?: number }): Promise<readonly number[]>;
  /** Goes there: nothing else changes (S2-10). Throws `EngineError` `UNKNOWN_SCOPE`. */
  goto(place: Place): Promise<Place>;
  /** Goes to where the last `goto` of this process came from; `null`, and nothing changes, where there was none. */
  back(): Promise<Place | null>;
  /**
   * What a text means: a label, `root`, a turn's number, its id or the beginning of that, or another
   * conversation by its name or id (C2-03). O(1) for what stands in front, O(turns) for the beginning of an id.
   */
  locate(text: string, conversationId?: ConversationId): Promise<Located>;
  labels(conversationId?: ConversationId): Promise<readonly Label[]>;
  /** The label at the present place, or else the nearest above it; `null` where there is none. O(turns on the way to it). */
  nearestLabel(): Promise<string | null>;
  /** The numbers of turns, in the order asked. O(1) each. */
  indexesOf(turnIds: readonly TurnId[]): Promise<readonly (number | undefined)[]>;
  /** Puts a name on a place, the present one unless given; `isForced` takes it from where it stands (C2-02). Undoable. */
  saveLabel(
    name: string,
    options?: { readonly place?: Place; readonly isForced?: boolean },
  ): Promise<LabelSaved>;
  /** False where it does not stand anywhere. Undoable. */
  removeLabel(name: string, conversationId?: ConversationId): Promise<boolean>;
  /** O(turns of the conversation). */
  tree(conversationId?: ConversationId): Promise<BranchTree>;
  /** The oldest first. */
  list(conversationId?: ConversationId): Promise<readonly Branch[]>;
  /** Of all conversations that have turns. O(turns of all), without their words. */
  sizes(): Promise<ReadonlyMap<ConversationId, ConversationSize>>;
  /** Archives, or brings back, what only this branch has; how many turns it was. Undoable. Throws `BAD_INPUT` where this memory stands on it, and for a turn that others follow. */
  archive(head: TurnId): Promise<number>;
  unarchive(head: TurnId): Promise<number>;
  /** A new conversation, gone to at once. */
  create(name: string): Promise<Conversation>;
  /** Undoable. */
  rename(conversationId: ConversationId, name: string): Promise<void>;
}
