import type { ConversationId, TurnId } from "./ids.ts";
import type { FieldClock } from "./model.ts";

/** What happened to a turn or a conversation, by ids and names of fields; what it is now stands in its record. */
export interface Operation {
  /** The same for the same operation, wherever and however often it is told. */
  readonly id: string;
  readonly kind:
    | "turn-added"
    | "turn-edited"
    /** Its words are gone for good. */
    | "turn-purged"
    /** Its adding was undone: it is not there any more. */
    | "turn-withdrawn"
    | "conversation-added"
    | "conversation-edited";
  readonly subject: TurnId | ConversationId;
  /** Of an edit: the name under which the field has its clock. A tag or label is told by a hash: `tags:jGl25bVBBBW`. */
  readonly field?: string;
  /** When and on which device, `""` where a copy of this memory told it; `null` where that is not known. */
  readonly clock: FieldClock | null;
}

/** A stretch of the feed of operations. */
export interface Operations {
  /** Forget what the feed has told before this stretch: too much of it is gone. It tells everything anew. */
  readonly isAnew: boolean;
  readonly operations: readonly Operation[];
  /** To be kept, and handed in for the next stretch. Good for as long as the memory lasts. */
  readonly cursor: string;
  /** Nothing follows for now. */
  readonly isEnd: boolean;
}
