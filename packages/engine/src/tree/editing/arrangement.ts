import { ROOT_ID, type NodeId, type TopicNode } from "@hsms/store";
import type { TreeDraft } from "../draft/draft.ts";
import { removeTurns } from "../draft/remove.ts";
import { detach, settle } from "./edit-tree.ts";

/** Positions and content of nodes before an edit, for undoing it after the tree has changed again. */
export type Arrangement = readonly ArrangedNode[];

export type ArrangedNode = Pick<
  TopicNode,
  "id" | "parentId" | "topic" | "topicPinned" | "children" | "turns"
>;

export const arrange = (nodes: readonly TopicNode[]): Arrangement =>
  nodes.map(({ id, parentId, topic, topicPinned, children, turns }) => ({
    id,
    parentId,
    topic,
    topicPinned,
    children,
    turns,
  }));

/**
 * Restores the positions and content of nodes, as far as everything still exists: a turn that has
 * left the tree stays out, and a node whose parent is gone is attached to ROOT.
 */
export async function rearrange(draft: TreeDraft, arrangement: Arrangement): Promise<void> {
  await draft.load([ROOT_ID, ...arrangement.map(({ id }) => id)]);
  for (const node of arrangement) {
    if (draft.find(node.id) !== undefined) await putBack(draft, node);
    else if (node.turns.length > 0) await makeLeaf(draft, node);
    else await makeParent(draft, node);
  }
}

async function putBack(draft: TreeDraft, node: ArrangedNode): Promise<void> {
  await draft.loadPath(node.id);
  const { topicPinned, parentId, children } = draft.get(node.id);
  // A name that was not given by a person may be changed by the algorithm.
  if (topicPinned || node.topicPinned) {
    draft.update(node.id, { topic: node.topic, topicPinned: node.topicPinned });
  }
  if (parentId !== node.parentId && node.parentId !== null) {
    const above = await draft.loadPath(await placeOf(draft, node));
    const target = above.at(-1)?.id ?? ROOT_ID;
    if (target !== parentId && !above.some(({ id }) => id === node.id)) {
      await detach(draft, node.id);
      await hang(draft, { id: node.id, parentId: draft.find(target) ? target : ROOT_ID });
    }
  }
  if (children.length === 0 && node.turns.length > 0) await returnTurns(draft, node);
}

async function makeLeaf(draft: TreeDraft, node: ArrangedNode): Promise<void> {
  const turns = await placedOf(draft, node.turns);
  if (turns.length === 0) return;
  await removeTurns(draft, turns);
  const parentId = await placeOf(draft, node);
  draft.create(node.id);
  await draft.setTurns(node.id, turns);
  draft.update(node.id, { topic: node.topic, topicPinned: node.topicPinned });
  await hang(draft, { id: node.id, parentId });
}

/** Restores a parent that was merged into another, with those of its children that are still there. */
async function makeParent(draft: TreeDraft, node: ArrangedNode): Promise<void> {
  await draft.load(node.children);
  const children = node.children.filter((id) => draft.find(id) !== undefined);
  if (children.length < 2) return;
  for (const id of children) await detach(draft, id);
  const parentId = await placeOf(draft, node);
  draft.create(node.id);
  draft.setChildren(node.id, children);
  draft.gather(node.id);
  draft.update(node.id, { topic: node.topic, topicPinned: node.topicPinned });
  await hang(draft, { id: node.id, parentId });
}

async function returnTurns(draft: TreeDraft, node: ArrangedNode): Promise<void> {
  const held = new Set(draft.get(node.id).turns);
  const turns = (await placedOf(draft, node.turns)).filter((turn) => !held.has(turn));
  if (turns.length === 0) return;
  await removeTurns(draft, turns);
  await draft.loadPath(node.id);
  await draft.setTurns(node.id, [...draft.get(node.id).turns, ...turns]);
  draft.renew(node.id);
  await settle(draft, draft.get(node.id).parentId ?? ROOT_ID);
}

async function placedOf(draft: TreeDraft, turns: readonly number[]): Promise<readonly number[]> {
  const leaves = await draft.leavesOf(turns);
  return turns.filter((_, at) => leaves[at] !== undefined);
}

/** The former parent of a node if it still has children, otherwise ROOT. */
async function placeOf(draft: TreeDraft, { parentId }: ArrangedNode): Promise<NodeId> {
  if (parentId === null) return ROOT_ID;
  await draft.load([parentId]);
  const parent = draft.find(parentId);
  return parent === undefined || parent.children.length === 0 ? ROOT_ID : parentId;
}

async function hang(
  draft: TreeDraft,
  { id, parentId }: { readonly id: NodeId; readonly parentId: NodeId },
): Promise<void> {
  await draft.loadPath(parentId);
  draft.setChildren(parentId, [...draft.get(parentId).children, id]);
  await settle(draft, parentId);
}
