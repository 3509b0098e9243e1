import type { Conversation, Placement, TopicNode, Turn } from "@hsms/store";
import type { ImportBatch, ImportParts } from "../contract/import-batch.ts";
import { LINES_VERSION, openHsmsLines } from "./read-lines.ts";
import type { MemorySource } from "./contents.ts";
import { withoutGaps } from "./without-gaps.ts";

/**
 * Our own format, which loses nothing: a header with the counts, then every turn, conversation
 * and node, one JSON object a line. Equal memories make equal files.
 *
 *     {"format":"hsms","version":1,"turns":2,"conversations":1,"nodes":1}
 *     {"type":"turn","index":0,…}
 *     {"type":"turn","index":1,…}
 *     {"type":"conversation","id":…}
 *     {"type":"node","id":…}
 */
export async function* writeHsmsLines(
  source: Pick<MemorySource, "count" | "turns" | "conversations" | "nodeCount" | "nodes">,
): AsyncGenerator<string> {
  const conversations = source.conversations.toSorted(
    (a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1),
  );
  yield lineOf({
    format: "hsms",
    version: LINES_VERSION,
    turns: source.count,
    conversations: conversations.length,
    nodes: source.nodeCount,
  });
  for await (const { turn, placement } of source.turns()) yield turnLine(turn, placement);
  for (const conversation of conversations) yield conversationLine(conversation);
  for await (const { node } of source.nodes()) yield nodeLine(node);
}

/** The file of an export, line by line. */
export const linesOf = (source: MemorySource): AsyncIterable<string> =>
  writeHsmsLines(withoutGaps(source));

/** UTF-16 units that are read back at once. */
const PIECE_LENGTH = 2 ** 20;

/** A memory as an import of its own export reads it, without a file. Reading throws what the source throws. */
export const partsOf = (source: MemorySource): ImportParts => ({
  turns: source.count - source.purged.length,
  read: () => readBack(withoutGaps(source)),
});

async function* readBack(source: MemorySource): AsyncGenerator<ImportBatch> {
  const { read, look } = openHsmsLines();
  const take = (text: string, isMoreToCome: boolean): ImportBatch => {
    const batch = read({ text, ...(isMoreToCome ? { isMoreToCome } : {}) });
    if (batch.type === "ok") return batch.value;
    throw new Error(`Wrote what cannot be read: ${batch.problem.code}`);
  };
  look({ text: source.conversations.map(conversationLine).join("") });
  let piece = "";
  for await (const line of writeHsmsLines(source)) {
    if (piece.length + line.length > PIECE_LENGTH) {
      yield take(piece, true);
      piece = "";
    }
    piece += line;
  }
  yield take(piece, false);
}

const lineOf = (record: unknown): string => `${JSON.stringify(record)}\n`;

/** Field by field, so that the order never depends on who made the record, and a new field that is forgotten here does not compile. */
const turnLine = (turn: Turn, placement: Placement | undefined): string =>
  lineOf({
    type: "turn",
    index: turn.index,
    id: turn.id,
    kind: turn.kind,
    user: turn.user,
    assistant: turn.assistant,
    conversationId: turn.conversationId,
    parentId: turn.parentId,
    sessionId: turn.sessionId,
    createdAt: turn.createdAt,
    updatedAt: turn.updatedAt,
    lastAccessAt: turn.lastAccessAt,
    accessCount: turn.accessCount,
    model: turn.model,
    responseMs: turn.responseMs,
    tokens: turn.tokens,
    importance: turn.importance,
    category: turn.category,
    keywords: turn.keywords,
    tags: turn.tags,
    relatedIds: turn.relatedIds,
    triples: turn.triples,
    level1Text: turn.level1Text,
    level2Text: turn.level2Text,
    pinned: turn.pinned,
    immutable: turn.immutable,
    state: turn.state,
    // Left out where they are not known.
    speaker: turn.speaker,
    author: turn.author,
    client: turn.client,
    origin: turn.origin,
    isDateGuessed: turn.isDateGuessed,
    spans: turn.spans,
    validFrom: turn.validFrom,
    validUntil: turn.validUntil,
    supersedes: turn.supersedes,
    importanceBy: turn.importanceBy,
    archivedBy: turn.archivedBy,
    archivedAt: turn.archivedAt,
    clocks: turn.clocks,
    isBeside: turn.isBeside,
    placement: placementOf(placement),
  } satisfies Record<keyof Turn, unknown> & { type: "turn"; placement: Placement });

function placementOf(placement: Placement | undefined): Placement {
  if (placement === undefined) return { type: "queued", attempts: 0 };
  switch (placement.type) {
    case "leaf":
      return { type: "leaf", leafId: placement.leafId, order: placement.order };
    case "queued":
      return { type: "queued", attempts: placement.attempts };
    case "unplaced":
      return { type: "unplaced", reason: placement.reason };
  }
}

const conversationLine = (conversation: Conversation): string =>
  lineOf({
    type: "conversation",
    id: conversation.id,
    name: conversation.name,
    createdAt: conversation.createdAt,
    headId: conversation.headId,
    // Left out where there are none.
    rootLabels: conversation.rootLabels,
    clocks: conversation.clocks,
  } satisfies Record<keyof Conversation, unknown> & { type: "conversation" });

function nodeLine(node: TopicNode): string {
  const { compressed } = node;
  return lineOf({
    type: "node",
    id: node.id,
    parentId: node.parentId,
    topic: node.topic,
    topicPinned: node.topicPinned,
    digest: node.digest,
    summaryLength: node.summaryLength,
    compressed: compressed === null ? null : { text: compressed.text, upTo: compressed.upTo },
    children: node.children,
    turns: node.turns,
    size: node.size,
    height: node.height,
    version: node.version,
    createdAt: node.createdAt,
    updatedAt: node.updatedAt,
  } satisfies Record<keyof TopicNode, unknown> & { type: "node" });
}
