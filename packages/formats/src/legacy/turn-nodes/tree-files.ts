import * as z from "zod";
import { has, isRecord, oneOrMore } from "../../values/odd-values.ts";

export const TURN_NODES = "turn_nodes.json";

const key = z.union([z.string(), z.number()]).transform(String);
const optionalKey = key.nullable().optional();
const optionalText = z.string().nullable().optional();

/** One turn is one node (S2-04); both spellings of the parent are read (C2-10). */
export const nodeSchema = z.looseObject({
  id: key.optional(),
  parentId: optionalKey,
  parent_id: optionalKey,
  user_question: optionalText,
  ai_answer: optionalText,
});

export type RawNode = z.infer<typeof nodeSchema>;

/** The state of a conversation (S2-12), with what our own export adds: its name, times, and what is archived. */
export const treeSchema = z.looseObject({
  id: key.optional(),
  name: z.string().optional(),
  current_node_id: optionalKey,
  checkpoints: z.record(z.string(), key).optional(),
  created_at: z.record(z.string(), z.unknown()).optional(),
  archived: z.array(key).optional(),
});

/** A tree whose nodes are known to be nodes, in a list or under their ids. */
export type RawTree = z.infer<typeof treeSchema> & {
  readonly all_nodes: readonly RawNode[] | Readonly<Record<string, RawNode>>;
};

/** The names that a reader knows; whatever else a file holds is told as left out. */
export const KNOWN_KEYS: ReadonlySet<string> = new Set([
  ...Object.keys(nodeSchema.shape),
  ...Object.keys(treeSchema.shape),
  "all_nodes",
  "createdAt",
  "timestamp",
]);

/** The nodes in their order, each with the key that it stands under. */
export const nodesOf = (
  nodes: RawTree["all_nodes"],
): readonly { readonly key: string; readonly node: RawNode }[] =>
  isList(nodes)
    ? nodes.map((node, at) => ({ key: node.id ?? `#${at}`, node }))
    : Object.entries(nodes).map(([key, node]) => ({ key: node.id ?? key, node }));

/** `Array.isArray` does not tell a readonly list from anything else. */
const isList = (nodes: RawTree["all_nodes"]): nodes is readonly RawNode[] => Array.isArray(nodes);

export function isTurnNodes(value: unknown): boolean {
  if (oneOrMore(value).some((part) => has(part, "all_nodes") || isNode(part))) return true;
  return isRecord(value) && Object.values(value).some(isNode);
}

/** Whether the value is nodes without a state around them. */
export const isBareNodes = (value: unknown): boolean =>
  Array.isArray(value) ? !value.some((part) => has(part, "all_nodes")) : !has(value, "all_nodes");

const isNode = (value: unknown): boolean => has(value, "user_question") || has(value, "ai_answer");
