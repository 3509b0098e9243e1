import { getRecord, putRecord } from "../../format/codec.ts";
import { allTables, changeTable, sealTable, stateTable } from "../../format/schema.ts";
import type { StoreState } from "../../format/codecs/state-codec.ts";
import { renewedValue } from "../../format/migrations/schema-4/renew-record.ts";
import type { KeyRange, KeyValueStore } from "../../contract/kv.ts";
import { readState } from "../../records/transaction.ts";
import type { Filling, FollowingKeyValueStore, Replacement } from "./following-kv.ts";

/** Records copied in one transaction: some 10 MB, a tenth of a second; more where texts are coded meanwhile. */
const BATCH = 10_000;

export async function compact(
  kv: FollowingKeyValueStore,
  {
    signal,
    onProgress = () => {},
    lock,
  }: {
    readonly signal?: AbortSignal;
    readonly onProgress?: (done: number, total: number) => void;
  } & Pick<Replacement, "lock"> = {},
): Promise<void> {
  await kv.replace({
    ...(lock === undefined ? {} : { lock }),
    async fill({ source, target, step }) {
      const total = source.sizeBytes();
      await copyRecords({
        source,
        target,
        async step() {
          await step();
          onProgress(Math.min(target.sizeBytes(), total), total);
          signal?.throwIfAborted();
        },
      });
      voidCaches(target, source.read(readState));
    },
  });
}

/**
 * Copies every record but the seal, in the order of keys, so that pages are full, and goes on behind those that the
 * target has. Records of an older layout are written in the present one. Awaits `step` after each batch.
 */
export async function copyRecords({ source, target, step }: Filling): Promise<void> {
  for (const database of new Set(allTables.map((table) => table.database))) {
    let range: KeyRange | undefined = rangeBehind(lastKey(target, database));
    while (range !== undefined) {
      range = copyBatch({ source, target }, database, range);
      await step();
    }
  }
  target.transact((writer) => {
    writer.remove(sealTable.database, sealTable.key.encode("only"));
  });
}

/** Returns the range to go on with; `undefined` at the end. */
function copyBatch(
  { source, target }: Omit<Filling, "step">,
  database: string,
  range: KeyRange,
): KeyRange | undefined {
  const records = source.read((reader) => reader.range(database, range));
  target.transact((writer) => {
    for (const record of records) writer.put(database, record.key, renewedValue(database, record));
  });
  const last = records.at(-1);
  return last === undefined || records.length < BATCH ? undefined : rangeBehind(last.key);
}

const lastKey = (target: KeyValueStore, database: string): Uint8Array | undefined =>
  target.read((reader) => reader.range(database, { reverse: true, limit: 1 }))[0]?.key;

function rangeBehind(key: Uint8Array | undefined): KeyRange {
  // The lowest key above it.
  return key === undefined
    ? { limit: BATCH }
    : { from: Buffer.concat([key, new Uint8Array(1)]), limit: BATCH };
}

/** Voids what processes have cached of the store as `before`, by counters above those of both. */
export function voidCaches(target: KeyValueStore, before: StoreState | undefined): void {
  target.transact((writer) => {
    const state = getRecord(writer, stateTable, "only");
    if (state === undefined) return;
    const sequence = Math.max(state.sequence, before?.sequence ?? 0) + 1;
    const indexEpoch = Math.max(state.indexEpoch, before?.indexEpoch ?? 0) + 1;
    // A build that was under way read its turns from another file, which may hold others.
    const indexBuild = Math.max(state.indexBuild, before?.indexBuild ?? 0) + 1;
    const value = { ...state, sequence, indexEpoch, indexBuild };
    putRecord(writer, stateTable, { key: "only", value });
    putRecord(writer, changeTable, { key: sequence, value: { type: "reset" } });
  });
}
