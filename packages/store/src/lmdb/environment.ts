import {
  accessSync,
  closeSync,
  existsSync,
  fstatSync,
  openSync,
  readSync,
  statSync,
} from "node:fs";
import { constants } from "node:os";
import { join } from "node:path";
import { open, type Database, type RootDatabase } from "lmdb";
import { type StoreError, storeError } from "../contract/errors.ts";
import { withFolderLock } from "./guard/folder-lock.ts";
import { mapBytesWithin, readLimits } from "./guard/limits.ts";
import { HeldError } from "../contract/kv.ts";
import { readMetas } from "./pages/meta.ts";
import { LOCK_FILE } from "./folder/directory.ts";
import { DATA_FILE } from "./first-look.ts";
import { watchWriteLock, type WatchedLock } from "./write-lock.ts";

/**
 * Address space reserved for the map, not disk: 1 TiB is some 300 million turns, so the file is never remapped under
 * readers. Less if the system limits it.
 */
const MAP_BYTES = 2 ** 40;
/** Most sub-databases of an environment: about thirty of the schema, and room for later ones. */
const MAX_DATABASES = 64;
/**
 * Minimum number of concurrent readers over all processes (the lock file has room for more); LMDB's default of 126
 * is too few for a machine running many assistants.
 */
const MAX_READERS = 1024;

const binary = { encoding: "binary", keyEncoding: "binary" } as const;

// `overlappingSync: false` is LMDB's documented behaviour: a commit returns once it is on disk. The library's types
// lack `permissionsMode`.
const environmentOptions = {
  maxDbs: MAX_DATABASES,
  maxReaders: MAX_READERS,
  overlappingSync: false,
  permissionsMode: 0o600,
  ...binary,
} as const;

export type BinaryDatabase = Database<Uint8Array, Uint8Array>;

export interface Environment {
  readonly directory: string;
  readonly root: RootDatabase<Uint8Array, Uint8Array>;
  readonly lock: WatchedLock;
  readonly file: number;
  readonly databases: Map<string, BinaryDatabase>;
  /** `suspect` after a failed write: LMDB may refuse every transaction (`MDB_PANIC`) until the file is reopened. */
  state: "sound" | "suspect" | "closed";
}

/**
 * Open environments by inode of the lock file. POSIX releases all locks of a process on a file when it closes any
 * descriptor of it, which LMDB does if a file is opened twice; the process would then count as ended.
 */
const environments = new Map<string, Environment & { users: number }>();

/**
 * Opens an environment with these sub-databases in an existing folder, or shares the open one; `leave` closes it for
 * its last user.
 */
export function enterEnvironment(
  directory: string,
  names: Iterable<string>,
): { readonly environment: Environment; readonly leave: () => void } {
  const known = environments.get(
    existsSync(join(directory, LOCK_FILE)) ? lockNumber(directory) : "",
  );
  if (known !== undefined) refuseHeld(known.lock);
  const environment = known ?? { ...openEnvironment(directory), users: 0 };
  environment.users++;
  const number = lockNumber(directory);
  environments.set(number, environment);
  const leave = (): void => {
    environment.users--;
    if (environment.users > 0) return;
    environments.delete(number);
    closeEnvironment(environment);
  };
  try {
    const missing = [...new Set(names)].filter((name) => !environment.databases.has(name));
    openDatabases(environment, missing);
  } catch (error) {
    leave();
    throw error;
  }
  return { environment, leave };
}

/** Reopens an environment in which a write has failed. Throws what opening throws; the next call retries. */
export function reopenSuspect(environment: Environment): void {
  if (environment.state === "sound") return;
  const names = [...environment.databases.keys()];
  closeEnvironment(environment);
  const opened = openEnvironment(environment.directory);
  try {
    openDatabases(opened, names);
  } catch (error) {
    closeEnvironment(opened);
    throw error;
  }
  Object.assign(environment, opened);
}

function lockNumber(directory: string): string {
  const { dev, ino } = statSync(join(directory, LOCK_FILE), { bigint: true });
  return `${dev}:${ino}`;
}

/**
 * Opening and closing take turns: if the last process that has the file open closes it while this one opens it, LMDB
 * destroys the mutexes in the lock file that this one is about to use (3.5.6, `mdb_env_close_active`, like LMDB
 * 0.9.27 to 0.9.31), and no process can read or write until all that opened it in between have ended.
 */
function openEnvironment(directory: string): Environment {
  const lock = watchWriteLock(directory);
  try {
    // Opening sub-databases takes a write transaction.
    refuseHeld(lock);
    const fileBytes = readFirstPages(join(directory, DATA_FILE));
    const mapSize = mapBytesWithin(readLimits(), { wanted: MAP_BYTES, fileBytes });
    const root = withFolderLock(directory, () => {
      // LMDB crashes if the folder is gone; while this lock is held nobody removes it.
      accessSync(directory);
      return open<Uint8Array, Uint8Array>(directory, { ...environmentOptions, mapSize });
    });
    // By descriptor and not by name later on: the file may have been replaced and removed since it was opened.
    const file = openSync(join(directory, DATA_FILE), "r");
    return { directory, root, lock, file, databases: new Map(), state: "sound" };
  } catch (error) {
    lock.close();
    throw isDestroyed(error) ? closedMeanwhile(error) : error;
  }
}

/**
 * Opens a data file as LMDB will and reads its two meta pages, since LMDB crashes on what it cannot open or read
 * (3.5.6: a failed `mdb_env_open` frees what it has not allocated). Returns the size of the file. Throws the file
 * system's error.
 */
function readFirstPages(path: string): number {
  if (!existsSync(path)) return 0;
  const file = openSync(path, "r+");
  try {
    readMetas((position, into) => {
      readSync(file, into, 0, into.length, position);
    });
    return fstatSync(file).size;
  } finally {
    closeSync(file);
  }
}

/** Error of the C library for a mutex that was destroyed. */
const isDestroyed = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === constants.errno.EINVAL;

/** Closing took longer than the folder's lock is waited for: one of the two processes was suspended. */
const closedMeanwhile = (cause: unknown): StoreError =>
  storeError("STORE_BUSY", "closedMeanwhile", {}, { cause });

function openDatabases(environment: Environment, names: readonly string[]): void {
  const { root, databases } = environment;
  if (names.length === 0) return;
  transactOnNewest(environment, () => {
    for (const name of names) databases.set(name, root.openDB(name, binary));
  });
}

function closeEnvironment(environment: Environment): void {
  if (environment.state === "closed") return;
  environment.state = "closed";
  const { directory, root, lock, file } = environment;
  withFolderLock(directory, () => {
    closeSync(file);
    // Completed when the call returns: no write is pending.
    void root.close();
    lock.close();
  });
}

/** Waiting for the write lock cannot be interrupted, so it must not begin if it may never end. */
export function refuseHeld(lock: WatchedLock): void {
  const holder = lock.blockedBy();
  if (holder !== undefined) throw new HeldError(holder);
}

/**
 * A write transaction on top of the newest commit. LMDB's own record is not reliable: a process that opens the
 * environment writes the number of the newest commit it knows into the lock file (3.5.6, `mdb_env_open2`), and sets
 * it back if another process has committed since it looked. The next write would then start from the previous commit
 * and lose that one: 16 of 182,000 in a trial with 2,400 openings. The data file is authoritative.
 */
export function transactOnNewest<Result>(
  { root, lock, file }: Environment,
  write: () => Result,
): Result {
  for (;;) {
    try {
      return root.transactionSync(() => {
        const wrong = root.getWriteTxnId() - 1;
        const right = readNewestCommit(file);
        if (wrong < right) {
          lock.correctLastCommit({ wrong, right });
          throw new ForgottenCommitError();
        }
        return write();
      });
    } catch (error) {
      if (!(error instanceof ForgottenCommitError)) throw error;
    }
  }
}

/** The transaction started from a commit that is not the newest: it is aborted and retried. */
class ForgottenCommitError extends Error {}

function readNewestCommit(file: number): number {
  const [newest] = readMetas((position, into) => {
    readSync(file, into, 0, into.length, position);
  });
  if (newest === undefined) throw storeError("STORE_DAMAGED", "descriptionsLost", {});
  return newest.transaction;
}
