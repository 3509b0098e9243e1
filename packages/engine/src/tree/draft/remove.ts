import { ROOT_ID, type NodeId } from "@hsms/store";
import { boundDepth } from "../linking/bound-depth.ts";
import { importedTopicOf, noteImportedTopic } from "../placing/imported-part.ts";
import type { TreeDraft } from "./draft.ts";
import { tellNameGone } from "./name-gone.ts";

/**
 * Removes a turn from its leaf (archived, purged, or about to be placed again), with a leaf that
 * becomes empty and any parent left with a single child. Ignores a turn without a leaf.
 */
export async function removeTurn(draft: TreeDraft, index: number): Promise<void> {
  const [leafId] = await draft.leavesOf([index]);
  if (leafId === undefined) return;
  await importedTopicOf(draft);
  await draft.load([leafId]);
  await draft.loadPath(leafId);
  draft.unplace(index);
  const { turns, parentId } = draft.get(leafId);
  const left = turns.filter((turn) => turn !== index);
  if (left.length > 0) {
    await draft.setTurns(leafId, left);
    await draft.gatherPath(leafId);
    return;
  }
  tellNameGone(draft, leafId);
  draft.remove(leafId);
  const parent = parentId ?? ROOT_ID;
  draft.setChildren(
    parent,
    draft.get(parent).children.filter((child) => child !== leafId),
  );
  await draft.gatherPath(await dropChain(draft, parent));
}

/**
 * Removes turns from their leaves, and marks all remaining ancestors to be described again. O(turns
 * · depth · fanout).
 */
export async function removeTurns(
  draft: TreeDraft,
  indexes: readonly number[],
  onProgress: (removed: number) => void = () => undefined,
): Promise<void> {
  const above = new Set<NodeId>();
  for (const [at, index] of indexes.entries()) {
    onProgress(at);
    const [leafId] = await draft.leavesOf([index]);
    if (leafId === undefined) continue;
    for (const { id } of await draft.loadPath(leafId)) above.add(id);
    await removeTurn(draft, index);
  }
  for (const id of above) if (draft.find(id) !== undefined) draft.renew(id);
  // With fewer leaves the depth limit is lower.
  if (above.size > 0) await boundDepth(draft);
}

/**
 * Replaces a parent by its only child; returns the node whose ancestors must be updated. A name
 * that a person gave the parent passes to the child, unless the child has one of its own.
 */
export async function dropChain(draft: TreeDraft, id: NodeId): Promise<NodeId> {
  const { children, parentId, topic, topicPinned } = draft.get(id);
  const [only] = children;
  if (children.length !== 1 || only === undefined) return id;
  const child = draft.get(only);
  if (parentId === null) {
    // ROOT may have a single child.
    if (child.children.length === 0 || child.topicPinned) return id;
    await draft.load(child.children);
    draft.remove(only);
    draft.setChildren(id, child.children);
    return id;
  }
  if (topicPinned && !child.topicPinned) {
    draft.update(only, { topic, topicPinned });
    if (id === draft.importedTopic) noteImportedTopic(draft, only);
  } else if (topic !== child.topic) tellNameGone(draft, id);
  draft.remove(id);
  draft.setChildren(
    parentId,
    draft.get(parentId).children.map((other) => (other === id ? only : other)),
  );
  return parentId;
}
