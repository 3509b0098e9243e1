import type { NodeId } from "@hsms/store";
import { bundleOf, type TreeDraft } from "../draft/draft.ts";
import { type DraftNode } from "../draft/loaded-tree.ts";
import { tellNameGone } from "../draft/name-gone.ts";
import { linkOf } from "../grouping/dendrogram.ts";
import { closestPair, groupBySimilarity } from "../grouping/pack.ts";
import { importedTopicOf } from "../placing/imported-part.ts";
import { dot } from "../grouping/sparse-vector.ts";

/** Overlap of turns (Jaccard) from which a new group counts as the old one and keeps its id and name. */
const SAME_GROUP = 0.5;

/** Maximum depth of a leaf under a node with this number of leaves, in steps. */
export function depthBound(leaves: number, fanout: number): number {
  return Math.floor(2 + (2 * Math.log(Math.max(1, leaves))) / Math.log(fanout));
}

/** Minimum height of a tree with this number of leaves. */
export function leastHeight(leaves: number, fanout: number): number {
  // Allows for rounding: log(125) / log(5) is slightly above 3.
  return Math.max(1, Math.ceil(Math.log(leaves) / Math.log(fanout) - 1e-9));
}

/**
 * Reduces a node to the fan-out limit, however many children it has; whole subtrees are moved,
 * leaves are not split. With one child too many, the two most similar are joined, small before
 * large. (Regrouping 24 nodes at once tears apart what the last relinking made: purity .66 against
 * .70.) With many too many, after an import or a lowered limit, all children are grouped by
 * similarity.
 */
export async function regroupOverflow(draft: TreeDraft, parentId: NodeId): Promise<void> {
  await draft.load(draft.get(parentId).children);
  const children = draft.childrenOf(parentId);
  if (children.length <= draft.fanout) return;
  draft.events.push(() => ({ type: "grouping.started", parentId, children: children.length }));
  const groups = await narrow(draft, parentId);
  // Counted now: a later edit in the same draft may remove a group again.
  const moved = groups.reduce((total, id) => total + draft.get(id).children.length, 0);
  await draft.loadAncestors(parentId);
  await draft.regather(parentId);
  draft.events.push((topicOf) => ({
    type: "grouping.finished",
    parentId,
    topics: groups.map(topicOf),
    moved,
  }));
}

/** A group suggested by a language model. */
export interface AdvisedGroup {
  readonly topic: string;
  /** Children of one parent. */
  readonly members: readonly NodeId[];
}

/**
 * Puts a new leaf and the siblings that a model chose under a new parent if theirs has too many
 * children: at most fan-out − 1 of them (S0-96 … S0-98), ignoring nodes that are not siblings.
 * Ancestors are not updated.
 */
export function groupAsAdvised(
  draft: TreeDraft,
  {
    parentId,
    leafId,
    group,
  }: { readonly parentId: NodeId; readonly leafId: NodeId; readonly group: AdvisedGroup },
): void {
  const { children } = draft.get(parentId);
  const members = children
    .filter((id) => id !== leafId && group.members.includes(id))
    .slice(0, draft.fanout - 1);
  if (children.length <= draft.fanout || members.length === 0) return;
  draft.events.push(() => ({ type: "grouping.started", parentId, children: children.length }));
  const made = draft.create();
  draft.update(made, { topic: group.topic });
  // It has a name, but no digest yet.
  draft.renew(made);
  draft.setChildren(made, [...members, leafId]);
  draft.setChildren(parentId, [
    ...children.filter((id) => !draft.get(made).children.includes(id)),
    made,
  ]);
  draft.gather(made);
  draft.events.push((topicOf) => ({
    type: "grouping.finished",
    parentId,
    topics: [topicOf(made)],
    moved: members.length,
  }));
}

/** Reduces a node to the allowed number of children; returns the groups that were made. */
async function narrow(draft: TreeDraft, id: NodeId): Promise<readonly NodeId[]> {
  const children = draft.childrenOf(id);
  return children.length === draft.fanout + 1
    ? joinClosest(draft, id)
    : regroup({ draft, parentId: id, items: children, replaced: [], height: Infinity });
}

/**
 * Joins the two most similar children: the smaller becomes a child of the larger if it is similar
 * enough to its children (so that unrelated turns fill groups instead of piling up), otherwise both
 * get a new parent. Returns the groups that were made.
 */
async function joinClosest(draft: TreeDraft, parentId: NodeId): Promise<readonly NodeId[]> {
  // The owner's own and imported turns stay apart.
  const imported = await importedTopicOf(draft);
  const children = draft.childrenOf(parentId).filter(({ id }) => id !== imported?.id);
  const pair = closestPair(children.map(bundleOf)).flatMap((at) => children[at] ?? []);
  const [small, large] = pair.toSorted((a, b) => a.height - b.height || a.size - b.size);
  if (small === undefined || large === undefined) return [];
  await draft.load(large.children);
  const others = draft.get(parentId).children.filter((id) => id !== small.id && id !== large.id);
  const fits =
    small.height < large.height &&
    linkOf(bundleOf(small), bundleOf(large)) >= cohesion(draft, large);
  const group = fits ? large.id : draft.create();
  draft.setChildren(group, fits ? [...large.children, small.id] : [large.id, small.id]);
  draft.setChildren(parentId, [...others, group]);
  const made = fits ? [] : [group];
  if (draft.get(group).children.length > draft.fanout) made.push(...(await narrow(draft, group)));
  draft.gather(group);
  return made;
}

/** Mean similarity of turns under different children of a node, 0–1. */
function cohesion(draft: TreeDraft, node: DraftNode): number {
  let shared = dot(node.sum, node.sum);
  let pairs = node.size ** 2;
  for (const child of draft.childrenOf(node.id)) {
    shared -= dot(child.sum, child.sum);
    pairs -= child.size ** 2;
  }
  return pairs <= 0 ? 0 : Math.max(0, shared) / pairs;
}

/** Number of levels of groups that are stored together: about forty nodes, which fit on a page of the store. */
const TOP_LEVELS = 3;

/**
 * Positions of groups in the order in which they get ascending ids, which is the order of storage:
 * the top levels, which every placement below writes, then one subtree after another.
 */
export function inStoredOrder(parents: Int32Array, items: number): readonly number[] {
  const top: number[] = [];
  const rest: number[] = [];
  const levels = new Map<number, number>();
  // A group precedes the groups inside it.
  for (let place = items; place < parents.length; place++) {
    const level = (levels.get(parents[place] ?? -1) ?? -1) + 1;
    levels.set(place, level);
    (level < TOP_LEVELS ? top : rest).push(place);
  }
  return [...top, ...rest];
}

/**
 * Attaches `items` to `parentId` in groups, replacing the inner nodes `replaced`, which are removed
 * unless a new group has the same turns. Returns the groups. Ancestors are not updated.
 */
export function regroup({
  draft,
  parentId,
  items,
  replaced,
  height,
}: {
  readonly draft: TreeDraft;
  readonly parentId: NodeId;
  readonly items: readonly DraftNode[];
  readonly replaced: readonly DraftNode[];
  readonly height: number;
}): readonly NodeId[] {
  const { parents } = groupBySimilarity({
    bundles: items.map(bundleOf),
    heights: items.map((item) => item.height),
    fanout: draft.fanout,
    height,
  });
  const reused = matchGroups({ parents, items, replaced });
  for (const node of replaced) {
    if (reused.has(node.id)) continue;
    tellNameGone(draft, node.id);
    draft.remove(node.id);
  }
  const oldByPlace = new Map([...reused].map(([id, place]) => [place, id]));
  const idByPlace: NodeId[] = items.map(({ id }) => id);
  for (const place of inStoredOrder(parents, items.length)) {
    idByPlace[place] = oldByPlace.get(place) ?? draft.create();
  }
  const childrenByPlace = new Map<number, NodeId[]>();
  parents.forEach((parent, place) => {
    const children = childrenByPlace.get(parent) ?? [];
    const id = idByPlace[place];
    if (id !== undefined) children.push(id);
    childrenByPlace.set(parent, children);
  });
  draft.setChildren(parentId, childrenByPlace.get(-1) ?? []);
  // A group precedes the groups inside it, so in reverse order inner ones are updated first.
  const groups: NodeId[] = [];
  for (let place = parents.length - 1; place >= items.length; place--) {
    const id = idByPlace[place];
    if (id === undefined) continue;
    draft.setChildren(id, childrenByPlace.get(place) ?? []);
    draft.gather(id);
    groups.push(id);
  }
  return groups;
}

/** Matches new groups with old nodes: position by old id, best overlap first, one to one. */
export function matchGroups({
  parents,
  items,
  replaced,
}: {
  readonly parents: Int32Array;
  readonly items: readonly Pick<DraftNode, "size" | "parentId">[];
  readonly replaced: readonly Pick<DraftNode, "id" | "size" | "parentId">[];
}): ReadonlyMap<NodeId, number> {
  const oldById = new Map(replaced.map((node) => [node.id, node]));
  const sizeByPlace = new Map<number, number>();
  const sharedByPlace = new Map<number, Map<NodeId, number>>();
  items.forEach((item, place) => {
    const olds: NodeId[] = [];
    for (let id = item.parentId; id !== null;) {
      const old = oldById.get(id);
      if (old === undefined) break;
      olds.push(id);
      id = old.parentId;
    }
    for (let at = parents[place] ?? -1; at >= 0; at = parents[at] ?? -1) {
      sizeByPlace.set(at, (sizeByPlace.get(at) ?? 0) + item.size);
      const shared = sharedByPlace.get(at) ?? new Map<NodeId, number>();
      for (const id of olds) shared.set(id, (shared.get(id) ?? 0) + item.size);
      sharedByPlace.set(at, shared);
    }
  });
  const pairs: { readonly place: number; readonly id: NodeId; readonly jaccard: number }[] = [];
  for (const [place, shared] of sharedByPlace) {
    for (const [id, turns] of shared) {
      const union = (sizeByPlace.get(place) ?? 0) + (oldById.get(id)?.size ?? 0) - turns;
      const jaccard = union === 0 ? 0 : turns / union;
      if (jaccard >= SAME_GROUP) pairs.push({ place, id, jaccard });
    }
  }
  pairs.sort((a, b) => b.jaccard - a.jaccard || a.place - b.place);
  const placeById = new Map<NodeId, number>();
  const taken = new Set<number>();
  for (const { place, id } of pairs) {
    if (taken.has(place) || placeById.has(id)) continue;
    taken.add(place);
    placeById.set(id, place);
  }
  return placeById;
}
