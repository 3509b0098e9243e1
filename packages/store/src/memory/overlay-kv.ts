import type {
  KeyRange,
  KeyValue,
  KeyValueReader,
  KeyValueStore,
  KeyValueWriter,
} from "../contract/kv.ts";
import { createMemoryKeyValueStore } from "./memory-kv.ts";

/** Removed keys of the sub-database below; the empty key removes all of it. */
const removedFrom = (database: string): string => `removed:${database}`;
const EVERYTHING = new Uint8Array();
const REMOVED = new Uint8Array();

/** Overlays another, read-only store with writes kept in memory. Closes `base`. */
export function overlayKeyValueStore(base: KeyValueStore): KeyValueStore {
  const changes = createMemoryKeyValueStore();
  return {
    ...base,
    read: (read) => base.read((below) => changes.read((above) => read(readerOver(below, above)))),
    transact: (write) =>
      base.read((below) => changes.transact((above) => write(writerOver(below, above)))),
  };
}

function readerOver(below: KeyValueReader, above: KeyValueReader): KeyValueReader {
  const isRemoved = (database: string, key: Uint8Array): boolean =>
    [key, EVERYTHING].some((one) => above.peek(removedFrom(database), one) !== undefined);
  return {
    get: (database, key) =>
      above.get(database, key) ?? (isRemoved(database, key) ? undefined : below.get(database, key)),
    peek: (database, key) =>
      above.peek(database, key) ??
      (isRemoved(database, key) ? undefined : below.peek(database, key)),
    range(database, range) {
      const own = above.range(database, range);
      const removed = above.range(removedFrom(database), {});
      if (own.length === 0 && removed.length === 0) return below.range(database, range);
      // So many entries of the base may be hidden.
      const limit = (range.limit ?? Infinity) + own.length + removed.length;
      const kept = below
        .range(database, limit === Infinity ? range : { ...range, limit })
        .filter(({ key }) => !isRemoved(database, key));
      return merge({ own, kept, range });
    },
  };
}

/** Merges two lists in the order of the range; for a key in both, the overlay's value wins. */
function merge({
  own,
  kept,
  range: { reverse = false, limit = Infinity },
}: {
  readonly own: readonly KeyValue[];
  readonly kept: readonly KeyValue[];
  readonly range: KeyRange;
}): readonly KeyValue[] {
  const compare = (left: KeyValue, right: KeyValue): number =>
    Buffer.compare(left.key, right.key) * (reverse ? -1 : 1);
  const merged: KeyValue[] = [];
  let mine = 0;
  let theirs = 0;
  while (merged.length < limit) {
    const left = own[mine];
    const right = kept[theirs];
    if (left === undefined || (right !== undefined && compare(right, left) < 0)) {
      if (right === undefined) break;
      merged.push(right);
      theirs++;
      continue;
    }
    if (right !== undefined && compare(left, right) === 0) theirs++;
    merged.push(left);
    mine++;
  }
  return merged;
}

function writerOver(below: KeyValueReader, above: KeyValueWriter): KeyValueWriter {
  return {
    ...readerOver(below, above),
    put: (database, key, value) => above.put(database, key, value),
    remove(database, key) {
      above.remove(database, key);
      above.put(removedFrom(database), key, REMOVED);
    },
    clear(database) {
      above.clear(database);
      above.put(removedFrom(database), EVERYTHING, REMOVED);
    },
  };
}
