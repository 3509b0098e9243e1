import { ROOT_ID, type NodeId, type TreeNode } from "@hsms/engine";

/**
 * The rows of a tree of which only some nodes are open. Only open nodes are in it; a closed one is a place
 * among its parent's children, so that a million rows cost as much as the nodes opened to show them.
 *
 *     ROOT          rows 5          row 0  ▸ a
 *       a                           row 1  ▾ b
 *       b (open)    rows 2          row 2      c
 *         c                         row 3      d
 *         d                         row 4  ▸ e
 *       e
 */
export interface Outline {
  readonly root: OpenNode;
  /** Open nodes that can be seen, ROOT among them. */
  readonly byId: ReadonlyMap<NodeId, OpenNode>;
  /** Nodes without which the order of siblings, or what is below an open node, is not known yet. */
  readonly unread: readonly NodeId[];
}

export interface OpenNode {
  readonly id: NodeId;
  readonly parentId: NodeId | null;
  /** −1 for ROOT, which has no row. */
  readonly depth: number;
  /** Those that are shown, in the order in which they are. */
  readonly children: readonly NodeId[];
  /** Rows below it. */
  readonly rows: number;
  /** Open children, ascending by position, with the rows between this node and the child's own row. */
  readonly open: readonly {
    readonly place: number;
    readonly row: number;
    readonly node: OpenNode;
  }[];
}

export interface Row {
  readonly id: NodeId;
  readonly parentId: NodeId;
  /** Among its siblings. */
  readonly place: number;
  /** 0 for children of ROOT. */
  readonly depth: number;
  readonly isOpen: boolean;
}

/** Where a node is: its parent, and, where it was seen before, which of the children it was. */
export interface Spot extends Pick<Row, "id" | "parentId"> {
  readonly place?: number;
}

export interface Shape {
  readonly nodes: ReadonlyMap<NodeId, TreeNode>;
  readonly open: ReadonlySet<NodeId>;
  /** Children in the order in which they are shown; `null` while that cannot be known. */
  readonly arrange: (node: TreeNode) => readonly NodeId[] | null;
}

/** Children that are looked through for open ones; of more, the open nodes are. */
const WIDE = 1000;

/** O(open nodes and their children, wide nodes' children apart). */
export function outlineOf({ nodes, open, arrange }: Shape): Outline {
  const byId = new Map<NodeId, OpenNode>();
  const unread: NodeId[] = [];
  const met = new Set<NodeId>();
  const openAmong = (
    id: NodeId,
    children: readonly NodeId[],
  ): readonly { readonly place: number; readonly child: NodeId }[] => {
    const found =
      children.length <= WIDE
        ? children.flatMap((child, place) => (open.has(child) ? { child, place } : []))
        : [...open]
            .filter((child) => (nodes.get(child)?.parentId ?? id) === id)
            .map((child) => ({ child, place: children.indexOf(child) }))
            .filter(({ place }) => place !== -1);
    return found.toSorted((a, b) => a.place - b.place);
  };
  const at = (id: NodeId, parentId: NodeId | null, depth: number): OpenNode => {
    met.add(id);
    const node = nodes.get(id);
    if (node === undefined) unread.push(id);
    const arranged = node === undefined ? [] : arrange(node);
    const children = arranged ?? node?.children ?? [];
    if (arranged === null) for (const child of children) if (!nodes.has(child)) unread.push(child);
    let rows = children.length;
    const opened: OpenNode["open"][number][] = [];
    for (const { place, child } of openAmong(id, children)) {
      // Nodes in a circle would be open for ever.
      if (met.has(child)) continue;
      const row = rows - children.length + place;
      const below = at(child, id, depth + 1);
      rows += below.rows;
      opened.push({ place, row, node: below });
    }
    const made: OpenNode = { id, parentId, depth, children, rows, open: opened };
    byId.set(id, made);
    return made;
  };
  return { root: at(ROOT_ID, null, -1), byId, unread };
}

/** The row at an index, from 0; `undefined` past the last. O(depth · log open siblings). */
export function rowAt(outline: Outline, place: number): Row | undefined {
  if (place < 0) return undefined;
  let node = outline.root;
  let left = place;
  for (;;) {
    const before = lastAtOrBefore(node, left);
    if (before === undefined) return rowOfChild(node, left);
    if (left === before.row) return rowOfChild(node, before.place);
    const inside = left - before.row - 1;
    if (inside >= before.node.rows) {
      return rowOfChild(node, before.place + 1 + inside - before.node.rows);
    }
    node = before.node;
    left = inside;
  }
}

/** The index of a node's row; `undefined` where its parent is closed or has no such child. O(depth), and O(siblings) if the given position is wrong. */
export function placeOf(
  outline: Outline,
  { id, parentId, place: hint = -1 }: Spot,
): number | undefined {
  const parent = outline.byId.get(parentId);
  if (parent === undefined) return undefined;
  const place = parent.children[hint] === id ? hint : parent.children.indexOf(id);
  if (place === -1) return undefined;
  const row = rowBelow(parent, place);
  const { parentId: above } = parent;
  if (above === null) return row;
  const start = placeOf(outline, { id: parentId, parentId: above });
  return start === undefined ? undefined : start + 1 + row;
}

function rowBelow(node: OpenNode, place: number): number {
  let row = place;
  for (const child of node.open) {
    if (child.place >= place) break;
    row += child.node.rows;
  }
  return row;
}

function rowOfChild(node: OpenNode, place: number): Row | undefined {
  const id = node.children[place];
  if (id === undefined) return undefined;
  const isOpen = node.open.some((child) => child.place === place);
  return { id, parentId: node.id, place, depth: node.depth + 1, isOpen };
}

function lastAtOrBefore(node: OpenNode, row: number): OpenNode["open"][number] | undefined {
  let [low, high] = [0, node.open.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((node.open[middle]?.row ?? Infinity) <= row) low = middle + 1;
    else high = middle;
  }
  return node.open[low - 1];
}
