import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join, resolve } from "node:path";
import { StoreError } from "../errors.ts";
import { makePrivateFolder } from "../private-folder.ts";
import { toStoreError } from "./lmdb-error.ts";

/**
 * A store's folder:
 *
 *     <directory>/CURRENT                     names the generation that counts
 *     <directory>/generation-000001/data.mdb  the store itself
 *                                   lock.mdb  who reads and writes; holds nothing of worth
 *
 * A file is never replaced under a running writer; a new generation is written beside it.
 */
const CURRENT_FILE = "CURRENT";
const FIRST_GENERATION = "generation-000001";
const GENERATION_NAME = /^generation-\d{6}$/u;

const LOCK_FILE = "lock.mdb";
/** Room for some 2,000 readers of 64 bytes. */
const LOCK_BYTES = 2 ** 17;

const FILE_MODE = 0o600;

/** The folder of the current generation, made if the store is new. Throws `STORE_NOT_WRITABLE`, `STORE_FULL`, `STORE_DAMAGED`. */
export function prepareDirectory(directory: string): string {
  try {
    makePrivateFolder(resolve(directory));
    if (!existsSync(join(directory, CURRENT_FILE))) {
      refuseOrphans(directory);
      createGeneration(directory);
    }
    const name = readFileSync(join(directory, CURRENT_FILE), "utf8").trim();
    if (!GENERATION_NAME.test(name)) {
      throw new StoreError("STORE_DAMAGED", `${CURRENT_FILE} in ${directory} names no generation`);
    }
    const generation = join(directory, name);
    checkWritable(generation);
    reserveLockFile(generation);
    return generation;
  } catch (error) {
    throw toStoreError(error);
  }
}

/** A later generation without CURRENT is a store that lost it: a first generation beside it would hide it. */
function refuseOrphans(directory: string): void {
  const orphan = readdirSync(directory).find(
    (name) => GENERATION_NAME.test(name) && name !== FIRST_GENERATION,
  );
  if (orphan === undefined) return;
  throw new StoreError(
    "STORE_DAMAGED",
    `${CURRENT_FILE} is missing in ${directory}, beside ${orphan}`,
  );
}

/** Makes the first generation's folder, then the file that makes it count. Two processes may do so at once. */
export function createGeneration(directory: string): string {
  const generation = join(directory, FIRST_GENERATION);
  makePrivateFolder(generation);
  const content = Buffer.from(`${FIRST_GENERATION}\n`);
  writeFile({ path: join(directory, CURRENT_FILE), content, place: renameSync });
  syncFolder(directory);
  return generation;
}

/**
 * Makes the lock file with all of its blocks. LMDB would make it empty and map it, and touching a page
 * that a full disk has no block for kills the process.
 */
function reserveLockFile(generation: string): void {
  const path = join(generation, LOCK_FILE);
  if (existsSync(path)) return;
  writeFile({ path, content: new Uint8Array(LOCK_BYTES), place: linkWhereFree });
}

/** Never replaces a file: another process may have made it, and hold its locks in it. */
function linkWhereFree(temporary: string, path: string): void {
  try {
    linkSync(temporary, path);
  } catch {
    // It is there already, or the file system has no links, and then LMDB makes it.
  }
}

/** A file that is there with all of its content or not at all. `place` gives it its name. */
function writeFile({
  path,
  content,
  place,
}: {
  readonly path: string;
  readonly content: Uint8Array;
  readonly place: (temporary: string, path: string) => void;
}): void {
  const temporary = `${path}.${process.pid}`;
  try {
    writeFileSync(temporary, content, { mode: FILE_MODE, flush: true });
    place(temporary, path);
  } finally {
    rmSync(temporary, { force: true });
  }
}

/** LMDB needs to write its lock file even to read. */
function checkWritable(generation: string): void {
  if (!existsSync(generation)) {
    throw new StoreError(
      "STORE_DAMAGED",
      `${CURRENT_FILE} names ${generation}, which is not there`,
    );
  }
  accessSync(generation, constants.R_OK | constants.W_OK | constants.X_OK);
}

/** Makes the names in a folder durable; the system may not know this for folders, and then need not. */
function syncFolder(directory: string): void {
  if (process.platform === "win32") return;
  const folder = openSync(directory, "r");
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}
