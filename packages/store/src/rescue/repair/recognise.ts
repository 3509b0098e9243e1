import type { RecordOpener } from "../../encryption/encrypted-kv.ts";
import { decodeRecord, type Table } from "../../format/codec.ts";
import { oldNodeTable } from "../../format/migrations/schema-3/old-node-codec.ts";
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

/** What a store is made of; the rest follows from it. By sub-database, with the shapes that its records have had. */
const primary: ReadonlyMap<string, readonly Table<unknown, unknown>[]> = new Map([
  [stateTable.database, [stateTable]],
  [turnTable.database, [turnTable]],
  [placementTable.database, [placementTable]],
  [nodeTable.database, [nodeTable, oldNodeTable]],
  [nodeTextTable.database, [nodeTextTable]],
  [conversationTable.database, [conversationTable]],
  [workingMemoryTable.database, [workingMemoryTable]],
  [conversationTurnTable.database, [conversationTurnTable]],
  [settingTable.database, [settingTable]],
  [treeMetaTable.database, [treeMetaTable]],
  [turnIdTable.database, [turnIdTable]],
  [nodeVectorTable.database, [nodeVectorTable]],
] as const);

export const isPrimary = (database: string): boolean => primary.has(database);

/** Names of values that are written with the tree begin so; settings do not. */
const TREE_META = /^(?:tree|purge|care|figures|outside)\./u;

/** Any bytes can be a vector: a record outside of its own tree is never taken for one. */
const UNRECOGNISABLE: ReadonlySet<string> = new Set([nodeVectorTable.database]);

/** The tables whose records have a hash, or an id, and a number: told apart by the form of an id. */
const ID_FIRST: ReadonlySet<string> = new Set([
  turnIdTable.database,
  conversationTurnTable.database,
]);

/** A record in clear, if its check passes, its key has the form of this sub-database's, and its value decodes. */
export function readAs(
  database: string,
  { key, value }: KeyValue,
  open: RecordOpener,
): KeyValue | undefined {
  const shapes = primary.get(database);
  if (shapes === undefined || !isKeyOf(database, key)) return undefined;
  const opened = attempt(() => open({ database, key, value }));
  if (opened === undefined) return undefined;
  return shapes.some((table) => attempt(() => [decodeRecord(table, opened)]) !== undefined)
    ? opened
    : undefined;
}

/** The sub-database that a record belongs to by its own form, wherever it lies, and its key in clear. */
export function recognise(
  record: KeyValue,
  open: RecordOpener,
): { readonly database: string; readonly key: Uint8Array } | undefined {
  for (const database of primary.keys()) {
    if (UNRECOGNISABLE.has(database)) continue;
    if (ID_FIRST.has(database) && open === asItIs && !hasIdForm(record.key)) continue;
    const opened = readAs(database, record, open);
    if (opened !== undefined) return { database, key: opened.key };
  }
  return undefined;
}

/** Of a store that lies in clear. */
export const asItIs: RecordOpener = ({ key, value }) => ({ key, value });

function isKeyOf(database: string, key: Uint8Array): boolean {
  if (primary.get(database)?.[0]?.key.accepts(key) !== true) return false;
  if (database !== settingTable.database && database !== treeMetaTable.database) return true;
  const isOfTree = TREE_META.test(Buffer.from(key).toString("latin1"));
  return isOfTree === (database === treeMetaTable.database);
}

/** Version and variant of a UUID: of a hash's bytes one in eight has them by chance. */
function hasIdForm(key: Uint8Array): boolean {
  const [version, variant] = [(key[6] ?? 0) >> 4, (key[8] ?? 0) >> 6];
  return version >= 1 && version <= 8 && variant === 2;
}

/** `undefined` for whatever fails: a record is only taken when it reads whole. */
function attempt<Value>(read: () => Value): Value | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
