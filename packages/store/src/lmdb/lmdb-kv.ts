import { closeSync, existsSync, fstatSync, openSync, rmSync, statfsSync } from "node:fs";
import { constants } from "node:os";
import { join } from "node:path";
import { StoreError, misuse, storeError } from "../contract/errors.ts";
import type { KeyRange, KeyValueReader, KeyValueStore, KeyValueWriter } from "../contract/kv.ts";
import {
  enterEnvironment,
  refuseHeld,
  reopenSuspect,
  transactOnNewest,
  type BinaryDatabase,
} from "./environment.ts";
import { DATA_FILE } from "./first-look.ts";
import { readLimits } from "./guard/limits.ts";
import { shortenLibraryTexts } from "./guard/library-texts.ts";
import { isFromLmdb, toStoreError } from "./lmdb-error.ts";

/**
 * Space to keep free after a commit: the library formats its message about a failed write into 100 bytes and
 * overflows them (3.5.6; SIGABRT in one of 40 runs). A megabyte holds the pages that a transaction touches besides
 * what it puts.
 */
const SPARE_BYTES = 2 ** 20;
const PAGE_BYTES = 4096;
/** Number of writes between two searches for dead readers, whose pages cannot be reused: a few microseconds per reader. */
const LOOK_FOR_DEAD_EVERY = 100;
/** A page is only half full after a split: most bytes on disk per byte put. */
const BYTES_PER_BYTE_PUT = 3;

/** Opens an environment in an existing folder as a key-value store; only `environment.ts` uses the library directly. */
export function openLmdbKeyValueStore({
  directory,
  databases: names,
}: {
  readonly directory: string;
  /** Created if missing, all at once, so that no transaction has to create one. */
  readonly databases: Iterable<string>;
}): KeyValueStore {
  if (!existsSync(join(directory, DATA_FILE))) requireRoom(directory, SPARE_BYTES);
  const { environment, leave } = translate(() => enterEnvironment(directory, names));
  const { fileBytes: limit } = readLimits();
  let isOpen = true;
  const readSizeBytes = (): number => fstatSync(environment.file).size;
  let bytesPut = 0;
  let keysTouched = 0;
  let writes = 0;
  let copies = 0;
  /** Highest key put into each sub-database by the running transaction. */
  const highestKeys = new Map<string, Uint8Array>();

  const find = (name: string): BinaryDatabase => {
    const database = environment.databases.get(name);
    if (database === undefined) {
      throw misuse(`There is no sub-database ${name}`);
    }
    return database;
  };

  const reader: KeyValueReader = {
    get: (database, key) => find(database).getBinary(key),
    peek(name, key) {
      const database = find(name);
      // The library's own buffer, which is larger than the value.
      return database.getBinaryFast(key)?.subarray(0, sizeOfLast(database));
    },
    range: (database, range) => [...find(database).getRange(toRangeOptions(range))],
  };

  const writer: KeyValueWriter = {
    ...reader,
    put(name, key, value) {
      bytesPut += key.length + value.length;
      keysTouched += 1;
      const database = find(name);
      const highest = highestKeys.get(name) ?? readHighestKey(database);
      // LMDB splits a full page in half, which leaves the first half empty for ever if keys only increase, unless it
      // is told that nothing follows: a third of the file.
      const append = Buffer.compare(key, highest) > 0;
      highestKeys.set(name, append ? key : highest);
      const isPut: unknown = database.putSync(key, value, { append });
      // The library's types lack the result: the key is not after all others.
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
    return translate(() => {
      // A copy reads the file in another thread until it is complete.
      if (copies === 0) reopenSuspect(environment);
      return action();
    });
  };

  /** After any failure of LMDB it may be unable to continue. */
  const write = <Result>(action: () => Result): Result => {
    try {
      return transactOnNewest(environment, action);
    } catch (error) {
      if (!isFromLmdb(error)) throw error;
      environment.state = "suspect";
      throw explainShortWrite(error, { directory, sizeBytes: readSizeBytes(), limit });
    }
  };

  return {
    read: (read) =>
      run(() => {
        // Other processes have committed since the library's read transaction began.
        environment.root.resetReadTxn();
        return read(reader);
      }),
    transact: (change) =>
      run(() => {
        refuseHeld(environment.lock);
        shortenLibraryTexts();
        if (++writes % LOOK_FOR_DEAD_EVERY === 0) environment.root.readerCheck();
        return write(() => {
          bytesPut = 0;
          keysTouched = 0;
          highestKeys.clear();
          const result = change(writer);
          if (keysTouched === 0) return result;
          // Every key may be on a page of its own, which is rewritten; at most as many as the store has.
          const sizeBytes = readSizeBytes();
          const copiedBytes = Math.min(keysTouched * PAGE_BYTES, sizeBytes);
          const neededBytes = copiedBytes + bytesPut * BYTES_PER_BYTE_PUT;
          // Thrown before anything reaches the disk: the transaction is aborted.
          requireRoom(directory, SPARE_BYTES + neededBytes);
          requireGrowth(limit, sizeBytes + neededBytes);
          return result;
        });
      }),
    sizeBytes: () => run(readSizeBytes),
    tableBytes: () =>
      run(() =>
        Object.fromEntries(
          [...environment.databases].map(([name, database]) => [
            name,
            bytesOf(database.getStats()),
          ]),
        ),
      ),
    async backup(target, { compact = false } = {}) {
      requireRoom(target, run(readSizeBytes) + SPARE_BYTES);
      // Errors of the library have no code.
      translate(() => tryMaking(join(target, DATA_FILE)));
      copies += 1;
      try {
        await run(() => environment.root.backup(target, compact));
      } catch (error) {
        throw toStoreError(error);
      } finally {
        copies -= 1;
      }
    },
    close() {
      if (isOpen) leave();
      isOpen = false;
      return Promise.resolve();
    },
  };
}

/** The library's types lack the statistics of a sub-database. */
const bytesOf = (pages: object): number =>
  ["treeBranchPageCount", "treeLeafPageCount", "overflowPages"].reduce((sum, name) => {
    const count: unknown = Reflect.get(pages, name);
    return sum + (typeof count === "number" ? count * PAGE_BYTES : 0);
  }, 0);

/** Size of the value read last; missing from the library's types. */
const sizeOfLast = (database: BinaryDatabase): number =>
  "lastSize" in database && typeof database.lastSize === "number" ? database.lastSize : 0;

function freeBytes(directory: string): number {
  const { bavail, bsize } = statfsSync(directory);
  return bavail * bsize;
}

function requireRoom(directory: string, bytes: number): void {
  const free = freeBytes(directory);
  if (free >= bytes) return;
  throw storeError("STORE_FULL", "diskFull", { free, folder: directory, needed: bytes });
}

/** Throws before LMDB reaches the limit: it crashes on some writes that the system refuses. */
function requireGrowth(limit: number, bytes: number): void {
  if (bytes > limit) throw storeError("STORE_FULL", "fileTooLarge", { reason: "EFBIG" });
}

/** LMDB reports a short write as EIO, like a failing disk: the limit on file size and the free space tell them apart. */
function explainShortWrite(
  error: Error,
  file: { readonly directory: string; readonly sizeBytes: number; readonly limit: number },
): Error {
  if (!("code" in error) || error.code !== constants.errno.EIO) return error;
  const cause = { cause: error };
  if (file.sizeBytes >= file.limit) {
    return storeError("STORE_FULL", "fileTooLarge", { reason: "EFBIG" }, cause);
  }
  const { directory } = file;
  const free = freeBytes(directory);
  if (free >= SPARE_BYTES) return error;
  return storeError(
    "STORE_FULL",
    "diskFull",
    { free, folder: directory, needed: SPARE_BYTES },
    cause,
  );
}

function tryMaking(path: string): void {
  closeSync(openSync(path, "wx"));
  rmSync(path);
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

/** LMDB's reverse range runs downwards from its own end; ours is [from, to) in both directions. */
function toRangeOptions({ from, to, reverse, limit }: KeyRange): object {
  const bound = limit === undefined ? {} : { limit };
  const low = from ?? LOWEST_KEY;
  const high = to ?? HIGHEST_KEY;
  return reverse === true
    ? { start: high, end: low, exclusiveStart: true, inclusiveEnd: true, reverse: true, ...bound }
    : { start: low, end: high, ...bound };
}

const LOWEST_KEY = new Uint8Array([0]);
/** Longer than every key of the schema (20 bytes) and of the settings (64), and with leading bytes that none has. */
const HIGHEST_KEY = new Uint8Array(80).fill(0xff);
