import { isDamage } from "../../contract/errors.ts";
import {
  conversationTable,
  nodeTable,
  nodeTextTable,
  nodeVectorTable,
  settingTable,
  treeMetaTable,
  workingMemoryTable,
} from "../../format/schema.ts";
import type { Table } from "../../format/codec.ts";
import { oldNodeTable } from "../../format/migrations/schema-3/old-node-codec.ts";
import type { KeptText, NodeRecord, NodeText } from "../../format/codecs/node-codec.ts";
import type { ConversationId, NodeId } from "../../contract/ids.ts";
import type { Conversation } from "../../contract/model.ts";
import type { StoredMemory } from "../../contract/working-memory.ts";
import { NO_CONVERSATION } from "../../records/turns/lost-turns.ts";
import { lineOf } from "../../records/tree/node-texts.ts";
import type { Note } from "./change.ts";
import { findIn, type Found, type Gathered } from "./gather.ts";
import { mendTree, type WholeNode } from "./sound-tree.ts";
import type { TurnSources } from "./evidence.ts";
import { findTurns, type SoundTurns } from "./sound-turns.ts";
import type { SoundStore } from "./write-store.ts";

/** The sound store that what was gathered from a damaged one gives; `note` gets every difference. */
export function composeStore(
  gathered: Gathered,
  options: {
    readonly now: number;
  } & TurnSources,
): SoundStore {
  const { note, now } = options;
  const turns = findTurns(gathered, options);
  const texts = readTable(gathered, nodeTextTable);
  const whole = (id: NodeId, node: NodeRecord): WholeNode => {
    const text = texts.get(id) ?? findFree(gathered, nodeTextTable, id);
    if (text === undefined) note("DIGEST_LOST", "digestLost", { node: id, topic: node.topic });
    return { ...node, ...(text === undefined ? noText(node) : withLines(text, node)) };
  };
  const withLines = ({ digest, ...rest }: KeptText, node: NodeRecord): NodeText => ({
    ...rest,
    digest:
      digest ??
      node.turns
        .filter((index) => index < turns.count)
        .map((index) => lineOf(turns.read(index)))
        .join("\n"),
  });
  /** Backups and old pages may have nodes as schemas 1 and 2 wrote them: with their text, in one record. */
  const readNode = (found: Found): { readonly key: NodeId; readonly value: WholeNode } => {
    let record: { readonly key: NodeId; readonly value: NodeRecord };
    try {
      record = gathered.read(nodeTable, found);
    } catch (error) {
      if (!isDamage(error)) throw error;
      return gathered.read(oldNodeTable, found);
    }
    return { key: record.key, value: whole(record.key, record.value) };
  };
  const tree = mendTree({
    nodes: collect(foundIn(gathered, nodeTable), readNode),
    findNode: (id) => {
      const found = findIn(gathered.free, nodeTable, id);
      return found && readNode(found).value;
    },
    mayHold: (index) => index < turns.count && turns.states[index] !== "purged",
    placements: turns.placements,
    lineLength: (index) => lineOf(turns.read(index)).length,
    now,
    note,
  });
  for (const [index, placement] of turns.placements) {
    if (placement.type !== "leaf" || tree.leafByTurn.has(index)) continue;
    if (turns.states[index] !== "active") continue;
    note("TURN_QUEUED", "turnQueued", { turn: index, leaf: placement.leafId });
  }
  const vectors = new Map(
    [...readTable(gathered, nodeVectorTable)].filter(
      ([id]) => tree.nodes.has(id) && !tree.changed.has(id),
    ),
  );
  return {
    turns,
    tree,
    vectors,
    conversations: mendConversations(gathered, turns, note),
    workingMemories: mendWorkingMemories(gathered, turns),
    settings: readTable(gathered, settingTable),
    treeMeta: readTable(gathered, treeMetaTable),
  };
}

const readTable = <Key, Value>(gathered: Gathered, table: Table<Key, Value>): Map<Key, Value> =>
  collect(foundIn(gathered, table), (found) => gathered.read(table, found));

function collect<Key, Value>(
  all: Iterable<Found>,
  read: (found: Found) => { readonly key: Key; readonly value: Value },
): Map<Key, Value> {
  const records = new Map<Key, Value>();
  for (const found of all) {
    const { key, value } = read(found);
    if (!records.has(key)) records.set(key, value);
  }
  return records;
}

/** Where the records of a table read, those of a tree before those that lost it. */
const foundIn = ({ owned, adrift }: Gathered, { database }: Table<unknown, unknown>): Found[] =>
  [owned, adrift].flatMap((tables) => [...(tables.get(database)?.values() ?? [])]);

function findFree<Value>(
  gathered: Gathered,
  table: Table<NodeId, Value>,
  id: NodeId,
): Value | undefined {
  const found = findIn(gathered.free, table, id);
  return found && gathered.read(table, found).value;
}

/** Digests are made again when the node gets or loses a turn. */
const noText = ({ updatedAt }: NodeRecord): NodeText => ({
  digest: "",
  compressed: null,
  createdAt: updatedAt,
});

/** What reads of it; a slot whose turn is not there is free. What is held is in the turns, so nothing is lost with it. */
function mendWorkingMemories(
  gathered: Gathered,
  turns: SoundTurns,
): ReadonlyMap<ConversationId, StoredMemory> {
  const memories = new Map<ConversationId, StoredMemory>();
  for (const [id, memory] of readTable(gathered, workingMemoryTable)) {
    const slots = memory.slots.map((held) =>
      held === null || held.turn >= turns.count ? null : held,
    );
    memories.set(id, { ...memory, slots });
  }
  return memories;
}

/** A record for every conversation that has turns; a head that is not there becomes the last turn. */
function mendConversations(
  gathered: Gathered,
  turns: SoundTurns,
  note: Note,
): ReadonlyMap<ConversationId, Omit<Conversation, "id">> {
  const conversations = new Map<ConversationId, Omit<Conversation, "id">>(
    readTable(gathered, conversationTable),
  );
  const remade = new Set<ConversationId>();
  const lastByConversation = new Map<ConversationId, number>();
  for (let index = 0; index < turns.count; index++) {
    const { conversationId, createdAt } = turns.read(index);
    if (conversationId === NO_CONVERSATION) continue;
    lastByConversation.set(conversationId, index);
    if (conversations.has(conversationId)) continue;
    remade.add(conversationId);
    conversations.set(conversationId, { name: "", createdAt, headId: null });
    note("CONVERSATION_MENDED", "conversationMade", { conversation: conversationId });
  }
  for (const [id, conversation] of conversations) {
    const isMissing = conversation.headId !== null && !turns.ids.has(conversation.headId);
    if (!isMissing && !remade.has(id)) continue;
    const last = lastByConversation.get(id);
    conversations.set(id, {
      ...conversation,
      headId: last === undefined ? null : turns.read(last).id,
    });
    if (isMissing) note("CONVERSATION_MENDED", "headReplaced", { conversation: id });
  }
  return conversations;
}
