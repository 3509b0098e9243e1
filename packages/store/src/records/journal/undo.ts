import { misuse } from "../../contract/errors.ts";
import {
  decodeRecord,
  getRecord,
  putRecord,
  rangeRecords,
  removeRecord,
} from "../../format/codec.ts";
import type { Edited } from "../../format/codecs/operation-codec.ts";
import type { EntryRecord } from "../../format/codecs/journal-codec.ts";
import {
  conversationTable,
  conversationTurnTable,
  nodeTable,
  placementTable,
  settingTable,
  turnIdTable,
  turnTable,
  workingMemoryTable,
} from "../../format/schema.ts";
import type { ConversationId, NodeId, TurnId } from "../../contract/ids.ts";
import type { ConversationBefore } from "../../contract/journal.ts";
import type { KeyValueReader, KeyValueWriter } from "../../contract/kv.ts";
import type { UndoOutcome, UndoStep } from "../../contract/changes.ts";
import type { StoredMemory } from "../../contract/working-memory.ts";
import { stampConversation } from "../../merging/stamp.ts";
import { detachIndexedTurn } from "../index/index-change.ts";
import { recordChange, type Transaction } from "../transaction.ts";
import { commitTree, findPlacedOf, freshVersion } from "../tree/commit-tree.ts";
import { restoreTurn, setPlacement } from "../turns/update-turns.ts";
import { readLink, readTurn } from "../turns/read-turn.ts";
import { heirOf } from "../turns/in-place.ts";
import { readWorkingMemory } from "../working-memory/held-memory.ts";
import { expectEntry, putEntry, standing } from "./entries.ts";
import { countLeft } from "./count-left.ts";
import { removeImages, restoreTree } from "./images.ts";
import { editOfConversation } from "./operations/operations.ts";
import { memberOf, sizeOf, without } from "./folding/stretches.ts";
import { readValues, removeValues, type ValuesBefore } from "./values.ts";
import { voidTurns } from "./void-turns.ts";

export function undoEntry(transaction: Transaction, step: UndoStep): UndoOutcome {
  const { writer, journal } = transaction;
  const number = step.entry;
  const entry = expectEntry(writer, number);
  const [newest, ...older] = standing(writer, journal);
  if (newest?.key !== number) {
    throw misuse(`Entry ${number} is not the newest that can be undone`);
  }
  const isExact = journal.imaging === number;
  const isFirst = entry.state !== "undoing";
  if (isFirst && step.isExact !== isExact) return { type: "conflict" };
  // Images restore the tree as it was, whatever was placed since.
  const isPutBack = isFirst && isExact;
  if (!isPutBack && findPlacedOf(writer, step.turns, step.tree?.placements).length > 0) {
    return { type: "conflict" };
  }
  // Changes made by undoing cannot be undone.
  transaction.journal = { ...journal, imaging: 0, imagingFrom: 0 };
  if (step.tree !== undefined) {
    const outcome = commitTree(transaction, step.tree);
    if (outcome.type === "conflict") {
      transaction.journal = journal;
      return { type: "conflict" };
    }
  }
  const left = isFirst ? putBack(transaction, { number, entry, isExact }) : 0;
  if (!isFirst) reparentLater(transaction, entry);
  const withdrawn = voidTurns(transaction, step.turns);
  const { shown = null, turns } = step;
  const isOver = takeFrom(transaction, {
    number,
    entry: { ...entry, state: "undoing" },
    turns,
    shown,
  });
  takeImagesFor(transaction, {
    // After the restore the tree is as the entry before left it.
    entry: isFirst && isExact ? older[0] : undefined,
    kept: isFirst ? undefined : journal,
  });
  if (step.turns.length > 0) {
    recordChange(transaction, { type: "turns-updated", indexes: step.turns }, { withdrawn });
  }
  return { type: isOver ? "undone" : "undoing", left };
}

/** Notes that turns added by a command are gone, and ends it with the last of them; returns whether that was it. */
export function takeFrom(
  transaction: Transaction,
  input: {
    readonly number: number;
    readonly entry: EntryRecord;
    readonly turns: readonly number[];
    readonly shown: unknown;
  },
): boolean {
  const { number, entry, turns, shown } = input;
  const added = without(entry.added, new Set(turns));
  if (added.length > 0) {
    putEntry(transaction, number, { ...entry, added });
    return false;
  }
  removeConversations(transaction, number);
  removeValues(transaction, number);
  putEntry(transaction, number, { ...entry, added, state: "undone", before: shown });
  return true;
}

function takeImagesFor(
  transaction: Transaction,
  input: {
    readonly entry: { readonly key: number; readonly value: EntryRecord } | undefined;
    readonly kept: Transaction["journal"] | undefined;
  },
): void {
  const { entry, kept } = input;
  const { journal } = transaction;
  if (kept !== undefined) {
    const { imaging, imagingFrom } = kept;
    transaction.journal = { ...journal, imaging, imagingFrom };
  } else if (entry !== undefined && entry.key >= journal.exactFrom) {
    transaction.journal = { ...journal, imaging: entry.key, imagingFrom: entry.value.from };
  } else {
    transaction.journal = { ...journal, exactFrom: journal.next };
  }
}

/** Number of turns and conversations with values that another device changed since. */
function putBack(
  transaction: Transaction,
  input: { readonly number: number; readonly entry: EntryRecord; readonly isExact: boolean },
): number {
  const { number, entry, isExact } = input;
  const { writer } = transaction;
  const values = readValues(writer, number);
  const isAdded = memberOf(entry.added);
  // An import was decided elsewhere: the same file may bring it again.
  const withClocks = entry.command === "import";
  const left = countLeft(writer, { entry, values, isAdded, device: transaction.device() });
  const turns = Array.from(values.turns).flatMap(([index, fields]) =>
    isAdded(index) ? [] : restoreTurn(transaction, { index, fields, withClocks }),
  );
  if (values.turns.size > 0) {
    const indexes = [...values.turns.keys()];
    recordChange(transaction, { type: "turns-updated", indexes }, { turns });
  }
  for (const [key, value] of values.settings) {
    if (value === undefined) removeRecord(writer, settingTable, key);
    else putRecord(writer, settingTable, { key, value });
  }
  if (entry.added.length > 0) {
    reparent(transaction, { entry, isAdded, conversations: values.conversations.keys() });
  }
  const conversations = Array.from(values.conversations).flatMap(([id, before]) =>
    putConversationBack(transaction, { id, before, entry, isAdded, withClocks }),
  );
  for (const [conversationId, before] of values.slots) {
    putSlotsBack(transaction, conversationId, before);
  }
  if (values.settings.size + values.conversations.size + values.slots.size > 0) {
    recordChange(transaction, { type: "settings-changed" }, { conversations });
  }
  if (isExact) putTreeBack(transaction, number, entry);
  else putTopicsBack(transaction, values.topics);
  return left;
}

/** Restores the topics of nodes that still have the name given then. */
function putTopicsBack(transaction: Transaction, topics: ValuesBefore["topics"]): void {
  const { writer } = transaction;
  const nodeIds: NodeId[] = [];
  for (const [id, { topic, after }] of topics) {
    const node = getRecord(writer, nodeTable, id);
    if (node === undefined || node.topicPinned || node.topic !== after) continue;
    const version = Math.max(freshVersion(transaction), node.version + 1);
    putRecord(writer, nodeTable, { key: id, value: { ...node, topic, version } });
    nodeIds.push(id);
  }
  if (nodeIds.length === 0) return;
  recordChange(transaction, { type: "tree-changed", nodeIds, deletedIds: [], turns: [] });
}

function putTreeBack(transaction: Transaction, number: number, entry: EntryRecord): void {
  const { nodeIds, deletedIds, placements } = restoreTree(transaction, number);
  const turns: number[] = [];
  for (const [index, value] of placements) {
    const key = placementTable.key.encode(index);
    setPlacement(transaction, index, decodeRecord(placementTable, { key, value }));
    turns.push(index);
  }
  // Removed step by step; until then no leaf contains them.
  for (const [from, to] of entry.added) {
    for (let index = from; index < to; index++) {
      setPlacement(transaction, index, { type: "unplaced", reason: "skipped" });
      turns.push(index);
    }
  }
  removeImages(transaction, number);
  recordChange(transaction, { type: "tree-changed", nodeIds, deletedIds, turns });
}

/**
 * Followers that others added behind removed turns follow those turns' parents. Reads only the conversations that
 * turns were added to, from the entry on: followers are always later.
 */
function reparent(
  { writer, state }: Transaction,
  {
    entry,
    isAdded,
    conversations,
  }: {
    readonly entry: EntryRecord;
    readonly isAdded: (index: number) => boolean;
    readonly conversations: Iterable<ConversationId>;
  },
): void {
  if (state.nextIndex - entry.from === sizeOf(entry.added)) return;
  const own = entry.added.flatMap(([from]) => readLink(writer, from)?.conversationId ?? []);
  for (const conversationId of new Set([...conversations, ...own])) {
    const later = rangeRecords(writer, conversationTurnTable, {
      from: { conversationId, index: entry.from },
      to: { conversationId, index: 0xffff_ffff },
    });
    for (const { key } of later) {
      if (!isAdded(key.index)) hangOnSurvivor(writer, key.index, isAdded);
    }
  }
}

/** Turns added since the previous step follow turns that still existed. */
function reparentLater({ writer, state }: Transaction, entry: EntryRecord): void {
  const isAdded = memberOf(entry.added);
  for (let index = entry.from + entry.turnsAdded; index < state.nextIndex; index++) {
    if (!isAdded(index)) hangOnSurvivor(writer, index, isAdded);
  }
}

function hangOnSurvivor(
  writer: KeyValueWriter,
  index: number,
  isAdded: (index: number) => boolean,
): void {
  const parentId = readLink(writer, index)?.parentId ?? null;
  const stays = survivor(writer, parentId, isAdded);
  const turn = stays === parentId ? undefined : readTurn(writer, index);
  if (turn === undefined) return;
  const { index: key, ...value } = { ...turn, parentId: stays };
  putRecord(writer, turnTable, { key, value });
  detachIndexedTurn(writer, key);
}

/** The turn itself, or the nearest remaining one that replaced or preceded it. */
function survivor(
  reader: KeyValueReader,
  id: TurnId | null,
  isAdded: (index: number) => boolean,
): TurnId | null {
  for (let at = id; at !== null;) {
    const index = getRecord(reader, turnIdTable, at);
    if (index === undefined) return null;
    if (!isAdded(index)) return at;
    const turn = readTurn(reader, index);
    at = turn === undefined ? null : heirOf(reader, turn);
  }
  return null;
}

/** Counters keep counting. */
function putSlotsBack(
  { writer }: Transaction,
  conversationId: ConversationId,
  before: StoredMemory | null,
): void {
  const now = readWorkingMemory(writer, conversationId);
  if (now === undefined) return;
  const { counts, version } = now;
  const { slots, evicted, shortTermFrom } = before ?? { slots: [], evicted: [], shortTermFrom: 0 };
  putRecord(writer, workingMemoryTable, {
    key: conversationId,
    value: { slots, evicted, shortTermFrom, counts, version: version + 1 },
  });
}

/** Name and time as before; the head too, unless the conversation has continued since. */
function putConversationBack(
  transaction: Transaction,
  input: {
    readonly id: ConversationId;
    readonly before: ConversationBefore;
    readonly entry: EntryRecord;
    readonly isAdded: (index: number) => boolean;
    readonly withClocks: boolean;
  },
): readonly Edited<ConversationId>[] {
  const { id, before, entry, isAdded, withClocks } = input;
  const { writer } = transaction;
  const now = getRecord(writer, conversationTable, id);
  if (now === undefined) return [];
  const { headId } = now;
  const isInPlace = entry.command === "correct";
  const head = headId === null ? undefined : getRecord(writer, turnIdTable, headId);
  // An entry that adds no turns moves no head: a later position stays.
  const wentOn =
    entry.added.length === 0 ||
    (head !== undefined && (head >= entry.from || isInPlace) && !isAdded(head));
  const then = {
    ...((isInPlace ? null : before) ?? now),
    headId: wentOn ? headId : (before?.headId ?? null),
  };
  const value = withClocks ? then : stampConversation(now, then, transaction);
  putRecord(writer, conversationTable, { key: id, value });
  return editOfConversation({ id, before: now, after: value });
}

function removeConversations({ writer }: Transaction, number: number): void {
  for (const [id, before] of readValues(writer, number).conversations) {
    if (before !== null) continue;
    const [turn] = rangeRecords(writer, conversationTurnTable, {
      from: { conversationId: id, index: 0 },
      to: { conversationId: id, index: 0xffff_ffff },
      limit: 1,
    });
    if (turn === undefined) removeRecord(writer, conversationTable, id);
  }
}
