import { misuse } from "../contract/errors.ts";
import type {
  KeyRange,
  KeyValue,
  KeyValueReader,
  KeyValueStore,
  KeyValueWriter,
} from "../contract/kv.ts";

/** Keys as byte strings: JavaScript compares them in byte order. */
type ByteString = string;

interface Database {
  readonly values: Map<ByteString, Uint8Array>;
  /** Ascending. */
  readonly keys: ByteString[];
}

/** A key-value store in memory, for tests and for memories that are not kept. */
export function createMemoryKeyValueStore(): KeyValueStore {
  const databases = new Map<string, Database>();
  /** Undoes the running transaction, last step first; `undefined` outside of one. */
  let undo: (() => void)[] | undefined;

  const open = (name: string): Database => {
    const existing = databases.get(name);
    if (existing !== undefined) return existing;
    const created: Database = { values: new Map(), keys: [] };
    databases.set(name, created);
    return created;
  };

  const reader: KeyValueReader = {
    get: (database, key) => open(database).values.get(toByteString(key))?.slice(),
    peek: (database, key) => open(database).values.get(toByteString(key)),
    range: (database, range) => readRange(open(database), range),
  };

  const set = (name: string, key: ByteString, value: Uint8Array | undefined): void => {
    const database = open(name);
    const previous = database.values.get(key);
    undo?.push(() => set(name, key, previous));
    if (value === undefined) {
      if (database.values.delete(key)) database.keys.splice(findPlace(database.keys, key), 1);
    } else {
      if (previous === undefined) insertKey(database.keys, key);
      database.values.set(key, value);
    }
  };

  const writer: KeyValueWriter = {
    ...reader,
    put: (database, key, value) => set(database, toByteString(key), value.slice()),
    remove: (database, key) => set(database, toByteString(key), undefined),
    clear(name) {
      const previous = open(name);
      undo?.push(() => databases.set(name, previous));
      databases.delete(name);
    },
  };

  const tableBytes = (): Readonly<Record<string, number>> =>
    Object.fromEntries(
      [...databases].map(([name, { values }]) => {
        let sum = 0;
        for (const [key, value] of values) sum += key.length + value.length;
        return [name, sum];
      }),
    );

  return {
    read: (read) => read(reader),
    transact(write) {
      if (undo !== undefined) {
        throw misuse("A transaction was begun inside another one");
      }
      const steps: (() => void)[] = [];
      undo = steps;
      try {
        return write(writer);
      } catch (error) {
        undo = undefined;
        for (const step of steps.reverse()) step();
        throw error;
      } finally {
        undo = undefined;
      }
    },
    sizeBytes: () => Object.values(tableBytes()).reduce((sum, bytes) => sum + bytes, 0),
    tableBytes,
    backup: () => Promise.reject(misuse("A store in memory has no files to copy")),
    close: () => Promise.resolve(),
  };
}

const toByteString = (bytes: Uint8Array): ByteString =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");

/** Index of the first key that is not below the given one. */
function findPlace(keys: readonly ByteString[], key: ByteString): number {
  let low = 0;
  let high = keys.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((keys[middle] ?? "") < key) low = middle + 1;
    else high = middle;
  }
  return low;
}

function insertKey(keys: ByteString[], key: ByteString): void {
  const last = keys.at(-1);
  // Most keys are appended; the rest are spliced in.
  if (last === undefined || last < key) keys.push(key);
  else keys.splice(findPlace(keys, key), 0, key);
}

function readRange({ keys, values }: Database, range: KeyRange): readonly KeyValue[] {
  const start = range.from === undefined ? 0 : findPlace(keys, toByteString(range.from));
  const end = range.to === undefined ? keys.length : findPlace(keys, toByteString(range.to));
  const count = Math.max(0, Math.min(end - start, range.limit ?? Infinity));
  const found =
    range.reverse === true
      ? keys.slice(Math.max(start, end - count), end).reverse()
      : keys.slice(start, start + count);
  return found.map((key) => ({
    key: new Uint8Array(Buffer.from(key, "latin1")),
    value: values.get(key)?.slice() ?? new Uint8Array(),
  }));
}
