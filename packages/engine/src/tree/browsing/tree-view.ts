import { type NodeId, ROOT_ID, type Store, type TopicNode } from "@hsms/store";

/** The topic tree as one value; nodes in pre-order, without ROOT. */
export interface TreeView {
  readonly nodes: readonly (TopicNode & { readonly depth: number })[];
  readonly turns: number;
  readonly queued: number;
}

/** Reads the whole tree in pre-order, each node with its depth: 1 for the children of ROOT. O(nodes). */
export async function readTree(store: Store): Promise<TreeView> {
  const byId = new Map<NodeId, TopicNode>();
  for await (const batch of store.tree.allNodes())
    for (const node of batch) byId.set(node.id, node);
  const nodes: (TopicNode & { readonly depth: number })[] = [];
  const seen = new Set<NodeId>();
  const waiting = (byId.get(ROOT_ID)?.children ?? []).toReversed().map((id) => ({ id, depth: 1 }));
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const node = byId.get(next.id);
    if (node === undefined || seen.has(next.id)) continue;
    seen.add(next.id);
    const { depth } = next;
    nodes.push({ ...node, depth });
    for (const id of node.children.toReversed()) waiting.push({ id, depth: depth + 1 });
  }
  const { turns, queued } = await store.statistics();
  return { nodes, turns, queued };
}
