import { ROOT_ID, type NodeId } from "@hsms/store";
import type { DraftNode, TreeDraft } from "./draft.ts";
import { rankLeaves } from "./find-leaf.ts";

/** Leaves that a turn may belong to: the right one is among the first three for 9 turns of 10 (tree.md). */
const LEAVES = 5;
/** Nodes that a model is shown: one prompt of some 2,000 tokens. */
const MOST_NODES = 16;

/**
 * The nodes that a model is to score when it files a turn: the most alike leaves, found through the index, the
 * way down to them, and ROOT's children, so that the seed's walk has a beginning (S0-86). Reads
 * O(depth · fanout) nodes.
 */
export async function filingCandidates(
  draft: TreeDraft,
  index: number,
): Promise<readonly DraftNode[]> {
  const [vector] = await draft.vectors.read([index]);
  await draft.load([ROOT_ID]);
  if (vector === undefined) return [];
  const leaves = (await rankLeaves({ draft, index, vector })).slice(0, LEAVES);
  const above: NodeId[] = [];
  for (const { leafId } of leaves) {
    const path = await draft.loadPath(leafId);
    above.push(...path.slice(1, -1).map(({ id }) => id));
  }
  const { children } = draft.get(ROOT_ID);
  await draft.load(children);
  const ids = new Set([...leaves.map(({ leafId }) => leafId), ...children, ...above]);
  return [...ids].slice(0, MOST_NODES).flatMap((id) => draft.find(id) ?? []);
}
