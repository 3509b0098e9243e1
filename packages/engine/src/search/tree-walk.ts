import type { Branch, NodeId } from "@hsms/store";
import { WALK } from "./weights.ts";

/**
 * Where a short random walk over the topic tree ends that starts at the turns found: from a turn it
 * climbs, at each node with a chance of .6 on to the parent, and goes down from where it stops to any turn below.
 * Returned is, for a turn's path, how likely a turn there is to be reached: 0–1, a logarithm. Children
 * of one topic so lend each other evidence, the more the nearer they stand and the fewer they are.
 */
export function walkFrom(
  turns: readonly { readonly score: number; readonly path: readonly Branch[] }[],
): (path: readonly Branch[]) => number {
  const best = turns.reduce((max, { score }) => Math.max(max, score), -Infinity);
  const masses = new Map<NodeId, number>();
  let total = 0;
  for (const { score, path } of turns) {
    const mass = Math.exp(WALK.sharpness * (score - best));
    total += mass;
    let reaching = mass * (1 - WALK.climb);
    for (let at = path.length - 1; at >= 0; at--) {
      const node = path[at];
      if (node === undefined) break;
      masses.set(node.id, (masses.get(node.id) ?? 0) + reaching);
      reaching *= WALK.climb;
    }
  }
  return (path) => {
    if (total === 0) return 0;
    let reached = 0;
    for (const node of path) reached += (masses.get(node.id) ?? 0) / Math.max(1, node.size);
    return 1 - Math.log(WALK.floor + Math.min(1, reached / total)) / Math.log(WALK.floor);
  };
}
