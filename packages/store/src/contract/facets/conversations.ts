import type { LabelChange, LabelCommit, UnderEntry } from "../changes.ts";
import type { ConversationId, TurnId } from "../ids.ts";
import type { Conversation, ConversationCopy, GivenName, Label } from "../model.ts";
import type { Promised } from "./promised.ts";

export interface ConversationReads {
  read(): readonly Conversation[];
  /** Indexes of a conversation's turns, ascending; optionally from an index on, and at most so many. */
  readTurns(
    id: ConversationId,
    part?: { readonly from?: number; readonly limit?: number },
  ): readonly number[];
  /** Distinct titles and labels, both present ones and those kept in the journal. O(conversations + labels + journal). */
  readNames(): readonly GivenName[];
}

export interface ConversationStore extends Promised<ConversationReads> {
  write(conversations: readonly Conversation[], under?: UnderEntry): Promise<void>;
  /** Merges fields that other copies changed later; creates missing conversations, without turns. Returns how many changed. */
  merge(copies: readonly (ConversationCopy & Pick<Conversation, "createdAt">)[]): Promise<number>;
  /**
   * Continues the conversation at a turn, and makes it the current one. Throws `STORE_MISUSE` for a turn of another
   * conversation.
   */
  goTo(position: {
    readonly conversationId: ConversationId;
    readonly turnId: TurnId | null;
  }): Promise<void>;
  /** Recorded in the journal, as are changes of labels. */
  rename(id: ConversationId, name: string): Promise<void>;
  /** As `CommandChange.namesGone`, outside of a command. */
  removeNames(names: readonly GivenName[]): Promise<void>;
}

export interface LabelReads {
  /** In the order of their turns, those of the root first. O(labels in the store). */
  read(id: ConversationId): readonly Label[];
  /** O(turns with this label). */
  find(id: ConversationId, name: string): Label | undefined;
}

export interface LabelStore extends Promised<LabelReads> {
  /** Checks that the name is free in the transaction that assigns it. */
  change(change: LabelChange): Promise<LabelCommit>;
}
