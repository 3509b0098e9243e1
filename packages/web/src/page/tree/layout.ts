import { hierarchy, tree } from "d3-hierarchy";

/** What the layout needs of a node. */
export interface LaidOut {
  readonly id: string;
  readonly childIds: readonly string[];
}

export interface Place {
  readonly id: string;
  readonly parentId: string | null;
  /** To the right with each level, downwards with each node. */
  readonly x: number;
  readonly y: number;
  readonly depth: number;
  readonly isOpen: boolean;
  readonly hasChildren: boolean;
}

export const ROW = 30;
export const COLUMN = 260;

/** The open part of a tree from left to right, in pre-order; nodes that were not read yet are left out. O(shown). */
export function layOut(
  rootId: string,
  nodes: ReadonlyMap<string, LaidOut>,
  opened: ReadonlySet<string>,
): readonly Place[] {
  const root = nodes.get(rootId);
  if (root === undefined) return [];
  const laid = tree<LaidOut>()
    .nodeSize([ROW, COLUMN])
    .separation(() => 1)(
    hierarchy(root, ({ id, childIds }) =>
      opened.has(id) ? childIds.flatMap((child) => nodes.get(child) ?? []) : [],
    ),
  );
  const places: Place[] = [];
  laid.eachBefore(({ data, parent, x, y, depth, children = [] }) => {
    places.push({
      id: data.id,
      parentId: parent?.data.id ?? null,
      x: y,
      y: x,
      depth,
      isOpen: children.length > 0,
      hasChildren: data.childIds.length > 0,
    });
  });
  return places;
}

/** The rectangle that holds all places. */
export function boundsOf(places: readonly Place[]): {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
} {
  const [first] = places;
  if (first === undefined) return { left: 0, top: 0, width: 0, height: 0 };
  let [left, right, top, bottom] = [first.x, first.x, first.y, first.y];
  for (const { x, y } of places) {
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  // Names stand to the right of their nodes.
  return { left, top: top - ROW, width: right - left + COLUMN, height: bottom - top + 2 * ROW };
}
