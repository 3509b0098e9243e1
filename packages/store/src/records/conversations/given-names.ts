import { getRecord, putRecord, rangeRecords } from "../../format/codec.ts";
import type { UnderEntry, ValueBefore } from "../../format/codecs/journal-codec.ts";
import { conversationKey, indexKey } from "../../format/keys.ts";
import { conversationTable, journalValueTable, tagTable, turnTable } from "../../format/schema.ts";
import type { ConversationId } from "../../contract/ids.ts";
import type { KeyValueReader } from "../../contract/kv.ts";
import type { Conversation, GivenName } from "../../contract/model.ts";
import type { TurnPatch } from "../../contract/changes.ts";
import { stampConversation } from "../../merging/stamp.ts";
import type { Edited } from "../../format/codecs/operation-codec.ts";
import { editOfConversation } from "../journal/operations/operations.ts";
import { readTagTurns } from "../index/facets/note-facets.ts";
import { recordChange, type Transaction } from "../transaction.ts";
import { updateTurns } from "../turns/update-turns.ts";
import { expectTurn } from "../turns/append-turns.ts";
import { LABEL_TAG } from "./labels.ts";

export function readGivenNames(reader: KeyValueReader): readonly GivenName[] {
  const names: GivenName[] = [];
  for (const { key, value } of rangeRecords(reader, conversationTable, {})) {
    names.push(...namesIn(key, value));
  }
  for (const { value: tag } of rangeRecords(reader, tagTable, {})) {
    if (!tag.startsWith(LABEL_TAG)) {
      names.push({ type: "tag", name: tag });
      continue;
    }
    for (const index of readTagTurns(reader, tag)) {
      names.push(...namesOfTags(expectTurn(reader, index).conversationId, [tag]));
    }
  }
  for (const { key, value } of rangeRecords(reader, journalValueTable, {})) {
    if (value.type === "conversation" && value.conversation !== null) {
      names.push(...namesIn(conversationKey.decode(key.key), value.conversation));
    } else if (value.type === "turn") {
      const id = conversationOf(reader, key);
      if (id !== undefined) names.push(...namesOfTags(id, value.fields.tags));
    }
  }
  return [...new Map(names.map((name) => [keyOf(name), name])).values()];
}

/** Removes names everywhere, including the journal. See `CommandChange.namesGone`. */
export function removeGivenNames(transaction: Transaction, names: readonly GivenName[]): void {
  if (names.length === 0) return;
  const { writer } = transaction;
  const gone = new Set(names.map(keyOf));
  const conversations: Edited<ConversationId>[] = [];
  for (const { key, value } of rangeRecords(writer, conversationTable, {})) {
    const left = withoutNames(key, value, gone);
    if (left === value) continue;
    const stamped = stampConversation(value, left, transaction);
    putRecord(writer, conversationTable, { key, value: stamped });
    conversations.push(...editOfConversation({ id: key, before: value, after: stamped }));
  }
  updateTurns(transaction, patchesWithout(writer, names, gone));
  for (const { key, value } of rangeRecords(writer, journalValueTable, {})) {
    const left = valueWithoutNames(writer, { key, value, gone });
    if (left !== value) putRecord(writer, journalValueTable, { key, value: left });
  }
  recordChange(transaction, { type: "settings-changed" }, { conversations });
}

type Named = Pick<Conversation, "name" | "rootLabels">;

const namesIn = (
  conversationId: ConversationId,
  { name, rootLabels = [] }: Named,
): readonly GivenName[] => [
  ...(name === "" ? [] : [{ type: "title", conversationId, name } as const]),
  ...rootLabels.map((label) => ({ type: "label", conversationId, name: label }) as const),
];

/** Labels are tags of the turns they mark. */
const namesOfTags = (
  conversationId: ConversationId,
  tags: readonly string[] = [],
): readonly GivenName[] =>
  tags.map((tag) =>
    tag.startsWith(LABEL_TAG)
      ? { type: "label", conversationId, name: tag.slice(LABEL_TAG.length) }
      : { type: "tag", name: tag },
  );

const keyOf = (given: GivenName): string =>
  [given.type, given.type === "tag" ? "" : given.conversationId, given.name].join("\n");

/** Returns the same conversation if it has none of the names. */
function withoutNames<Kind extends Named>(
  conversationId: ConversationId,
  conversation: Kind,
  gone: ReadonlySet<string>,
): Kind {
  const [going, ...more] = namesIn(conversationId, conversation).filter((name) =>
    gone.has(keyOf(name)),
  );
  if (going === undefined) return conversation;
  const labels = new Set(
    [going, ...more].flatMap(({ type, name }) => (type === "label" ? name : [])),
  );
  const isUntitled = [going, ...more].some(({ type }) => type === "title");
  const rootLabels = conversation.rootLabels?.filter((label) => !labels.has(label));
  return {
    ...conversation,
    ...(isUntitled ? { name: "" } : {}),
    ...(rootLabels === undefined ? {} : { rootLabels }),
  };
}

const tagsWithout = (
  conversationId: ConversationId,
  tags: readonly string[],
  gone: ReadonlySet<string>,
): readonly string[] =>
  tags.filter((tag) => namesOfTags(conversationId, [tag]).every((name) => !gone.has(keyOf(name))));

function patchesWithout(
  reader: KeyValueReader,
  names: readonly GivenName[],
  gone: ReadonlySet<string>,
): ReadonlyMap<number, TurnPatch> {
  const tagsGone = new Set(
    names.flatMap(({ type, name }) => {
      if (type === "title") return [];
      return type === "label" ? LABEL_TAG + name : name;
    }),
  );
  const patches = new Map<number, TurnPatch>();
  for (const index of [...tagsGone].flatMap((tag) => readTagTurns(reader, tag))) {
    const { conversationId, tags } = expectTurn(reader, index);
    const left = tagsWithout(conversationId, tags, gone);
    if (left.length < tags.length) patches.set(index, { tags: left });
  }
  return patches;
}

/** Returns the same value if it contains none of the names. */
function valueWithoutNames(
  reader: KeyValueReader,
  input: {
    readonly key: UnderEntry;
    readonly value: ValueBefore;
    readonly gone: ReadonlySet<string>;
  },
): ValueBefore {
  const { key, value, gone } = input;
  if (value.type === "conversation" && value.conversation !== null) {
    const { conversation: before } = value;
    const id = conversationKey.decode(key.key);
    const conversation = withoutNames(id, before, gone);
    return conversation === before ? value : { ...value, conversation };
  }
  if (value.type !== "turn" || value.fields.tags === undefined) return value;
  const id = conversationOf(reader, key);
  if (id === undefined) return value;
  const tags = tagsWithout(id, value.fields.tags, gone);
  if (tags.length === value.fields.tags.length) return value;
  return { ...value, fields: { ...value.fields, tags } };
}

const conversationOf = (reader: KeyValueReader, { key }: UnderEntry): ConversationId | undefined =>
  getRecord(reader, turnTable, indexKey.decode(key))?.conversationId;
