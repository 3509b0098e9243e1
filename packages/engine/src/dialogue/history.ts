import type { ConversationId, Store } from "@hsms/store";
import type { Exchange } from "../models/model.ts";

/** Turns of the running conversation that a model sees before the question. */
const HISTORY_TURNS = 6;

/** The last turns of a conversation's branch, oldest first: from its head along the parents (S2-13). */
export async function readHistory(
  store: Store,
  conversationId: ConversationId | undefined,
): Promise<readonly Exchange[]> {
  if (conversationId === undefined) return [];
  const conversation = (await store.readConversations()).find(({ id }) => id === conversationId);
  const history: Exchange[] = [];
  for (let id = conversation?.headId ?? null; id !== null && history.length < HISTORY_TURNS;) {
    const [index] = await store.findTurns([id]);
    const [turn] = index === undefined ? [] : await store.readTurns([index]);
    if (turn === undefined) break;
    history.unshift({ user: turn.user, assistant: turn.assistant });
    id = turn.parentId;
  }
  return history;
}
