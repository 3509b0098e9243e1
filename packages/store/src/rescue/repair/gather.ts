import type { RecordOpener } from "../../encryption/encrypted-kv.ts";
import { decodeRecord, type Table } from "../../format/codec.ts";
import { oldNodeTable } from "../../format/migrations/schema-3/old-node-codec.ts";
import { checkOf } from "../../format/record-check.ts";
import {
  conversationTable,
  conversationTurnTable,
  nodeTable,
  nodeTextTable,
  nodeVectorTable,
  placementTable,
  settingTable,
  stateTable,
  treeMetaTable,
  turnIdTable,
  turnTable,
  workingMemoryTable,
} from "../../format/schema.ts";
import type { KeyValue } from "../../contract/kv.ts";
import { leafRecords, readLeafRecord, type LeafRecord } from "../../lmdb/pages/leaf-records.ts";
import type { PageFile } from "../../lmdb/pages/page-file.ts";
import { FREE_PAGE, walkPages } from "../../lmdb/pages/walk.ts";

/** A record somewhere in a file: its value is read again when it is needed. */
export type Found = Omit<LeafRecord, "key" | "value">;

/** Records by sub-database and by key (in Latin-1), the newest of each. */
export type FoundByTable = ReadonlyMap<string, ReadonlyMap<string, Found>>;

/** All that still reads in a file, by how far it can be believed. */
export interface Gathered {
  /** No page is damaged: what is not found is not there. */
  readonly isWhole: boolean;
  /** A tree leads to it. */
  readonly owned: FoundByTable;
  /** In a page that no tree leads to any more, and that is not listed as free: lost by damage above it. */
  readonly adrift: FoundByTable;
  /** In a free page: an earlier state, possibly of what was deleted since. */
  readonly free: FoundByTable;
  /** The value of a record that was found. Throws `STORE_DAMAGED`. */
  read<Key, Value>(
    table: Table<Key, Value>,
    found: Found,
  ): { readonly key: Key; readonly value: Value };
}

/** What a store is made of; the rest follows from it. */
const primary: readonly Table<unknown, unknown>[] = [
  stateTable,
  turnTable,
  turnIdTable,
  conversationTable,
  conversationTurnTable,
  nodeTable,
  nodeTextTable,
  nodeVectorTable,
  placementTable,
  settingTable,
  treeMetaTable,
  workingMemoryTable,
];
const primaryNames: ReadonlySet<string> = new Set(primary.map(({ database }) => database));

/** Tables whose records identify themselves wherever they are found; `tree-meta` differs from settings in an encrypted store alone. */
const telling: readonly Table<unknown, unknown>[] = [
  turnTable,
  placementTable,
  nodeTable,
  oldNodeTable,
  nodeTextTable,
  conversationTable,
  conversationTurnTable,
  settingTable,
  treeMetaTable,
  stateTable,
];

/** Names of values that are written with the tree begin so; settings do not. */
const TREE_META = "tree.";

/** Reads every leaf of a file, whether a tree leads to it or not, and sorts what passes its check. O(file). */
export function gather(file: PageFile, open: RecordOpener = asItIs): Gathered {
  const [meta] = file.metas;
  const walk = meta === undefined ? undefined : walkPages(file, meta);
  const [owned, adrift, free] = [new Sorted(), new Sorted(), new Sorted()];
  for (const record of leafRecords(file)) {
    const owner = walk?.owners[record.page] ?? 0;
    const database = walk?.databases[owner - 1];
    if (database !== undefined) {
      const opened = primaryNames.has(database) ? passing(database, record, open) : undefined;
      if (opened !== undefined) owned.add(database, { ...record, key: opened.key });
    } else if (owner === 0 || owner === FREE_PAGE) {
      const known = recognise(record, open);
      if (known === undefined) continue;
      (owner === 0 ? adrift : free).add(known.database, { ...record, key: known.key });
    }
  }
  return {
    isWhole: walk?.findings.length === 0,
    owned: owned.tables,
    adrift: adrift.tables,
    free: free.tables,
    read(table, found) {
      const { key, value } = readLeafRecord(file, found);
      const opened = open({ database: table.database, key, value });
      return { key: table.key.decode(opened.key), value: decodeRecord(table, opened) };
    },
  };
}

class Sorted {
  readonly tables = new Map<string, Map<string, Found>>();

  add(database: string, { page, node, transaction, key }: LeafRecord): void {
    let table = this.tables.get(database);
    if (table === undefined) this.tables.set(database, (table = new Map()));
    const name = keyName(key);
    const known = table.get(name);
    if (known !== undefined && known.transaction >= transaction) return;
    table.set(name, { page, node, transaction });
  }
}

export const findIn = <Key>(
  tables: FoundByTable,
  table: Table<Key, unknown>,
  key: Key,
): Found | undefined => tables.get(table.database)?.get(keyName(table.key.encode(key)));

export const allIn = <Key>(
  tables: FoundByTable,
  table: Table<Key, unknown>,
): readonly (readonly [Key, Found])[] =>
  Array.from(tables.get(table.database) ?? [], ([name, found]) => [
    table.key.decode(Buffer.from(name, "latin1")),
    found,
  ]);

const keyName = (key: Uint8Array): string =>
  Buffer.from(key.buffer, key.byteOffset, key.byteLength).toString("latin1");

/** A record in clear, if its check passes as one of this sub-database. */
function passing(
  database: string,
  { key, value }: KeyValue,
  open: RecordOpener,
): KeyValue | undefined {
  const opened = attempt(() => open({ database, key, value }));
  if (opened === undefined || opened.value.length < 5) return undefined;
  const check = new DataView(opened.value.buffer, opened.value.byteOffset).getUint32(0);
  return check === checkOf(opened.key, opened.value.subarray(4)) ? opened : undefined;
}

/** The table that a record belongs to, by its own word, and its key in clear. */
function recognise(
  record: LeafRecord,
  open: RecordOpener,
): { readonly database: string; readonly key: Uint8Array } | undefined {
  for (const { database, ...codecs } of telling) {
    if (!isKeyOf(database, record.key)) continue;
    const opened = passing(database, record, open);
    if (opened === undefined) continue;
    const { key } = opened;
    if (attempt(() => decodeRecord({ database, ...codecs }, opened)) === undefined) continue;
    const isTreeMeta = database === settingTable.database && keyName(key).startsWith(TREE_META);
    return { database: isTreeMeta ? treeMetaTable.database : database, key };
  }
  return undefined;
}

const asItIs: RecordOpener = ({ key, value }) => ({ key, value });

function isKeyOf(database: string, key: Uint8Array): boolean {
  switch (database) {
    case turnTable.database:
    case placementTable.database:
      return key.length === 4;
    case nodeTable.database:
    case nodeTextTable.database:
      return key.length === 16 || (key.length === 1 && key[0] === 0);
    case conversationTable.database:
      return key.length === 16;
    case conversationTurnTable.database:
      return key.length === 20;
    case stateTable.database:
      return key.length === 1 && key[0] === 1;
    default:
      return /^[A-Za-z][\w.:-]{0,63}$/u.test(keyName(key));
  }
}

/** `undefined` for whatever fails: a record is only taken when it reads whole. */
function attempt<Value>(read: () => Value): Value | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
