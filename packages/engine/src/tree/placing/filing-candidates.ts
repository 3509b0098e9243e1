import { ROOT_ID, type NodeId } from "@hsms/store";
import type { TreeDraft } from "../draft/draft.ts";
import type { DraftNode } from "../draft/loaded-tree.ts";
import { rankLeaves } from "./find-leaf.ts";

/** Number of candidate leaves: the right one is among the first three for 9 turns of 10 (RealMem). */
const LEAVES = 5;
/** Maximum number of nodes shown to a model: a prompt of about 2,000 tokens. */
const MOST_NODES = 16;
/**
 * Score above which the index is more reliable than a model that sees the beginnings of digests:
 * without the limit leaves are .78 pure, with it .93. At .7, the threshold for adding to a leaf,
 * the model could never object to one; at 1 it is always asked.
 */
const CLEAR = 0.75;

/**
 * The nodes that a model scores when it files a turn: the most similar leaves by the index, the
 * paths to them, and ROOT's children, so that the seed's walk has a start (S0-86). Empty if the
 * index is sure of the leaf. Reads O(depth · fanout) nodes.
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
