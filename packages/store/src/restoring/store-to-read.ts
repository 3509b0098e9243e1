import { rm } from "node:fs/promises";
import { getRecord } from "../format/codec.ts";
import { SCHEMA_VERSION, schemaVersionTable } from "../format/schema.ts";
import { openDirectory, openLmdbStore } from "../lmdb/lmdb-store.ts";
import { unlockDirectory } from "../lmdb/store-keys.ts";
import { makePrivateFolder } from "../private-folder.ts";
import type { Store } from "../store.ts";
import { requireStore } from "./restore.ts";

/**
 * Opens a backup, or a store that was kept, to be looked at: nothing in it changes but who has it open.
 * One of an older schema is looked at as a copy in `scratch`, brought up there, and gone when it is closed.
 * Throws `STORE_DAMAGED` where there is no store, and what {@link openLmdbStore} throws.
 */
export async function openStoreToRead({
  directory,
  scratch,
  analyser,
  passphrase,
}: {
  readonly directory: string;
  /** A folder that is not there yet. */
  readonly scratch: string;
  /** Name and version of the analyser, for a store that does not know one. */
  readonly analyser: string;
  /** Asked once, and only for a store that is encrypted. */
  readonly passphrase?: () => Promise<string>;
}): Promise<Store> {
  requireStore(directory);
  let asked: Promise<string> | undefined;
  const options = {
    analyser,
    ...(passphrase === undefined ? {} : { passphrase: () => (asked ??= passphrase()) }),
  };
  const kv = openDirectory(directory, {
    keys: await unlockDirectory(directory, options.passphrase),
  });
  try {
    const schema = kv.read((reader) => getRecord(reader, schemaVersionTable, "only") ?? 0);
    if (schema === SCHEMA_VERSION) return await openLmdbStore({ directory, ...options });
    makePrivateFolder(scratch);
    await kv.backup(scratch);
    return withCleanup(await openLmdbStore({ directory: scratch, ...options }), scratch);
  } catch (error) {
    await rm(scratch, { recursive: true, force: true });
    throw error;
  } finally {
    await kv.close();
  }
}

const withCleanup = (store: Store, scratch: string): Store => ({
  ...store,
  async close() {
    await store.close();
    await rm(scratch, { recursive: true, force: true });
  },
});
