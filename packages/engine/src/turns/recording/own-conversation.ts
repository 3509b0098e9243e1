import {
  createConversationId,
  type ConversationId,
  type Store,
  type UnderEntry,
} from "@hsms/store";
import { OWN_CONVERSATION } from "../../conversations/branches/positions.ts";

export async function ownConversation(
  { store, now }: { readonly store: Store; readonly now: () => number },
  under?: UnderEntry,
): Promise<ConversationId> {
  const known = (await store.conversations.read()).find(({ name }) => name === OWN_CONVERSATION);
  if (known !== undefined) return known.id;
  const id = createConversationId();
  const own = { id, name: OWN_CONVERSATION, createdAt: now(), headId: null };
  await store.conversations.write([own], under);
  return id;
}
