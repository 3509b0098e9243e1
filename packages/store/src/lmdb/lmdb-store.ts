import { chmod, readdir } from "node:fs/promises";
import { join } from "node:path";
import { StoreError } from "../errors.ts";
import { migrations } from "../format/migrations/all.ts";
import { migrate } from "../format/migrations/migration.ts";
import { allTables } from "../format/schema.ts";
import type { KeyValueStore } from "../kv.ts";
import { createKeyedStore } from "../records/keyed-store.ts";
import { whenUnsealed } from "../records/when-unsealed.ts";
import type { Store } from "../store.ts";
import { compact } from "./compact.ts";
import { DATA_FILE, enterGeneration, markInUse, type GuardedFolder } from "./first-look.ts";
import { openFollowing, type FollowingKeyValueStore } from "./following-kv.ts";
import { createFirstGeneration } from "./generations.ts";
import { toStoreError } from "./lmdb-error.ts";
import { openLmdbKeyValueStore } from "./lmdb-kv.ts";

/**
 * Opens the store in a folder, or makes one there; any number of processes may. One whose index was
 * made by another analyser opens too: `statistics().analyser` tells.
 * Throws `STORE_NOT_WRITABLE`, `STORE_TOO_NEW`, `STORE_DAMAGED`, `STORE_FULL`.
 */
export async function openLmdbStore({
  directory,
  analyser,
  clock = Date.now,
}: {
  readonly directory: string;
  /** Name and version of the analyser that turns come from. */
  readonly analyser: string;
  /** Milliseconds since 1970. */
  readonly clock?: () => number;
}): Promise<Store> {
  const kv = openDirectory(directory, clock);
  try {
    await whenUnsealed(() => migrate(kv, { migrations, analyser, now: clock() }));
  } catch (error) {
    await kv.close();
    throw error;
  }
  return createKeyedStore({ kv, clock, compact: (options) => compact(kv, options) });
}

/** The records of a store's folder, whatever their schema unless that is newer; follows when the file is replaced. */
export function openDirectory(
  directory: string,
  clock: () => number = Date.now,
): FollowingKeyValueStore {
  const following = openFollowing({ directory, openGeneration, clock });
  return { ...following, backup: (target) => backupInto(target, following) };
}

/** The records in one generation's folder. */
export function openGeneration(generation: string): KeyValueStore {
  const guarded = enterGeneration(generation);
  const kv = openGuarded(generation, guarded);
  let isMarked = false;
  return {
    ...kv,
    async close() {
      await kv.close();
      guarded.leave();
    },
    transact(write) {
      const result = kv.transact(write);
      if (!isMarked) markInUse(generation);
      isMarked = true;
      return result;
    },
  };
}

function openGuarded(generation: string, { leave }: GuardedFolder): KeyValueStore {
  try {
    return openLmdbKeyValueStore({
      directory: generation,
      databases: allTables.map(({ database }) => database),
    });
  } catch (error) {
    leave();
    throw error;
  }
}

/** A backup is itself a folder of a store: it opens like one. */
async function backupInto(directory: string, kv: KeyValueStore): Promise<void> {
  try {
    if ((await readdir(directory)).length > 0) {
      throw new StoreError("STORE_MISUSE", `A backup needs an empty folder, not ${directory}`);
    }
    const generation = createFirstGeneration(directory);
    await kv.backup(generation);
    await chmod(join(generation, DATA_FILE), 0o600);
  } catch (error) {
    throw toStoreError(error);
  }
}
