import { ROOT_ID, type NodeId } from "@hsms/store";
import type { TreeDraft } from "../draft/draft.ts";
import type { DraftNode } from "../draft/loaded-tree.ts";
import { importedTopicOf } from "../placing/imported-part.ts";
import { depthBound, regroup } from "./regroup.ts";

/**
 * Keeps the depth bound: rebuilds the lowest subtree on the deepest path that is too deep for its leaves, until none is.
 * What a person has named stays together: where that leaves no room, it is made lower inside, then more of the tree
 * around it is rebuilt, and only where the whole tree has no room for it, it is opened, and its name told to be gone.
 */
export async function boundDepth(draft: TreeDraft): Promise<void> {
  await draft.load([ROOT_ID]);
  const limitOf = ({ leaves }: DraftNode): number => depthBound(leaves, draft.fanout);
  const isTooDeep = (node: DraftNode): boolean => node.height > limitOf(node);
  if (!isTooDeep(draft.get(ROOT_ID))) return;
  const imported = await importedTopicOf(draft);
  while (isTooDeep(draft.get(ROOT_ID))) {
    const tooDeep: Deep[] = [];
    // What was imported may be all but a few leaves of the tree, and lies a step deeper: a part of it makes room.
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
  /** The height that it may have. */
  readonly limit: number;
}

/** Lowers the first of these nodes that can be without opening what is named; the last is ROOT, which is lowered in any case. */
async function lowerOneOf(draft: TreeDraft, nodes: readonly Deep[]): Promise<void> {
  const opened = new Set<NodeId>();
  for (const { id, limit } of nodes) {
    await draft.loadSubtree(id);
    while (id === ROOT_ID && leastHeightOf(draft, { id, opened }) > limit) {
      opened.add(inTheWay(draft, opened));
    }
    if (leastHeightOf(draft, { id, opened }) > limit) continue;
    // Two less than allowed, so that it stays so for a while.
    lower(draft, { id, opened, wanted: limit - 2, limit });
    await draft.gatherPath(id);
    return;
  }
}

interface Part {
  readonly id: NodeId;
  /** Named parents that do not stay together. */
  readonly opened: ReadonlySet<NodeId>;
}

/** Groups what is below a node, which can be as low as `limit`, so that it is, and as high as `wanted` where it can be. */
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

/** The named parent that needs the most height, the smaller of two. */
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

/** Leaves and named parents below a node that stay whole, and the parents between. */
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

/** The least height to which a node can be brought while what is named below it stays together. */
function leastHeightOf(draft: TreeDraft, { id, opened }: Part): number {
  if (draft.get(id).children.length === 0) return 0;
  const { items } = partsOf(draft, { id, opened });
  return heightOver(
    draft,
    items.map((item) => leastHeightOf(draft, { id: item.id, opened })),
  );
}

/** The least height of a node over items of these heights: one of height h takes the room of fanout^h leaves. */
function heightOver({ fanout }: TreeDraft, heights: readonly number[]): number {
  const room = heights.reduce((sum, height) => sum + fanout ** height, 0);
  let least = 1;
  while (fanout ** least < room) least++;
  return least;
}

const highest = (nodes: readonly DraftNode[]): DraftNode =>
  nodes.reduce((most, node) => (node.height > most.height ? node : most));
