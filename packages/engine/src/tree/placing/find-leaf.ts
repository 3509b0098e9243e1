import type { NodeId } from "@hsms/store";
import { treeScore01 } from "@hsms/language";
import type { TreeDraft } from "../draft/draft.ts";
import { dot, EMPTY_VECTOR, type SparseVector } from "../grouping/sparse-vector.ts";

export interface FoundLeaf {
  readonly leafId: NodeId;
  /** 0–1: above 0.7 the turn belongs in this leaf (S0-87). */
  readonly score01: number;
}

/**
 * Number of nearest turns considered. Between 4 and 200 the trees are equally good; 48 still finds
 * the leaf of a short turn.
 */
const NEAREST_TURNS = 48;
/** Weights of a leaf's three best turns. */
const SHARES = [1, 1 / 2, 1 / 4] as const;
/**
 * Bonus for the leaf of the previous turn in the same session: people stay on a subject. At 0 small
 * talk has no structure, from .3 subjects are mixed.
 */
const SESSION_BONUS = 0.15;

/**
 * The leaves of the nearest turns, most similar first; empty if no placed turn shares a term. Found
 * by the full-text index over all turns instead of by walking from ROOT: short turns are about
 * equally similar to all inner nodes near the top (at 2,758 turns the walk misses the leaf for 4
 * turns of 5).
 */
export async function rankLeaves({
  draft,
  index,
  vector,
  only,
}: {
  readonly draft: TreeDraft;
  readonly index: number;
  readonly vector: SparseVector;
  /** Turns for which it returns false are skipped. */
  readonly only?: ((turn: number) => boolean) | undefined;
}): Promise<readonly FoundLeaf[]> {
  const [before] = await draft.source.previousTurns([index]);
  const previous = before === undefined || only?.(before) === false ? undefined : before;
  const query = { vector, limit: NEAREST_TURNS, below: index, only };
  const similar = await draft.source.similarTurns(query);
  const turns = [...new Set(previous === undefined ? similar : [previous, ...similar])];
  const leaves = await draft.leavesOf(turns);
  const placed = turns.filter((_, at) => leaves[at] !== undefined);
  const vectors = await draft.vectors.read(placed);
  const cosineByTurn = new Map(
    placed.map((turn, at) => [turn, dot(vectors[at] ?? EMPTY_VECTOR, vector)]),
  );
  const cosinesByLeaf = new Map<NodeId, number[]>();
  turns.forEach((turn, at) => {
    const leafId = leaves[at];
    if (leafId === undefined) return;
    const cosines = cosinesByLeaf.get(leafId) ?? [];
    cosines.push(cosineByTurn.get(turn) ?? 0);
    cosinesByLeaf.set(leafId, cosines);
  });
  const sessionLeaf = previous === undefined ? undefined : leaves[0];
  const found = [...cosinesByLeaf].map(([leafId, cosines]): FoundLeaf => {
    const bonus = leafId === sessionLeaf ? SESSION_BONUS : 0;
    return { leafId, score01: Math.min(1, treeScore01(evidence(cosines)) + bonus) };
  });
  // The sort is stable: ties keep their order.
  return found.sort((a, b) => b.score01 - a.score01);
}

/** Mean of the best three, weighted 1, ½, ¼. */
function evidence(cosines: readonly number[]): number {
  const best = cosines.toSorted((a, b) => b - a).slice(0, SHARES.length);
  let total = 0;
  let shares = 0;
  best.forEach((cosine, at) => {
    total += cosine * (SHARES[at] ?? 0);
    shares += SHARES[at] ?? 0;
  });
  return shares === 0 ? 0 : total / shares;
}
