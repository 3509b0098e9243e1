import type { NodeId } from "@hsms/store";
import { isSameList } from "../draft/same-list.ts";

/** The parents between a node and items further below it, which are whole subtrees. */
export interface Shape {
  /** Children of the node itself. */
  readonly top: readonly NodeId[];
  /** Children of the parents below it, by parent: parents or items. */
  readonly groups: ReadonlyMap<NodeId, readonly NodeId[]>;
}

/** Restricts a shape to some of its items: a parent left with one child is replaced by that child. */
export function restrict(
  { top, groups }: Shape,
  {
    keeps,
    nameOf,
  }: {
    readonly keeps: (item: NodeId) => boolean;
    /** Returns the id of a parent in the new shape. */
    readonly nameOf: (id: NodeId) => NodeId;
  },
): Shape {
  const kept = new Map<NodeId, readonly NodeId[]>();
  const keep = (id: NodeId): readonly NodeId[] => {
    const children = groups.get(id);
    if (children === undefined) return keeps(id) ? [id] : [];
    const left = children.flatMap(keep);
    if (left.length < 2) return left;
    kept.set(nameOf(id), left);
    return [nameOf(id)];
  };
  return { top: top.flatMap(keep), groups: kept };
}

/** Steps from the node down to the lowest leaf below it. */
export function heightOfShape({ top, groups }: Shape, heightOf: (item: NodeId) => number): number {
  const above = (ids: readonly NodeId[]): number =>
    ids.reduce((most, id) => {
      const children = groups.get(id);
      return Math.max(most, 1 + (children === undefined ? heightOf(id) : above(children)));
    }, 0);
  return above(top);
}

/** Items of a shape, from left to right. */
export function itemsOf({ top, groups }: Shape): readonly NodeId[] {
  const items: NodeId[] = [];
  const visit = (id: NodeId): void => {
    const children = groups.get(id);
    if (children === undefined) items.push(id);
    else children.forEach(visit);
  };
  top.forEach(visit);
  return items;
}

/** The parent of every node of a shape, except those at its top. */
export function parentsIn({ groups }: Shape): ReadonlyMap<NodeId, NodeId> {
  const parents = new Map<NodeId, NodeId>();
  for (const [id, children] of groups) for (const child of children) parents.set(child, id);
  return parents;
}

/** Reduces two shapes over the same items, so that every subtree that both share becomes an item. */
export function withoutSame(from: Shape, to: Shape): { readonly from: Shape; readonly to: Shape } {
  const same = new Set<NodeId>();
  const isSame = (id: NodeId): boolean => {
    const children = to.groups.get(id);
    if (children === undefined) return !from.groups.has(id);
    const below = children.map(isSame);
    const stays = below.every(Boolean) && isSameList(children, from.groups.get(id) ?? []);
    if (stays) same.add(id);
    return stays;
  };
  to.top.forEach(isSame);
  const without = ({ top, groups }: Shape): Shape => ({
    top,
    groups: new Map([...groups].filter(([id]) => !same.has(id))),
  });
  return { from: without(from), to: without(to) };
}

/** The changes between two shapes over the same items. */
export interface Difference {
  /** Parents that are new, have other children, or have changes below them; lower ones first. */
  readonly written: readonly NodeId[];
  readonly removed: readonly NodeId[];
  /** Nodes of which only the parent changes. */
  readonly moved: readonly NodeId[];
}

export function difference(before: Shape, after: Shape): Difference {
  const parentsBefore = parentsIn(before);
  const moved: NodeId[] = [];
  const written: NodeId[] = [];
  /** Whether anything at or below the node changes, apart from its parent. */
  const visit = (id: NodeId, parent: NodeId | undefined): boolean => {
    const children = after.groups.get(id);
    const old = before.groups.get(id);
    let isWritten = false;
    if (children !== undefined) {
      isWritten = old === undefined || !isSameList(old, children);
      for (const child of children) if (visit(child, id)) isWritten = true;
      if (isWritten) written.push(id);
    }
    if (!isWritten && parentsBefore.get(id) !== parent) moved.push(id);
    return isWritten;
  };
  for (const id of after.top) visit(id, undefined);
  const removed = [...before.groups.keys()].filter((id) => !after.groups.has(id));
  return { written, removed, moved };
}
