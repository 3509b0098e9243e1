import {
  getRecord,
  putRecord,
  rangeRecords,
  removeRecord,
  type Table,
} from "../../format/codec.ts";
import { OPEN_BLOCK } from "../../format/keys.ts";
import {
  facetTable,
  importedTable,
  indexTablesBySlot,
  nodeTable,
  operationTable,
  placementTable,
  queueTable,
  schemaVersionTable,
  SCHEMA_VERSION,
  stateTable,
  tagTurnTable,
  turnIdTable,
  turnTable,
} from "../../format/schema.ts";
import { endingList, ENDING_DIGITS } from "../../format/codecs/facet-codec.ts";
import type { NodeRecord } from "../../format/codecs/node-codec.ts";
import { ROOT_ID, type NodeId } from "../../contract/ids.ts";
import type { KeyValueReader, KeyValueWriter } from "../../contract/kv.ts";
import { nodeId } from "../builders.ts";
import type { Corruption } from "./corruption.ts";
import { alterRecords, flipBit, readRecords } from "./damage-file.ts";

const NOWHERE = nodeId(0xdead);
const FAR_INDEX = 900_000;

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

interface Node extends NodeRecord {
  readonly id: NodeId;
}

type Cast = Readonly<Record<"leaf" | "otherLeaf" | "parent" | "root", Node>>;

/** Leaves with two turns or more, and parents below ROOT: what the faults are planted in. */
function cast(reader: KeyValueReader): Cast {
  const nodes = rangeRecords(reader, nodeTable, {}).map(({ key, value }) => ({
    id: key,
    ...value,
  }));
  const root = nodes.find(({ id }) => id === ROOT_ID);
  const leaf = nodes.find(({ parentId, turns }) => parentId !== ROOT_ID && turns.length > 1);
  const parent = nodes.find(({ id }) => id === leaf?.parentId);
  const otherLeaf = nodes.find(
    ({ parentId, turns }) => turns.length > 0 && parentId !== leaf?.parentId,
  );
  if (root === undefined || parent === undefined || leaf === undefined || otherLeaf === undefined) {
    throw new Error("The store has too small a tree to be damaged");
  }
  return { leaf, otherLeaf, parent, root };
}

/** Where a record is altered in the present index. */
const tablesOf = (reader: KeyValueReader) =>
  indexTablesBySlot[getRecord(reader, stateTable, "only")?.indexSlot ?? 0];

/** What is changed in a store that goes on to open, and is mended whole unless said. */
interface Planted
  extends
    Pick<Corruption, "name" | "code" | "change" | "hasBackup">,
    Partial<Pick<Corruption, "opens" | "mend">> {
  readonly plant: (writer: KeyValueWriter, cast: Cast) => void;
}

const planted: readonly Planted[] = [
  {
    name: "a missing chunk of facets",
    code: "COLUMNS_MISMATCH",
    plant: (writer) => removeRecord(writer, facetTable, 0),
  },
  {
    name: "a turn marked as imported that was told",
    code: "COLUMNS_MISMATCH",
    plant: (writer) => putRecord(writer, importedTable, { key: 0, value: Uint8Array.of(1 << 5) }),
  },
  {
    name: "a tag that lists a turn without that tag",
    code: "COLUMNS_MISMATCH",
    plant: (writer) =>
      putRecord(writer, tagTurnTable, { key: { tag: "none", index: 5 }, value: true }),
  },
  {
    name: "a turn missing from the lookup by the end of its id",
    code: "COLUMNS_MISMATCH",
    plant(writer) {
      const ending = getRecord(writer, turnTable, 5)?.id.slice(-ENDING_DIGITS) ?? "";
      removeRecord(writer, tagTurnTable, { tag: endingList(ending), index: 5 });
    },
  },
  {
    name: "a turn's record deleted",
    code: "TURN_MISSING",
    change: "TURN_SALVAGED",
    hasBackup: true,
    plant: (writer) => removeRecord(writer, turnTable, 6),
  },
  {
    name: "an id that maps to another turn",
    code: "ID_MISMATCH",
    plant(writer) {
      const turn = getRecord(writer, turnTable, 7);
      if (turn !== undefined) putRecord(writer, turnIdTable, { key: turn.id, value: 8 });
    },
  },
  {
    name: "a node's record deleted",
    code: "DANGLING_REFERENCE",
    plant: (writer, { leaf }) => removeRecord(writer, nodeTable, leaf.id),
  },
  {
    name: "a cycle",
    code: "UNREACHABLE_NODE",
    change: "NODE_ATTACHED",
    plant(writer, { parent, root }) {
      const above = parent.parentId ?? ROOT_ID;
      const { children } = getRecord(writer, nodeTable, above) ?? root;
      alter(writer, nodeTable, {
        key: above,
        fields: { children: children.filter((child) => child !== parent.id) },
      });
      alter(writer, nodeTable, {
        key: parent.id,
        fields: { parentId: parent.id, children: [...parent.children, parent.id] },
      });
    },
  },
  {
    name: "a node among its own children",
    code: "PARENT_CHILD_MISMATCH",
    change: "EDGE_REMOVED",
    plant(writer, { parent }) {
      alter(writer, nodeTable, {
        key: parent.id,
        fields: { children: [parent.id, ...parent.children] },
      });
    },
  },
  {
    name: "a child with two parents",
    code: "PARENT_CHILD_MISMATCH",
    change: "EDGE_REMOVED",
    plant(writer, { root, leaf }) {
      alter(writer, nodeTable, { key: ROOT_ID, fields: { children: [...root.children, leaf.id] } });
    },
  },
  {
    name: "a missing child",
    code: "DANGLING_REFERENCE",
    change: "NODE_LOST",
    plant(writer, { parent }) {
      alter(writer, nodeTable, {
        key: parent.id,
        fields: { children: [...parent.children, NOWHERE] },
      });
    },
  },
  {
    name: "a node with both children and turns (C0-19)",
    code: "HYBRID_NODE",
    change: "LEAF_ADDED",
    plant(writer, { leaf, parent }) {
      const [moved = 0, ...turns] = leaf.turns;
      alter(writer, nodeTable, { key: leaf.id, fields: { turns } });
      alter(writer, nodeTable, { key: parent.id, fields: { turns: [moved] } });
    },
  },
  {
    name: "a node with a wrong parent",
    code: "PARENT_CHILD_MISMATCH",
    plant(writer, { leaf }) {
      alter(writer, nodeTable, { key: leaf.id, fields: { parentId: ROOT_ID } });
    },
  },
  {
    name: "a parent that does not list its child",
    code: "UNREACHABLE_NODE",
    change: "NODE_ATTACHED",
    plant(writer, { leaf, parent }) {
      alter(writer, nodeTable, {
        key: parent.id,
        fields: { children: parent.children.filter((child) => child !== leaf.id) },
      });
    },
  },
  {
    name: "a leaf with a missing turn",
    code: "INDEX_OUT_OF_RANGE",
    change: "LEAF_TURN_REMOVED",
    plant(writer, { leaf }) {
      alter(writer, nodeTable, { key: leaf.id, fields: { turns: [...leaf.turns, FAR_INDEX] } });
    },
  },
  {
    name: "a turn in two leaves",
    code: "TURN_TWICE",
    change: "LEAF_TURN_REMOVED",
    plant(writer, { leaf, otherLeaf }) {
      const turns = [...otherLeaf.turns, ...leaf.turns.slice(0, 1)];
      alter(writer, nodeTable, { key: otherLeaf.id, fields: { turns } });
    },
  },
  {
    name: "a copy of a turn beyond the last one",
    code: "INDEX_OUT_OF_RANGE",
    change: "TURN_COPY_DROPPED",
    plant(writer) {
      const value = getRecord(writer, turnTable, 7);
      if (value !== undefined) putRecord(writer, turnTable, { key: FAR_INDEX, value });
    },
  },
  {
    name: "text that is not in the index",
    code: "TERMS_MISMATCH",
    plant: (writer) =>
      alter(writer, turnTable, { key: 9, fields: { user: "quicksilver and marmalade" } }),
  },
  {
    name: "a stale term",
    code: "POSTINGS_MISMATCH",
    plant: (writer) =>
      putRecord(writer, tablesOf(writer).postings, {
        key: { term: 77_777, turn: OPEN_BLOCK },
        value: { closed: 0, turns: Uint32Array.of(7), counts: Uint8Array.of(1) },
      }),
  },
  {
    name: "a missing posting list",
    code: "POSTINGS_MISMATCH",
    plant(writer) {
      const { postings } = tablesOf(writer);
      const [first] = rangeRecords(writer, postings, { limit: 1 });
      if (first !== undefined) removeRecord(writer, postings, first.key);
    },
  },
  {
    name: "wrong counters",
    code: "COUNT_MISMATCH",
    plant: (writer) =>
      alter(writer, stateTable, { key: "only", fields: { nodes: 3000, queued: 99, sessions: 77 } }),
  },
  {
    name: "a missing queue entry",
    code: "QUEUE_MISMATCH",
    plant(writer, { leaf }) {
      const index = leaf.turns.at(-1) ?? 0;
      alter(writer, nodeTable, { key: leaf.id, fields: { turns: leaf.turns.slice(0, -1) } });
      putRecord(writer, placementTable, { key: index, value: { type: "queued", attempts: 0 } });
    },
  },
  {
    name: "a queue entry of a placed turn",
    code: "QUEUE_MISMATCH",
    plant: (writer, { leaf }) =>
      putRecord(writer, queueTable, { key: leaf.turns[0] ?? 0, value: true }),
  },
  {
    name: "an operation on a missing turn",
    code: "INDEX_OUT_OF_RANGE",
    plant: (writer) =>
      putRecord(writer, operationTable, {
        key: 1,
        value: { at: 0, device: "", added: [FAR_INDEX, FAR_INDEX + 1] },
      }),
  },
  {
    name: "a newer schema",
    code: "STORE_TOO_NEW",
    opens: false,
    mend: "refused",
    plant: (writer) =>
      putRecord(writer, schemaVersionTable, { key: "only", value: SCHEMA_VERSION + 1 }),
  },
];

const flipped: readonly Omit<Corruption, "opens">[] = [
  {
    name: "a bit flipped in a turn's text",
    code: "RECORD_DAMAGED",
    mend: "named",
    apply: async (directory) => flipBit(directory, { table: turnTable, key: 5 }),
  },
  {
    name: "a bit flipped in a turn's text, with a backup",
    code: "RECORD_DAMAGED",
    hasBackup: true,
    mend: "whole",
    apply: async (directory) => flipBit(directory, { table: turnTable, key: 5 }),
  },
  {
    name: "a bit flipped in a topic node",
    code: "RECORD_DAMAGED",
    mend: "whole",
    async apply(directory) {
      const { leaf } = await readRecords(directory, cast);
      flipBit(directory, { table: nodeTable, key: leaf.id });
    },
  },
  {
    name: "a bit flipped in an operation",
    code: "RECORD_DAMAGED",
    mend: "whole",
    async apply(directory) {
      const [first] = await readRecords(directory, (reader) =>
        rangeRecords(reader, operationTable, { limit: 1 }),
      );
      flipBit(directory, { table: operationTable, key: first?.key ?? 0 });
    },
  },
];

/** Damage to records, and records that are each sound and do not agree. */
export const recordCorruptions: readonly Corruption[] = [
  ...flipped.map((one) => ({ opens: true, ...one })),
  ...planted.map(({ plant, ...one }): Corruption => ({
    opens: true,
    mend: "whole",
    ...one,
    apply: (directory) => alterRecords(directory, (writer) => plant(writer, cast(writer))),
  })),
];
