import type { TreeView } from "@hsms/engine";
import { countByDepth } from "./tree-print.ts";

/** `hsms tree --json`: nodes as in `hierarchical_memory.json` (S0-128), in pre-order, with depth and counts. */
export function treeDocument(tree: TreeView) {
  const pathTo = new Map<string, readonly string[]>();
  return {
    total: tree.nodes.length,
    byDepth: countByDepth(tree),
    turns: tree.turns,
    queued: tree.queued,
    nodes: tree.nodes.map((node) => {
      const above = node.depth === 1 ? null : node.parentId;
      const ancestors = above === null ? [] : [...(pathTo.get(above) ?? []), above];
      pathTo.set(node.id, ancestors);
      return {
        node_id: node.id,
        topic: node.topic,
        summary: node.digest,
        // Children of ROOT have no parent in the file (C0-23).
        direct_parent_id: above,
        all_parent_ids: ancestors,
        children_ids: node.children,
        all_memory_indexes: node.turns,
        depth: node.depth,
        turns: node.size,
        children: node.children.length,
      };
    }),
  };
}
