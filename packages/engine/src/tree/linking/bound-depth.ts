import { ROOT_ID, type NodeId } from "@hsms/store";
import type { TreeDraft } from "../draft/draft.ts";
import type { DraftNode } from "../draft/loaded-tree.ts";
import { importedTopicOf } from "../placing/imported-part.ts";
import { depthBound, regroup } from "./regroup.ts";

/**
 * Enforces the depth limit: rebuilds the lowest subtree on the deepest path that is too deep for
 * its number of leaves, until none is. Subtrees named by a person stay together: if that leaves no
 * room, they are flattened inside, then more of the tree around them is rebuilt. Only if the whole
 * tree has no room for one is it dissolved, and the loss of its name reported.
 */
export async function boundDepth(draft: TreeDraft): Promise<void> {
  await draft.load([ROOT_ID]);
  const limitOf = ({ leaves }: DraftNode): number => depthBound(leaves, draft.fanout);
  const isTooDeep = (node: DraftNode): boolean => node.height > limitOf(node);
  if (!isTooDeep(draft.get(ROOT_ID))) return;
  const imported = await importedTopicOf(draft);
  while (isTooDeep(draft.get(ROOT_ID))) {
    const tooDeep: Deep[] = [];
    // Imported turns may be all but a few leaves of the tree, and are one level deeper, so a part of them makes room.
    let deeper = 0;
    for (let node = draft.get(ROOT_ID); ;) {
      if (node.id === imported?.id) deeper = 1;
      const limit = limitOf(node) - deeper;
      if (node.height > limit) tooDeep.unshift({ id: node.id, limit });
      if (node.children.length === 0) break;
      await draft.load(node.children);
      node = highest(draft.childrenOf(node.id));
    }
    await lowerOneOf(draft, tooDeep);
  }
}

interface Deep {
  readonly id: NodeId;
  /** The maximum height it may have. */
  readonly limit: number;
}

/**
 * Lowers the first of these nodes for which that is possible without dissolving named ones; the
 * last is ROOT, which is always lowered.
 */
async function lowerOneOf(draft: TreeDraft, nodes: readonly Deep[]): Promise<void> {
  const opened = new Set<NodeId>();
  for (const { id, limit } of nodes) {
    await draft.loadSubtree(id);
    while (id === ROOT_ID && leastHeightOf(draft, { id, opened }) > limit) {
      opened.add(inTheWay(draft, opened));
    }
    if (leastHeightOf(draft, { id, opened }) > limit) continue;
    // Two less than allowed, so that it lasts for a while.
    lower(draft, { id, opened, wanted: limit - 2, limit });
    await draft.gatherPath(id);
    return;
  }
}

interface Part {
  readonly id: NodeId;
  /** Named parents that are dissolved. */
  readonly opened: ReadonlySet<NodeId>;
}

/**
 * Regroups the subtree of a node, whose minimum height must be within `limit`, to the height
 * `wanted` if possible, and at most `limit`.
 */
function lower(
  draft: TreeDraft,
  { id, opened, wanted, limit }: Part & { readonly wanted: number; readonly limit: number },
): void {
  for (;;) {
    const { items, replaced } = partsOf(draft, { id, opened });
    const least = heightOver(
      draft,
      items.map(({ height }) => height),
    );
    if (least <= limit) {
      regroup({ draft, parentId: id, items, replaced, height: Math.max(least, wanted) });
      return;
    }
    const leastOf = (item: DraftNode): number => leastHeightOf(draft, { id: item.id, opened });
    const inside = highest(items.filter((item) => item.height > leastOf(item)));
    const own = leastOf(inside);
    lower(draft, { id: inside.id, opened, wanted: own, limit: own });
    draft.gather(inside.id);
  }
}

/** The named parent that needs the most height, or the smaller of two. */
function inTheWay(draft: TreeDraft, opened: ReadonlySet<NodeId>): NodeId {
  const { items } = partsOf(draft, { id: ROOT_ID, opened });
  const heights = new Map(
    items.map((item) => [item.id, leastHeightOf(draft, { id: item.id, opened })]),
  );
  const heightOf = ({ id }: DraftNode): number => heights.get(id) ?? 0;
  return items.reduce((most, item) =>
    heightOf(item) > heightOf(most) || (heightOf(item) === heightOf(most) && item.size < most.size)
      ? item
      : most,
  ).id;
}

/** The leaves and named parents below a node that stay whole, and the parents in between. */
function partsOf(
  draft: TreeDraft,
  { id, opened }: Part,
): { readonly items: readonly DraftNode[]; readonly replaced: readonly DraftNode[] } {
  const items: DraftNode[] = [];
  const replaced: DraftNode[] = [];
  for (let level = draft.childrenOf(id); level.length > 0;) {
    const below: DraftNode[] = [];
    for (const node of level) {
      if (node.children.length === 0 || (node.topicPinned && !opened.has(node.id)))
        items.push(node);
      else {
        replaced.push(node);
        for (const child of draft.childrenOf(node.id)) below.push(child);
      }
    }
    level = below;
  }
  return { items, replaced };
}

/** The minimum height of a node if the named subtrees below it stay together. */
function leastHeightOf(draft: TreeDraft, { id, opened }: Part): number {
  if (draft.get(id).children.length === 0) return 0;
  const { items } = partsOf(draft, { id, opened });
  return heightOver(
    draft,
    items.map((item) => leastHeightOf(draft, { id: item.id, opened })),
  );
}

/** The minimum height of a node over items of these heights: one of height h takes the room of fanout^h leaves. */
function heightOver({ fanout }: TreeDraft, heights: readonly number[]): number {
  const room = heights.reduce((sum, height) => sum + fanout ** height, 0);
  let least = 1;
  while (fanout ** least < room) least++;
  return least;
}

const highest = (nodes: readonly DraftNode[]): DraftNode =>
  nodes.reduce((most, node) => (node.height > most.height ? node : most));
