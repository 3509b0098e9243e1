import type { ConversationId, TurnId } from "@hsms/store";

/** A turn that is to be recorded; what is left out is made up. */
export interface AddTurn {
  readonly user: string;
  /** Missing for a note. */
  readonly assistant?: string | null;
  readonly id?: TurnId;
  readonly conversationId?: ConversationId;
  /** The turn it follows; where this memory stands in its conversation unless given. */
  readonly parentId?: TurnId | null;
  readonly sessionId?: string | null;
  /** Milliseconds since 1970; now unless given. */
  readonly createdAt?: number;
  readonly model?: string | null;
  readonly responseMs?: number | null;
  readonly tokens?: number | null;
  readonly tags?: readonly string[];
  readonly importance?: number;
}
