import type { ConversationId, TurnId } from "../../contract/ids.ts";
import type { Turn } from "../../contract/model.ts";

/** The conversation of a turn whose appending was undone, and of one that a repair could not read: none. */
export const NO_CONVERSATION = "00000000-0000-0000-0000-000000000000" as ConversationId;

/** Every such turn needs an id (I1), and its own must be free for when it comes again. A UUID of version 8 is made by its own rules. */
export const voidId = (index: number): TurnId =>
  `00000000-0000-8000-8000-${index.toString(16).padStart(12, "0")}` as TurnId;

/** Whether a repair left this empty record for a turn that it could not read. A purged one has its conversation, one that was taken back has another id. */
export const isLostTurn = ({
  index,
  id,
  conversationId,
  state,
}: Pick<Turn, "index" | "id" | "conversationId" | "state">): boolean =>
  state === "purged" && conversationId === NO_CONVERSATION && id !== voidId(index);
