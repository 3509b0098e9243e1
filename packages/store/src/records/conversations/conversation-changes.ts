import { isDeepStrictEqual } from "node:util";
import { misuse } from "../../contract/errors.ts";
import { getRecord, putRecord } from "../../format/codec.ts";
import { conversationTable, settingTable, turnIdTable } from "../../format/schema.ts";
import type { ConversationId, TurnId } from "../../contract/ids.ts";
import type { KeyValueReader } from "../../contract/kv.ts";
import type { UnderEntry } from "../../contract/changes.ts";
import type { Conversation, ConversationCopy, Turn } from "../../contract/model.ts";
import { mergeConversation } from "../../merging/merge-conversation.ts";
import { stampConversation } from "../../merging/stamp.ts";
import type { Edited } from "../../format/codecs/operation-codec.ts";
import { editOfConversation } from "../journal/operations/operations.ts";
import { beginEntry, endEntry, joinEntry } from "../journal/entries.ts";
import { foldConversationIn } from "../journal/folding/fold-in.ts";
import { rememberConversation } from "../journal/values.ts";
import { recordChange, type Transaction } from "../transaction.ts";
import { expectTurn } from "../turns/append-turns.ts";

/** Name of the setting that holds the current conversation. */
export const PRESENT_CONVERSATION = "presentConversation";

export function writeConversations(
  transaction: Transaction,
  written: readonly Conversation[],
  under?: UnderEntry,
): void {
  if (written.length === 0) return;
  if (under !== undefined) joinEntry(transaction, under.entry);
  const conversations = written.flatMap(({ id: key, ...value }) => {
    rememberConversation(transaction, key);
    const before = getRecord(transaction.writer, conversationTable, key);
    putRecord(transaction.writer, conversationTable, { key, value });
    return editOfConversation({ id: key, before, after: value });
  });
  recordChange(transaction, { type: "settings-changed" }, { conversations });
}

/** Not recorded in the journal: it was decided on another device. */
export function mergeConversations(
  transaction: Transaction,
  copies: readonly (ConversationCopy & Pick<Conversation, "createdAt">)[],
): number {
  const { writer } = transaction;
  const conversations: Edited<ConversationId>[] = [];
  let changed = 0;
  for (const { id: key, ...there } of copies) {
    const before = getRecord(writer, conversationTable, key);
    const begun: Omit<Conversation, "id"> = {
      name: "",
      createdAt: there.createdAt,
      headId: null,
    };
    const value = mergeConversation(before ?? begun, there);
    if (before !== undefined) foldConversationIn(transaction, { id: key, ...there }, before);
    if (isDeepStrictEqual(value, before)) continue;
    putRecord(writer, conversationTable, { key, value });
    conversations.push(...editOfConversation({ id: key, before, after: value }));
    changed++;
  }
  if (changed > 0) recordChange(transaction, { type: "settings-changed" }, { conversations });
  return changed;
}

export function goTo(
  transaction: Transaction,
  input: { readonly conversationId: ConversationId; readonly turnId: TurnId | null },
): void {
  const { conversationId: id, turnId: headId } = input;
  const { writer } = transaction;
  if (headId !== null) expectTurnOf(writer, id, headId);
  patchConversation(transaction, id, { headId });
  putRecord(writer, settingTable, { key: PRESENT_CONVERSATION, value: id });
  recordChange(transaction, { type: "settings-changed" });
}

export function renameConversation(
  transaction: Transaction,
  id: ConversationId,
  name: string,
): void {
  const entry = beginEntry(transaction, { command: "rename-conversation" });
  changeConversation(transaction, id, { name });
  endEntry(transaction, { number: entry });
}

/** Changes fields of a conversation as part of the transaction's entry; its head may have moved in the meantime. */
export function changeConversation(
  transaction: Transaction,
  id: ConversationId,
  patch: Partial<Pick<Conversation, "name" | "rootLabels">>,
): void {
  rememberConversation(transaction, id);
  const conversations = patchConversation(transaction, id, patch);
  recordChange(transaction, { type: "settings-changed" }, { conversations });
}

/** Throws `STORE_MISUSE` unless the turn belongs to the conversation. */
export function expectTurnOf(
  reader: KeyValueReader,
  conversationId: ConversationId,
  turnId: TurnId,
): Turn {
  const index = getRecord(reader, turnIdTable, turnId);
  const turn = index === undefined ? undefined : expectTurn(reader, index);
  if (turn?.conversationId === conversationId) return turn;
  throw misuse(`Conversation ${conversationId} has no turn ${turnId}`);
}

function patchConversation(
  transaction: Transaction,
  id: ConversationId,
  patch: Partial<Conversation>,
): readonly Edited<ConversationId>[] {
  const { writer } = transaction;
  const before = getRecord(writer, conversationTable, id);
  if (before === undefined) throw misuse(`There is no conversation ${id}`);
  const value = stampConversation(before, { ...before, ...patch }, transaction);
  putRecord(writer, conversationTable, { key: id, value });
  return editOfConversation({ id, before, after: value });
}
