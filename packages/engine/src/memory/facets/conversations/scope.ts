import { createMessage, type Message } from "@hsms/messages";
import { type ConversationId, type Store, type TurnId } from "@hsms/store";
import type { TalkPosition } from "../../../conversations/branches/branch.ts";
import type { TalkPositions } from "../../../conversations/branches/positions.ts";
import { EngineError } from "../../../outcomes/errors.ts";

/** Without an id, the present position; creates a conversation if there is none. */
export const positionIn = (
  positions: TalkPositions,
  id: ConversationId | undefined,
): Promise<TalkPosition> => (id === undefined ? positions.present() : positions.in(id));

/** As {@link positionIn}, for calls that only read: creates nothing, `null` if there is no conversation. */
export const peekIn = (
  positions: TalkPositions,
  id: ConversationId | undefined,
): Promise<TalkPosition | null> => (id === undefined ? positions.peek() : positions.in(id));

/** Throws `EngineError` `UNKNOWN_SCOPE`. */
export async function requireConversation(store: Store, id: ConversationId): Promise<void> {
  const conversations = await store.conversations.read();
  if (!conversations.some((one) => one.id === id))
    throw unknownScope(createMessage("conversationUnknown", { conversation: id }));
}

/** The turn of an id with its index; `undefined` if there is none. */
export async function findTurn(store: Store, id: TurnId) {
  const [index] = await store.turns.find([id]);
  const [turn] = index === undefined ? [] : await store.turns.read([index]);
  return turn;
}

export const unknownScope = (what: Message): EngineError => new EngineError("UNKNOWN_SCOPE", what);
