import type { NodeId } from "@hsms/engine";
import { shownFate } from "../../draw/rows/shown-fate.ts";
import type { PictureNode, SearchPicture } from "./picture.ts";

/** Rows of the walk: its nodes below their parents, and of the siblings that were left how many. */
export type WalkRow =
  | {
      readonly type: "node";
      readonly depth: number;
      /** Levels below the first, as far as its parents are known. */
      readonly indent: number;
      readonly node: PictureNode;
      /** It leads to a hit, or is one. */
      readonly isOnWay: boolean;
    }
  | {
      readonly type: "left";
      readonly depth: number;
      readonly indent: number;
      /** At least one, the best first. */
      readonly nodes: readonly [PictureNode, ...PictureNode[]];
    }
  /** Nodes of the level that were not scored yet. */
  | { readonly type: "queued"; readonly depth: number; readonly count: number };

interface Placed {
  readonly node: PictureNode;
  readonly depth: number;
}

/** The walk as a tree, each node below its parent in the order of scoring, those that were left last. O(nodes). */
export function walkRows({ levels }: Pick<SearchPicture, "levels">): readonly WalkRow[] {
  const placed = levels.flatMap(({ depth, nodes }) => nodes.map((node) => ({ node, depth })));
  const known = new Map(placed.map((one) => [one.node.nodeId, one]));
  const groups = Map.groupBy(placed, (one) => parentOf(one, known));
  const onWay = waysToHits(placed, known);
  const rows: WalkRow[] = [];
  // What is below a node that stands in two levels is drawn once.
  const childrenOf = ({ node, depth }: Placed): readonly Placed[] =>
    known.get(node.nodeId)?.depth === depth ? (groups.get(node.nodeId) ?? []) : [];
  const draw = (group: readonly Placed[], indent: number): void => {
    const left: Placed[] = [];
    for (const one of group) {
      const { node, depth } = one;
      if (node.state === "pruned" && childrenOf(one).length === 0) {
        left.push(one);
        continue;
      }
      const isOnWay = onWay.has(node.nodeId);
      rows.push({ type: "node", depth, indent, node, isOnWay });
      draw(childrenOf(one), indent + 1);
    }
    // One is shown by itself; several that were left for one reason or another as one row.
    const [best, ...others] = left.map(({ node }) => node).toSorted((a, b) => b.score - a.score);
    const depth = left[0]?.depth;
    if (best !== undefined && depth !== undefined) {
      rows.push({ type: "left", depth, indent, nodes: [best, ...others] });
    }
  };
  draw(groups.get(null) ?? [], 0);
  const last = levels.at(-1);
  const waiting = last === undefined || last.goingOn !== null ? 0 : last.size - last.nodes.length;
  if (last !== undefined && waiting > 0) {
    rows.push({ type: "queued", depth: last.depth, count: waiting });
  }
  return rows;
}

/** The parent, where it was scored on a level above; `null` at the first level, and where the walk began below. */
function parentOf({ node, depth }: Placed, known: ReadonlyMap<NodeId, Placed>): NodeId | null {
  const parent = node.parentId === null ? undefined : known.get(node.parentId);
  return parent !== undefined && parent.depth < depth ? parent.node.nodeId : null;
}

/** The strong hits, and all that is above them. */
function waysToHits(
  placed: readonly Placed[],
  known: ReadonlyMap<NodeId, Placed>,
): ReadonlySet<NodeId> {
  const ways = new Set<NodeId>();
  for (const hit of placed) {
    const { node } = hit;
    if (shownFate(node.state, node.score) !== "hit") continue;
    let at: Placed | undefined = hit;
    while (at !== undefined && !ways.has(at.node.nodeId)) {
      ways.add(at.node.nodeId);
      const parent = parentOf(at, known);
      at = parent === null ? undefined : known.get(parent);
    }
  }
  return ways;
}
