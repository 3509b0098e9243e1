import { ROOT_ID, type NodeId } from "@hsms/store";
import type { TreeDraft } from "../draft/draft.ts";
import type { DraftNode } from "../draft/loaded-tree.ts";
import { rankLeaves } from "./find-leaf.ts";

/** Leaves that a turn may belong to: the right one is among the first three for 9 turns of 10 (RealMem). */
const LEAVES = 5;
/** Nodes that a model is shown: one prompt of some 2,000 tokens. */
const MOST_NODES = 16;
/**
 * Above this the index is surer than a judge who sees the beginnings of digests: without it leaves are .78 pure,
 * with it .93. At .7, where a turn goes into its leaf, a model has nothing to say against any; at 1 it is asked each time.
 */
const CLEAR = 0.75;

/**
 * The nodes that a model is to score when it files a turn: the most alike leaves, found through the index, the
 * way down to them, and ROOT's children, so that the seed's walk has a beginning (S0-86). None where the
 * index says clearly which leaf it is. Reads O(depth · fanout) nodes.
 */
export async function filingCandidates(
  draft: TreeDraft,
  index: number,
): Promise<readonly DraftNode[]> {
  const [vector] = await draft.vectors.read([index]);
  await draft.load([ROOT_ID]);
  if (vector === undefined) return [];
  const leaves = (await rankLeaves({ draft, index, vector })).slice(0, LEAVES);
  if ((leaves[0]?.score01 ?? 0) > CLEAR) return [];
  const above: NodeId[] = [];
  for (const { leafId } of leaves) {
    const path = await draft.loadAncestors(leafId);
    above.push(...path.slice(1, -1).map(({ id }) => id));
  }
  const { children } = draft.get(ROOT_ID);
  await draft.load(children);
  const ids = new Set([...leaves.map(({ leafId }) => leafId), ...children, ...above]);
  return [...ids].slice(0, MOST_NODES).flatMap((id) => draft.find(id) ?? []);
}
