import type { LabelChange, LabelCommit, UnderEntry } from "../changes.ts";
import type { ConversationId, TurnId } from "../ids.ts";
import type { Conversation, ConversationCopy, GivenName, Label } from "../model.ts";
import type { Promised } from "./promised.ts";

export interface ConversationReads {
  /** All, by id. */
  read(): readonly Conversation[];
  /** Indexes of a conversation's turns, ascending: from one on, and so many at most, where that is given. */
  readTurns(
    id: ConversationId,
    part?: { readonly from?: number; readonly limit?: number },
  ): readonly number[];
  /** Titles and labels, each once: those that stand, and those that the journal remembers. O(conversations + labels + what is remembered). */
  readNames(): readonly GivenName[];
}

export interface ConversationStore extends Promised<ConversationReads> {
  write(conversations: readonly Conversation[], under?: UnderEntry): Promise<void>;
  /** What copies hold later comes in; one that is not here begins, without turns. Of how many something is another now. */
  merge(copies: readonly (ConversationCopy & Pick<Conversation, "createdAt">)[]): Promise<number>;
  /** Continues the conversation here, and makes it the present one. Throws `STORE_MISUSE` for a turn of another. */
  goTo(position: {
    readonly conversationId: ConversationId;
    readonly turnId: TurnId | null;
  }): Promise<void>;
  /** With its entry in the journal, as changes of labels. */
  rename(id: ConversationId, name: string): Promise<void>;
  /** As `CommandChange.namesGone`, outside of a command. */
  removeNames(names: readonly GivenName[]): Promise<void>;
}

export interface LabelReads {
  /** In the order of their turns, those of the root first. O(labels of the store). */
  read(id: ConversationId): readonly Label[];
  /** O(turns that have it). */
  find(id: ConversationId, name: string): Label | undefined;
}

export interface LabelStore extends Promised<LabelReads> {
  /** Whether a name is free is checked in the transaction that takes it. */
  change(change: LabelChange): Promise<LabelCommit>;
}
