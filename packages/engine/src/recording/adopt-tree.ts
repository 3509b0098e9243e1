import { ROOT_ID, type NodeId } from "@hsms/store";
import type { ImportedNode } from "../memory.ts";
import type { TreeDraft } from "../tree/draft.ts";

/**
 * Hangs a tree that came with an import into the draft, under ROOT, with its ids, topics and shape.
 * `indexes` are the store's, by place in the batch. A turn that has a leaf already stays there; a
 * leaf that so has no turns, and a parent with one child or none, is left out. A node id that is in
 * the store already keeps what it has: its part of the import is left to be placed turn by turn.
 */
export async function adoptTree(
  draft: TreeDraft,
  nodes: readonly ImportedNode[],
  indexes: readonly (number | undefined)[],
): Promise<void> {
  await draft.load([ROOT_ID, ...nodes.map(({ id }) => id)]);
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const children = new Map<NodeId | null, NodeId[]>();
  for (const { id, parentId } of nodes) {
    children.set(parentId, [...(children.get(parentId) ?? []), id]);
  }

  /** The node as it hangs in the draft: itself, the only child it stands for, or nothing. */
  async function hang(id: NodeId): Promise<NodeId | null> {
    const node = byId.get(id);
    if (node === undefined || draft.find(id) !== undefined) return null;
    const below: NodeId[] = [];
    for (const child of children.get(id) ?? []) {
      const hung = await hang(child);
      if (hung !== null) below.push(hung);
    }
    const turns = await freeTurns(node.turns.flatMap((place) => indexes[place] ?? []));
    if (below.length === 0 && turns.length === 0) return null;
    if (below.length === 1) return below[0] ?? null;
    draft.create(id);
    if (below.length === 0) {
      await draft.setTurns(id, turns);
    } else {
      draft.setChildren(id, below);
      draft.gather(id);
    }
    const { topic, summary, digest = summary, topicPinned = false, compressed = null } = node;
    draft.update(id, { topic, digest, topicPinned, compressed });
    return id;
  }

  async function freeTurns(turns: readonly number[]): Promise<readonly number[]> {
    const leaves = await draft.leavesOf(turns);
    return turns.filter((_, at) => leaves[at] === undefined);
  }

  const top: NodeId[] = [];
  for (const id of children.get(null) ?? []) {
    const hung = await hang(id);
    if (hung !== null) top.push(hung);
  }
  draft.setChildren(ROOT_ID, [...draft.get(ROOT_ID).children, ...top]);
  draft.gather(ROOT_ID);
}
