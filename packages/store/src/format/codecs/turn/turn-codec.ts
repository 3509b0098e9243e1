import type { ConversationId, TurnId } from "../../../contract/ids.ts";
import {
  CATEGORIES,
  type Conversation,
  type Placement,
  type Triple,
  type TurnLink,
  type TurnUse,
} from "../../../contract/model.ts";
import type { StoredMemory } from "../../../contract/working-memory.ts";
import type { ByteReader } from "../../bytes.ts";
import { jsonCodec, type Codec } from "../../codec.ts";
import { bytesToUuid, conversationKey } from "../../keys.ts";
import {
  field,
  readFields,
  unknownFields,
  writeFields,
  type Field,
  type WithUnknownFields,
} from "../fields.ts";
import { readNodeId, writeNodeId } from "../node-codec.ts";
import {
  clocks,
  readTurnId,
  tagMark,
  turnFieldByNumber,
  turnFields,
  USUAL_IMPORTANCE,
  writeTurnId,
  type TurnRecord,
  type UseDraft,
} from "./turn-fields.ts";

// Stored as positions in these lists: never reorder them, only append.
const KINDS = ["turn", "note"] as const;
const STATES = ["active", "archived", "purged"] as const;
const PLACES = ["leaf", "queued", "unplaced"] as const;
const REASONS = ["skipped", "archived", "purged"] as const;

const UUID_BYTES = 16;

/** The item at a position of one of the lists above. Throws `RangeError` if there is none. */
function pick<Item>(list: readonly Item[], position: number): Item {
  const item = list[position];
  if (item === undefined) throw new RangeError(`there is no value number ${position}`);
  return item;
}

const readConversationId = (reader: ByteReader): ConversationId =>
  bytesToUuid(reader.raw(UUID_BYTES));

/** Bit of the byte after the id. Records of schemas 1 to 3 lack it: there the byte is a position in `KINDS`. */
const HAS_FIELDS = 0x80;
/** Bits of the last byte before the conversation. */
const MARKS = { pinned: 1, immutable: 2, hasParent: 4 } as const;

/**
 * A turn:
 *
 *     id │ HAS_FIELDS, kind │ state │ category │ marks │ conversation │ parent, if any │ createdAt │ fields
 *
 * Reads records of schemas 1 to 3 as well: a backup or a damaged file may hold them.
 */
export const turnCodec: Codec<TurnRecord> = {
  write(writer, turn) {
    writeTurnId(writer, turn.id);
    writer.byte(HAS_FIELDS | KINDS.indexOf(turn.kind));
    writer.byte(STATES.indexOf(turn.state));
    writer.byte(CATEGORIES.indexOf(turn.category));
    writer.byte(
      (turn.pinned ? MARKS.pinned : 0) +
        (turn.immutable ? MARKS.immutable : 0) +
        (turn.parentId === null ? 0 : MARKS.hasParent),
    );
    writer.raw(conversationKey.encode(turn.conversationId));
    if (turn.parentId !== null) writeTurnId(writer, turn.parentId);
    writer.number(turn.createdAt);
    writeFields(writer, turnFields, turn);
  },
  read: (reader) => readRecord(reader, turnFieldByNumber),
};

function readRecord(reader: ByteReader, fields: ReadonlyMap<number, Field<UseDraft>>): UseDraft {
  const id = readTurnId(reader);
  const first = reader.byte();
  const kind = pick(KINDS, first & ~HAS_FIELDS);
  const state = pick(STATES, reader.byte());
  const category = pick(CATEGORIES, reader.byte());
  const marks = reader.byte();
  const pinned = (marks & MARKS.pinned) !== 0;
  const immutable = (marks & MARKS.immutable) !== 0;
  if ((first & HAS_FIELDS) === 0) {
    return { id, kind, state, category, pinned, immutable, ...readOldTurn(reader) };
  }
  const conversationId = readConversationId(reader);
  const parentId = (marks & MARKS.hasParent) === 0 ? null : readTurnId(reader);
  const createdAt = reader.number();
  const turn: UseDraft = {
    id,
    kind,
    state,
    category,
    pinned,
    immutable,
    user: "",
    assistant: null,
    conversationId,
    parentId,
    sessionId: null,
    createdAt,
    updatedAt: createdAt,
    lastAccessAt: null,
    accessCount: 0,
    model: null,
    responseMs: null,
    tokens: null,
    importance: USUAL_IMPORTANCE,
    keywords: [],
    tags: [],
    relatedIds: [],
    triples: [],
    level1Text: null,
    level2Text: null,
  };
  readFields(reader, fields, turn);
  return turn;
}

type OldRest = Omit<TurnRecord, "id" | "kind" | "state" | "category" | "pinned" | "immutable">;

/** What follows the marks in a record of schemas 1 to 3. */
function readOldTurn(reader: ByteReader): OldRest {
  const number = (): number => reader.float64();
  const text = (): string => reader.text();
  return {
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
}

/** Whether the record is of schemas 1 to 3. */
export function readsOldTurn(reader: ByteReader): boolean {
  reader.skip(UUID_BYTES);
  const isOld = (reader.byte() & HAS_FIELDS) === 0;
  reader.skip(reader.remaining);
  return isOld;
}

/** Numbers of the fields that {@link readTurnLink} reads; fields of higher numbers are skipped. */
const LINK_FIELDS = { relatedIds: 8, supersedes: 17 } as const;

/** Reads a turn's position in its conversation. Skips its text, which takes ten times as long as the rest. */
export function readTurnLink(reader: ByteReader): Omit<TurnLink, "index"> {
  const id = readTurnId(reader);
  const hasFields = (reader.byte() & HAS_FIELDS) !== 0;
  const state = pick(STATES, reader.byte());
  reader.skip(1);
  const marks = reader.byte();
  if (!hasFields) {
    reader.skipText();
    reader.nullable(() => reader.skipText());
  }
  const conversationId = readConversationId(reader);
  const hasParent = hasFields ? (marks & MARKS.hasParent) !== 0 : reader.byte() !== 0;
  const parentId = hasParent ? readTurnId(reader) : null;
  const lists = hasFields ? readIdLists(reader) : {};
  reader.skip(reader.remaining);
  return { id, state, conversationId, parentId, ...lists };
}

function readIdLists(reader: ByteReader): Pick<TurnLink, "relatedIds" | "supersedes"> {
  const lists: { relatedIds?: readonly TurnId[]; supersedes?: readonly TurnId[] } = {};
  reader.number();
  while (reader.remaining > 0) {
    const number = reader.varint();
    if (number > LINK_FIELDS.supersedes) break;
    const bytes = reader.varint();
    const ids = () => Array.from({ length: bytes / UUID_BYTES }, () => readTurnId(reader));
    if (number === LINK_FIELDS.relatedIds) lists.relatedIds = ids();
    else if (number === LINK_FIELDS.supersedes) lists.supersedes = ids();
    else reader.skip(bytes);
  }
  return lists;
}

/** Reads how a turn is used. Skips its text. */
export function readTurnUse(reader: ByteReader): Omit<TurnUse, "index"> {
  const { tags, isTagged = tags.length > 0, ...turn } = readRecord(reader, useFieldByNumber);
  return { ...turn, isTagged };
}

const useFieldByNumber = new Map<number, Field<UseDraft>>(turnFieldByNumber).set(
  tagMark.number,
  tagMark,
);

/** A conversation without its id, which is its key. */
type ConversationRecord = Omit<Conversation, "id"> & WithUnknownFields;

type ConversationDraft = { -readonly [Name in keyof ConversationRecord]: ConversationRecord[Name] };

/** Optional fields of a conversation. Numbers on disk: never change or reuse one. */
const conversationFields: readonly Field<ConversationDraft>[] = [field(1, "clocks", clocks)];
const conversationFieldByNumber = new Map(conversationFields.map((one) => [one.number, one]));

export const conversationCodec: Codec<ConversationRecord> = {
  write(writer, conversation) {
    writer.text(conversation.name);
    writer.float64(conversation.createdAt);
    writer.nullable(conversation.headId, (id) => writeTurnId(writer, id));
    // Records from before labels existed end here, as do those without labels and fields.
    const labels = conversation.rootLabels ?? [];
    const hasMore = conversation.clocks !== undefined || unknownFields in conversation;
    if (labels.length === 0 && !hasMore) return;
    writer.list(labels, (label) => writer.text(label));
    writeFields(writer, conversationFields, conversation);
  },
  read(reader) {
    const conversation: ConversationDraft = {
      name: reader.text(),
      createdAt: reader.float64(),
      headId: reader.nullable(() => readTurnId(reader)),
    };
    if (reader.remaining === 0) return conversation;
    const rootLabels = reader.list(() => reader.text());
    if (rootLabels.length > 0) conversation.rootLabels = rootLabels;
    readFields(reader, conversationFieldByNumber, conversation);
    return conversation;
  },
};

/** JSON: it is small, contains no text of turns, and may gain fields that an older record lacks. */
export const workingMemoryCodec: Codec<StoredMemory> = {
  ...jsonCodec<StoredMemory>(),
  read(reader) {
    const memory = jsonCodec<StoredMemory>().read(reader);
    // Keys of other tables have the same length.
    if (!Array.isArray(memory?.slots)) throw new RangeError("there are no slots");
    return memory;
  },
};

/** A placement codec with the leaf's id converted by `readId`. */
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
