import type { ConversationId } from "@hsms/store";
import type { ImportedConversation, ImportedTurn } from "../contract/import-batch.ts";

/** The conversations of turns by their first turns, whose times are theirs. */
export function conversationsOf(
  turns: readonly ImportedTurn[],
  names: ReadonlyMap<ConversationId, string>,
): readonly ImportedConversation[] {
  const conversations = new Map<ConversationId, ImportedConversation>();
  for (const { conversationId: id, createdAt } of turns) {
    if (id === undefined || conversations.has(id)) continue;
    const time = createdAt === undefined ? {} : { createdAt };
    conversations.set(id, { id, name: names.get(id) ?? "", ...time });
  }
  return [...conversations.values()];
}
