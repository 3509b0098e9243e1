import {
  CATEGORIES,
  parseConversationId,
  parseTurnId,
  type ConversationId,
  type TurnId,
} from "@hsms/store";
import * as z from "zod";
import {
  ARCHIVED,
  type ImportBatch,
  type ImportedConversation,
  type ImportedTurn,
} from "../../contract/import-batch.ts";
import { checkShape } from "../../json/check-shape.ts";
import { ok, type Outcome } from "../../contract/outcome.ts";
import {
  importedConversationId,
  importedTurnId,
  memoryNodeTurnId,
} from "../../values/imported-id.ts";
import { conversationsOf } from "../../values/conversations-of.ts";
import { createFindings, type Findings } from "../../values/findings.ts";
import { numberOf, textOf } from "../../values/odd-values.ts";
import { parseTime } from "../../values/time-text.ts";
import { KNOWN_KEYS, memoryNodeSchema, memoryNodesOf, type MemoryNode } from "./node-shape.ts";
import { parseTriples } from "./triples-text.ts";

const COMMON: ImportedConversation = {
  id: importedConversationId("memory-nodes"),
  name: "long-term memory",
};

/**
 * Memories of a long-term memory server as notes (S1-38). An id of 12 hexadecimal digits is kept within the
 * turn's id for the next export; inactive memories are archived; a level-2 text is kept and parsed as triples.
 */
export function readMemoryNodes(value: unknown): Outcome<ImportBatch> {
  const shape = checkShape({ schema: z.array(memoryNodeSchema), value: memoryNodesOf(value) });
  if (shape.type === "refused") return shape;
  const findings = createFindings();
  const names = new Map<ConversationId, string>();
  const idByKey = new Map<string, TurnId>();
  const kept: { readonly id: TurnId; readonly node: MemoryNode }[] = [];
  for (const node of shape.value) {
    if (node.content === "") {
      findings.add("empty-record", "memories", node.memory_id);
      continue;
    }
    const isTaken = idByKey.has(node.memory_id);
    if (isTaken) findings.add("duplicate-reference", node.memory_id);
    const id = isTaken ? importedTurnId("memory-node", node.memory_id, node.content) : idOf(node);
    if (!isTaken) idByKey.set(node.memory_id, id);
    kept.push({ id, node });
  }
  const turns = kept.map(({ id, node }): ImportedTurn => {
    const { id: conversationId, name } = conversationOf(node);
    names.set(conversationId, names.get(conversationId) ?? name);
    const fields = fieldsOf({ node, idByKey, findings });
    return { id, kind: "note", assistant: null, conversationId, ...fields };
  });
  return ok({ turns, conversations: conversationsOf(turns, names), repairs: findings.repairs() });
}

/** Ids of this kind are random everywhere, so two files that have one in common mean the same memory. */
const idOf = ({ memory_id: key }: MemoryNode): TurnId =>
  memoryNodeTurnId(key) ?? parseTurnId(key) ?? importedTurnId("memory-node", key);

function conversationOf({ conversation_id: key }: MemoryNode): ImportedConversation {
  if (key === undefined || key === null || key === "") return COMMON;
  const id = parseConversationId(key) ?? importedConversationId("memory-nodes", key);
  return { id, name: key };
}

function fieldsOf(input: {
  readonly node: MemoryNode;
  readonly idByKey: ReadonlyMap<string, TurnId>;
  readonly findings: Findings;
}): Omit<ImportedTurn, "id" | "conversationId"> {
  const { node, idByKey, findings } = input;
  const key = node.memory_id;
  const tell = (name: string, value: unknown): void =>
    findings.add("wrong-value", name, `${key} ${textOf(value) ?? ""}`);
  for (const name of Object.keys(node)) {
    if (!KNOWN_KEYS.has(name)) findings.add("left-out", name, key);
  }
  const createdAt = parseTime(node.created_at);
  if (createdAt === undefined && node.created_at !== undefined && node.created_at !== null) {
    tell("created_at", node.created_at);
  }
  const count = numberOf(node.access_count ?? 0);
  const isCount = Number.isSafeInteger(count) && (count ?? -1) >= 0;
  if (!isCount) tell("access_count", node.access_count);
  const category = CATEGORIES.find((name) => name === node.category);
  // `auto` leaves the choice to the server, which chooses this one too.
  if (category === undefined && node.category) tell("category", node.category);
  const related = node.related_ids ?? [];
  const relatedIds = related.flatMap((other) => idByKey.get(other) ?? []);
  for (const other of related) {
    if (!idByKey.has(other)) findings.add("missing-reference", "related_ids", `${key} → ${other}`);
  }
  const level1Text = node.level1_text ?? "";
  const level2Text = node.level2_text ?? "";
  return {
    user: node.content,
    parentId: null,
    ...(createdAt === undefined ? {} : { createdAt }),
    accessCount: isCount ? (count ?? 0) : 0,
    category: category ?? "fact",
    ...(node.keywords === undefined || node.keywords === null ? {} : { keywords: node.keywords }),
    relatedIds,
    ...(level1Text === "" ? {} : { level1Text }),
    ...(level2Text === "" ? {} : { level2Text, triples: parseTriples(level2Text) }),
    pinned: node.pinned ?? false,
    immutable: node.immutable ?? false,
    ...(node.active === false ? ARCHIVED : {}),
  };
}
