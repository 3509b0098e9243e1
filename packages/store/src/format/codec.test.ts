import * as fc from "fast-check";
import { expect, test } from "vitest";
import { StoreError } from "../contract/errors.ts";
import { ROOT_ID, type ConversationId, type NodeId, type TurnId } from "../contract/ids.ts";
import {
  ARCHIVERS,
  IMPORTANCE_SOURCES,
  ORIGINS,
  PAIR_WORDS,
  type Placement,
  type TurnDetails,
} from "../contract/model.ts";
import { ByteReader, ByteWriter } from "./bytes.ts";
import type { ChangeRecord } from "./codecs/change-codec.ts";
import type { OperationRecord } from "./codecs/operation-codec.ts";
import { decodeRecord, encodeRecord, type Table } from "./codec.ts";
import type { IndexEntry } from "./codecs/index-codec.ts";
import type { KeptText, NodeRecord } from "./codecs/node-codec.ts";
import {
  changeTable,
  operationTable,
  conversationTable,
  conversationTurnTable,
  indexTablesBySlot,
  nodeTable,
  nodeTextTable,
  nodeVectorTable,
  placementTable,
  settingTable,
  stateTable,
  turnIdTable,
  turnTable,
} from "./schema.ts";
import type { StoreState } from "./codecs/state-codec.ts";
import { readTurnLink, readTurnUse } from "./codecs/turn/turn-codec.ts";
import { readFields, unknownFields, writeFields } from "./codecs/fields.ts";
import { turnFieldByNumber, type TurnDraft, type TurnRecord } from "./codecs/turn/turn-fields.ts";

/** Any string of JavaScript, lone surrogates too. */
const text = fc.string({
  unit: fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)),
});
const whole = fc.maxSafeNat();
const small = fc.integer({ min: 0, max: 0xffff_ffff });
const time = fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0);
const orNull = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });
const turnId = fc.uuid().map((id) => id as TurnId);
const conversationId = fc.uuid().map((id) => id as ConversationId);
const nodeId = fc.oneof(
  fc.constant(ROOT_ID),
  fc.uuid().map((id) => id as NodeId),
);

const clock = fc.record({ at: time, count: whole, writer: text });
const details: fc.Arbitrary<TurnDetails> = fc.record(
  {
    speaker: text,
    author: text,
    client: text,
    origin: fc.constantFrom(...ORIGINS),
    isDateGuessed: fc.boolean(),
    spans: fc.array(fc.record({ from: time, to: time })),
    validFrom: time,
    validUntil: time,
    supersedes: fc.array(turnId),
    importanceBy: fc.constantFrom(...IMPORTANCE_SOURCES),
    archivedBy: fc.constantFrom(...ARCHIVERS),
    archivedAt: time,
    clocks: fc.dictionary(text, clock, { noNullPrototype: true }),
  },
  { requiredKeys: [] },
);

const plainTurn: fc.Arbitrary<TurnRecord> = fc.record({
  id: turnId,
  kind: fc.constantFrom("turn", "note"),
  user: text,
  assistant: orNull(text),
  conversationId,
  parentId: orNull(turnId),
  sessionId: orNull(text),
  createdAt: time,
  updatedAt: time,
  lastAccessAt: orNull(time),
  accessCount: whole,
  model: orNull(text),
  responseMs: orNull(time),
  tokens: orNull(time),
  importance: time,
  category: fc.constantFrom(
    "fact",
    "preference",
    "experience",
    "emotion",
    "technical",
    "core_principle",
  ),
  keywords: fc.array(text),
  tags: fc.array(text),
  relatedIds: fc.array(turnId),
  triples: fc.array(fc.tuple(text, text, text)),
  level1Text: orNull(text),
  level2Text: orNull(text),
  pinned: fc.boolean(),
  immutable: fc.boolean(),
  state: fc.constantFrom("active", "archived", "purged"),
});

const turn = fc.tuple(plainTurn, details).map(([plain, more]) => ({ ...plain, ...more }));

const node: fc.Arbitrary<NodeRecord> = fc.record({
  parentId: orNull(nodeId),
  topic: text,
  topicPinned: fc.boolean(),
  summaryLength: whole,
  children: fc.array(nodeId),
  turns: fc.array(small),
  size: whole,
  height: whole,
  version: whole,
  updatedAt: time,
});

const nodeText: fc.Arbitrary<KeptText> = fc.record({
  digest: orNull(text),
  compressed: orNull(fc.record({ text, upTo: whole })),
  createdAt: time,
});

const placement: fc.Arbitrary<Placement> = fc.oneof(
  fc.record({ type: fc.constant("leaf"), leafId: nodeId, order: whole }),
  fc.record({ type: fc.constant("queued"), attempts: whole }),
  fc.record({
    type: fc.constant("unplaced"),
    reason: fc.constantFrom("skipped", "archived", "purged"),
  }),
);

const names = fc.array(text);
const operation: fc.Arbitrary<OperationRecord> = fc.record(
  {
    at: whole,
    device: text,
    added: fc.tuple(small, small).map(([from, count]) => [from, from + count] as const),
    turns: fc.array(fc.record({ subject: small, fields: names }), { minLength: 1 }),
    conversations: fc.array(fc.record({ subject: conversationId, fields: names }), {
      minLength: 1,
    }),
    withdrawn: fc.array(turnId, { minLength: 1 }),
    feed: text,
  },
  { requiredKeys: ["at", "device"] },
);
const change: fc.Arbitrary<ChangeRecord> = fc.oneof(
  fc.record({ type: fc.constant("turns-appended"), from: small, to: small }),
  fc.record({ type: fc.constant("turns-updated"), indexes: fc.array(small) }),
  fc.record({
    type: fc.constant("tree-changed"),
    nodeIds: fc.array(nodeId),
    deletedIds: fc.array(nodeId),
    turns: fc.array(small),
  }),
  fc.record({ type: fc.constantFrom("settings-changed", "reset") }),
);

const counted = fc
  .uniqueArray(fc.tuple(small, fc.integer({ min: 1, max: 255 })), {
    selector: ([number]) => number,
  })
  .map((pairs) => pairs.sort(([left], [right]) => left - right));

const wordOfBits = fc.integer({ min: 0, max: 0xffff_ffff });
const filter = fc.array(wordOfBits, { minLength: PAIR_WORDS, maxLength: PAIR_WORDS });
/** None in an index that an older analyser made. */
const filters = fc.oneof(fc.constant([]), filter);

const indexEntry: fc.Arbitrary<IndexEntry> = fc
  .tuple(counted, small, time, fc.integer({ min: 0, max: 255 }), small, filters)
  .map(([pairs, session, createdAt, flags, length, filter]) => ({
    session,
    createdAt,
    flags,
    length,
    ids: Uint32Array.from(pairs, ([id]) => id),
    counts: Uint8Array.from(pairs, ([, count]) => count),
    pairs: Uint32Array.from(filter),
  }));

const postingBlock = fc.tuple(counted, small).map(([pairs, closed]) => ({
  closed,
  turns: Uint32Array.from(pairs, ([turn]) => turn),
  counts: Uint8Array.from(pairs, ([, count]) => count),
}));

const columnChunk = fc
  .array(fc.tuple(small, small, time, fc.integer({ min: 0, max: 255 }), filter))
  .map((rows) => ({
    lengths: Uint32Array.from(rows, ([length]) => length),
    sessions: Uint32Array.from(rows, ([, session]) => session),
    createdAt: Float64Array.from(rows, ([, , createdAt]) => createdAt),
    flags: Uint8Array.from(rows, ([, , , flags]) => flags),
    pairs: Uint32Array.from(rows.flatMap(([, , , , own]) => own)),
  }));

const state: fc.Arbitrary<StoreState> = fc.record({
  analyser: text,
  nextIndex: whole,
  sequence: whole,
  foldedUpTo: whole,
  nodes: whole,
  queued: whole,
  sessions: whole,
  nextOrder: whole,
  indexSlot: fc.constantFrom(0, 1),
  indexEpoch: whole,
  indexBuild: whole,
});

/** Key and value come back as they went in, whatever they are. */
function roundTrip<Key, Value>(
  table: Table<Key, Value>,
  { key, value }: { readonly key: fc.Arbitrary<Key>; readonly value: fc.Arbitrary<Value> },
): void {
  test(`a record of ${table.database} comes back as it went in`, () => {
    fc.assert(
      fc.property(key, value, (someKey, someValue) => {
        const bytes = table.key.encode(someKey);
        expect(table.key.decode(bytes)).toEqual(someKey);
        const record = encodeRecord(bytes, someValue, table.value);
        expect(decodeRecord(table, { key: bytes, value: record })).toEqual(someValue);
      }),
      { numRuns: 200 },
    );
  });
}

const term = fc.record({ term: small, turn: small });
roundTrip(turnTable, { key: small, value: turn });
roundTrip(turnIdTable, { key: turnId, value: whole });
roundTrip(conversationTable, {
  key: conversationId,
  value: fc.record(
    {
      name: text,
      createdAt: time,
      headId: orNull(turnId),
      rootLabels: fc.array(text, { minLength: 1, maxLength: 3 }),
      clocks: fc.dictionary(text, clock, { noNullPrototype: true }),
    },
    { requiredKeys: ["name", "createdAt", "headId"] },
  ),
});
roundTrip(conversationTurnTable, {
  key: fc.record({ conversationId, index: small }),
  value: fc.constant(true as const),
});
roundTrip(nodeTable, { key: nodeId, value: node });
roundTrip(nodeTextTable, { key: nodeId, value: nodeText });
roundTrip(nodeVectorTable, { key: nodeId, value: fc.uint8Array() });
roundTrip(placementTable, { key: small, value: placement });
roundTrip(changeTable, { key: whole, value: change });
roundTrip(operationTable, { key: whole, value: operation });
roundTrip(indexTablesBySlot[0].entries, { key: small, value: indexEntry });
roundTrip(indexTablesBySlot[0].postings, { key: term, value: postingBlock });
roundTrip(indexTablesBySlot[0].columns, { key: small, value: columnChunk });
/** What JSON can say: it has one zero. */
const json = fc.jsonValue().map((value): unknown => JSON.parse(JSON.stringify(value)));
roundTrip(settingTable, { key: fc.constant("name"), value: json });
roundTrip(stateTable, { key: fc.constant("only" as const), value: state });

test("a turn's place is read out of its record without its words", () => {
  fc.assert(
    fc.property(small, turn, (index, value) => {
      const key = turnTable.key.encode(index);
      const record = { key, value: encodeRecord(key, value, turnTable.value) };
      const { id, state, conversationId, parentId, relatedIds, supersedes } = value;
      const link = {
        id,
        state,
        conversationId,
        parentId,
        ...(relatedIds.length === 0 ? {} : { relatedIds }),
        ...(supersedes === undefined ? {} : { supersedes }),
      };
      expect(decodeRecord({ ...turnTable, value: { read: readTurnLink } }, record)).toEqual(link);
    }),
  );
});

test("how a turn is used is read out of its record without its words", () => {
  fc.assert(
    fc.property(small, turn, (index, value) => {
      const key = turnTable.key.encode(index);
      const record = { key, value: encodeRecord(key, value, turnTable.value) };
      const use = decodeRecord({ ...turnTable, value: { read: readTurnUse } }, record);
      const said = { assistant: null, level1Text: null, level2Text: null };
      const named = { sessionId: null, model: null, keywords: [], triples: [] };
      const { tags, ...rest } = value;
      expect(use).toEqual({ ...rest, user: "", ...said, ...named, isTagged: tags.length > 0 });
    }),
  );
});

test("a field of a later version is kept when its turn or conversation is written again", () => {
  const unknown = [
    { number: 99, bytes: Uint8Array.of(1, 2, 3) },
    { number: 300, bytes: new Uint8Array() },
  ];
  fc.assert(
    fc.property(turn, (value) => {
      const written = new ByteWriter();
      turnTable.value.write(written, { ...value, [unknownFields]: unknown });
      const read = turnTable.value.read(new ByteReader(written.bytes(), 0));
      expect(read[unknownFields]).toEqual(unknown);
      const again = new ByteWriter();
      turnTable.value.write(again, { ...read, pinned: !read.pinned });
      expect(turnTable.value.read(new ByteReader(again.bytes(), 0))).toEqual({
        ...read,
        pinned: !value.pinned,
      });
    }),
    { numRuns: 50 },
  );
  const conversation = { name: "n", createdAt: 1, headId: null, [unknownFields]: unknown };
  const written = new ByteWriter();
  conversationTable.value.write(written, conversation);
  expect(conversationTable.value.read(new ByteReader(written.bytes(), 0))).toEqual(conversation);
});

test("a word of a list that a later version has made longer is kept without being understood", () => {
  const writer = new ByteWriter();
  const origin = 12;
  writeFields(writer, [], { [unknownFields]: [{ number: origin, bytes: Uint8Array.of(77) }] });
  const [plain] = fc.sample(plainTurn, { numRuns: 1, seed: 7 });
  if (plain === undefined) throw new Error("There is no sample");
  const record: TurnDraft = { ...plain };
  readFields(new ByteReader(writer.bytes(), 0), turnFieldByNumber, record);
  expect(record.origin).toBeUndefined();
  expect(record[unknownFields]).toEqual([{ number: origin, bytes: Uint8Array.of(77) }]);
});

test("the order of the bytes of posting keys is the order of term and turn", () => {
  const { key } = indexTablesBySlot[0].postings;
  fc.assert(
    fc.property(term, term, (left, right) => {
      const order = Math.sign(left.term - right.term) || Math.sign(left.turn - right.turn);
      expect(Math.sign(Buffer.compare(key.encode(left), key.encode(right)))).toBe(order);
    }),
  );
});

test("the order of the bytes of change keys is the order of the numbers", () => {
  fc.assert(
    fc.property(whole, whole, (left, right) => {
      const order = Buffer.compare(changeTable.key.encode(left), changeTable.key.encode(right));
      expect(Math.sign(order)).toBe(Math.sign(left - right));
    }),
  );
});

test("no flipped bit of a record, nor one cut off, is taken for a value", () => {
  fc.assert(
    fc.property(turn, small, whole, (value, index, position) => {
      const key = turnTable.key.encode(index);
      const record = encodeRecord(key, value, turnTable.value);
      const bit = position % (record.length * 8);
      const flipped = Uint8Array.from(record);
      flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      expect(() => decodeRecord(turnTable, { key, value: flipped })).toThrow(StoreError);
      const cut = record.subarray(0, position % record.length);
      expect(() => decodeRecord(turnTable, { key, value: cut })).toThrow(StoreError);
    }),
  );
});

test("the error names the sub-database and the key of the damaged record", () => {
  const key = turnTable.key.encode(258);
  expect(() => decodeRecord(turnTable, { key, value: new Uint8Array(9) })).toThrow(
    expect.objectContaining({
      code: "STORE_DAMAGED",
      message: expect.stringContaining("Record 00000102 of table turns"),
    }),
  );
});
