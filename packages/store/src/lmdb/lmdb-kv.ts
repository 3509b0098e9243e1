import { closeSync, existsSync, fstatSync, openSync, readSync, statfsSync } from "node:fs";
import { constants } from "node:os";
import { join } from "node:path";
import { open, type Database, type RootDatabase } from "lmdb";
import { StoreError } from "../errors.ts";
import {
  HeldError,
  type KeyRange,
  type KeyValueReader,
  type KeyValueStore,
  type KeyValueWriter,
} from "../kv.ts";
import { readMetas } from "../pages/meta.ts";
import { DATA_FILE } from "./first-look.ts";
import { toStoreError } from "./lmdb-error.ts";
import { watchWriteLock, type WatchedLock } from "./write-lock.ts";

/**
 * Addresses reserved for the map, not disk: the file grows as it is written. 1 TiB is some 300 million
 * turns, and 64-bit systems have 128 TiB of addresses for a process, so it never has to be remapped
 * under running readers.
 */
const MAP_BYTES = 2 ** 40;
/** Sub-databases that one environment may hold: the schema's eighteen, and room for later ones. */
const MAX_DATABASES = 64;
/** Readers of all processes together, at least (the lock file has room for more); LMDB's 126 would be few for a machine full of assistants. */
const MAX_READERS = 1024;

/**
 * Room that must stay on the disk after a commit. The library builds its message about a failed write
 * in 100 bytes and writes past them (3.5.6; SIGABRT in one of 40 runs), so no write may fail for want
 * of room. A megabyte holds the pages that a transaction touches besides what it puts.
 */
const SPARE_BYTES = 2 ** 20;
const PAGE_BYTES = 4096;
/**
 * Writes after which those who were killed while they read are looked for: until then no page that they
 * saw is used again, and the file grows. LMDB looks when it is opened; a chat may be open for weeks.
 * Looking costs a few microseconds a reader.
 */
const LOOK_FOR_DEAD_EVERY = 100;
/** A page that is split fills but half: bytes on disk for a byte put, at most. */
const BYTES_PER_BYTE_PUT = 3;

/** More than two are needed only where the environment of the last one was collected meanwhile. */
const MAX_TRIES = 10;
/** What the C library answers to who locks a mutex that was destroyed. */
const { EINVAL } = constants.errno;

const binary = { encoding: "binary", keyEncoding: "binary" } as const;

// `overlappingSync: false` is LMDB as it is documented: a commit returns when it is on disk.
// The library's types do not know `permissionsMode`.
const environmentOptions = {
  mapSize: MAP_BYTES,
  maxDbs: MAX_DATABASES,
  maxReaders: MAX_READERS,
  overlappingSync: false,
  permissionsMode: 0o600,
  ...binary,
} as const;

type BinaryDatabase = Database<Uint8Array, Uint8Array>;

/** The only file that knows LMDB: an environment in an existing folder as a key-value store. */
export function openLmdbKeyValueStore({
  directory,
  databases: names,
}: {
  readonly directory: string;
  /** Made where missing, all at once, so that no transaction has to be the one that makes them. */
  readonly databases: Iterable<string>;
}): KeyValueStore {
  if (!existsSync(join(directory, DATA_FILE))) requireRoom(directory, SPARE_BYTES);
  const lock = watchWriteLock(directory);
  try {
    return openWatched({ directory, lock, names });
  } catch (error) {
    lock.close();
    throw toStoreError(error);
  }
}

function openWatched({
  directory,
  lock,
  names,
}: {
  readonly directory: string;
  readonly lock: WatchedLock;
  readonly names: Iterable<string>;
}): KeyValueStore {
  // Sub-databases are opened in a write transaction.
  refuseHeld(lock);
  const root = openEnvironment(directory, lock);
  // Not by its name later on: the file may have been replaced, and taken away, since it was opened.
  const file = openSync(join(directory, DATA_FILE), "r");
  const databases = new Map<string, BinaryDatabase>();
  try {
    transactOnNewest({ root, lock, file }, () => {
      for (const name of new Set(names)) databases.set(name, root.openDB(name, binary));
    });
  } catch (error) {
    closeSync(file);
    void root.close();
    throw error;
  }
  return wrap({ directory, lock, root, file, databases });
}

/**
 * Where the last process to have the file open closes it while this one opens it, LMDB destroys the
 * mutexes in the lock file that this one is about to use (3.5.6, `mdb_env_close_active`, as LMDB itself
 * did until 0.9.32). Nobody could write or read then until all who opened it meanwhile have ended. They
 * are made usable again: this process holds the file open now, so nobody destroys them again.
 */
function openEnvironment(
  directory: string,
  lock: WatchedLock,
): RootDatabase<Uint8Array, Uint8Array> {
  for (let tries = 1; ; tries++) {
    try {
      return open<Uint8Array, Uint8Array>(directory, environmentOptions);
    } catch (error) {
      // The library forgets the environment without closing it, and finds it again at the next try.
      lock.keepOpen();
      const isRefused = error instanceof Error && "code" in error && error.code === EINVAL;
      if (!isRefused || tries === MAX_TRIES) throw error;
      lock.restoreMutexes();
    }
  }
}

/** An open environment, with its files. */
interface OpenEnvironment {
  readonly root: RootDatabase<Uint8Array, Uint8Array>;
  readonly lock: WatchedLock;
  /** The data file, to be read. */
  readonly file: number;
}

/**
 * A write transaction on top of the newest commit. LMDB's word alone is not enough: a process that opens
 * the environment writes the number of the newest commit that it knows of into the lock file (3.5.6,
 * `mdb_env_open2`), and sets it back if another process has committed since it looked. The next write
 * would then begin with the commit before, and that one be lost: 16 of 182,000, when it was tried with
 * 2,400 openings. The data file has the truth.
 */
function transactOnNewest<Result>(
  { root, lock, file }: OpenEnvironment,
  write: () => Result,
): Result {
  for (;;) {
    try {
      return root.transactionSync(() => {
        const wrong = root.getWriteTxnId() - 1;
        const right = readNewestCommit(file);
        if (wrong < right) {
          lock.correctLastCommit({ wrong, right });
          throw new ForgottenCommit();
        }
        return write();
      });
    } catch (error) {
      if (!(error instanceof ForgottenCommit)) throw error;
    }
  }
}

/** The transaction began with a commit that is not the newest: it is dropped, and begins anew. */
class ForgottenCommit extends Error {}

function readNewestCommit(file: number): number {
  const [newest] = readMetas((position, into) => {
    readSync(file, into, 0, into.length, position);
  });
  if (newest === undefined) throw new StoreError("STORE_DAMAGED", "The file lost its description");
  return newest.transaction;
}

function wrap({
  directory,
  databases,
  ...environment
}: OpenEnvironment & {
  readonly directory: string;
  readonly databases: ReadonlyMap<string, BinaryDatabase>;
}): KeyValueStore {
  const { root, lock, file } = environment;
  let isOpen = true;
  const readSizeBytes = (): number => fstatSync(file).size;
  let bytesPut = 0;
  let keysTouched = 0;
  let writes = 0;
  /** The highest key of each sub-database that the transaction under way has put into. */
  const highestKeys = new Map<string, Uint8Array>();

  const find = (name: string): BinaryDatabase => {
    const database = databases.get(name);
    if (database === undefined) {
      throw new StoreError("STORE_MISUSE", `There is no sub-database ${name}`);
    }
    return database;
  };

  const reader: KeyValueReader = {
    get: (database, key) => find(database).getBinary(key),
    range: (database, range) => [...find(database).getRange(toRangeOptions(range))],
  };

  const writer: KeyValueWriter = {
    ...reader,
    put(name, key, value) {
      bytesPut += key.length + value.length;
      keysTouched += 1;
      const database = find(name);
      const highest = highestKeys.get(name) ?? readHighestKey(database);
      // LMDB splits a full page in halves, and leaves the first one half empty for ever where keys only
      // rise, unless it is told that nothing follows: a third of the file.
      const append = Buffer.compare(key, highest) > 0;
      highestKeys.set(name, append ? key : highest);
      const isPut: unknown = database.putSync(key, value, { append });
      // The library's types do not know the answer: the key is not behind all others after all.
      if (isPut === false) database.putSync(key, value);
    },
    remove(database, key) {
      keysTouched += 1;
      find(database).removeSync(key);
    },
    clear(database) {
      keysTouched += 1;
      find(database).clearSync();
    },
  };

  const run = <Result>(action: () => Result): Result => {
    if (!isOpen) throw new StoreError("STORE_CLOSED", "The store is closed");
    return translate(action);
  };

  return {
    read: (read) =>
      run(() => {
        // Other processes have committed since the library's read transaction was taken.
        root.resetReadTxn();
        return read(reader);
      }),
    transact: (write) =>
      run(() => {
        refuseHeld(lock);
        if (++writes % LOOK_FOR_DEAD_EVERY === 0) root.readerCheck();
        return transactOnNewest(environment, () => {
          bytesPut = 0;
          keysTouched = 0;
          highestKeys.clear();
          const result = write(writer);
          if (keysTouched === 0) return result;
          // Every key may lie on a page of its own, which is written anew; there are no more of those
          // than the store has.
          const copiedBytes = Math.min(keysTouched * PAGE_BYTES, readSizeBytes());
          // Thrown before anything reaches the disk: the transaction is dropped.
          requireRoom(directory, SPARE_BYTES + copiedBytes + bytesPut * BYTES_PER_BYTE_PUT);
          return result;
        });
      }),
    sizeBytes: () => run(readSizeBytes),
    async backup(target) {
      requireRoom(target, run(readSizeBytes) + SPARE_BYTES);
      await run(() => root.backup(target, false)).catch((error: unknown) => {
        throw toStoreError(error);
      });
    },
    async close() {
      if (!isOpen) return;
      isOpen = false;
      closeSync(file);
      await root.close();
      lock.close();
    },
  };
}

/** Waiting for the write lock cannot be interrupted, so nobody begins to who may have to wait for ever. */
function refuseHeld(lock: WatchedLock): void {
  const holder = lock.stoppedHolder();
  if (holder !== undefined) throw new HeldError(holder);
}

function requireRoom(directory: string, bytes: number): void {
  const { bavail, bsize } = statfsSync(directory);
  const free = bavail * bsize;
  if (free >= bytes) return;
  throw new StoreError(
    "STORE_FULL",
    `${free} bytes are free for ${directory}, ${bytes} are needed`,
  );
}

function translate<Result>(action: () => Result): Result {
  try {
    return action();
  } catch (error) {
    throw toStoreError(error);
  }
}

const readHighestKey = (database: BinaryDatabase): Uint8Array =>
  [...database.getKeys(toRangeOptions({ reverse: true, limit: 1 }))][0] ?? NO_KEY;

const NO_KEY = new Uint8Array();

/** LMDB's own order for a reverse range is from its end, downwards; ours is [from, to) either way. */
function toRangeOptions({ from, to, reverse, limit }: KeyRange): object {
  const bound = limit === undefined ? {} : { limit };
  const low = from ?? LOWEST_KEY;
  const high = to ?? HIGHEST_KEY;
  return reverse === true
    ? { start: high, end: low, exclusiveStart: true, inclusiveEnd: true, reverse: true, ...bound }
    : { start: low, end: high, ...bound };
}

const LOWEST_KEY = new Uint8Array([0]);
/** Longer than every key of the schema (20 bytes) and of the settings (64), and of bytes that none begins with. */
const HIGHEST_KEY = new Uint8Array(80).fill(0xff);
