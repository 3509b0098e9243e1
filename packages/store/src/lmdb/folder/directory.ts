import { accessSync, closeSync, constants, existsSync, openSync } from "node:fs";
import { join, resolve } from "node:path";
import { storeError } from "../../contract/errors.ts";
import { makePrivateFolder } from "../../private-folder.ts";
import { createFirstGeneration, hasCurrent, refuseOrphans } from "./generations.ts";
import { toStoreError } from "../lmdb-error.ts";
import { placeFile } from "../guard/whole-file.ts";

/**
 * A generation's folder:
 *
 *     <generation>/data.mdb   the store itself
 *                  lock.mdb   who reads and writes; holds nothing of worth
 */
export const LOCK_FILE = "lock.mdb";

/** Room for some 2,000 readers of 64 bytes. */
const LOCK_BYTES = 2 ** 17;

/** Creates the store if it does not exist. Throws `STORE_NOT_WRITABLE`, `STORE_FULL`, `STORE_DAMAGED`. */
export function prepareDirectory(directory: string): void {
  try {
    makePrivateFolder(resolve(directory));
    if (hasCurrent(directory)) return;
    refuseOrphans(directory);
    createFirstGeneration(directory);
  } catch (error) {
    throw toStoreError(error);
  }
}

export function prepareGeneration(directory: string, name: string): string {
  const generation = join(directory, name);
  checkWritable(generation);
  reserveLockFile(generation);
  return generation;
}

/** Creates the lock file with all its blocks: LMDB maps a sparse one, and touching it on a full disk kills the process. */
function reserveLockFile(generation: string): void {
  const path = join(generation, LOCK_FILE);
  if (existsSync(path)) return;
  placeFile(path, new Uint8Array(LOCK_BYTES));
  // Without hard links LMDB creates it from an empty file; if it cannot, it crashes (3.5.6).
  if (!existsSync(path)) closeSync(openSync(path, "a", 0o600));
}

/** LMDB must write its lock file even to read. */
function checkWritable(generation: string): void {
  if (!existsSync(generation)) {
    throw storeError("STORE_DAMAGED", "currentAstray", { generation });
  }
  accessSync(generation, constants.R_OK | constants.W_OK | constants.X_OK);
}
