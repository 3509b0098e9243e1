import type { TreeConflict, Withdrawal } from "../../contract/changes.ts";
import type { ConversationId, TurnId } from "../../contract/ids.ts";
import { getRecord, putRecord, rangeRecords } from "../../format/codec.ts";
import { conversationTable, conversationTurnTable, turnTable } from "../../format/schema.ts";
import { detachIndexedTurn } from "../index/index-change.ts";
import { expectEntry } from "../journal/entries.ts";
import { endExactness } from "../journal/images.ts";
import { takeFrom } from "../journal/undo.ts";
import { voidTurns } from "../journal/void-turns.ts";
import { recordChange, type Transaction } from "../transaction.ts";
import { commitTree, findPlacedOf, findTreeConflicts } from "../tree/commit-tree.ts";
import { expectTurn } from "./append-turns.ts";
import { heirOf } from "./in-place.ts";
import { readLink, readTurn } from "./read-turn.ts";

/** Voids turns whose adding is undone; their followers follow what remains at their position. */
export function withdrawTurns(
  transaction: Transaction,
  { turns: indexes, entry: number, tree, followers }: Withdrawal,
): { readonly type: "committed" } | TreeConflict {
  const { writer } = transaction;
  const nodeIds = [
    ...(tree === undefined ? [] : findTreeConflicts(writer, { change: tree })),
    ...findPlacedOf(writer, indexes, tree?.placements),
  ];
  if (nodeIds.length > 0) return { type: "conflict", nodeIds };
  // Images contain turns that are to be gone.
  endExactness(transaction);
  if (tree !== undefined) commitTree(transaction, tree);
  const gone = new Map<TurnId, TurnId | null>();
  /** By conversation, the first removed turn: followers are always later. */
  const conversations = new Map<ConversationId, number>();
  for (const index of indexes) {
    const turn = expectTurn(writer, index);
    const { conversationId } = turn;
    gone.set(turn.id, heirOf(writer, turn));
    conversations.set(conversationId, Math.min(index, conversations.get(conversationId) ?? index));
  }
  const withdrawn = voidTurns(transaction, indexes);
  for (const index of followers?.turns ?? []) hangOnSurvivor(transaction, index, gone);
  for (const [id, first] of conversations) {
    joinGap(transaction, { id, from: Math.max(first, followers?.since ?? 0), gone });
  }
  if (number !== undefined) {
    const entry = expectEntry(writer, number);
    takeFrom(transaction, { number, entry, turns: indexes, shown: null });
  }
  recordChange(transaction, { type: "turns-updated", indexes }, { withdrawn });
  return { type: "committed" };
}

function joinGap(
  transaction: Transaction,
  input: { readonly id: ConversationId; readonly from: number; readonly gone: Gone },
): void {
  const { writer } = transaction;
  const { id: conversationId, from, gone } = input;
  const all = {
    from: { conversationId, index: from },
    to: { conversationId, index: 0xffff_ffff },
  };
  for (const { key } of rangeRecords(writer, conversationTurnTable, all)) {
    hangOnSurvivor(transaction, key.index, gone);
  }
  const conversation = getRecord(writer, conversationTable, conversationId);
  if (conversation === undefined || !gone.has(conversation.headId ?? "")) return;
  const value = { ...conversation, headId: survivor(conversation.headId, gone) };
  putRecord(writer, conversationTable, { key: conversationId, value });
}

function hangOnSurvivor({ writer }: Transaction, index: number, gone: Gone): void {
  const parentId = readLink(writer, index)?.parentId ?? null;
  const turn = parentId !== null && gone.has(parentId) ? readTurn(writer, index) : undefined;
  if (turn === undefined) return;
  const { index: key, ...value } = { ...turn, parentId: survivor(parentId, gone) };
  putRecord(writer, turnTable, { key, value });
  detachIndexedTurn(writer, key);
}

/** For each removed turn, the turn its followers get. */
type Gone = ReadonlyMap<TurnId | "", TurnId | null>;

function survivor(id: TurnId | null, gone: Gone): TurnId | null {
  let at = id;
  while (at !== null && gone.has(at)) at = gone.get(at) ?? null;
  return at;
}
