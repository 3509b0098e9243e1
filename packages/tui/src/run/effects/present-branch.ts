import type { Memory } from "@hsms/engine";
import type { PresentBranch } from "../../panes/status/state.ts";

/** Where the talk stands: its conversation, and the nearest label on the way back to the root. O(turns on that way). */
export async function presentBranch({
  conversations: { here, labels, list },
}: Pick<Memory, "conversations">): Promise<PresentBranch | null> {
  const { conversationId } = await here.present();
  const conversation = (await list()).find(({ id }) => id === conversationId);
  if (conversation === undefined) return null;
  return { conversation: conversation.name, label: await labels.nearest() };
}
