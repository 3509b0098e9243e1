import { ROOT_ID, type NodeId, type TopicNode } from "@hsms/store";

/** A node with the nodes above it, from the top down, ROOT not among them (I4). */
export interface NodeOnPath {
  readonly node: TopicNode;
  readonly ancestors: readonly TopicNode[];
}

/** All nodes but ROOT in pre-order. O(nodes × depth) for the paths. */
export function* walkTree(nodes: readonly TopicNode[]): Generator<NodeOnPath> {
  const nodeById = new Map<NodeId, TopicNode>(nodes.map((node) => [node.id, node]));
  const tops =
    nodeById.get(ROOT_ID)?.children ??
    nodes.filter(({ parentId }) => parentId === ROOT_ID).map(({ id }) => id);
  const open = tops.map((id): Open => ({ id, ancestors: [] })).reverse();
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { id, ancestors } = next;
    const node = nodeById.get(id);
    if (node === undefined) continue;
    yield { node, ancestors };
    if (node.children.length === 0) continue;
    const path = [...ancestors, node];
    for (const child of node.children.toReversed()) open.push({ id: child, ancestors: path });
  }
}

interface Open {
  readonly id: NodeId;
  readonly ancestors: readonly TopicNode[];
}
