import type { NumberedNode } from "@hsms/store";
import { createNodeNumbers } from "./node-numbers.ts";

/** Weights of a node's three best turns (LoCoMo: r@1 .615 against .466 for topic and summary alone). */
const SHARES = [1, 1 / 2, 1 / 4] as const;
const TOTAL = SHARES.reduce((sum, share) => sum + share, 0);

/** The combined score of the best turns in a node's subtree, on the scale of the given scores; 0 if there are none. */
export type Evidence = (node: NumberedNode) => number;

/**
 * Gathers the evidence of every node above the given turns; each result is valid until the next
 * call: Σ weight · score of its three best turns / Σ weights. A node with one good turn has 1/1.75
 * of that turn's score, since one turn is weaker evidence of a topic than three.
 */
export function createEvidenceGatherer(): (
  turns: readonly { readonly score: number; readonly path: readonly NumberedNode[] }[],
) => Evidence {
  const best = createNodeNumbers(SHARES.length);
  return (turns) => {
    best.clear();
    for (const { score, path } of turns) {
      for (const { number } of path) {
        const three = best.get(number, 2);
        if (score <= three) continue;
        const [one, two] = [best.get(number, 0), best.get(number, 1)];
        if (score > one) best.set(number, 0, score);
        if (score > two) best.set(number, 1, Math.min(score, one));
        best.set(number, 2, Math.min(score, two));
      }
    }
    return ({ number }) => {
      const one = best.get(number, 0);
      // The usual case: most nodes are on no path.
      if (one === 0) return 0;
      const others = best.get(number, 1) * SHARES[1] + best.get(number, 2) * SHARES[2];
      return (one * SHARES[0] + others) / TOTAL;
    };
  };
}
