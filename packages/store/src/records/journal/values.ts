import { isDeepStrictEqual } from "node:util";
import { getRecord, putRecord, rangeRecords, removeRecord } from "../../format/codec.ts";
import type { UnderEntry, ValueBefore } from "../../format/codecs/journal-codec.ts";
import { conversationKey, indexKey, nameKey, nodeKey } from "../../format/keys.ts";
import {
  conversationTable,
  journalValueTable,
  nodeTable,
  settingTable,
} from "../../format/schema.ts";
import type { ConversationId, NodeId } from "../../contract/ids.ts";
import type { ConversationBefore, TurnBefore } from "../../contract/journal.ts";
import type { KeyValueReader } from "../../contract/kv.ts";
import type { TopicNode, Turn } from "../../contract/model.ts";
import type { StoredMemory } from "../../contract/working-memory.ts";
import type { Transaction } from "../transaction.ts";
import { readWorkingMemory } from "../working-memory/held-memory.ts";
import { imagesOf } from "./images.ts";

// Numbers on disk: never change one.
const TURN = 0;
const CONVERSATION = 1;
const SETTING = 2;
const SLOTS = 3;
const TOPIC = 4;

/** Remembers, for the transaction's entry, the fields about to change; `null` for unknown ones. */
export function rememberTurn(transaction: Transaction, turn: Turn, after: Turn): void {
  const under = underOf(transaction, { table: TURN, key: indexKey.encode(turn.index) });
  if (under === undefined) return;
  const known = getRecord(transaction.writer, journalValueTable, under);
  const changed = (Object.keys({ ...turn, ...after }) as (keyof Turn)[])
    .filter((field) => !isDeepStrictEqual(turn[field], after[field]))
    .map((field) => [field, turn[field] ?? null]);
  const fields: TurnBefore = {
    ...Object.fromEntries(changed),
    updatedAt: turn.updatedAt,
    ...(known?.type === "turn" ? known.fields : {}),
  };
  putRecord(transaction.writer, journalValueTable, { key: under, value: { type: "turn", fields } });
}

export function rememberConversation(transaction: Transaction, id: ConversationId): void {
  const key = conversationKey.encode(id);
  remember(transaction, { table: CONVERSATION, key }, () => ({
    type: "conversation",
    conversation: getRecord(transaction.writer, conversationTable, id) ?? null,
  }));
}

export function rememberWorkingMemory(transaction: Transaction, id: ConversationId): void {
  const key = conversationKey.encode(id);
  remember(transaction, { table: SLOTS, key }, () => ({
    type: "slots",
    memory: readWorkingMemory(transaction.writer, id) ?? null,
  }));
}

export function rememberSetting(transaction: Transaction, name: string): void {
  remember(transaction, { table: SETTING, key: nameKey.encode(name) }, () => {
    const value = getRecord(transaction.writer, settingTable, name);
    return { type: "setting", ...(value === undefined ? {} : { value }) };
  });
}

/** Remembers the topics of nodes about to be renamed; the first one of a node renamed twice. */
export function rememberTopics(transaction: Transaction, nodes: readonly TopicNode[]): void {
  for (const { id, topic: after } of nodes) {
    const under = underOf(transaction, { table: TOPIC, key: nodeKey.encode(id) });
    const before = getRecord(transaction.writer, nodeTable, id);
    if (under === undefined || before === undefined || before.topic === after) continue;
    const known = getRecord(transaction.writer, journalValueTable, under);
    const topic = known?.type === "topic" ? known.topic : before.topic;
    const value: ValueBefore = { type: "topic", topic, after };
    putRecord(transaction.writer, journalValueTable, { key: under, value });
  }
}

export const underTurn = (entry: number, index: number): UnderEntry => ({
  entry,
  table: TURN,
  key: indexKey.encode(index),
});

export const underConversation = (entry: number, id: ConversationId): UnderEntry => ({
  entry,
  table: CONVERSATION,
  key: conversationKey.encode(id),
});

function remember(
  transaction: Transaction,
  place: Omit<UnderEntry, "entry">,
  read: () => ValueBefore,
): void {
  const under = underOf(transaction, place);
  if (under === undefined) return;
  if (getRecord(transaction.writer, journalValueTable, under) !== undefined) return;
  putRecord(transaction.writer, journalValueTable, { key: under, value: read() });
}

const underOf = (
  { entry }: Transaction,
  place: Omit<UnderEntry, "entry">,
): UnderEntry | undefined => (entry === null ? undefined : { entry, ...place });

export interface ValuesBefore {
  readonly turns: ReadonlyMap<number, TurnBefore>;
  readonly conversations: ReadonlyMap<ConversationId, ConversationBefore>;
  /** `null`: there was no working memory. */
  readonly slots: ReadonlyMap<ConversationId, StoredMemory | null>;
  /** `undefined`: the setting did not exist. */
  readonly settings: ReadonlyMap<string, unknown>;
  readonly topics: ReadonlyMap<NodeId, { readonly topic: string; readonly after: string }>;
}

export function readValues(reader: KeyValueReader, entry: number): ValuesBefore {
  const turns = new Map<number, TurnBefore>();
  const conversations = new Map<ConversationId, ConversationBefore>();
  const slots = new Map<ConversationId, StoredMemory | null>();
  const settings = new Map<string, unknown>();
  const topics = new Map<NodeId, { readonly topic: string; readonly after: string }>();
  for (const { key: under, value } of rangeRecords(reader, journalValueTable, imagesOf(entry))) {
    switch (value.type) {
      case "turn":
        turns.set(indexKey.decode(under.key), value.fields);
        break;
      case "conversation":
        conversations.set(conversationKey.decode(under.key), value.conversation);
        break;
      case "slots":
        slots.set(conversationKey.decode(under.key), value.memory);
        break;
      case "setting":
        settings.set(nameKey.decode(under.key), value.value);
        break;
      case "topic":
        topics.set(nodeKey.decode(under.key), { topic: value.topic, after: value.after });
    }
  }
  return { turns, conversations, slots, settings, topics };
}

/** See `Journal.readStates`. */
export const readStates = (
  reader: KeyValueReader,
  entry: number,
): ReadonlyMap<number, Turn["state"]> =>
  new Map(
    Array.from(readValues(reader, entry).turns).flatMap(([index, { state }]) =>
      state === undefined ? [] : [[index, state] as const],
    ),
  );

export function removeValues({ writer }: Transaction, entry: number): void {
  for (const { key } of rangeRecords(writer, journalValueTable, imagesOf(entry))) {
    removeRecord(writer, journalValueTable, key);
  }
}

export function removeTurnValues(
  { writer }: Transaction,
  entry: number,
  indexes: Iterable<number>,
): void {
  for (const index of indexes) {
    removeRecord(writer, journalValueTable, underTurn(entry, index));
  }
}
