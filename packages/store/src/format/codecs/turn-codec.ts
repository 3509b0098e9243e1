import type { ConversationId, TurnId } from "../../contract/ids.ts";
import {
  CATEGORIES,
  type Conversation,
  type Placement,
  type Triple,
  type Turn,
  type TurnLink,
} from "../../contract/model.ts";
import type { StoredMemory } from "../../contract/working-memory.ts";
import type { ByteReader, ByteWriter } from "../bytes.ts";
import { jsonCodec, type Codec } from "../codec.ts";
import { bytesToUuid, conversationKey, turnIdKey } from "../keys.ts";
import { readNodeId, writeNodeId } from "./node-codec.ts";

/** A turn without its index, which is its key. */
export type TurnRecord = Omit<Turn, "index">;

// Numbers on disk are places in these lists: never reorder them, only add at the end.
const KINDS = ["turn", "note"] as const;
const STATES = ["active", "archived", "purged"] as const;
const PLACES = ["leaf", "queued", "unplaced"] as const;
const REASONS = ["skipped", "archived", "purged"] as const;

const UUID_BYTES = 16;

/** The text at a place of one of the lists above. Throws `RangeError` where there is none. */
function pick<Item>(list: readonly Item[], position: number): Item {
  const item = list[position];
  if (item === undefined) throw new RangeError(`there is no value number ${position}`);
  return item;
}

const writeTurnId = (writer: ByteWriter, id: TurnId): void => writer.raw(turnIdKey.encode(id));
const readTurnId = (reader: ByteReader): TurnId => bytesToUuid(reader.raw(UUID_BYTES));
const readConversationId = (reader: ByteReader): ConversationId =>
  bytesToUuid(reader.raw(UUID_BYTES));

export const turnCodec: Codec<TurnRecord> = {
  write(writer, turn) {
    const number = (value: number): void => writer.float64(value);
    const text = (value: string): void => writer.text(value);
    writeTurnId(writer, turn.id);
    writer.byte(KINDS.indexOf(turn.kind));
    writer.byte(STATES.indexOf(turn.state));
    writer.byte(CATEGORIES.indexOf(turn.category));
    writer.byte((turn.pinned ? 1 : 0) + (turn.immutable ? 2 : 0));
    writer.text(turn.user);
    writer.nullable(turn.assistant, text);
    writer.raw(conversationKey.encode(turn.conversationId));
    writer.nullable(turn.parentId, (id) => writeTurnId(writer, id));
    writer.nullable(turn.sessionId, text);
    writer.float64(turn.createdAt);
    writer.float64(turn.updatedAt);
    writer.nullable(turn.lastAccessAt, number);
    writer.varint(turn.accessCount);
    writer.nullable(turn.model, text);
    writer.nullable(turn.responseMs, number);
    writer.nullable(turn.tokens, number);
    writer.float64(turn.importance);
    writer.list(turn.keywords, text);
    writer.list(turn.tags, text);
    writer.list(turn.relatedIds, (id) => writeTurnId(writer, id));
    writer.list(turn.triples, (triple) => triple.forEach(text));
    writer.nullable(turn.level1Text, text);
    writer.nullable(turn.level2Text, text);
  },
  read(reader) {
    const number = (): number => reader.float64();
    const text = (): string => reader.text();
    const id = readTurnId(reader);
    const kind = pick(KINDS, reader.byte());
    const state = pick(STATES, reader.byte());
    const category = pick(CATEGORIES, reader.byte());
    const marks = reader.byte();
    return {
      id,
      kind,
      state,
      category,
      pinned: (marks & 1) !== 0,
      immutable: (marks & 2) !== 0,
      user: reader.text(),
      assistant: reader.nullable(text),
      conversationId: readConversationId(reader),
      parentId: reader.nullable(() => readTurnId(reader)),
      sessionId: reader.nullable(text),
      createdAt: reader.float64(),
      updatedAt: reader.float64(),
      lastAccessAt: reader.nullable(number),
      accessCount: reader.varint(),
      model: reader.nullable(text),
      responseMs: reader.nullable(number),
      tokens: reader.nullable(number),
      importance: reader.float64(),
      keywords: reader.list(text),
      tags: reader.list(text),
      relatedIds: reader.list(() => readTurnId(reader)),
      triples: reader.list((): Triple => [reader.text(), reader.text(), reader.text()]),
      level1Text: reader.nullable(text),
      level2Text: reader.nullable(text),
    };
  },
};

/** Where a turn stands in its conversation. Passes over its words, which take four times as long as the rest. */
export function readTurnLink(reader: ByteReader): Omit<TurnLink, "index"> {
  const id = readTurnId(reader);
  reader.skip(1);
  const state = pick(STATES, reader.byte());
  reader.skip(2);
  reader.skipText();
  reader.nullable(() => reader.skipText());
  const conversationId = readConversationId(reader);
  const parentId = reader.nullable(() => readTurnId(reader));
  reader.skip(reader.remaining);
  return { id, state, conversationId, parentId };
}

/** A conversation without its id, which is its key. */
export const conversationCodec: Codec<Omit<Conversation, "id">> = {
  write(writer, conversation) {
    writer.text(conversation.name);
    writer.float64(conversation.createdAt);
    writer.nullable(conversation.headId, (id) => writeTurnId(writer, id));
    // Records of before there were labels end here, and so do those without any.
    const labels = conversation.rootLabels ?? [];
    if (labels.length > 0) writer.list(labels, (label) => writer.text(label));
  },
  read: (reader) => ({
    name: reader.text(),
    createdAt: reader.float64(),
    headId: reader.nullable(() => readTurnId(reader)),
    ...(reader.remaining === 0 ? {} : { rootLabels: reader.list(() => reader.text()) }),
  }),
};

/** JSON: it is small, holds no words, and may get fields that an older record lacks. */
export const workingMemoryCodec = jsonCodec<StoredMemory>();

/** A record with its leaf's id as `readId` gives it. */
export function placementReader<Id>(
  readId: (reader: ByteReader) => Id,
): (reader: ByteReader) => PlacementIn<Id> {
  return (reader) => {
    const type = pick(PLACES, reader.byte());
    if (type === "queued") return { type, attempts: reader.varint() };
    if (type === "unplaced") return { type, reason: pick(REASONS, reader.byte()) };
    return { type, leafId: readId(reader), order: reader.varint() };
  };
}

/** As `Placement`, with ids of another kind. */
type PlacementIn<Id> =
  | Exclude<Placement, { readonly type: "leaf" }>
  | { readonly type: "leaf"; readonly leafId: Id; readonly order: number };

export const placementCodec: Codec<Placement> = {
  write(writer, placement) {
    switch (placement.type) {
      case "leaf":
        writer.byte(0);
        writeNodeId(writer, placement.leafId);
        writer.varint(placement.order);
        return;
      case "queued":
        writer.byte(1);
        writer.varint(placement.attempts);
        return;
      case "unplaced":
        writer.byte(2);
        writer.byte(REASONS.indexOf(placement.reason));
    }
  },
  read: placementReader(readNodeId),
};
