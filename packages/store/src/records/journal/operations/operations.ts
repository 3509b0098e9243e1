import { isDeepStrictEqual } from "node:util";
import { putRecord, rangeRecords, removeRecord } from "../../../format/codec.ts";
import type { Edited, OperationRecord } from "../../../format/codecs/operation-codec.ts";
import { operationTable } from "../../../format/schema.ts";
import type { ConversationId } from "../../../contract/ids.ts";
import type { KeyValueWriter } from "../../../contract/kv.ts";
import type { Conversation, FieldClocks } from "../../../contract/model.ts";
import type { Editing } from "../../../merging/stamp.ts";
import { createDevice, elementKey } from "../../../merging/field-clocks.ts";
import { elementSets } from "../../../merging/turn-fields.ts";

export type Edits = Pick<OperationRecord, "added" | "turns" | "conversations" | "withdrawn"> &
  Partial<Pick<OperationRecord, "device">>;

/** The device of what a copy of the memory told. */
export const ELSEWHERE = "";

/** Operations are kept so long: who reads the feed less often reads everything anew. */
export const KEPT_MS = 90 * 24 * 3600 * 1000;

/** Old ones that go at a time, more than come in between. */
const DROPPED = 512;

/** What a record holds of itself that has clocks. */
export type Clocked = { readonly clocks?: FieldClocks } & {
  readonly [Field in SetField]?: readonly string[];
};
type SetField = (typeof elementSets)[number] | "rootLabels";

const SET_FIELDS: readonly SetField[] = [...elementSets, "rootLabels"];

/** Fields whose clocks are others than before, and elements that were taken away: these leave the clock of their adding. */
export function editedFields(before: Clocked, after: Clocked): string[] {
  const { clocks: was = {} } = before;
  const { clocks: is = {} } = after;
  const edited = Object.keys({ ...was, ...is }).filter(
    (name) => !isDeepStrictEqual(was[name], is[name]),
  );
  const isThere = elementKeysOf(after);
  const takenAway = [...elementKeysOf(before)].filter((key) => !isThere.has(key));
  return [...new Set([...edited, ...takenAway])];
}

/** The names under which the elements that are there have their clocks. */
export const elementKeysOf = (record: Clocked): ReadonlySet<string> =>
  new Set(
    SET_FIELDS.flatMap((field) =>
      (record[field] ?? []).map((element) => elementKey(field, element)),
    ),
  );

/** A conversation in the feed; nothing where only where it goes on is another place. */
export function editOfConversation({
  id,
  before,
  after,
}: {
  readonly id: ConversationId;
  readonly before: Pick<Conversation, "clocks" | "rootLabels"> | undefined;
  readonly after: Pick<Conversation, "clocks" | "rootLabels">;
}): readonly Edited<ConversationId>[] {
  const fields = editedFields(before ?? {}, after);
  return before === undefined || fields.length > 0 ? [{ subject: id, fields }] : [];
}

/** Tells of the change with this number in the feed, unless it edited nothing. */
export function noteOperation(
  { writer, now, device }: Editing & { readonly writer: KeyValueWriter },
  sequence: number,
  { added, turns = [], conversations = [], withdrawn = [], device: told }: Edits,
): void {
  if (added === undefined && turns.length + conversations.length + withdrawn.length === 0) return;
  const value: OperationRecord = {
    at: Math.floor(now),
    device: told ?? device(),
    ...(added === undefined ? {} : { added }),
    turns,
    conversations,
    withdrawn,
  };
  putRecord(writer, operationTable, { key: sequence, value });
}

/** Begins another feed at this number: what was told before is not what is there. */
export function beginFeed(
  writer: KeyValueWriter,
  { sequence, now }: { readonly sequence: number; readonly now: number },
): void {
  writer.clear(operationTable.database);
  putRecord(writer, operationTable, {
    key: sequence,
    value: { at: Math.floor(now), device: "", feed: createDevice() },
  });
}

/** Operations that are too old go; the last of them becomes the mark at which the feed begins. */
export function dropOldOperations(writer: KeyValueWriter, now: number): void {
  const page = rangeRecords(writer, operationTable, { limit: DROPPED });
  const isKept = page.findIndex(({ value: { at } }) => at >= now - KEPT_MS);
  const old = isKept < 0 ? page : page.slice(0, isKept);
  const last = old.at(-1);
  if (last === undefined || (old.length === 1 && last.value.feed !== undefined)) return;
  const feed = old[0]?.value.feed ?? "";
  for (const { key } of old) removeRecord(writer, operationTable, key);
  const { at, device } = last.value;
  putRecord(writer, operationTable, { key: last.key, value: { at, device, feed } });
}
