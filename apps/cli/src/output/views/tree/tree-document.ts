import type { OutlineNode } from "@hsms/engine";
import { countNode } from "./tree-print.ts";
import type { TreeRead } from "./tree-part.ts";

/**
 * `hsms tree --json`, a piece at a time: nodes as in `hierarchical_memory.json` (S0-128), in pre-order, with depth and counts.
 * `leading` are members of the object before these. The counts come after the nodes, which are counted while they are written.
 */
export async function* treeDocument(
  { part: { under, limit, depth }, status, byDepth, nodes }: TreeRead,
  leading: Readonly<Record<string, unknown>> = {},
): AsyncGenerator<string, void, undefined> {
  // The ids of the nodes above the next one, by depth.
  const above: string[] = (under?.path ?? []).slice(0, -1).map(({ id }) => id);
  const counts: number[] = [];
  let shown = 0;
  yield `${JSON.stringify(leading).slice(0, -1)}${Object.keys(leading).length > 0 ? "," : ""}"nodes":[`;
  for await (const batch of nodes()) {
    const texts = batch.map((node) => {
      countNode(counts, node.depth);
      above.length = node.depth - 1;
      const text = JSON.stringify(nodeDocument(node, above));
      above.push(node.id);
      return text;
    });
    if (texts.length > 0) yield `${shown === 0 ? "" : ","}${texts.join(",")}`;
    shown += batch.length;
  }
  const isPart = under !== null || limit !== null || depth !== null;
  const ending = JSON.stringify({
    total: isPart ? status.nodes : shown,
    byDepth: byDepth ?? counts,
    turns: status.turns,
    queued: status.queued,
    ...(isPart ? { shown } : {}),
  });
  yield `],${ending.slice(1)}`;
}

const nodeDocument = (node: OutlineNode, above: readonly string[]) => ({
  node_id: node.id,
  topic: node.topic,
  summary: node.digest,
  // Children of ROOT have no parent in the file (C0-23).
  direct_parent_id: above.at(-1) ?? null,
  all_parent_ids: above,
  children_ids: node.children,
  all_memory_indexes: node.turns,
  depth: node.depth,
  turns: node.size,
  children: node.children.length,
});
