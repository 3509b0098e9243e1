import type { NodeId } from "@hsms/store";
import type { TreeDraft } from "./draft.ts";

/** Tells that a node goes with the name that a person gave it, where it has one. */
export function tellNameGone(draft: TreeDraft, id: NodeId): void {
  const { topic, topicPinned } = draft.get(id);
  if (topicPinned) draft.events.push(() => ({ type: "topic.name-gone", topic }));
}
