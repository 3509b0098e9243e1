import { isDeepStrictEqual } from "node:util";
import { unlessDamaged } from "../../../contract/errors.ts";
import type { KeyValue } from "../../../contract/kv.ts";
import type { ByteReader } from "../../bytes.ts";
import { decodeRecord, encodeRecord, type Table } from "../../codec.ts";
import { readsOldDigest } from "../../codecs/node-codec.ts";
import { readsOldTurn } from "../../codecs/turn/turn-codec.ts";
import { nodeTextTable, turnTable } from "../../schema.ts";

/** A kind of record that schema 4 encodes differently, and how to recognise an older one. */
interface Renewed {
  readonly table: Table<unknown, unknown>;
  readonly isOld: (reader: ByteReader) => boolean;
}

const renewedByDatabase: ReadonlyMap<string, Renewed> = new Map(
  [
    { table: turnTable, isOld: readsOldTurn },
    { table: nodeTextTable, isOld: readsOldDigest },
  ].map((one) => [one.table.database, one]),
);

/** Encodes a record as schema 4 does. An unreadable one stays as it is, and the doctor names it. */
export function renewedValue(database: string, record: KeyValue): Uint8Array {
  const renewed = renewedByDatabase.get(database);
  if (renewed === undefined) return record.value;
  const { table, isOld } = renewed;
  const old = unlessDamaged(() => {
    if (!decodeRecord({ database, value: { read: isOld } }, record)) return undefined;
    return { content: decodeRecord(table, record) };
  });
  return old === undefined ? record.value : encodeRecord(record.key, old.content, table.value);
}

/** Whether a converted record has the same content. */
export function saysTheSame(database: string, before: KeyValue, after: KeyValue): boolean {
  if (Buffer.compare(before.key, after.key) !== 0) return false;
  if (Buffer.compare(before.value, after.value) === 0) return true;
  const table = renewedByDatabase.get(database)?.table;
  if (table === undefined) return false;
  return isDeepStrictEqual(decodeRecord(table, before), decodeRecord(table, after));
}
