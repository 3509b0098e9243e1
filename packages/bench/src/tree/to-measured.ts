import type { TreeView } from "@hsms/engine";
import type { MeasuredTree } from "./measured-tree.ts";

/** A memory's tree as it is measured. */
export function toMeasured({ nodes }: TreeView): MeasuredTree {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const measured = (node: TreeView["nodes"][number]): MeasuredTree =>
    node.children.length === 0
      ? { turns: node.turns }
      : { children: node.children.flatMap((id) => byId.get(id) ?? []).map(measured) };
  return { children: nodes.filter(({ depth }) => depth === 1).map(measured) };
}
