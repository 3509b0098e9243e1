import { expect, test } from "vitest";
import { getRecord, putRecord, removeRecord, type Table } from "../format/codec.ts";
import { OPEN_BLOCK } from "../format/keys.ts";
import {
  changeTable,
  operationTable,
  conversationTable,
  conversationTurnTable,
  facetTable,
  indexTablesBySlot,
  nodeTable,
  nodeTextTable,
  nodeVectorTable,
  placementTable,
  queueTable,
  sessionTable,
  settingTable,
  stateTable,
  tagTurnTable,
  turnIdTable,
  turnTable,
} from "../format/schema.ts";
import { ROOT_ID } from "../contract/ids.ts";
import type { KeyValueStore, KeyValueWriter } from "../contract/kv.ts";
import { createMemoryKeyValueStore } from "../memory/memory-kv.ts";
import { openMemoryStore } from "../memory/memory-store.ts";
import {
  conversationId,
  newTurn,
  nodeId,
  termVector,
  topicNode,
  turnId,
} from "../testing/builders.ts";
import type { FindingCode } from "./finding.ts";
import { checkLaws } from "./laws.ts";

const [LEAF, OTHER_LEAF, PARENT, MISSING] = [nodeId(1), nodeId(2), nodeId(3), nodeId(9)];
const { entries, postings, columns } = indexTablesBySlot[0];
const TERM = 5;
/** Turns that are folded into blocks, and one more. */
const TURNS = 600;

/** ROOT > (PARENT > LEAF [0, 1]) OTHER_LEAF [2]; turn 3 waits, turn 4 is purged, the rest is skipped. */
async function soundStore(): Promise<KeyValueStore> {
  const kv = createMemoryKeyValueStore();
  const store = await openMemoryStore({ analyser: "words 1", clock: () => 0, kv });
  await store.turns.append(
    Array.from({ length: TURNS }, (_, index) =>
      newTurn(index, {
        terms: termVector({ [TERM]: 1, [index]: 2 }),
        parentId: index === 1 ? turnId(0) : null,
        placement: index < 4 ? "queue" : "skipped",
      }),
    ),
  );
  await store.turns.append([newTurn(TURNS, { placement: "skipped" })]);
  await store.turns.update(new Map([[4, { state: "purged" }]]));
  await store.settings.write({ topK: 5 });
  await store.tree.commit({
    expected: new Map([
      [ROOT_ID, 1],
      [PARENT, 0],
      [LEAF, 0],
      [OTHER_LEAF, 0],
    ]),
    upserts: [
      topicNode(ROOT_ID, { children: [PARENT, OTHER_LEAF], size: 3, height: 2 }),
      topicNode(PARENT, { parentId: ROOT_ID, children: [LEAF], size: 2, height: 1 }),
      topicNode(LEAF, { parentId: PARENT, turns: [0, 1], size: 2 }),
      topicNode(OTHER_LEAF, { parentId: ROOT_ID, turns: [2], size: 1 }),
    ],
    deletes: [],
    vectors: new Map([[LEAF, Uint8Array.of(1)]]),
    placements: new Map([
      [0, LEAF],
      [1, LEAF],
      [2, OTHER_LEAF],
    ]),
    meta: new Map(),
  });
  return kv;
}

const check = (kv: KeyValueStore, fanoutLimit = 5) =>
  kv.read((reader) => checkLaws(reader, { fanoutLimit }));

/** Changes fields of a record that is there. */
function alter<Key, Value extends object>(
  writer: KeyValueWriter,
  table: Table<Key, Value>,
  { key, fields }: { readonly key: Key; readonly fields: Partial<Value> },
): void {
  const value = getRecord(writer, table, key);
  if (value === undefined) throw new Error(`There is no record to alter in ${table.database}`);
  putRecord(writer, table, { key, value: { ...value, ...fields } });
}

test("nothing is found in a sound store", async () => {
  expect(check(await soundStore())).toEqual([]);
});

test("a node wider than the limit is pending, not an error", async () => {
  expect(check(await soundStore(), 1)).toMatchObject([
    { code: "FANOUT_EXCEEDED", severity: "pending" },
  ]);
});

/** Each law, broken in one way that nothing but its own check can be expected to see. */
const faults: readonly (readonly [string, FindingCode, (writer: KeyValueWriter) => void])[] = [
  [
    "a flipped bit in a turn",
    "RECORD_DAMAGED",
    (writer) => {
      const key = turnTable.key.encode(7);
      const value = writer.get(turnTable.database, key) ?? new Uint8Array();
      value[20] = (value[20] ?? 0) ^ 4;
      writer.put(turnTable.database, key, value);
    },
  ],
  [
    "a flipped bit in a setting",
    "RECORD_DAMAGED",
    (writer) => {
      const key = settingTable.key.encode("topK");
      const value = writer.get(settingTable.database, key) ?? new Uint8Array();
      value[5] = (value[5] ?? 0) ^ 1;
      writer.put(settingTable.database, key, value);
    },
  ],
  [
    "a record under another's key",
    "RECORD_DAMAGED",
    (writer) => {
      const value = writer.get(turnTable.database, turnTable.key.encode(7)) ?? new Uint8Array();
      writer.put(turnTable.database, turnTable.key.encode(8), value);
    },
  ],
  ["counters gone", "RECORD_DAMAGED", (writer) => removeRecord(writer, stateTable, "only")],
  [
    "an id that leads elsewhere",
    "ID_MISMATCH",
    (writer) => putRecord(writer, turnIdTable, { key: turnId(7), value: 8 }),
  ],
  [
    "an id of no turn",
    "ID_MISMATCH",
    (writer) => putRecord(writer, turnIdTable, { key: turnId(9_999), value: 9_999 }),
  ],
  ["a turn gone", "TURN_MISSING", (writer) => removeRecord(writer, turnTable, 7)],
  [
    "a turn behind the last index",
    "INDEX_OUT_OF_RANGE",
    (writer) => {
      const value = getRecord(writer, turnTable, 7);
      if (value !== undefined) putRecord(writer, turnTable, { key: 9_999, value });
    },
  ],
  [
    "a turn that follows one that is not there",
    "DANGLING_REFERENCE",
    (writer) => alter(writer, turnTable, { key: 1, fields: { parentId: turnId(9_999) } }),
  ],
  [
    "words in a purged turn",
    "PURGED_TURN_KEPT",
    (writer) => alter(writer, turnTable, { key: 4, fields: { user: "secret" } }),
  ],
  [
    "a conversation gone",
    "DANGLING_REFERENCE",
    (writer) => removeRecord(writer, conversationTable, conversationId(0)),
  ],
  [
    "a conversation whose head is not there",
    "DANGLING_REFERENCE",
    (writer) =>
      alter(writer, conversationTable, {
        key: conversationId(0),
        fields: { headId: turnId(9_999) },
      }),
  ],
  [
    "a turn that its conversation does not list",
    "CONVERSATION_MISMATCH",
    (writer) =>
      removeRecord(writer, conversationTurnTable, { conversationId: conversationId(0), index: 7 }),
  ],
  [
    "a conversation that lists a turn that is not there",
    "CONVERSATION_MISMATCH",
    (writer) =>
      putRecord(writer, conversationTurnTable, {
        key: { conversationId: conversationId(0), index: 9_999 },
        value: true,
      }),
  ],
  [
    "a child that names another parent",
    "PARENT_CHILD_MISMATCH",
    (writer) => alter(writer, nodeTable, { key: LEAF, fields: { parentId: ROOT_ID } }),
  ],
  [
    "a child that two parents share",
    "PARENT_CHILD_MISMATCH",
    (writer) =>
      alter(writer, nodeTable, {
        key: ROOT_ID,
        fields: { children: [PARENT, OTHER_LEAF, LEAF], size: 5 },
      }),
  ],
  [
    "a child named twice",
    "PARENT_CHILD_MISMATCH",
    (writer) =>
      alter(writer, nodeTable, {
        key: ROOT_ID,
        fields: { children: [PARENT, OTHER_LEAF, OTHER_LEAF], size: 4 },
      }),
  ],
  [
    "a child that is not there",
    "DANGLING_REFERENCE",
    (writer) =>
      alter(writer, nodeTable, {
        key: ROOT_ID,
        fields: { children: [PARENT, OTHER_LEAF, MISSING] },
      }),
  ],
  [
    "a parent that is not there",
    "DANGLING_REFERENCE",
    (writer) => alter(writer, nodeTable, { key: OTHER_LEAF, fields: { parentId: MISSING } }),
  ],
  [
    "a hybrid node",
    "HYBRID_NODE",
    (writer) => {
      alter(writer, nodeTable, { key: PARENT, fields: { turns: [3], size: 3 } });
      alter(writer, nodeTable, { key: ROOT_ID, fields: { size: 4 } });
    },
  ],
  [
    "turns in ROOT",
    "HYBRID_NODE",
    (writer) => alter(writer, nodeTable, { key: ROOT_ID, fields: { turns: [3], size: 4 } }),
  ],
  [
    "an empty node",
    "EMPTY_NODE",
    (writer) => {
      const empty = topicNode(MISSING, { parentId: ROOT_ID });
      putRecord(writer, nodeTable, { key: MISSING, value: empty });
      alter(writer, nodeTable, {
        key: ROOT_ID,
        fields: { children: [PARENT, OTHER_LEAF, MISSING] },
      });
    },
  ],
  [
    "a cycle",
    "UNREACHABLE_NODE",
    (writer) => {
      alter(writer, nodeTable, {
        key: ROOT_ID,
        fields: { children: [OTHER_LEAF], size: 1, height: 1 },
      });
      alter(writer, nodeTable, { key: PARENT, fields: { parentId: PARENT, children: [PARENT] } });
    },
  ],
  ["ROOT gone", "UNREACHABLE_NODE", (writer) => removeRecord(writer, nodeTable, ROOT_ID)],
  [
    "a leaf with a turn that is not there",
    "INDEX_OUT_OF_RANGE",
    (writer) => alter(writer, nodeTable, { key: OTHER_LEAF, fields: { turns: [2, 9_999] } }),
  ],
  [
    "a turn in two leaves",
    "TURN_TWICE",
    (writer) => alter(writer, nodeTable, { key: OTHER_LEAF, fields: { turns: [2, 0] } }),
  ],
  [
    "a turn whose placement names another leaf",
    "PLACEMENT_MISMATCH",
    (writer) =>
      alter(writer, placementTable, { key: 2, fields: { type: "leaf", leafId: LEAF, order: 2 } }),
  ],
  ["a placement gone", "PLACEMENT_MISMATCH", (writer) => removeRecord(writer, placementTable, 7)],
  [
    "a placement of no turn",
    "INDEX_OUT_OF_RANGE",
    (writer) =>
      putRecord(writer, placementTable, {
        key: 9_999,
        value: { type: "unplaced", reason: "skipped" },
      }),
  ],
  [
    "a purged turn that is only skipped",
    "PURGED_TURN_KEPT",
    (writer) => alter(writer, placementTable, { key: 4, fields: { reason: "skipped" } }),
  ],
  ["a queue entry lost", "QUEUE_MISMATCH", (writer) => removeRecord(writer, queueTable, 3)],
  [
    "a queue entry too many",
    "QUEUE_MISMATCH",
    (writer) => putRecord(writer, queueTable, { key: 0, value: true }),
  ],
  [
    "a queue entry of no turn",
    "INDEX_OUT_OF_RANGE",
    (writer) => putRecord(writer, queueTable, { key: 9_999, value: true }),
  ],
  [
    "a wrong size",
    "SIZE_MISMATCH",
    (writer) => alter(writer, nodeTable, { key: PARENT, fields: { size: 9 } }),
  ],
  [
    "a wrong height",
    "HEIGHT_MISMATCH",
    (writer) => alter(writer, nodeTable, { key: PARENT, fields: { height: 2 } }),
  ],
  [
    "turns of a leaf out of order",
    "ORDER_MISMATCH",
    (writer) => alter(writer, nodeTable, { key: LEAF, fields: { turns: [1, 0] } }),
  ],
  [
    "an order number that was never given",
    "ORDER_MISMATCH",
    (writer) => alter(writer, placementTable, { key: 2, fields: { order: 99 } }),
  ],
  [
    "a vector of no node",
    "DANGLING_REFERENCE",
    (writer) => putRecord(writer, nodeVectorTable, { key: MISSING, value: Uint8Array.of(1) }),
  ],
  [
    "a text of a node that is not there",
    "DANGLING_REFERENCE",
    (writer) =>
      putRecord(writer, nodeTextTable, {
        key: MISSING,
        value: { digest: "", compressed: null, createdAt: 0 },
      }),
  ],
  [
    "a node without its text",
    "DANGLING_REFERENCE",
    (writer) => removeRecord(writer, nodeTextTable, LEAF),
  ],
  [
    "a wrong count of nodes",
    "COUNT_MISMATCH",
    (writer) => alter(writer, stateTable, { key: "only", fields: { nodes: 9 } }),
  ],
  [
    "a wrong count of waiting turns",
    "COUNT_MISMATCH",
    (writer) => alter(writer, stateTable, { key: "only", fields: { queued: 9 } }),
  ],
  [
    "a wrong count of sessions",
    "COUNT_MISMATCH",
    (writer) => alter(writer, stateTable, { key: "only", fields: { sessions: 9 } }),
  ],
  [
    "a change from the future",
    "COUNT_MISMATCH",
    (writer) => putRecord(writer, changeTable, { key: 9_999, value: { type: "reset" } }),
  ],
  [
    "an operation on a turn that is not there",
    "INDEX_OUT_OF_RANGE",
    (writer) =>
      putRecord(writer, operationTable, {
        key: 1,
        value: { at: 0, device: "", turns: [{ subject: 9_999, fields: ["pinned"] }] },
      }),
  ],
  [
    "an operation from the future",
    "COUNT_MISMATCH",
    (writer) => putRecord(writer, operationTable, { key: 9_999, value: { at: 0, device: "" } }),
  ],
  ["an index entry lost", "POSTINGS_MISMATCH", (writer) => removeRecord(writer, entries, TURNS)],
  [
    "terms that the posting lists do not know",
    "POSTINGS_MISMATCH",
    (writer) => alter(writer, entries, { key: 7, fields: termVector({ [TERM]: 1, 7: 3 }) }),
  ],
  [
    "a stale term",
    "POSTINGS_MISMATCH",
    (writer) =>
      putRecord(writer, postings, {
        key: { term: 77_777, turn: OPEN_BLOCK },
        value: { closed: 0, turns: Uint32Array.of(7), counts: Uint8Array.of(1) },
      }),
  ],
  [
    "a posting block lost",
    "POSTINGS_MISMATCH",
    (writer) => removeRecord(writer, postings, { term: TERM, turn: 0 }),
  ],
  [
    "a wrong count of closed postings",
    "POSTINGS_MISMATCH",
    (writer) =>
      alter(writer, postings, { key: { term: TERM, turn: OPEN_BLOCK }, fields: { closed: 1 } }),
  ],
  ["a chunk of facets lost", "COLUMNS_MISMATCH", (writer) => removeRecord(writer, facetTable, 0)],
  [
    "a tag that the lists of tags do not know",
    "COLUMNS_MISMATCH",
    (writer) => alter(writer, turnTable, { key: 7, fields: { tags: ["food"] } }),
  ],
  [
    "a turn listed under a tag that it does not have",
    "COLUMNS_MISMATCH",
    (writer) => putRecord(writer, tagTurnTable, { key: { tag: "food", index: 7 }, value: true }),
  ],
  ["a chunk of columns lost", "COLUMNS_MISMATCH", (writer) => removeRecord(writer, columns, 0)],
  [
    "a flag that the columns do not know",
    "COLUMNS_MISMATCH",
    (writer) => alter(writer, entries, { key: 7, fields: { flags: 4 } }),
  ],
  [
    "an archived turn that is not hidden",
    "COLUMNS_MISMATCH",
    (writer) => alter(writer, turnTable, { key: 7, fields: { state: "archived" } }),
  ],
  [
    "a turn under another session",
    "SESSION_MISMATCH",
    (writer) => alter(writer, turnTable, { key: TURNS, fields: { sessionId: "S9" } }),
  ],
  [
    "a session renumbered",
    "SESSION_MISMATCH",
    (writer) =>
      putRecord(writer, sessionTable, { key: `conversation:${conversationId(0)}`, value: 7 }),
  ],
];

test.each(faults)("%s is found as %s", async (_, code, plant) => {
  const kv = await soundStore();
  kv.transact(plant);
  expect(check(kv).map((finding) => finding.code)).toContain(code);
});
