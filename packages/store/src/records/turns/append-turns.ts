import { misuse } from "../../contract/errors.ts";
import { getRecord, putRecord } from "../../format/codec.ts";
import { conversationTable, indexTablesBySlot, turnIdTable } from "../../format/schema.ts";
import type { Edited } from "../../format/codecs/operation-codec.ts";
import type { ConversationId, TurnId } from "../../contract/ids.ts";
import type { KeyValueReader } from "../../contract/kv.ts";
import type { Conversation, Turn } from "../../contract/model.ts";
import type { NewTurn, UnderEntry } from "../../contract/changes.ts";
import { FOLD_TURNS, foldIndex, importFoldTurns } from "../index/index-fold.ts";
import { noteFacets } from "../index/facets/note-facets.ts";
import { joinEntry, noteAppended } from "../journal/entries.ts";
import { rememberConversation } from "../journal/values.ts";
import { ELSEWHERE } from "../journal/operations/operations.ts";
import { recordChange, type Transaction } from "../transaction.ts";
import { noteFilled, type Filled } from "./fill-lost.ts";
import { readTurn } from "./read-turn.ts";
import { isLostTurn } from "./lost-turns.ts";
import { recordTurn } from "./record-turn.ts";

export function appendTurns(
  transaction: Transaction,
  turns: readonly NewTurn[],
  {
    entry,
    moreFollow = false,
    keepsHeads = false,
    inPlaceOf,
  }: Partial<UnderEntry> & {
    readonly moreFollow?: boolean;
    readonly keepsHeads?: boolean;
    readonly inPlaceOf?: TurnId;
  } = {},
): readonly Turn[] {
  if (entry !== undefined) joinEntry(transaction, entry);
  const { writer } = transaction;
  const from = transaction.state.nextIndex;
  const conversations = new Map<ConversationId, Omit<Conversation, "id">>();
  const sessions = new Map<string, number>();
  const fresh = new Map<number, Turn>();
  const filled: Filled[] = [];
  const appended = turns.map((turn) => {
    const existing = getRecord(writer, turnIdTable, turn.id);
    const there = existing === undefined ? undefined : expectTurn(writer, existing);
    if (there !== undefined && !isLostTurn(there)) return there;
    const index = there?.index ?? transaction.state.nextIndex;
    const record = recordTurn(transaction, turn, { index, sessions });
    if (there === undefined) {
      transaction.state = { ...transaction.state, nextIndex: index + 1 };
      fresh.set(index, record);
    } else filled.push({ before: there, after: record });
    const conversation = conversations.get(turn.conversationId) ??
      getRecord(writer, conversationTable, turn.conversationId) ?? {
        name: "",
        createdAt: turn.createdAt,
        headId: null,
      };
    const stands = conversation.headId ?? null;
    const isLast = there === undefined ? !keepsHeads || stands === turn.parentId : stands === null;
    const isNext = inPlaceOf === undefined ? isLast : stands === inPlaceOf;
    const headId = isNext ? turn.id : conversation.headId;
    conversations.set(turn.conversationId, { ...conversation, headId });
    return record;
  });
  const begun: Edited<ConversationId>[] = [];
  for (const [key, value] of conversations) {
    const before = getRecord(writer, conversationTable, key);
    if (before === undefined) begun.push({ subject: key, fields: [] });
    else if (before.headId === value.headId) continue;
    rememberConversation(transaction, key);
    putRecord(writer, conversationTable, { key, value });
  }
  const device = keepsHeads ? { device: ELSEWHERE } : {};
  const told = noteFilled(transaction, filled, { conversations: begun, ...device });
  const to = transaction.state.nextIndex;
  if (to === from) return appended;
  noteFacets(
    writer,
    Array.from(fresh, ([index, after]) => ({ index, before: null, after })),
  );
  noteAppended(transaction, { from, to });
  const { foldedUpTo } = transaction.state;
  foldWhenDue(transaction, moreFollow ? importFoldTurns(foldedUpTo) : FOLD_TURNS);
  const edits = {
    added: [from, to],
    conversations: told ? [] : begun,
    ...device,
  } as const;
  recordChange(transaction, { type: "turns-appended", from, to }, edits);
  return appended;
}

function foldWhenDue(transaction: Transaction, waitingTurns: number): void {
  const { foldedUpTo: from, nextIndex: to, indexSlot } = transaction.state;
  if (to - from < waitingTurns) return;
  foldIndex(transaction.writer, { tables: indexTablesBySlot[indexSlot], from, to });
  transaction.state = { ...transaction.state, foldedUpTo: to };
}

/** Returns an existing turn. Throws `STORE_MISUSE`. */
export function expectTurn(reader: KeyValueReader, index: number): Turn {
  const turn = readTurn(reader, index);
  if (turn === undefined) throw misuse(`There is no turn ${index}`);
  return turn;
}
