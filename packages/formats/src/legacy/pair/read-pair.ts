import { ROOT_ID, parseNodeId, type NodeId } from "@hsms/store";
import * as z from "zod";
import type {
  ImportBatch,
  ImportRepair,
  ImportedConversation,
  ImportedNode,
  ImportedTurn,
} from "../../contract/import-batch.ts";
import { checkShape } from "../../json/check-shape.ts";
import { ok, type Outcome } from "../../contract/outcome.ts";
import {
  importedConversationId,
  importedNodeId,
  importedTurnId,
} from "../../values/imported-id.ts";
import { isOldHierarchy, readOldHierarchy } from "./old-hierarchy.ts";
import { repairTree, standingOf } from "../../ours/repair-tree.ts";

const allMemorySchema = z.array(
  z.tuple([
    z.object({ role: z.literal("user"), content: z.string() }),
    z.object({ role: z.literal("assistant"), content: z.string() }),
  ]),
);

/** S0-118, S0-128. What the rest of the file tells anyway may be missing; it is mended and reported. */
const hierarchySchema = z.record(
  z.string(),
  z.object({
    node_id: z.string().optional(),
    topic: z.string(),
    summary: z.string(),
    direct_parent_id: z.string().nullable(),
    all_parent_ids: z.array(z.string()).optional(),
    children_ids: z.array(z.string()),
    all_memory_indexes: z.array(z.number()),
  }),
);

type Hierarchy = z.infer<typeof hierarchySchema>;

/** One for all memories of this format, so that a file that has grown since goes on where it was. */
const CONVERSATION: ImportedConversation = {
  id: importedConversationId("hsms-pair"),
  name: "all_memory",
};

/** Turns of `all_memory.json` in its order, so that a turn's place is its index. Two empty contents are a purged turn (I5). */
export function readAllMemory(value: unknown): Outcome<readonly ImportedTurn[]> {
  const shape = checkShape({ schema: allMemorySchema, value });
  if (shape.type === "refused") return shape;
  const turns: ImportedTurn[] = [];
  for (const [index, [{ content: user }, { content: assistant }]] of shape.value.entries()) {
    turns.push({
      id: importedTurnId("hsms-pair", index, user, assistant),
      user,
      assistant: assistant === "" ? null : assistant,
      conversationId: CONVERSATION.id,
      lacksId: true,
      parentId: turns.at(-1)?.id ?? null,
      ...(user === "" && assistant === "" ? { state: "purged" } : {}),
    });
  }
  return ok(turns);
}

/** The tree of `hierarchical_memory.json` over those turns, repaired; of today's kind or the older. */
export function readHierarchy(
  value: unknown,
  turns: readonly ImportedTurn[],
): Outcome<{ readonly nodes: readonly ImportedNode[]; readonly repairs: readonly ImportRepair[] }> {
  if (isOldHierarchy(value)) {
    const old = readOldHierarchy({ value, count: turns.length });
    return old.type === "refused" ? old : ok(repairTree(old.value, turns.map(standingOf)));
  }
  const shape = checkShape({ schema: hierarchySchema, value });
  if (shape.type === "refused") return shape;
  const hierarchy = shape.value;
  const nodes = Object.entries(hierarchy).map(([key, node]) => ({
    id: nodeIdOf(key),
    parentId: node.direct_parent_id === null ? null : nodeIdOf(node.direct_parent_id),
    topic: node.topic,
    summary: node.summary,
    children: node.children_ids.map(nodeIdOf),
    turns: node.all_memory_indexes,
  }));
  const tree = repairTree(nodes, turns.map(standingOf));
  return ok({ nodes: tree.nodes, repairs: [...repairsOfFields(hierarchy), ...tree.repairs] });
}

export function pairBatch(
  turns: readonly ImportedTurn[],
  tree?: { readonly nodes: readonly ImportedNode[]; readonly repairs: readonly ImportRepair[] },
): ImportBatch {
  return {
    turns,
    conversations: turns.length === 0 ? [] : [CONVERSATION],
    ...(tree === undefined ? {} : { nodes: tree.nodes }),
    repairs: tree?.repairs ?? [],
  };
}

const nodeIdOf = (key: string): NodeId => parseNodeId(key) ?? importedNodeId("key", key);

/** I1 and I4: fields that say again what the keys and the parents say. */
function repairsOfFields(hierarchy: Hierarchy): ImportRepair[] {
  const nodes = new Map(Object.entries(hierarchy));
  const repairs: ImportRepair[] = [];
  for (const [key, node] of nodes) {
    if (node.node_id !== key || parseNodeId(key) === undefined) {
      repairs.push({ code: "wrong-id", subject: node.topic });
    }
    const parentId = parentKey(node);
    const parent = parentId === undefined ? undefined : nodes.get(parentId);
    // Of a parent that is not there the tree's repair tells.
    if (parentId !== undefined && parent === undefined) continue;
    const expected = parentId === undefined ? [] : [...ancestorKeys(parent), parentId];
    const found = ancestorKeys(node);
    const isChain =
      node.all_parent_ids !== undefined &&
      found.length === expected.length &&
      found.every((id, depth) => id === expected[depth]);
    if (!isChain) repairs.push({ code: "wrong-ancestors", subject: node.topic });
  }
  return repairs;
}

/** ROOT may be spelled out or be `null` (C0-23). */
const parentKey = (node: Hierarchy[string]): string | undefined =>
  node.direct_parent_id === ROOT_ID || node.direct_parent_id === null
    ? undefined
    : node.direct_parent_id;

const ancestorKeys = (node: Hierarchy[string] | undefined): readonly string[] =>
  (node?.all_parent_ids ?? []).filter((id) => id !== ROOT_ID);
