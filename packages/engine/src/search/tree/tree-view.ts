import { createMessage } from "@hsms/messages";
import { StoreError, type NodeView, type NumberedNode, type StoreView } from "@hsms/store";

/** Nodes from the child of ROOT down to a leaf. */
export type Path = readonly NumberedNode[];

export interface TreeView extends Pick<NodeView, "numberOf" | "read"> {
  /** The path of a turn, empty where it has no leaf; what is gone in the middle of a change cuts it short. */
  pathOf(turn: number): Path;
}

/** Views of one state after another; keeps the paths that were walked for as long as no node has changed. */
export function createTreeViewer(): (view: StoreView) => TreeView {
  let paths = new Map<number, Path>();
  let epoch = -1;

  return (view) => {
    const nodes = view.tree.nodes();
    if (nodes.epoch !== epoch) paths = new Map();
    epoch = nodes.epoch;

    const pathTo = (leaf: number): Path => {
      const unknown: NumberedNode[] = [];
      let path: Path = TOP;
      for (
        let at = nodes.read(leaf);
        at !== undefined && at.parent >= 0;
        at = nodes.read(at.parent)
      ) {
        const known = paths.get(at.number);
        if (known !== undefined) {
          path = known;
          break;
        }
        if (unknown.push(at) > DEEPEST) throw circleAbove(nodes.idOf(leaf));
      }
      for (const node of unknown.reverse()) {
        path = [...path, node];
        paths.set(node.number, path);
      }
      return path;
    };

    return {
      numberOf: nodes.numberOf,
      read: nodes.read,
      pathOf(turn) {
        const leaf = nodes.leafOf(turn);
        return leaf < 0 ? TOP : pathTo(leaf);
      },
    };
  };
}

const TOP: Path = [];

/** No tree is so deep: its nodes go in a circle. */
const DEEPEST = 10_000;

const circleAbove = (id: string): StoreError =>
  new StoreError("STORE_DAMAGED", createMessage("nodesCircle", { node: id }));
