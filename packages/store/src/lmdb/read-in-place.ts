import { join } from "node:path";
import { storeError } from "../contract/errors.ts";
import type { Noticing } from "../contract/notice.ts";
import type { Store } from "../contract/store.ts";
import { encryptKeyValueStore } from "../encryption/encrypted-kv.ts";
import { createRecordCipher } from "../encryption/record-cipher.ts";
import { getRecord } from "../format/codec.ts";
import { SCHEMA_VERSION, schemaVersionTable } from "../format/schema.ts";
import { overlayKeyValueStore } from "../memory/overlay-kv.ts";
import { createDevice } from "../merging/field-clocks.ts";
import { storeWithoutFile } from "../records/keyed-store.ts";
import { DATA_FILE } from "./first-look.ts";
import { hasCurrent, readCurrent } from "./folder/generations.ts";
import { securePaths } from "./guard/secure-paths.ts";
import { isUnchanging } from "./guard/unchanging.ts";
import { openUnchangingFile } from "./pages/read-file.ts";
import { compareMark } from "./lmdb-store.ts";
import { findKey, readKeyFile, unlockDirectory, type AskPassphrase } from "./store-keys.ts";

/**
 * Reads a store in place, without a lock and without LMDB, on a file system that nothing can write to; writes stay
 * in memory. `undefined` if something might change the file, and for a store of an older schema: those are copied.
 * Throws `STORE_DAMAGED`, `STORE_DISK_FAILED`, `STORE_LOCKED`, `STORE_KEY_LOST`, `STORE_TOO_NEW`.
 */
export async function readInPlace({
  directory,
  passphrase,
  onNotice,
}: {
  readonly directory: string;
  readonly passphrase?: AskPassphrase;
} & Pick<Noticing, "onNotice">): Promise<Store | undefined> {
  if (!hasCurrent(directory)) return undefined;
  const generation = join(directory, readCurrent(directory));
  const path = join(generation, DATA_FILE);
  if (!isUnchanging(path)) return undefined;
  securePaths(directory);
  const keys = new Map<string, Uint8Array>();
  await unlockDirectory(directory, { keys, passphrase });
  const lock = readKeyFile(generation);
  // Below the encryption, since both are ordered by encrypted keys.
  const clear = overlayKeyValueStore(openUnchangingFile(path));
  try {
    compareMark(clear, lock, generation);
    const kv =
      lock === undefined
        ? clear
        : encryptKeyValueStore(clear, createRecordCipher(findKey(keys, lock)));
    const schema = kv.read((reader) => getRecord(reader, schemaVersionTable, "only") ?? 0);
    if (schema > SCHEMA_VERSION)
      throw storeError("STORE_TOO_NEW", "schemaTooNew", { schema, known: SCHEMA_VERSION });
    if (schema === SCHEMA_VERSION) {
      onNotice?.({ type: "read-in-place" });
      const device = createDevice();
      return storeWithoutFile(kv, {
        clock: Date.now,
        device: () => device,
        isEncrypted: lock !== undefined,
      });
    }
  } catch (error) {
    await clear.close();
    throw error;
  }
  await clear.close();
  return undefined;
}
