import { getRecord, rangeRecords } from "../../format/codec.ts";
import { conversationTable, conversationTurnTable, tagTable } from "../../format/schema.ts";
import type { ConversationId } from "../../contract/ids.ts";
import type { KeyValueReader } from "../../contract/kv.ts";
import type { FieldClock, Label, Turn } from "../../contract/model.ts";
import { compareClocks, compareTexts, elementKey, NEVER } from "../../merging/field-clocks.ts";
import type { LabelChange, LabelCommit, TurnPatch } from "../../contract/changes.ts";
import { beginEntry, endEntry } from "../journal/entries.ts";
import { readTagTurns } from "../index/facets/note-facets.ts";
import type { Transaction } from "../transaction.ts";
import { updateTurns } from "../turns/update-turns.ts";
import { expectTurn } from "../turns/append-turns.ts";
import { changeConversation, expectTurnOf } from "./conversation-changes.ts";

/** A label is a tag of its turn, so that everything that keeps, moves, hides or deletes tags covers labels. */
export const LABEL_TAG = "label:";

export function readLabels(
  reader: KeyValueReader,
  conversationId: ConversationId,
): readonly Label[] {
  const found: { readonly name: string; readonly turn: Turn }[] = [];
  for (const { value: tag } of rangeRecords(reader, tagTable, {})) {
    if (!tag.startsWith(LABEL_TAG)) continue;
    const [turn] = holdersOf(reader, conversationId, tag);
    if (turn !== undefined) found.push({ name: tag.slice(LABEL_TAG.length), turn });
  }
  return [
    ...rootLabels(reader, conversationId).map((name) => ({ name, turnId: null })),
    ...found
      .toSorted((a, b) => a.turn.index - b.turn.index || (a.name < b.name ? -1 : 1))
      .map(({ name, turn }) => ({ name, turnId: turn.id })),
  ];
}

export function findLabel(
  reader: KeyValueReader,
  conversationId: ConversationId,
  name: string,
): Label | undefined {
  if (rootLabels(reader, conversationId).includes(name)) return { name, turnId: null };
  const [turn] = holdersOf(reader, conversationId, LABEL_TAG + name);
  return turn && { name, turnId: turn.id };
}

export function changeLabel(
  transaction: Transaction,
  { conversationId, name, to, isForced }: LabelChange,
): LabelCommit {
  const { writer } = transaction;
  const from = findLabel(writer, conversationId, name);
  if (from?.turnId === to) return { type: "same" };
  if (from !== undefined && to !== undefined && !isForced) return { type: "taken", by: from };
  const tag = LABEL_TAG + name;
  const patches = new Map<number, TurnPatch>();
  for (const turn of holdersOf(writer, conversationId, tag)) {
    patches.set(turn.index, { tags: turn.tags.filter((other) => other !== tag) });
  }
  if (to !== undefined && to !== null) {
    const turn = expectTurnOf(writer, conversationId, to);
    patches.set(turn.index, { tags: [...turn.tags, tag] });
  }
  const others = rootLabels(writer, conversationId).filter((other) => other !== name);
  const entry = beginEntry(transaction, { command: "label" });
  updateTurns(transaction, patches);
  changeConversation(transaction, conversationId, {
    rootLabels: to === null ? [...others, name] : others,
  });
  endEntry(transaction, { number: entry });
  return { type: "committed", from: from ?? null };
}

/**
 * Turns of the conversation with the tag, in the same order on every machine, the effective one first: archived ones
 * come last.
 */
export function holdersOf(
  reader: KeyValueReader,
  conversationId: ConversationId,
  tag: string,
): readonly Turn[] {
  return readTagTurns(reader, tag)
    .filter((index) => isIn(reader, { conversationId, index }))
    .map((index) => expectTurn(reader, index))
    .toSorted(
      (a, b) => Number(a.state !== "active") - Number(b.state !== "active") || gotLast(a, b, tag),
    );
}

/** Negative if `a` got the tag after `b`; of two concurrent corrections the later one is on the path. */
export const gotLast = (a: Turn, b: Turn, tag: string): number =>
  compareClocks(clockOf(b, tag), clockOf(a, tag)) || compareTexts(b.id, a.id);

const clockOf = ({ clocks = {} }: Turn, tag: string): FieldClock =>
  clocks[elementKey("tags", tag)] ?? NEVER;

const isIn = (
  reader: KeyValueReader,
  key: { readonly conversationId: ConversationId; readonly index: number },
): boolean => getRecord(reader, conversationTurnTable, key) !== undefined;

const rootLabels = (reader: KeyValueReader, id: ConversationId): readonly string[] =>
  getRecord(reader, conversationTable, id)?.rootLabels ?? [];
