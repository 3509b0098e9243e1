import { getRecord, rangeRecords } from "../../../format/codec.ts";
import type { OperationRecord } from "../../../format/codecs/operation-codec.ts";
import { conversationTable, operationTable } from "../../../format/schema.ts";
import { dayOfUse, LAST_USE } from "../../../merging/day-of-use.ts";
import { unlessDamaged } from "../../../contract/errors.ts";
import type { ConversationId, TurnId } from "../../../contract/ids.ts";
import type { KeyValueReader } from "../../../contract/kv.ts";
import type { Conversation, FieldClock, Turn } from "../../../contract/model.ts";
import type { Operation, Operations } from "../../../contract/operations.ts";
import { readState } from "../../transaction.ts";
import { readTurn } from "../../turns/read-turn.ts";
import { elementKeysOf } from "./operations.ts";
import { NO_CONVERSATION } from "../../turns/lost-turns.ts";

/** Position of a reader; while everything is reported again, also a turn. */
interface Cursor {
  readonly feed: string;
  /** Changes up to this one have been reported. */
  readonly sequence: number;
  readonly turn?: number;
}

const CURSOR = /^([\w-]*)\.(\d{1,15})(?:\.(\d{1,10}))?$/u;

export const isCursor = (text: string): boolean => CURSOR.test(text);

/**
 * Operations since a cursor, at most `limit` changes, each operation once; everything from the start without a
 * cursor, or with one that is too old.
 */
export function readOperations(
  reader: KeyValueReader,
  { since, limit }: { readonly since: string | null; readonly limit: number },
): Operations {
  const { sequence } = readState(reader);
  const [first] = rangeRecords(reader, operationTable, { limit: 1 });
  const { feed } = first?.value ?? {};
  const cursor = since === null ? undefined : parse(since);
  const begin = feed === undefined ? 0 : (first?.key ?? 0);
  const isKnown =
    cursor !== undefined &&
    cursor.feed === (feed ?? "") &&
    cursor.sequence >= begin &&
    cursor.sequence <= sequence;
  if (!isKnown) {
    return tellAnew(reader, { cursor: { feed: feed ?? "", sequence, turn: 0 }, limit });
  }
  return cursor.turn === undefined
    ? tellOn(reader, { cursor, limit, last: sequence })
    : tellAnew(reader, { cursor, limit });
}

function parse(text: string): Cursor | undefined {
  const [, feed, sequence, turn] = CURSOR.exec(text) ?? [];
  if (feed === undefined || sequence === undefined) return undefined;
  const at = { feed, sequence: Number(sequence) };
  return turn === undefined ? at : { ...at, turn: Number(turn) };
}

const textOf = ({ feed, sequence, turn }: Cursor): string =>
  [feed, sequence, ...(turn === undefined ? [] : [turn])].join(".");

/** Derived from the records: a turn is its own addition, and its clocks are its edits. */
function tellAnew(
  reader: KeyValueReader,
  { cursor, limit }: { readonly cursor: Cursor; readonly limit: number },
): Operations {
  const from = cursor.turn ?? 0;
  const { nextIndex } = readState(reader);
  const to = Math.min(nextIndex, from + limit);
  const turns = Array.from({ length: to - from }, (_, at) => soundTurn(reader, from + at));
  const operations = turns.flatMap((turn) =>
    turn === undefined
      ? []
      : [...added(turn, unknownAt(turn)), ...edits(turn), ...use(turn, unknownUse(turn))],
  );
  const isEnd = to === nextIndex;
  const { turn: _turn, ...behind } = cursor;
  return {
    isAnew: from === 0,
    operations: isEnd ? [...operations, ...conversationsAnew(reader)] : operations,
    cursor: textOf(isEnd ? behind : { ...cursor, turn: to }),
    isEnd,
  };
}

/** Damaged turns are left to the doctor, and voided ones are not turns. */
function soundTurn(reader: KeyValueReader, index: number): Turn | undefined {
  const turn = unlessDamaged(() => readTurn(reader, index));
  return turn?.conversationId === NO_CONVERSATION ? undefined : turn;
}

const unknownAt = ({ createdAt }: Pick<Turn, "createdAt">): FieldClock => ({
  at: createdAt,
  count: 0,
  writer: "",
});

const unknownUse = ({ lastAccessAt }: Pick<Turn, "lastAccessAt">): FieldClock => ({
  at: lastAccessAt ?? 0,
  count: 0,
  writer: "",
});

const conversationsAnew = (reader: KeyValueReader): readonly Operation[] =>
  rangeRecords(reader, conversationTable, {}).flatMap(({ key, value }) => {
    const fields = Object.keys(value.clocks ?? {});
    return [
      ...conversationEdits(key, value, []).map((one) => ({ ...one, clock: unknownAt(value) })),
      ...(fields.length === 0 ? [] : conversationEdits(key, value, fields)),
    ];
  });

function tellOn(
  reader: KeyValueReader,
  input: { readonly cursor: Cursor; readonly limit: number; readonly last: number },
): Operations {
  const { cursor, limit, last } = input;
  const page = rangeRecords(reader, operationTable, { from: cursor.sequence + 1, limit });
  // Reported by the present state: an operation that a later one replaced is reported once, as the later one.
  const operations = new Map<string, Operation>();
  for (const { value } of page) {
    for (const operation of operationsOf(reader, value)) {
      operations.delete(operation.id);
      operations.set(operation.id, operation);
    }
  }
  const isEnd = page.length < limit;
  const sequence = isEnd ? last : (page.at(-1)?.key ?? last);
  return {
    isAnew: false,
    operations: [...operations.values()],
    cursor: textOf({ feed: cursor.feed, sequence }),
    isEnd,
  };
}

function operationsOf(reader: KeyValueReader, record: OperationRecord): readonly Operation[] {
  const { at, device, turns = [], conversations = [], withdrawn = [] } = record;
  const [from, to] = record.added ?? [0, 0];
  const clock = { at, count: 0, writer: device };
  return [
    ...conversations.flatMap(({ subject, fields }) => {
      const conversation = getRecord(reader, conversationTable, subject);
      if (conversation === undefined) return [];
      const told = conversationEdits(subject, conversation, fields);
      return fields.length === 0 ? told.map((one) => ({ ...one, clock })) : told;
    }),
    ...Array.from({ length: to - from }, (_, place) => soundTurn(reader, from + place)).flatMap(
      (turn) => (turn === undefined ? [] : added(turn, clock)),
    ),
    ...turns.flatMap(({ subject, fields }) => {
      const turn = soundTurn(reader, subject);
      if (turn === undefined) return [];
      if (turn.state === "purged") return [purging(turn.id, clock)];
      const edited = edits(
        turn,
        fields.filter((name) => name !== LAST_USE),
      );
      return fields.includes(LAST_USE) ? [...edited, ...use(turn, clock)] : edited;
    }),
    ...withdrawn.map((subject) => ({
      id: `${subject}/withdrawn/${at}.${device}`,
      kind: "turn-withdrawn" as const,
      subject,
      clock,
    })),
  ];
}

const added = ({ id, state }: Turn, clock: FieldClock): readonly Operation[] => [
  { id, kind: "turn-added", subject: id, clock },
  ...(state === "purged" ? [purging(id, null)] : []),
];

const purging = (subject: TurnId, clock: FieldClock | null): Operation => ({
  id: `${subject}/purged`,
  kind: "turn-purged",
  subject,
  clock,
});

const edits = (
  turn: Pick<Turn, "id" | "clocks" | "tags" | "relatedIds">,
  fields: readonly string[] = Object.keys(turn.clocks ?? {}),
): readonly Operation[] => fields.map((field) => edit("turn-edited", turn, field));

/** Day on which a turn was last used. */
function use(
  turn: Pick<Turn, "id" | "lastAccessAt" | "createdAt" | "state">,
  clock: FieldClock,
): readonly Operation[] {
  const { id: subject } = turn;
  const day = dayOfUse(turn);
  if (day === null || turn.state === "purged") return [];
  return [
    { id: `${subject}/${LAST_USE}/${day}`, kind: "turn-edited", subject, field: LAST_USE, clock },
  ];
}

/** Without fields: the conversation exists. */
const conversationEdits = (
  subject: ConversationId,
  conversation: Pick<Conversation, "clocks" | "rootLabels">,
  fields: readonly string[],
): readonly Operation[] =>
  fields.length === 0
    ? [{ id: subject, kind: "conversation-added", subject, clock: null }]
    : fields.map((field) => edit("conversation-edited", { ...conversation, id: subject }, field));

function edit(
  kind: Operation["kind"],
  record: Parameters<typeof elementKeysOf>[0] & { readonly id: Operation["subject"] },
  field: string,
): Operation {
  const { id: subject, clocks = {} } = record;
  const clock = clocks[field] ?? null;
  const when = clock === null ? "gone" : `${clock.at}.${clock.count}.${clock.writer}`;
  // With the clock of its addition, which is another operation.
  const isAway = field.includes(":") && !elementKeysOf(record).has(field);
  return { id: `${subject}/${field}/${when}${isAway ? "/away" : ""}`, kind, subject, field, clock };
}
