import type { KeyValueReader } from "../../contract/kv.ts";
import { getRecord } from "../../format/codec.ts";
import { SCHEMA_VERSION, schemaVersionTable, treeMetaTable } from "../../format/schema.ts";
import { openDirectory } from "../../lmdb/lmdb-store.ts";
import { readJournal, readState } from "../../records/transaction.ts";
import { whenUnsealed } from "../../records/when-unsealed.ts";
import { holdsStore } from "./find-store.ts";

/** The first schema whose counters tell how many turns are purged; they have been the same since. */
const COUNTING_PURGED = 2;

/**
 * How many turns a store holds, purged ones not among them, without bringing it up to date; `null` where that cannot
 * be told: it is encrypted, of the first schema or a newer one, damaged. 0 where there is none.
 */
export async function countTurns(directory: string): Promise<number | null> {
  if (!holdsStore(directory)) return 0;
  return readClosed(
    directory,
    (reader) => readState(reader).nextIndex - readJournal(reader).purged,
  );
}

/** The number of the newest change of a store, likewise. */
export const sequenceOf = (directory: string): Promise<number | null> =>
  readClosed(directory, (reader) => readState(reader).sequence);

/** What a store keeps under a name beside its tree, likewise. */
export const readMetaOf = (directory: string, key: string): Promise<unknown> =>
  readClosed(directory, (reader) => getRecord(reader, treeMetaTable, key) ?? null);

async function readClosed<Value>(
  directory: string,
  read: (reader: KeyValueReader) => Value,
): Promise<Value | null> {
  try {
    const kv = await whenUnsealed(() => openDirectory(directory));
    try {
      return kv.read((reader) => {
        const schema = getRecord(reader, schemaVersionTable, "only") ?? 0;
        return schema < COUNTING_PURGED || schema > SCHEMA_VERSION ? null : read(reader);
      });
    } finally {
      await kv.close();
    }
  } catch {
    return null;
  }
}
