import { ROOT_ID, type NodeId } from "@hsms/store";
import type { ImportedNode } from "@hsms/formats";
import type { TreeDraft } from "../draft/draft.ts";
import { markRelinked } from "../linking/relink.ts";

/**
 * Attaches an imported tree to ROOT in the draft, with its ids, topics and shape; returns its
 * nodes. `indexes` are the store's indexes by position in the batch. A turn that has a leaf already
 * stays there; leaves left without turns, and parents with one child or none, are omitted. A node
 * whose id exists already is omitted too, and its turns are placed one by one. The imported shape
 * is kept until the tree has grown enough to be relinked.
 */
export async function adoptTree(input: {
  readonly draft: TreeDraft;
  readonly nodes: readonly ImportedNode[];
  readonly indexes: readonly (number | undefined)[];
  /** In characters. */
  readonly maxSummaryLength: number;
}): Promise<readonly NodeId[]> {
  const { draft, nodes, indexes, maxSummaryLength } = input;
  await draft.load([ROOT_ID, ...nodes.map(({ id }) => id)]);
  await draft.load(draft.get(ROOT_ID).children);
  const present = new Set(nodes.map(({ id }) => id).filter((id) => draft.find(id) !== undefined));
  /** Children by parent, in reverse: nodes come in pre-order and are processed backwards. */
  const below = new Map<NodeId | null, NodeId[]>();
  const made: NodeId[] = [];
  for (const node of nodes.toReversed()) {
    if (present.has(node.id)) continue;
    const hung = await hang(node);
    if (hung === null) continue;
    const siblings = below.get(node.parentId);
    if (siblings === undefined) below.set(node.parentId, [hung]);
    else siblings.push(hung);
  }
  const top = (below.get(null) ?? []).toReversed();
  draft.setChildren(ROOT_ID, [...draft.get(ROOT_ID).children, ...top]);
  draft.gather(ROOT_ID);
  markRelinked(draft);
  return made.toReversed();

  /** The node as attached to the draft: itself, the only child that replaces it, or `null`. */
  async function hang(node: ImportedNode): Promise<NodeId | null> {
    const children = (below.get(node.id) ?? []).toReversed();
    const turns = await freeTurns(node.turns.flatMap((place) => indexes[place] ?? []));
    if (children.length === 0 && turns.length === 0) return null;
    if (children.length === 1) return children[0] ?? null;
    made.push(draft.create(node.id));
    if (children.length === 0) {
      await draft.setTurns(node.id, turns);
    } else {
      draft.setChildren(node.id, children);
      draft.gather(node.id);
    }
    const { topic, summary, topicPinned = false, compressed = null } = node;
    const digest = (node.digest ?? summary).slice(0, maxSummaryLength);
    const { createdAt = draft.now } = node;
    draft.update(node.id, { topic, digest, topicPinned, compressed, createdAt });
    return node.id;
  }

  async function freeTurns(turns: readonly number[]): Promise<readonly number[]> {
    const leaves = await draft.leavesOf(turns);
    return turns.filter((_, at) => leaves[at] === undefined);
  }
}
