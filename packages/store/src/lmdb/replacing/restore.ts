import { misuse, storeError } from "../../contract/errors.ts";
import { getRecord, putRecord } from "../../format/codec.ts";
import { migrations } from "../../format/migrations/all.ts";
import { migrate } from "../../format/migrations/migration.ts";
import { nodeTable } from "../../format/schema.ts";
import { ROOT_ID } from "../../contract/ids.ts";
import type { KeyValueStore } from "../../contract/kv.ts";
import { beginFeed } from "../../records/journal/operations/operations.ts";
import { copyRecords, voidCaches } from "./compact.ts";
import type { FollowingKeyValueStore } from "./following-kv.ts";
import { hasCurrent } from "../folder/generations.ts";
import { voidEmbeddings } from "../../records/embeddings/embeddings.ts";
import { readState } from "../../records/transaction.ts";
import type { Restoration } from "../../contract/store.ts";
import type { Store } from "../../contract/store.ts";

export interface RestoreDeps {
  readonly kv: FollowingKeyValueStore;
  readonly open: (directory: string) => FollowingKeyValueStore;
  /** A store over a key-value store that stays open when the store is closed. */
  readonly storeOver: (kv: KeyValueStore) => Store;
  /** Name and version of the analyser, for a backup that does not record one. */
  readonly analyser: string;
  readonly clock: () => number;
  /** Edits from now on are those of another device: this one's recent edits are gone. */
  readonly forgetDevice: () => void;
}

export async function restore(
  { kv, open, storeOver, analyser, clock, forgetDevice }: RestoreDeps,
  { from, aside, amend, signal }: Restoration,
): Promise<void> {
  requireStore(from);
  if (hasCurrent(aside)) {
    throw misuse(`A store is kept in ${aside} already`);
  }
  const backup = open(from);
  try {
    await kv.replace({
      aside,
      async fill({ source, target, step: renew }) {
        const step = async (): Promise<void> => {
          await renew();
          signal?.throwIfAborted();
        };
        await copyRecords({ source: backup, target, step });
        migrate(target, { migrations, analyser, now: clock() });
        voidCaches(target, source.read(readState));
        voidDrafts(target, source);
        target.transact((writer) => {
          const { sequence } = readState(writer);
          beginFeed(writer, { sequence, now: clock() });
        });
        target.transact((writer) => voidEmbeddings(writer, readState(writer).sequence));
        await amend(storeOver(target), step);
        forgetDevice();
      },
    });
  } finally {
    await backup.close();
  }
}

/** Invalidates placements computed before, for other turns with these numbers: ROOT gets a version it never had. */
function voidDrafts(target: KeyValueStore, source: KeyValueStore): void {
  const before = source.read((reader) => getRecord(reader, nodeTable, ROOT_ID));
  target.transact((writer) => {
    const root = getRecord(writer, nodeTable, ROOT_ID);
    if (root === undefined) return;
    const version = Math.max(root.version, before?.version ?? 0) + 1;
    const value = { ...root, version };
    putRecord(writer, nodeTable, { key: ROOT_ID, value });
  });
}

/** Throws `STORE_DAMAGED` if the folder holds no store: opening it would create one. */
export function requireStore(directory: string): void {
  if (hasCurrent(directory)) return;
  throw storeError("STORE_DAMAGED", "storeNowhere", { folder: directory });
}
