import { existsSync, statSync } from "node:fs";
import { chmod, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { getRecord, putRecord } from "../../format/codec.ts";
import { rangeBehind } from "../../format/paging.ts";
import { allTables, changeTable, sealTable, stateTable } from "../../format/schema.ts";
import type { StoreState } from "../../format/codecs/state-codec.ts";
import { renewedValue } from "../../format/migrations/schema-4/renew-record.ts";
import type { KeyRange, KeyValueStore } from "../../contract/kv.ts";
import { readState } from "../../records/transaction.ts";
import { DATA_FILE } from "../first-look.ts";
import { scrubPages } from "../pages/scrub.ts";
import type { Filling, FollowingKeyValueStore, Placing, Replacement } from "./following-kv.ts";

/** Records copied per transaction: some 10 MB, a tenth of a second; more while texts are re-encoded. */
const BATCH = 10_000;

/**
 * Rewrites the store without remains of deleted data. LMDB copies the used pages, in a tenth of the time of copying
 * records; for another encryption key each record is written again.
 */
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
  const report = (done: number, total: number): void => {
    onProgress(Math.min(done, total), total);
    signal?.throwIfAborted();
  };
  if (lock === undefined) {
    let areCopied = false;
    await kv.replace({
      place: async (placing) => {
        areCopied = await copyPages(placing, report);
      },
      async fill(filling) {
        if (areCopied) {
          filling.target.transact((writer) => writer.remove(sealTable.database, sealKey));
        } else {
          await copyReporting(filling, report);
        }
        voidCaches(filling.target, filling.source.read(readState));
      },
    });
    return;
  }
  await kv.replace({
    lock,
    async fill(filling) {
      await copyReporting(filling, report);
      voidCaches(filling.target, filling.source.read(readState));
    },
  });
}

type Report = (done: number, total: number) => void;

async function copyReporting({ source, target, step }: Filling, report: Report): Promise<void> {
  const total = source.sizeBytes();
  await copyRecords({
    source,
    target,
    async step() {
      await step();
      report(target.sizeBytes(), total);
    },
  });
}

const sealKey = sealTable.key.encode("only");

/** Polling interval for the progress of LMDB's copy. */
const LOOK_MS = 200;

/**
 * Copying is one half of the work; it cannot be interrupted, so aborting waits for it. Returns false, and leaves
 * nothing behind, if the file has pages that are neither used nor free: LMDB's copy fails on these, though no record
 * is damaged.
 */
async function copyPages({ source, folder, step }: Placing, report: Report): Promise<boolean> {
  const path = join(folder, DATA_FILE);
  const total = source.sizeBytes();
  let isCopying = true;
  let areCopied = true;
  const copied = source
    .backup(folder, { compact: true })
    .catch((error: unknown) => {
      if (!isPageLeak(error)) throw error;
      areCopied = false;
    })
    .finally(() => (isCopying = false));
  try {
    while (isCopying) {
      await Promise.race([copied, setTimeout(LOOK_MS, undefined, { ref: false })]);
      await step();
      if (isCopying && existsSync(path)) report(statSync(path).size / 2, total);
    }
  } finally {
    await Promise.allSettled([copied]);
  }
  await copied;
  if (!areCopied) {
    await rm(path, { force: true });
    return false;
  }
  await chmod(path, 0o600);
  const { size } = statSync(path);
  await scrubPages(path, async (scrubbed) => {
    await step();
    report(((1 + scrubbed / size) * total) / 2, total);
  });
  return true;
}

/** LMDB copied a different number of pages than it had counted. Errors of the library have no code. */
const isPageLeak = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith("MDB_INCOMPATIBLE");

/**
 * Copies every record but the seal, in key order, so that pages are full; continues after those that the target has.
 * Records of an older layout are written in the present one. Awaits `step` after each batch.
 */
export async function copyRecords({ source, target, step }: Filling): Promise<void> {
  for (const database of new Set(allTables.map((table) => table.database))) {
    const last = target.read((reader) => reader.range(database, { reverse: true, limit: 1 }));
    let range: KeyRange | undefined = { ...rangeBehind(last, 1), limit: BATCH };
    while (range !== undefined) {
      range = copyBatch({ source, target }, database, range);
      await step();
    }
  }
  target.transact((writer) => writer.remove(sealTable.database, sealKey));
}

/** Returns the range to continue with; `undefined` at the end. */
function copyBatch(
  { source, target }: Omit<Filling, "step">,
  database: string,
  range: KeyRange,
): KeyRange | undefined {
  const records = source.read((reader) => reader.range(database, range));
  target.transact((writer) => {
    for (const record of records) writer.put(database, record.key, renewedValue(database, record));
  });
  return rangeBehind(records, BATCH);
}

/** Invalidates what processes have cached of the store, by raising counters above those of both stores. */
export function voidCaches(target: KeyValueStore, before: StoreState | undefined): void {
  target.transact((writer) => {
    const state = getRecord(writer, stateTable, "only");
    if (state === undefined) return;
    const sequence = Math.max(state.sequence, before?.sequence ?? 0) + 1;
    const indexEpoch = Math.max(state.indexEpoch, before?.indexEpoch ?? 0) + 1;
    // An index build under way read its turns from another file, which may hold others.
    const indexBuild = Math.max(state.indexBuild, before?.indexBuild ?? 0) + 1;
    const value = { ...state, sequence, indexEpoch, indexBuild };
    putRecord(writer, stateTable, { key: "only", value });
    putRecord(writer, changeTable, { key: sequence, value: { type: "reset" } });
  });
}
