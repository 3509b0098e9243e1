import { ROOT_ID, type Memory, type NodeId, type TreeNode } from "@hsms/engine";

/** The topics of memories, from the child of ROOT down to the leaf; none of one that waits for its place. O(leaves · depth). */
export async function readPaths(
  indexes: readonly number[],
  { topics }: Pick<Memory, "topics">,
): Promise<readonly (readonly { readonly nodeId: NodeId; readonly topic: string }[])[]> {
  const placements = await topics.placements(indexes);
  const leaves = placements.map((place) => (place?.type === "leaf" ? place.leafId : null));
  const nodes = new Map<NodeId, TreeNode>();
  let ids = [...new Set(leaves.flatMap((id) => id ?? []))];
  while (ids.length > 0) {
    const read = (await topics.read(ids)).flatMap((node) => node ?? []);
    for (const node of read) nodes.set(node.id, node);
    const above = read.flatMap(({ parentId }) => parentId ?? []);
    ids = [...new Set(above)].filter((id) => id !== ROOT_ID && !nodes.has(id));
  }
  return leaves.map((leaf) => {
    const path: { readonly nodeId: NodeId; readonly topic: string }[] = [];
    for (let id = leaf; id !== null && id !== ROOT_ID;) {
      const node = nodes.get(id);
      if (node === undefined) return [];
      path.unshift({ nodeId: id, topic: node.topic });
      id = node.parentId;
    }
    return path;
  });
}
