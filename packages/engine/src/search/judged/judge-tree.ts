import { ROOT_ID, type NodeId, type Store } from "@hsms/store";
import type { Model } from "@hsms/models";
import { MAX_SEARCH_DEPTH, RELEVANCE_THRESHOLD } from "../tree/walk.ts";

/**
 * Seed 0's search: the model scores every node of a level, one call each, in parallel; the children
 * of those above the threshold are the next level (S0-79 … S0-84). Returns the scores for the walk,
 * or `null` if the model fails and the tree's own scores are used. Nothing below a pruned node
 * costs a call (S0-81), and no node is scored twice.
 */
export async function judgeTree(
  { store, model }: { readonly store: Store; readonly model: Pick<Model, "score"> },
  { question, signal }: { readonly question: string; readonly signal: AbortSignal },
): Promise<ReadonlyMap<NodeId, number> | null> {
  const scores = new Map<NodeId, number>();
  const exchange = { user: question, assistant: null };
  let level: readonly NodeId[] = [ROOT_ID];
  for (let depth = 0; depth < MAX_SEARCH_DEPTH; depth++) {
    const parents = await store.tree.readNodes(level);
    const ids = [...new Set(parents.flatMap((node) => node?.children ?? []))];
    const nodes = (await store.tree.readNodes(ids.filter((id) => !scores.has(id)))).flatMap(
      (node) => node ?? [],
    );
    if (nodes.length === 0) break;
    const judged = await model.score({ nodes, exchange, scoring: "per-node" }, { signal });
    if (!judged.ok) return null;
    for (const [at, { id }] of nodes.entries()) scores.set(id, judged.value[at] ?? 0);
    level = nodes.map(({ id }) => id).filter((id) => (scores.get(id) ?? 0) > RELEVANCE_THRESHOLD);
  }
  return scores;
}
