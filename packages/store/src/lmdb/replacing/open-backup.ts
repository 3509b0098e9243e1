import { rm } from "node:fs/promises";
import { getRecord } from "../../format/codec.ts";
import { migrations } from "../../format/migrations/all.ts";
import { migrate } from "../../format/migrations/migration.ts";
import { SCHEMA_VERSION, schemaVersionTable } from "../../format/schema.ts";
import type { KeyValueStore } from "../../contract/kv.ts";
import { makePrivateFolder } from "../../private-folder.ts";
import type { Store } from "../../contract/store.ts";
import { requireStore, type RestoreDeps } from "./restore.ts";

export async function openBackup(
  { open, storeOver, analyser, clock }: Omit<RestoreDeps, "kv" | "forgetDevice">,
  { directory, scratch }: { readonly directory: string; readonly scratch: string },
): Promise<Store> {
  requireStore(directory);
  const kv = open(directory);
  if (readSchema(kv) === SCHEMA_VERSION) return closing(storeOver(kv), () => kv.close());
  const cleanUp = (): Promise<void> => rm(scratch, { recursive: true, force: true });
  try {
    makePrivateFolder(scratch);
    await kv.backup(scratch);
    const copy = open(scratch);
    migrate(copy, { migrations, analyser, now: clock() });
    return closing(storeOver(copy), async () => {
      await copy.close();
      await cleanUp();
    });
  } catch (error) {
    await cleanUp();
    throw error;
  } finally {
    await kv.close();
  }
}

const readSchema = (kv: KeyValueStore): number =>
  kv.read((reader) => getRecord(reader, schemaVersionTable, "only") ?? 0);

const closing = (store: Store, close: () => Promise<void>): Store => ({
  ...store,
  async close() {
    await store.close();
    await close();
  },
});
