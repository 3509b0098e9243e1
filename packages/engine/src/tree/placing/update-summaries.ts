import { ROOT_ID, type NodeId } from "@hsms/store";
import type { Settings } from "../../settings/settings.ts";
import { type Model, offlineModel } from "@hsms/models";
import type { TreeDraft } from "../draft/draft.ts";

/**
 * Updates the summaries of the ancestors of placed turns (S0-103 … S0-106, C0-04): `always`
 * compresses each, `smart` those longer than the limit, `never` only reports them. Compressions run
 * in parallel. If the model fails, the digest is unchanged.
 */
export async function updateSummaries(input: {
  readonly draft: TreeDraft;
  /** Turns that were placed in this draft. */
  readonly indexes: readonly number[];
  readonly settings: Settings;
  readonly model: () => Promise<Model>;
  readonly signal: AbortSignal;
}): Promise<void> {
  const { draft, settings, model, signal } = input;
  const { updateTopic: policy, maxSummaryLength: maxLength } = settings;
  const added = await linesByAncestor(draft, input.indexes);
  const isLong = (id: NodeId): boolean => draft.get(id).summaryLength > maxLength;
  if (policy === "never") {
    for (const id of added.keys()) {
      if (!isLong(id)) continue;
      const length = draft.get(id).summaryLength;
      draft.events.push(() => ({ type: "summary.too-long", nodeId: id, length, limit: maxLength }));
    }
    return;
  }
  const chosen = [...added].filter(([id]) => policy === "always" || isLong(id));
  if (chosen.length === 0) return;
  const writer = await model().catch(() => offlineModel);
  draft.events.push(() => ({ type: "compression.started", nodes: chosen.length }));
  const results = await Promise.all(
    chosen.map(([id, lines]) => {
      const { topic, digest } = draft.get(id);
      const request = { topic, summary: digest, added: lines.join("\n"), maxLength };
      return writer.compress(request, { signal });
    }),
  );
  let compressed = 0;
  for (const [at, [id]] of chosen.entries()) {
    const result = results[at];
    if (!result?.ok) continue;
    compressed++;
    const { topic, topicPinned } = draft.get(id);
    const { summary: digest, topic: renamed } = result.value;
    draft.update(id, { digest, topic: topicPinned ? topic : (renamed ?? topic) });
  }
  draft.events.push(() => ({ type: "compression.finished", nodes: compressed }));
}

/** The new summary lines below each parent node, without ROOT. */
async function linesByAncestor(
  draft: TreeDraft,
  indexes: readonly number[],
): Promise<ReadonlyMap<NodeId, readonly string[]>> {
  const [leaves, texts] = await Promise.all([
    draft.leavesOf(indexes),
    draft.readTurnTexts(indexes),
  ]);
  const lines = new Map<NodeId, string[]>();
  for (const [at, leafId] of leaves.entries()) {
    if (leafId === undefined) continue;
    const path = await draft.loadAncestors(leafId);
    for (const { id, children } of path) {
      if (id === ROOT_ID || children.length === 0) continue;
      lines.set(id, [...(lines.get(id) ?? []), texts[at]?.line ?? ""]);
    }
  }
  return lines;
}
