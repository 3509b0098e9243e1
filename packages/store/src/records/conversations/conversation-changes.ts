import { misuse } from "../../contract/errors.ts";
import { getRecord, putRecord } from "../../format/codec.ts";
import { conversationTable, settingTable, turnIdTable } from "../../format/schema.ts";
import type { ConversationId, TurnId } from "../../contract/ids.ts";
import type { KeyValueReader, KeyValueWriter } from "../../contract/kv.ts";
import type { UnderEntry } from "../../contract/changes.ts";
import type { Conversation, Turn } from "../../contract/model.ts";
import { beginEntry, endEntry, joinEntry } from "../journal/entries.ts";
import { rememberConversation } from "../journal/values.ts";
import { recordChange, type Transaction } from "../transaction.ts";
import { expectTurn } from "../turns/append-turns.ts";

/** Name of the setting that holds the conversation which was gone to last. */
export const PRESENT_CONVERSATION = "presentConversation";

export function writeConversation(
  transaction: Transaction,
  { id: key, ...value }: Conversation,
  under?: UnderEntry,
): void {
  if (under !== undefined) joinEntry(transaction, under.entry);
  rememberConversation(transaction, key);
  putRecord(transaction.writer, conversationTable, { key, value });
  recordChange(transaction, { type: "settings-changed" });
}

export function goTo(
  transaction: Transaction,
  input: { readonly conversationId: ConversationId; readonly turnId: TurnId | null },
): void {
  const { conversationId: id, turnId: headId } = input;
  const { writer } = transaction;
  if (headId !== null) expectTurnOf(writer, id, headId);
  patchConversation(writer, id, { headId });
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

/** Changes some of a conversation, as part of the transaction's entry: where it stands may move meanwhile. */
export function changeConversation(
  transaction: Transaction,
  id: ConversationId,
  patch: Partial<Pick<Conversation, "name" | "rootLabels">>,
): void {
  rememberConversation(transaction, id);
  patchConversation(transaction.writer, id, patch);
  recordChange(transaction, { type: "settings-changed" });
}

/** Throws `STORE_MISUSE` unless the conversation has the turn. */
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
  writer: KeyValueWriter,
  id: ConversationId,
  patch: Partial<Conversation>,
): void {
  const conversation = getRecord(writer, conversationTable, id);
  if (conversation === undefined) throw misuse(`There is no conversation ${id}`);
  putRecord(writer, conversationTable, { key: id, value: { ...conversation, ...patch } });
}
