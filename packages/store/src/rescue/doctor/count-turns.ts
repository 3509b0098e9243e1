import { getRecord } from "../../format/codec.ts";
import { SCHEMA_VERSION, schemaVersionTable } from "../../format/schema.ts";
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
  try {
    const kv = await whenUnsealed(() => openDirectory(directory));
    try {
      return kv.read((reader) => {
        const schema = getRecord(reader, schemaVersionTable, "only") ?? 0;
        if (schema < COUNTING_PURGED || schema > SCHEMA_VERSION) return null;
        return readState(reader).nextIndex - readJournal(reader).purged;
      });
    } finally {
      await kv.close();
    }
  } catch {
    return null;
  }
}
