import type { ConversationId, TurnId } from "../../contract/ids.ts";
import type { Turn } from "../../contract/model.ts";

/** Conversation of turns whose appending was undone, and of turns that a repair could not read: none. */
export const NO_CONVERSATION = "00000000-0000-0000-0000-000000000000" as ConversationId;

/** Every such turn needs an id (I1), while its own must be free in case it comes again. UUID version 8 is application-defined. */
export const voidId = (index: number): TurnId =>
  `00000000-0000-8000-8000-${index.toString(16).padStart(12, "0")}` as TurnId;

/**
 * Whether a repair left this empty record for an unreadable turn. A purged turn has its conversation, and a voided
 * one another id.
 */
export const isLostTurn = ({
  index,
  id,
  conversationId,
  state,
}: Pick<Turn, "index" | "id" | "conversationId" | "state">): boolean =>
  state === "purged" && conversationId === NO_CONVERSATION && id !== voidId(index);
