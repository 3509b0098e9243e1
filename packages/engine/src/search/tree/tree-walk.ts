import { createNodeNumbers } from "./node-numbers.ts";
import type { Path } from "./tree-view.ts";
import { WALK } from "../ranking/weights.ts";

/** How likely a walk ends at a turn with this path: 0–1, a logarithm. */
export type Nearness = (path: Path) => number;

/**
 * Computes where a short random walk over the topic tree ends that starts at the found turns: from
 * a turn it climbs, with a probability of .6 at each node to continue to the parent, and from where
 * it stops it descends to any turn below. Thus siblings support each other, the more the nearer and
 * the fewer they are. A result is valid until the next call.
 */
export function createTreeWalk(): (
  turns: readonly { readonly score: number; readonly path: Path }[],
) => Nearness {
  const masses = createNodeNumbers(1);
  return (turns) => {
    masses.clear();
    const best = turns.reduce((max, { score }) => Math.max(max, score), -Infinity);
    let total = 0;
    for (const { score, path } of turns) {
      const mass = Math.exp(WALK.sharpness * (score - best));
      total += mass;
      let reaching = mass * (1 - WALK.climb);
      for (let at = path.length - 1; at >= 0; at--) {
        const node = path[at];
        if (node === undefined) break;
        masses.set(node.number, 0, masses.get(node.number, 0) + reaching);
        reaching *= WALK.climb;
      }
    }
    return (path) => {
      if (total === 0) return 0;
      let reached = 0;
      for (const { number, size } of path) reached += masses.get(number, 0) / Math.max(1, size);
      return 1 - Math.log(WALK.floor + Math.min(1, reached / total)) / Math.log(WALK.floor);
    };
  };
}
