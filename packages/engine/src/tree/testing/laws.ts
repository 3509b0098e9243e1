import { ROOT_ID, type NodeId, type TopicNode } from "@hsms/store";
import { LEAF_LIMIT } from "../placing/place.ts";
import { depthBound } from "../linking/regroup.ts";

/** The invariants of the tree that the nodes violate, as sentences; `turns` are those that must be in a leaf. */
export function brokenLaws({
  nodes,
  turns,
  fanout,
}: {
  readonly nodes: ReadonlyMap<NodeId, TopicNode>;
  readonly turns: readonly number[];
  readonly fanout: number;
}): readonly string[] {
  const broken: string[] = [];
  const limit = Math.max(2, fanout);
  const seen = new Set<NodeId>();
  const placed: number[] = [];
  const visit = (id: NodeId, parentId: NodeId | null): { size: number; height: number } => {
    const node = nodes.get(id);
    if (node === undefined) {
      broken.push(`${id} is named and missing`);
      return { size: 0, height: 0 };
    }
    if (seen.has(id)) broken.push(`${id} is reached twice`);
    seen.add(id);
    if (node.id !== id) broken.push(`${id} calls itself ${node.id}`);
    if (node.parentId !== parentId) broken.push(`${id} names ${node.parentId} as its parent`);
    if (node.children.length > 0 && node.turns.length > 0) broken.push(`${id} is leaf and parent`);
    if (node.children.length > limit) broken.push(`${id} has ${node.children.length} children`);
    if (node.turns.length > LEAF_LIMIT) broken.push(`${id} has ${node.turns.length} turns`);
    if (id !== ROOT_ID && node.children.length === 1) broken.push(`${id} has one child`);
    if (id !== ROOT_ID && node.children.length + node.turns.length === 0) {
      broken.push(`${id} is empty`);
    }
    placed.push(...node.turns);
    const below = node.children.map((child) => visit(child, id));
    const size = node.turns.length + below.reduce((sum, child) => sum + child.size, 0);
    const height = below.reduce((most, child) => Math.max(most, child.height + 1), 0);
    if (node.size !== size) broken.push(`${id} says size ${node.size}, not ${size}`);
    if (node.height !== height) broken.push(`${id} says height ${node.height}, not ${height}`);
    return { size, height };
  };
  const { height } = visit(ROOT_ID, null);
  for (const id of nodes.keys()) if (!seen.has(id)) broken.push(`${id} is not reached`);
  const leaves = [...nodes.values()].filter((node) => node.turns.length > 0).length;
  const bound = depthBound(leaves, limit);
  if (height > bound) broken.push(`${leaves} leaves lie ${height} deep, not ${bound}`);
  const there = placed.toSorted((a, b) => a - b).join(" ");
  const wanted = turns.toSorted((a, b) => a - b).join(" ");
  if (there !== wanted) broken.push(`turns ${there} are placed, not ${wanted}`);
  return broken;
}
