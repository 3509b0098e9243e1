import { createMessage, type Message } from "@hsms/messages";
import { type ConversationId, type Store, type TurnId } from "@hsms/store";
import type { TalkPosition } from "../../../conversations/branches/branch.ts";
import type { TalkPositions } from "../../../conversations/branches/positions.ts";
import { EngineError } from "../../../outcomes/errors.ts";

/** Makes the own conversation where there is none and none is named. */
export const positionIn = (
  positions: TalkPositions,
  id: ConversationId | undefined,
): Promise<TalkPosition> => (id === undefined ? positions.present() : positions.in(id));

/** The same for calls that only read: nothing is made, `null` where there is no conversation. */
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

/** The turn of an id with its index; both undefined where there is none. */
export async function findTurn(store: Store, id: TurnId) {
  const [index] = await store.turns.find([id]);
  const [turn] = index === undefined ? [] : await store.turns.read([index]);
  return turn;
}

export const unknownScope = (what: Message): EngineError => new EngineError("UNKNOWN_SCOPE", what);
