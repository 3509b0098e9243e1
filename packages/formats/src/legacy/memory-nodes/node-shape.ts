import * as z from "zod";
import { has, isRecord } from "../../values/odd-values.ts";

export const MEMORIES = "memories.json";

const maybeText = z.string().nullable().optional();

/** A memory of a long-term memory server (S1-38). What a node can do without may be missing. */
export const memoryNodeSchema = z.looseObject({
  memory_id: z.union([z.string(), z.number()]).transform(String),
  content: z.string(),
  keywords: z.array(z.string()).nullable().optional(),
  category: maybeText,
  related_ids: z
    .array(z.union([z.string(), z.number()]).transform(String))
    .nullable()
    .optional(),
  created_at: z.unknown().optional(),
  access_count: z.unknown().optional(),
  level1_text: maybeText,
  level2_text: maybeText,
  immutable: z.boolean().optional(),
  pinned: z.boolean().optional(),
  active: z.boolean().optional(),
  conversation_id: maybeText,
});

export type MemoryNode = z.infer<typeof memoryNodeSchema>;

/** Names that a reader knows; whatever else a node has is told as left out. */
export const KNOWN_KEYS: ReadonlySet<string> = new Set(Object.keys(memoryNodeSchema.shape));

/** The nodes of a list, of a list under `memories` or `nodes`, of a map by id, or of one node; `undefined` for any other value. */
export function memoryNodesOf(value: unknown): readonly unknown[] | undefined {
  if (Array.isArray(value)) return value.some(isMemoryNode) ? value : undefined;
  if (typeof value !== "object" || value === null) return undefined;
  if (isMemoryNode(value)) return [value];
  for (const inner of [
    "memories" in value ? value.memories : undefined,
    "nodes" in value ? value.nodes : undefined,
    Object.values(value),
  ]) {
    const nodes: unknown = isRecord(inner) ? Object.values(inner) : inner;
    if (Array.isArray(nodes) && nodes.some(isMemoryNode)) return nodes;
  }
  return undefined;
}

export const isMemoryNodes = (value: unknown): boolean => memoryNodesOf(value) !== undefined;

const isMemoryNode = (value: unknown): boolean => has(value, "memory_id") && has(value, "content");
