import type { Memory } from "@hsms/engine";
import type { PresentBranch } from "../../status/state.ts";

/** Where the talk stands: its conversation, and the nearest label on the way back to the root. */
export async function presentBranch({
  branches,
  conversations,
}: Pick<Memory, "branches" | "conversations">): Promise<PresentBranch | null> {
  const { conversationId, turnId } = await branches.present();
  const conversation = (await conversations()).find(({ id }) => id === conversationId);
  if (conversation === undefined) return null;
  const labels = await branches.labels(conversationId);
  // Only a conversation with labels is walked for the nearest.
  if (labels.length === 0) return { conversation: conversation.name, label: null };
  const { turns, rootLabels } = await branches.tree(conversationId);
  const byId = new Map(turns.map((turn) => [turn.id, turn]));
  let at = turnId === null ? undefined : byId.get(turnId);
  while (at !== undefined && at.labels.length === 0) {
    at = at.parentId === null ? undefined : byId.get(at.parentId);
  }
  return { conversation: conversation.name, label: (at?.labels ?? rootLabels)[0] ?? null };
}
