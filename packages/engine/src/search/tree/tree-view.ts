import { createMessage } from "@hsms/messages";
import { StoreError, type NodeView, type NumberedNode, type StoreView } from "@hsms/store";

/** Nodes from the child of ROOT down to a leaf. */
export type Path = readonly NumberedNode[];

export interface TreeView extends Pick<NodeView, "numberOf" | "read"> {
  /** The path of a turn; empty if it has no leaf, incomplete if a node is missing during a change. */
  pathOf(turn: number): Path;
}

/** The tree in one state of the store, for one search; caches the paths of the leaves used. */
export function viewTree(view: StoreView): TreeView {
  const nodes = view.tree.nodes();
  const paths = new Map<number, Path>();

  const pathTo = (leaf: number): Path => {
    const path: NumberedNode[] = [];
    let at = nodes.read(leaf);
    for (; at !== undefined && at.parent >= 0; at = nodes.read(at.parent)) {
      if (path.push(at) > DEEPEST) throw circleAbove(nodes.idOf(leaf));
    }
    return path.reverse();
  };

  return {
    numberOf: nodes.numberOf,
    read: nodes.read,
    pathOf(turn) {
      const leaf = nodes.leafOf(turn);
      if (leaf < 0) return TOP;
      const path = paths.get(leaf) ?? pathTo(leaf);
      paths.set(leaf, path);
      return path;
    },
  };
}

const TOP: Path = [];

/** No tree is this deep: its nodes must form a cycle. */
const DEEPEST = 10_000;

const circleAbove = (id: string): StoreError =>
  new StoreError("STORE_DAMAGED", createMessage("nodesCircle", { node: id }));
