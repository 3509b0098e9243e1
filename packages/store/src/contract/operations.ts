import type { ConversationId, TurnId } from "./ids.ts";
import type { FieldClock } from "./model.ts";

/** A change of a turn or conversation, by ids and field names; the present value is in its record. */
export interface Operation {
  /** Identical for the same operation, wherever and however often it is reported. */
  readonly id: string;
  readonly kind:
    | "turn-added"
    | "turn-edited"
    /** Its text was deleted for good. */
    | "turn-purged"
    /** Its adding was undone: it no longer exists. */
    | "turn-withdrawn"
    | "conversation-added"
    | "conversation-edited";
  readonly subject: TurnId | ConversationId;
  /** For edits: the name under which the field has its clock. Tags and labels are reported by hash: `tags:jGl25bVBBBW`. */
  readonly field?: string;
  /** Time and device of the edit (`writer` is `""` for an edit made in this copy); `null` if unknown. */
  readonly clock: FieldClock | null;
}

export interface Operations {
  /** Discard what the feed has reported so far: too much of it was trimmed. It begins again. */
  readonly isAnew: boolean;
  readonly operations: readonly Operation[];
  /** Pass it to get the next page. Valid for the lifetime of the memory. */
  readonly cursor: string;
  /** No more operations for now. */
  readonly isEnd: boolean;
}
