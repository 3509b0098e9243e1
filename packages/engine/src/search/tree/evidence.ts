import type { PlacedNode } from "@hsms/store";
import { createNodeNumbers } from "./node-numbers.ts";

/** A node counts its three best turns 1, ½, ¼ (measured.md: r@1 .615 against .466 for topic and summary alone). */
const SHARES = [1, 1 / 2, 1 / 4] as const;
const TOTAL = SHARES.reduce((sum, share) => sum + share, 0);

/** The best turns of a node's subtree, as one number on the scale of the scores put in; 0 where there are none. */
export type Evidence = (node: PlacedNode) => number;

/**
 * Gathers the evidence of every node above the given turns, for one search after another; each is good until the next:
 * Σ share · score of its three best turns / Σ shares. A node with one good turn has 1/1.75 of that turn's score: one
 * turn is less of a topic than three.
 */
export function createEvidenceGatherer(): (
  turns: readonly { readonly score: number; readonly path: readonly PlacedNode[] }[],
) => Evidence {
  const first = createNodeNumbers();
  const second = createNodeNumbers();
  const third = createNodeNumbers();
  return (turns) => {
    first.clear();
    second.clear();
    third.clear();
    for (const { score, path } of turns) {
      for (const { place } of path) {
        const [one, two, three] = [first.get(place), second.get(place), third.get(place)];
        if (score > one) first.set(place, score);
        if (score > two) second.set(place, Math.min(score, one));
        if (score > three) third.set(place, Math.min(score, two));
      }
    }
    return ({ place }) =>
      (first.get(place) * SHARES[0] +
        second.get(place) * SHARES[1] +
        third.get(place) * SHARES[2]) /
      TOTAL;
  };
}
