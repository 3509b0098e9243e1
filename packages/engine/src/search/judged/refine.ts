import type { NodeId, Store } from "@hsms/store";
import { byScore } from "../ranking/by-score.ts";
import type { FoundMemory, SearchResult } from "../search-result.ts";
import { cutAtWord } from "@hsms/language";
import type { Model } from "@hsms/models";

/**
 * Local scores in this range leave open whether a leaf is relevant (S0-48: from "related in a wide
 * sense" to "the same category").
 */
const GREY = { from: 0.25, to: 0.75 } as const;
const MOST_LEAVES = 16;
/** Number of characters of a leaf's digest shown to the model. */
const DIGEST_LENGTH = 160;

/**
 * Has the model score, in one call, the leaves of the found memories whose local score is in the
 * grey zone, and sorts the memories again: each score changes by the share by which the model's
 * score of its leaf differs from the walk's, shown as the channel `judged` and in the trace. The
 * result is unchanged if there is no such leaf, or if the model fails.
 */
export async function refine(
  { store, model }: { readonly store: Store; readonly model: Pick<Model, "score"> },
  { result, signal }: { readonly result: SearchResult; readonly signal: AbortSignal },
): Promise<SearchResult> {
  const local = new Map(result.trace.map(({ nodeId, score }) => [nodeId, score]));
  const isGrey = (id: NodeId): boolean => {
    const score = local.get(id);
    return score !== undefined && score >= GREY.from && score <= GREY.to;
  };
  const leaves = new Set(result.memories.flatMap((memory) => leafOf(memory) ?? []).filter(isGrey));
  const found = await store.tree.readNodes([...leaves].slice(0, MOST_LEAVES));
  const nodes = found.flatMap((node) => node ?? []);
  if (nodes.length === 0) return result;
  const asked = {
    nodes: nodes.map(({ topic, digest }) => ({ topic, digest: cutAtWord(digest, DIGEST_LENGTH) })),
    exchange: { user: result.query, assistant: null },
  };
  const answer = await model.score(asked, { signal });
  if (!answer.ok) return result;
  const judged = new Map(nodes.map(({ id }, at) => [id, answer.value[at] ?? 0]));
  const memories = result.memories.map((memory): FoundMemory => {
    const leaf = leafOf(memory);
    const verdict = leaf === undefined ? undefined : judged.get(leaf);
    if (leaf === undefined || verdict === undefined) return memory;
    const share = memory.score * (verdict - (local.get(leaf) ?? 0));
    return {
      ...memory,
      score: memory.score + share,
      scores: { ...memory.scores, judged: share },
    };
  });
  return {
    ...result,
    memories: memories.toSorted((a, b) => byScore(standing(a), standing(b))),
    trace: result.trace.map((node) => {
      const verdict = judged.get(node.nodeId);
      return verdict === undefined ? node : { ...node, judged: verdict };
    }),
  };
}

const standing = ({ index, score, onlyAsks }: FoundMemory) => ({
  turn: index,
  score,
  isLookup: onlyAsks === true,
});

const leafOf = ({ path }: FoundMemory): NodeId | undefined => path.at(-1)?.nodeId;
