import { existsSync } from "node:fs";
import { chmod, readdir } from "node:fs/promises";
import { basename, join } from "node:path";
import { encryptKeyValueStore, putMark, readMark } from "../encryption/encrypted-kv.ts";
import { createKey, lockKey, type KeyFile } from "../encryption/key-file.ts";
import { createRecordCipher } from "../encryption/record-cipher.ts";
import { systemCodeOf } from "@hsms/messages";
import { misuse, storeError } from "../contract/errors.ts";
import { allTables } from "../format/schema.ts";
import type { KeyValueStore } from "../contract/kv.ts";
import { createKeyedStore, storeWithoutFile, type FileCare } from "../records/keyed-store.ts";
import { whenUnsealed } from "../records/when-unsealed.ts";
import { deviceOf, forgetDevice } from "./guard/device.ts";
import { openBackup } from "./replacing/open-backup.ts";
import { restore } from "./replacing/restore.ts";
import type { Store } from "../contract/store.ts";
import { compact } from "./replacing/compact.ts";
import { upgrade, type Upgrading } from "./replacing/upgrade.ts";
import { prepareGeneration } from "./folder/directory.ts";
import { DATA_FILE, enterGeneration, markInUse } from "./first-look.ts";
import { openFollowing, type FollowingKeyValueStore } from "./replacing/following-kv.ts";
import { createFirstGeneration, hasCurrent, readCurrent } from "./folder/generations.ts";
import { takeDeaths } from "./guard/holders.ts";
import { securePaths } from "./guard/secure-paths.ts";
import type { Noticing, StoreNotice } from "../contract/notice.ts";
import { toStoreError } from "./lmdb-error.ts";
import { openLmdbKeyValueStore } from "./lmdb-kv.ts";
import { openUnchangingFile } from "./pages/read-file.ts";
import { readSeal, removeSeal } from "./replacing/seal.ts";
import {
  findKey,
  describeMismatch,
  keyLost,
  readKeyFile,
  replaceLock,
  unlockDirectory,
  writeKeyFile,
  type AskPassphrase,
  type StoreKeys,
} from "./store-keys.ts";
import { syncFile, syncFolder } from "./guard/whole-file.ts";

/**
 * Opens the store in a folder, or creates it; any number of processes may. An index of another analyser is accepted,
 * see `statistics().analyser`. Throws `STORE_NOT_WRITABLE`, `STORE_TOO_NEW`, `STORE_DAMAGED`, `STORE_FULL`,
 * `STORE_LOCKED`, `STORE_KEY_LOST`, `STORE_UNSAFE`.
 */
export async function openLmdbStore({
  directory,
  analyser,
  clock = Date.now,
  passphrase,
  keepAt,
  onUpgrade,
  onNotice,
  signal,
}: {
  readonly directory: string;
  /** Name and version of the analyser of appended turns. */
  readonly analyser: string;
  /** Unix time in milliseconds. */
  readonly clock?: () => number;
  /** Called only for an encrypted store, or for a backup of it with another key. */
  readonly passphrase?: AskPassphrase;
} & Pick<Upgrading, "keepAt" | "onUpgrade"> &
  Noticing): Promise<Store> {
  const keys: StoreKeys = new Map();
  const madePrivate = securePaths(directory);
  if (madePrivate.length > 0) onNotice?.({ type: "made-private", paths: madePrivate });
  if (onNotice !== undefined) tellDeaths(directory, onNotice);
  await unlockDirectory(directory, { keys, passphrase });
  const noticing: Noticing = {
    ...(onNotice === undefined ? {} : { onNotice }),
    ...(signal === undefined ? {} : { signal }),
  };
  const kv = await whenUnsealed(() => openDirectory(directory, { clock, keys }), noticing);
  try {
    await upgrade(kv, {
      directory,
      analyser,
      now: clock(),
      ...(keepAt === undefined ? {} : { keepAt }),
      ...(onUpgrade === undefined ? {} : { onUpgrade }),
    });
  } catch (error) {
    await kv.close();
    throw error;
  }
  const device = deviceOf(directory, () => kv.generation());
  const restoring = {
    open: (other: string) => openDirectory(other, { clock, keys }),
    storeOver: (records: KeyValueStore) =>
      storeWithoutFile({ ...records, close: () => Promise.resolve() }, { clock, device }),
    analyser,
    clock,
  };
  return createKeyedStore({
    kv,
    clock,
    device,
    noticing,
    file: {
      ...careForFile(kv, keys),
      restore: (restoration) =>
        restore({ kv, ...restoring, forgetDevice: () => forgetDevice(directory) }, restoration),
      async openBackup(backup) {
        await unlockDirectory(backup.directory, {
          keys,
          passphrase: backup.passphrase ?? passphrase,
        });
        return openBackup(restoring, backup);
      },
    },
  });
}

function tellDeaths(directory: string, onNotice: (notice: StoreNotice) => void): void {
  if (!hasCurrent(directory)) return;
  const processIds = deathsIn(join(directory, readCurrent(directory)));
  if (processIds.length > 0) onNotice({ type: "died-while-writing", processIds });
}

function deathsIn(generation: string): readonly number[] {
  try {
    return takeDeaths(generation);
  } catch (error) {
    // Another process has replaced and removed it.
    if (systemCodeOf(error) === "ENOENT") return [];
    throw error;
  }
}

function careForFile(
  kv: FollowingKeyValueStore,
  keys: StoreKeys,
): Omit<FileCare, "restore" | "openBackup"> {
  return {
    compact: (options) => compact(kv, options),
    isEncrypted: () => readKeyFile(kv.generation()) !== undefined,
    async encrypt(passphrase, options) {
      const key = createKey();
      const lock = passphrase === null ? null : await lockKey(key, passphrase);
      if (lock !== null) keys.set(lock.keyId, key);
      await compact(kv, { ...options, lock });
    },
    async changePassphrase(passphrase) {
      const file = await whenUnsealed(() => readCurrentKey(kv));
      if (file === undefined) throw misuse("The store is not encrypted");
      const lock = await lockKey(findKey(keys, file), passphrase);
      // Under the write lock: no process is copying the old one into a new generation.
      await whenUnsealed(() =>
        kv.transact(() => {
          const generation = kv.generation();
          if (readKeyFile(generation)?.keyId !== file.keyId) {
            throw storeError("STORE_BUSY", "keyOther", {});
          }
          replaceLock(generation, lock);
        }),
      );
    },
  };
}

/** Key file of the current generation. */
function readCurrentKey(kv: FollowingKeyValueStore): KeyFile | undefined {
  for (;;) {
    kv.read(() => undefined);
    const generation = kv.generation();
    const file = readKeyFile(generation);
    // A generation removed in the meantime seems to have none.
    if (existsSync(generation)) return file;
  }
}

/** The key-value store of a folder, of any schema that is not newer; follows replacements of the file. */
export function openDirectory(
  directory: string,
  {
    clock = Date.now,
    keys = new Map(),
  }: { readonly clock?: () => number; readonly keys?: StoreKeys } = {},
): FollowingKeyValueStore {
  const following = openFollowing({
    directory,
    openGeneration: (generation) => openGeneration(generation, keys),
    clock,
  });
  return { ...following, backup: (target) => backupInto(target, following, keys) };
}

export function openGeneration(generation: string, keys: StoreKeys): KeyValueStore {
  const file = readKeyFile(generation);
  const key = file && findKey(keys, file);
  const kv = openClear(generation);
  try {
    compareMark(kv, file, generation);
  } catch (error) {
    void kv.close();
    throw error;
  }
  return key === undefined ? kv : encryptKeyValueStore(kv, createRecordCipher(key));
}

/** Throws `STORE_KEY_LOST` if the records are encrypted with another key than the key files hold. */
export function compareMark(
  kv: KeyValueStore,
  file: KeyFile | undefined,
  generation: string,
): void {
  const mark = kv.read(readMark);
  if (mark === file?.keyId) return;
  if (mark !== undefined) throw keyLost(describeMismatch(generation, file));
  // A new generation: no other process has it open.
  if (file !== undefined) kv.transact((writer) => putMark(writer, file.keyId));
}

function openClear(generation: string): KeyValueStore {
  const presence = enterGeneration(generation);
  let kv: KeyValueStore;
  try {
    const databases = allTables.map(({ database }) => database);
    kv = openLmdbKeyValueStore({ directory: generation, databases });
  } catch (error) {
    presence.leave();
    throw error;
  }
  let isMarked = false;
  return {
    ...kv,
    async close() {
      await kv.close();
      presence.leave();
    },
    transact(write) {
      let isWriting = false;
      try {
        const result = kv.transact((writer) => {
          if (!isWriting) presence.setWriting(true);
          isWriting = true;
          return write(writer);
        });
        if (!isMarked) markInUse(generation);
        isMarked = true;
        return result;
      } finally {
        if (isWriting) presence.setWriting(false);
      }
    },
  };
}

/** A backup is itself a store's folder, and opens like one. */
async function backupInto(
  directory: string,
  kv: FollowingKeyValueStore,
  keys: StoreKeys,
): Promise<void> {
  try {
    if ((await readdir(directory)).length > 0) {
      throw misuse(`A backup needs an empty folder, not ${directory}`);
    }
    const generation = createFirstGeneration(directory);
    // If the file was replaced since it was last read, the new one is copied.
    await whenUnsealed(() => writeKeyFile(generation, readCurrentKey(kv)));
    await kv.backup(generation);
    await chmod(join(generation, DATA_FILE), 0o600);
    if (await isSealed(generation, keys)) {
      const copy = openGeneration(prepareGeneration(directory, basename(generation)), keys);
      try {
        copy.transact(removeSeal);
      } finally {
        await copy.close();
      }
    }
    markInUse(generation);
    syncFile(join(generation, DATA_FILE));
    for (const folder of [generation, directory]) syncFolder(folder);
  } catch (error) {
    throw toStoreError(error);
  }
}

/** Checks every page of a copy that nobody changes. LMDB is opened only if something must be written. */
async function isSealed(generation: string, keys: StoreKeys): Promise<boolean> {
  const presence = enterGeneration(generation);
  try {
    const file = readKeyFile(generation);
    const clear = openUnchangingFile(join(generation, DATA_FILE));
    try {
      const kv =
        file === undefined
          ? clear
          : encryptKeyValueStore(clear, createRecordCipher(findKey(keys, file)));
      return kv.read(readSeal) !== undefined;
    } finally {
      await clear.close();
    }
  } finally {
    presence.leave();
  }
}
