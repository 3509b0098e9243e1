import type { NodeId } from "@hsms/store";
import type { TreeDraft } from "./draft.ts";

/** Tells that a node goes with the name that a person gave it, where it has one: the topic of what was imported was named by nobody. */
export function tellNameGone(draft: TreeDraft, id: NodeId): void {
  const { topic, topicPinned } = draft.get(id);
  if (topicPinned && id !== draft.importedTopic)
    draft.events.push(() => ({ type: "topic.name-gone", topic }));
}
