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

/** Device of changes that came from another copy of the memory. */
export const ELSEWHERE = "";

/** How long operations are kept: a reader that comes less often reads everything again. */
export const KEPT_MS = 90 * 24 * 3600 * 1000;

/** Old operations removed at a time, more than are added in between. */
const DROPPED = 512;

/** The part of a record that has clocks. */
export type Clocked = { readonly clocks?: FieldClocks } & {
  readonly [Field in SetField]?: readonly string[];
};
type SetField = (typeof elementSets)[number] | "rootLabels";

const SET_FIELDS: readonly SetField[] = [...elementSets, "rootLabels"];

/** Fields with changed clocks, and removed elements, which keep the clock of their addition. */
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

/** Clock names of the elements that are present. */
export const elementKeysOf = (record: Clocked): ReadonlySet<string> =>
  new Set(
    SET_FIELDS.flatMap((field) =>
      (record[field] ?? []).map((element) => elementKey(field, element)),
    ),
  );

/** An edit of a conversation for the feed; `undefined` if only its head moved. */
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

/** Records the change with this number in the feed, unless it edited nothing. */
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

/** Begins another feed at this number: what was reported before no longer matches the store. */
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

/** Removes operations that are too old; the last of them becomes the beginning of the feed. */
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
