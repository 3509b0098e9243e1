import { ROOT_ID, type NodeId } from "@hsms/store";
import type { Exchange, Model } from "@hsms/models";
import type { Language } from "@hsms/language";
import type { TreeDraft } from "../draft/draft.ts";
import {
  EXPLORATION_THRESHOLD,
  MAX_STORAGE_DEPTH,
  SIMILARITY_THRESHOLD,
  type Advice,
} from "./place.ts";

/**
 * Seed 0's way of filing (S0-85 … S0-92): a summary, then on each level a call for each child, in
 * parallel, following the single best one; a name if a new leaf is needed; and which nodes are
 * grouped with it if there is no room (S0-51, C0-25: parents too). `null` if the model fails.
 */
export async function askNodeByNode(
  { draft, model }: { readonly draft: TreeDraft; readonly model: Model },
  {
    exchange,
    maxLength,
    language,
    signal,
  }: {
    readonly exchange: Exchange;
    /** Maximum number of characters of the line. */
    readonly maxLength: number;
    readonly language: Language;
    readonly signal: AbortSignal;
  },
): Promise<Advice | null> {
  const line = await model.summarise({ exchange, maxLength }, { signal });
  if (!line.ok) return null;
  // Only the best child of each level, since only that is followed.
  const scores = new Map<NodeId, number>();
  await draft.load([ROOT_ID]);
  let at: NodeId = ROOT_ID;
  let isAdded = false;
  for (let depth = 0; depth < MAX_STORAGE_DEPTH; depth++) {
    const { children } = draft.get(at);
    if (children.length === 0) break;
    await draft.load(children);
    const nodes = children.map((id) => draft.get(id));
    const judged = await model.score({ nodes, exchange, scoring: "per-node" }, { signal });
    if (!judged.ok) return null;
    const score = Math.max(...judged.value);
    const best = nodes[judged.value.indexOf(score)];
    if (best === undefined) break;
    scores.set(best.id, score);
    const isLeaf = best.children.length === 0;
    isAdded = isLeaf && score > SIMILARITY_THRESHOLD;
    if (isLeaf || score <= EXPLORATION_THRESHOLD) break;
    at = best.id;
  }
  const advice = { line: line.value, topic: "", scores, group: null };
  if (isAdded) return advice;
  const named = await model.nameTopic(
    { digest: line.value, members: [], siblings: [], ancestors: [], language },
    { signal },
  );
  if (!named.ok) return null;
  const siblings = draft.childrenOf(at).toSorted((a, b) => a.height - b.height);
  if (siblings.length < draft.fanout) return { ...advice, topic: named.value };
  const grouped = await model.group(
    { candidates: siblings, exchange, limit: draft.fanout - 1, language },
    { signal },
  );
  return {
    ...advice,
    topic: named.value,
    group: grouped.ok
      ? {
          topic: grouped.value.topic,
          members: grouped.value.chosen.flatMap((place) => siblings[place]?.id ?? []),
        }
      : null,
  };
}
