import { type Branch, type NodeId, type StoreView, StoreError } from "@hsms/store";

/** Nodes kept at most, half a kilobyte each. Past it the cache starts anew. */
const MAX_NODES = 60_000;
/** Leaves of turns kept at most. */
const MAX_LEAVES = 200_000;

/** A node with its place among those that are kept, from 0 on: what is kept by node is kept in arrays. */
export interface PlacedNode extends Branch {
  readonly place: number;
}

/** Nodes from the child of ROOT down to a leaf. */
export type Path = readonly PlacedNode[];

/** What a search sees of the topic tree. */
export interface TreeView {
  readNodes(ids: readonly NodeId[]): readonly (PlacedNode | undefined)[];
  /** The path of each turn that has a leaf; what is gone in the middle of a change cuts a path short. */
  pathsOf(turns: readonly number[]): Map<number, Path>;
}

/** Keeps what was read of the topic tree; the store's change feed keeps it true, whichever process wrote. */
export interface TreeCache {
  /** The tree of one state: what was changed since the last call is read anew. */
  at(view: StoreView): TreeView;
}

export function createTreeCache(): TreeCache {
  const nodes = new Map<NodeId, PlacedNode>();
  /** Places given, those of nodes among them that were read anew since. */
  let places = 0;
  /** Turn → leaf, `null` where it has none. */
  const leaves = new Map<number, NodeId | null>();
  /** By place, from the child of ROOT down to the node. */
  let paths: (Path | undefined)[] = [];
  let sequence = -1;

  const forget = (): void => {
    nodes.clear();
    places = 0;
    leaves.clear();
    paths = [];
  };

  const follow = (view: StoreView): void => {
    const newest = view.sequence();
    if (sequence === newest) return;
    const changes = sequence === -1 ? [] : view.changesSince(sequence);
    sequence = newest;
    for (const change of changes) {
      if (change.type === "tree-changed") {
        paths = [];
        for (const id of change.nodeIds) nodes.delete(id);
        for (const id of change.deletedIds) nodes.delete(id);
        for (const turn of change.turns) leaves.delete(turn);
      } else if (change.type === "turns-updated") {
        for (const turn of change.indexes) leaves.delete(turn);
      } else if (change.type === "reset") {
        forget();
      }
    }
  };

  return {
    at(view) {
      follow(view);
      if (places > MAX_NODES || leaves.size > MAX_LEAVES) forget();

      const readNode = (id: NodeId): PlacedNode | undefined => {
        const known = nodes.get(id);
        if (known !== undefined) return known;
        const [node] = view.readBranches([id]);
        if (node === undefined) return undefined;
        const placed = placedNode(node, places++);
        nodes.set(id, placed);
        // What was found stands near each other, often in one leaf: its other turns need not be looked up.
        for (const turn of node.turns) leaves.set(turn, id);
        return placed;
      };

      const leafOf = (turn: number): NodeId | null => {
        const known = leaves.get(turn);
        if (known !== undefined) return known;
        const [place] = view.readPlacements([turn]);
        const leaf = place?.type === "leaf" ? place.leafId : null;
        // What is not there yet will be.
        if (place !== undefined) leaves.set(turn, leaf);
        return leaf;
      };

      const pathTo = (leaf: NodeId): Path => {
        /** From the leaf up to below the node whose path is known, or to below ROOT. */
        const unknown: PlacedNode[] = [];
        let path: Path = TOP;
        for (let node = readNode(leaf); node?.parentId; node = readNode(node.parentId)) {
          const known = paths[node.place];
          if (known !== undefined) {
            path = known;
            break;
          }
          if (unknown.push(node) > DEEPEST) throw circleAbove(leaf);
        }
        for (const node of unknown.reverse()) {
          path = [...path, node];
          paths[node.place] = path;
        }
        return path;
      };

      return {
        readNodes: (ids) => ids.map(readNode),
        pathsOf(turns) {
          const found = new Map<number, Path>();
          for (const turn of turns) {
            const leaf = leafOf(turn);
            const path = leaf === null ? TOP : pathTo(leaf);
            if (path.length > 0) found.set(turn, path);
          }
          return found;
        },
      };
    },
  };
}

/** Not by a spread, which takes as long as reading the record. */
function placedNode(node: Branch, place: number): PlacedNode {
  const { id, parentId, topic, topicPinned, children, turns, size, height } = node;
  const { version, updatedAt } = node;
  return {
    id,
    parentId,
    topic,
    topicPinned,
    children,
    turns,
    size,
    height,
    version,
    updatedAt,
    place,
  };
}

const TOP: Path = [];

/** No tree is so deep: its nodes go in a circle. */
const DEEPEST = 10_000;

const circleAbove = (id: NodeId): StoreError =>
  new StoreError("STORE_DAMAGED", `The nodes above ${id} go in a circle`);
