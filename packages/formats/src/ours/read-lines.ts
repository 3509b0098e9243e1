import { Buffer } from "node:buffer";
import { createMessage } from "@hsms/messages";
import {
  ARCHIVERS,
  CATEGORIES,
  IMPORTANCE_SOURCES,
  ORIGINS,
  ROOT_ID,
  type TurnId,
} from "@hsms/store";
import * as z from "zod";
import type {
  ImportBatch,
  ImportedConversation,
  ImportedNode,
  ImportedTurn,
} from "../contract/import-batch.ts";
import { checkShape, refuseShape } from "../json/check-shape.ts";
import { conversationId, nodeId, time, turnId } from "../json/id-schemas.ts";
import { filledLines } from "../json/lines.ts";
import { parseJson } from "../json/parse-json.ts";
import { ok, refuse, type Outcome } from "../contract/outcome.ts";
import { has } from "../values/odd-values.ts";
import { repairTree } from "./repair-tree.ts";

/** The newest version of our format that this program reads, and the one that it writes. */
export const LINES_VERSION = 1;

const count = z.int().nonnegative();
const texts = z.array(z.string());

const headerSchema = z.object({
  format: z.literal("hsms"),
  version: z.int().positive(),
  turns: count,
  conversations: count,
  nodes: count,
});

const clocks = z.record(z.string(), z.object({ at: time, count, writer: z.string() }));

const turnSchema = z.object({
  type: z.literal("turn"),
  index: count,
  id: turnId,
  kind: z.enum(["turn", "note"]),
  user: z.string(),
  assistant: z.string().nullable(),
  conversationId,
  parentId: turnId.nullable(),
  sessionId: z.string().nullable(),
  createdAt: time,
  updatedAt: time,
  lastAccessAt: time.nullable(),
  accessCount: count,
  model: z.string().nullable(),
  responseMs: z.number().nullable(),
  tokens: z.number().nullable(),
  importance: z.number().min(1).max(10),
  category: z.enum(CATEGORIES),
  keywords: texts,
  tags: texts,
  relatedIds: z.array(turnId),
  triples: z.array(z.tuple([z.string(), z.string(), z.string()])),
  level1Text: z.string().nullable(),
  level2Text: z.string().nullable(),
  pinned: z.boolean(),
  immutable: z.boolean(),
  state: z.enum(["active", "archived", "purged"]),
  speaker: z.string().exactOptional(),
  author: z.string().exactOptional(),
  client: z.string().exactOptional(),
  origin: z.enum(ORIGINS).exactOptional(),
  isDateGuessed: z.boolean().exactOptional(),
  spans: z.array(z.object({ from: time, to: time })).exactOptional(),
  validFrom: time.exactOptional(),
  validUntil: time.exactOptional(),
  supersedes: z.array(turnId).exactOptional(),
  importanceBy: z.enum(IMPORTANCE_SOURCES).exactOptional(),
  archivedBy: z.enum(ARCHIVERS).exactOptional(),
  archivedAt: time.exactOptional(),
  clocks: clocks.exactOptional(),
  placement: z.discriminatedUnion("type", [
    z.object({ type: z.literal("leaf"), leafId: nodeId, order: count }),
    z.object({ type: z.literal("queued"), attempts: count }),
    z.object({ type: z.literal("unplaced"), reason: z.enum(["skipped", "archived", "purged"]) }),
  ]),
});

const conversationSchema = z.object({
  type: z.literal("conversation"),
  id: conversationId,
  name: z.string(),
  createdAt: time,
  headId: turnId.nullable(),
  rootLabels: texts.exactOptional(),
  clocks: clocks.exactOptional(),
});

/** `size`, `height` and `version` are in the file for its readers; a store makes its own. */
const nodeSchema = z.object({
  type: z.literal("node"),
  id: nodeId,
  parentId: nodeId.nullable(),
  topic: z.string(),
  topicPinned: z.boolean(),
  digest: z.string(),
  summaryLength: count,
  compressed: z.object({ text: z.string(), upTo: count }).nullable(),
  children: z.array(nodeId),
  turns: z.array(z.number()),
  createdAt: time,
  updatedAt: time,
});

const recordSchema = z.discriminatedUnion("type", [turnSchema, conversationSchema, nodeSchema]);

/** Our own lossless export, as text or as its bytes. The tree goes through the same repair as a foreign one, in case somebody edited the file. */
export function readHsmsLines(text: string | Uint8Array): Outcome<ImportBatch> {
  const turns: ImportedTurn[] = [];
  const conversations: ImportedConversation[] = [];
  const rawNodes: ImportedNode[] = [];
  const places = new Map<number, number>();
  const ids = new Set<TurnId>();
  let header: z.infer<typeof headerSchema> | undefined;
  let lastLine = 1;
  for (const line of filledLines(text)) {
    lastLine = line.number;
    const value = parseJson(line.text, line.number);
    if (value.type === "refused") return value;
    if (header === undefined) {
      const head = readHeader(value.value, line.number);
      if (head.type === "refused") return head;
      header = head.value;
      continue;
    }
    const shape = checkShape({ schema: recordSchema, value: value.value, line: line.number });
    if (shape.type === "refused") return shape;
    const record = shape.value;
    switch (record.type) {
      case "turn": {
        const { type: _type, index, ...turn } = record;
        if (places.has(index) || ids.has(turn.id)) {
          const path = places.has(index) ? "index" : "id";
          const reason = createMessage("onEarlierLine", {});
          return refuseShape({ path, reason, line: lastLine });
        }
        places.set(index, turns.length);
        ids.add(turn.id);
        turns.push(turn);
        break;
      }
      case "conversation": {
        const { type: _type, ...conversation } = record;
        conversations.push(conversation);
        break;
      }
      case "node": {
        const { type: _type, parentId, ...node } = record;
        rawNodes.push({ ...node, summary: "", parentId: parentId === ROOT_ID ? null : parentId });
        break;
      }
    }
  }
  const found = [turns.length, conversations.length, rawNodes.length].join(", ");
  const promised = [header?.turns, header?.conversations, header?.nodes].join(", ");
  if (found !== promised) {
    const reason = createMessage("linesMissing", { promised, found });
    return refuseShape({ path: "", reason, line: lastLine });
  }
  // A leaf names turns by index; a batch, by place in its list. -1 is in no list: the repair reports it.
  const tree = repairTree(
    rawNodes.map((node) => ({ ...node, turns: node.turns.map((at) => places.get(at) ?? -1) })),
    turns,
  );
  return ok({
    turns,
    conversations,
    nodes: tree.nodes,
    repairs: tree.repairs,
    hasClocks: true,
  });
}

export const isOurs = (value: unknown): boolean => has(value, "format");

const OWN_HEAD = Buffer.from('{"format":"hsms"');

/** Whether the bytes begin as our JSON Lines do: they are read by the line, however many there are. */
export const isOwnLines = (head: Uint8Array): boolean =>
  Buffer.from(head).subarray(0, OWN_HEAD.length).equals(OWN_HEAD);

function readHeader(value: unknown, line: number): Outcome<z.infer<typeof headerSchema>> {
  const header = checkShape({ schema: headerSchema, value, line });
  if (header.type === "refused" || header.value.version <= LINES_VERSION) return header;
  return refuse({
    code: "FORMAT_TOO_NEW",
    reason: createMessage("formatTooNew", { version: header.value.version, known: LINES_VERSION }),
    line,
  });
}
