import type { NodeId } from "@hsms/store";
import type { TreeDraft } from "./draft.ts";

/**
 * Reports that a node is removed together with the name a person gave it. The topic of imported
 * turns does not count, since no person named it.
 */
export function tellNameGone(draft: TreeDraft, id: NodeId): void {
  const { topic, topicPinned } = draft.get(id);
  if (topicPinned && id !== draft.importedTopic)
    draft.events.push(() => ({ type: "topic.name-gone", topic }));
}
