import { ROOT_ID, parseNodeId, type NodeId } from "@hsms/store";
import * as z from "zod";
import type { ImportedNode } from "../../contract/import-batch.ts";
import { checkShape } from "../../json/check-shape.ts";
import { ok, type Outcome } from "../../contract/outcome.ts";
import { importedNodeId } from "../../values/imported-id.ts";
import { has } from "../../values/odd-values.ts";

/** What the original wrote before S0-118: a list of nodes, ROOT among them. */
const oldHierarchySchema = z.object({
  root_node_id: z.string().nullish(),
  nodes: z.array(
    z.object({
      node_id: z.string(),
      topic: z.string(),
      summary: z.string().optional(),
      parent_id: z.string().nullish(),
      children_ids: z.array(z.string()).optional(),
      /** First and last turn; -1 for a node without any. It counts where there is no list of turns. */
      coordinates: z.object({ start: z.int(), end: z.int() }).nullish(),
      conversation_indices: z.array(z.number()).optional(),
    }),
  ),
});

type OldNode = z.infer<typeof oldHierarchySchema>["nodes"][number];

export const isOldHierarchy = (value: unknown): boolean =>
  has(value, "nodes") && Array.isArray(value.nodes);

/** Its nodes as they stand in the file, to be repaired; ROOT keeps only the order of the top. */
export function readOldHierarchy(input: {
  readonly value: unknown;
  /** Turns that there are: no node holds more. */
  readonly count: number;
}): Outcome<readonly ImportedNode[]> {
  const shape = checkShape({ schema: oldHierarchySchema, value: input.value });
  if (shape.type === "refused") return shape;
  const { nodes, root_node_id: named } = shape.value;
  const root = named ?? nodes.find(({ parent_id: parent }) => (parent ?? null) === null)?.node_id;
  const idOf = (key: string): NodeId =>
    key === root ? ROOT_ID : (parseNodeId(key) ?? importedNodeId("key", key));
  return ok(
    nodes.map((node) => ({
      id: idOf(node.node_id),
      parentId: (node.parent_id ?? null) === null ? null : idOf(node.parent_id ?? ROOT_ID),
      topic: node.topic,
      summary: node.summary ?? "",
      children: (node.children_ids ?? []).map(idOf),
      turns: node.node_id === root ? [] : turnsOf(node, input.count),
    })),
  );
}

function turnsOf(node: OldNode, count: number): readonly number[] {
  if (node.conversation_indices !== undefined) return node.conversation_indices;
  const { start, end } = node.coordinates ?? { start: -1, end: -1 };
  if (start < 0) return [];
  const last = Math.min(end, count - 1);
  return Array.from({ length: Math.max(0, last - start + 1) }, (_, at) => start + at);
}
