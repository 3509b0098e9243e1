import { ROOT_ID, type NodeId, type TreeNode } from "@hsms/engine";
import { topOf } from "../../../input/scroll/move.ts";
import type { TreeState } from "../state.ts";
import { outlineOf, placeOf, rowAt, type Row, type Shape, type Spot } from "./outline.ts";

/** Children sorted at most, as all must be read. A wider node, after an import, keeps the tree's order. */
const SORTED_AT_MOST = 1000;

/**
 * Computes the rows again after nodes, open nodes, sort or filter have changed, and keeps the selection on
 * something that is there. `before`: the nodes as they were, which say what was above one that has gone.
 */
export function reshape(state: TreeState, before = state.nodes): TreeState {
  const outline = outlineOf(shapeOf(state));
  const { target } = state;
  const shaped = { ...state, outline };
  if (target !== null) {
    const id = target.at(-1);
    const parentId = target.at(-2) ?? ROOT_ID;
    if (id !== undefined && placeOf(outline, { id, parentId }) !== undefined) {
      return { ...shaped, target: null, selected: { id, parentId } };
    }
    // Nodes above it are still being read.
    if (target.some((above) => state.asked.has(above) || outline.unread.includes(above))) {
      return shaped;
    }
    return settle({ ...shaped, target: null }, before);
  }
  return settle(shaped, before);
}

/** Keeps the selection where it is, else follows the node, else takes the closest ancestor that there was. */
function settle(state: TreeState, before: TreeState["nodes"]): TreeState {
  const { outline, nodes, selected } = state;
  if (outline.root.rows === 0) return { ...state, selected: null };
  const first = rowAt(outline, 0) ?? null;
  if (selected === null) return { ...state, selected: first, offset: 0 };
  if (placeOf(outline, selected) !== undefined) return state;
  const { id } = selected;
  const parentId = nodes.get(id)?.parentId ?? selected.parentId;
  const spots = [{ id, parentId }, ...spotsAbove(before, selected.parentId)];
  const spot = spots.find((one) => placeOf(outline, one) !== undefined);
  return { ...state, selected: spot ?? first };
}

function* spotsAbove(nodes: TreeState["nodes"], from: NodeId): Generator<Spot> {
  const met = new Set<NodeId>();
  for (let id = from; id !== ROOT_ID && !met.has(id);) {
    met.add(id);
    const parentId = nodes.get(id)?.parentId ?? ROOT_ID;
    yield { id, parentId };
    id = parentId;
  }
}

function shapeOf({ nodes, open, sort, scores, filter }: TreeState): Shape {
  const scoreOf = (id: NodeId): number => scores.get(id)?.score ?? -1;
  const filtered = (ids: readonly NodeId[]): readonly NodeId[] =>
    filter === null ? ids : ids.filter((id) => filter.shown.has(id));
  const sorted = (
    ids: readonly NodeId[],
    compare: (a: TreeNode, b: TreeNode) => number,
  ): readonly NodeId[] | null => {
    const read = ids.flatMap((id) => nodes.get(id) ?? []);
    return read.length < ids.length ? null : read.toSorted(compare).map(({ id }) => id);
  };
  return {
    nodes,
    open,
    arrange(node) {
      const children = filtered(node.children);
      if (sort === "order" || children.length > SORTED_AT_MOST) return children;
      if (sort === "score") return children.toSorted((a, b) => scoreOf(b) - scoreOf(a));
      return sorted(
        children,
        sort === "size" ? (a, b) => b.size - a.size : (a, b) => b.updatedAt - a.updatedAt,
      );
    },
  };
}

/** The rows on a screen of this height: the selected one where it was, as far as rows and height allow. */
export function windowOf(
  { outline, selected, offset }: TreeState,
  height: number,
): { readonly top: number; readonly selectedRow: number; readonly total: number } {
  const total = outline.root.rows;
  const selectedRow = selected === null ? 0 : (placeOf(outline, selected) ?? 0);
  const top = topOf({ spot: { index: selectedRow, offset }, count: total, height });
  return { top, selectedRow, total };
}

export function rowsFrom(
  { outline }: TreeState,
  { top, height }: { readonly top: number; readonly height: number },
): readonly Row[] {
  const rows: Row[] = [];
  for (let place = top; place < top + height; place++) {
    const row = rowAt(outline, place);
    if (row === undefined) break;
    rows.push(row);
  }
  return rows;
}
