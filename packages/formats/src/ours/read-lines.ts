import { createMessage } from "@hsms/messages";
import {
  ARCHIVERS,
  CATEGORIES,
  IMPORTANCE_SOURCES,
  ORIGINS,
  ROOT_ID,
  type ConversationId,
  type TurnId,
} from "@hsms/store";
import * as z from "zod";
import type {
  ImportBatch,
  ImportedConversation,
  ImportedNode,
  ImportedTurn,
} from "../contract/import-batch.ts";
import type { TextFile } from "../contract/import-format.ts";
import { checkShape, refuseShape } from "../json/check-shape.ts";
import { conversationId, nodeId, time, turnId } from "../json/id-schemas.ts";
import { filledLines } from "../json/lines.ts";
import { parseJson } from "../json/parse-json.ts";
import { ok, refuse, type Outcome } from "../contract/outcome.ts";
import { has } from "../values/odd-values.ts";
import { repairTree, standingOf, type Standing } from "./repair-tree.ts";

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
  isBeside: z.boolean().exactOptional(),
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

/** How such a line begins. */
const CONVERSATION = '{"type":"conversation"';

/** As much of a file as its lines need. */
type Lines = Pick<TextFile, "text"> & Partial<Pick<TextFile, "earlier" | "isMoreToCome">>;

interface LinesReader {
  readonly look: (lines: Lines) => boolean;
  readonly read: (lines: Lines) => Outcome<ImportBatch>;
}

/**
 * Reads our own lossless export, piece by piece where it is large: turns in their pieces, conversations in the first one
 * where they were looked for, else where they stand, and the tree in the last. The tree goes through the same repair as
 * a foreign one, in case somebody edited the file.
 */
export function openHsmsLines(): LinesReader {
  const looked = new Map<ConversationId, ImportedConversation>();
  const counts = { turns: 0, conversations: 0, nodes: 0 };
  const rawNodes: ImportedNode[] = [];
  const standings: Standing[] = [];
  const places = createPlaces();
  const ids = new Set<TurnId>();
  let header: z.infer<typeof headerSchema> | undefined;
  let isFirst = true;
  let lastLine = 1;

  function read({ text, earlier, isMoreToCome }: Lines): Outcome<ImportBatch> {
    const turns: ImportedTurn[] = [];
    const conversations: ImportedConversation[] = isFirst ? [...looked.values()] : [];
    isFirst = false;
    for (const line of filledLines(text)) {
      lastLine = line.number + (earlier?.lines ?? 0);
      const value = parseJson(line.text, lastLine);
      if (value.type === "refused") return value;
      if (header === undefined) {
        const head = readHeader(value.value, lastLine);
        if (head.type === "refused") return head;
        header = head.value;
        continue;
      }
      const shape = checkShape({ schema: recordSchema, value: value.value, line: lastLine });
      if (shape.type === "refused") return shape;
      const record = shape.value;
      counts[`${record.type}s`] += 1;
      switch (record.type) {
        case "turn": {
          const { type: _type, index, ...turn } = record;
          const isNew = places.add(index);
          if (!isNew || ids.has(turn.id)) {
            const reason = createMessage("onEarlierLine", {});
            return refuseShape({ path: isNew ? "id" : "index", reason, line: lastLine });
          }
          ids.add(turn.id);
          standings.push(standingOf(turn));
          turns.push(turn);
          break;
        }
        case "conversation": {
          if (!looked.has(record.id)) conversations.push(conversationOf(record));
          break;
        }
        case "node": {
          const { type: _type, parentId, ...node } = record;
          rawNodes.push({ ...node, summary: "", parentId: parentId === ROOT_ID ? null : parentId });
          break;
        }
      }
    }
    const batch = { turns, conversations, hasClocks: true } as const;
    if (isMoreToCome === true) return ok({ ...batch, repairs: [] });
    const found = [counts.turns, counts.conversations, counts.nodes].join(", ");
    const promised = [header?.turns, header?.conversations, header?.nodes].join(", ");
    if (found !== promised) {
      const reason = createMessage("linesMissing", { promised, found });
      return refuseShape({ path: "", reason, line: lastLine });
    }
    // A leaf names turns by index; a batch, by place in its list. -1 is in no list: the repair reports it.
    const tree = repairTree(
      rawNodes.map((node) => ({ ...node, turns: node.turns.map(places.of) })),
      standings,
    );
    return ok({ ...batch, nodes: tree.nodes, repairs: tree.repairs });
  }

  return {
    read,
    /** A turn is to find its conversation there, and they stand behind all turns. */
    look({ text, isMoreToCome }) {
      for (const line of filledLines(text.includes(CONVERSATION) ? text : "")) {
        if (!line.text.startsWith(CONVERSATION)) continue;
        const value = parseJson(line.text);
        // What cannot be read is told when it is read.
        const record =
          value.type === "ok" ? conversationSchema.safeParse(value.value).data : undefined;
        if (record !== undefined) looked.set(record.id, conversationOf(record));
      }
      return isMoreToCome === true;
    },
  };
}

/** All of it at once. */
export const readHsmsLines = (text: string): Outcome<ImportBatch> => openHsmsLines().read({ text });

const conversationOf = ({
  type: _type,
  ...conversation
}: z.infer<typeof conversationSchema>): ImportedConversation => conversation;

/** Where turns stand in the list by their index, which are the same but where somebody took lines away. */
function createPlaces() {
  let count = 0;
  let moved: Map<number, number> | undefined;
  return {
    /** Whether no other has the index. */
    add(index: number): boolean {
      if (index !== count) moved ??= new Map(Array.from({ length: count }, (_, at) => [at, at]));
      if (moved?.has(index) === true) return false;
      moved?.set(index, count);
      count += 1;
      return true;
    },
    /** -1: nowhere. */
    of: (index: number): number =>
      moved === undefined ? (index < count ? index : -1) : (moved.get(index) ?? -1),
  };
}

export const isOurs = (value: unknown): boolean => has(value, "format");

function readHeader(value: unknown, line: number): Outcome<z.infer<typeof headerSchema>> {
  const header = checkShape({ schema: headerSchema, value, line });
  if (header.type === "refused" || header.value.version <= LINES_VERSION) return header;
  return refuse({
    code: "FORMAT_TOO_NEW",
    reason: createMessage("formatTooNew", { version: header.value.version, known: LINES_VERSION }),
    line,
  });
}
