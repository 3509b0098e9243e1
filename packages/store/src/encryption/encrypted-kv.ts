import {
  indexTablesBySlot,
  schemaVersionTable,
  sealTable,
  sessionTable,
} from "../format/schema.ts";
import type { KeyRange, KeyValueReader, KeyValueStore, KeyValueWriter } from "../kv.ts";
import type { RecordCipher } from "./record-cipher.ts";

/** How a key of a sub-database is hidden; most hold numbers and random ids, and stay as they are. */
interface KeyHiding {
  hide(key: Uint8Array): Uint8Array;
  show(hidden: Uint8Array): Uint8Array;
}

const TERM_BYTES = 4;
const HASH_BYTES = 16;

/**
 * A key-value store whose values lie encrypted below. Keys keep their order, but that of terms and of
 * sessions' hashes is another one: a range over several of those comes in no order that means anything.
 * In clear stay the schema's version and the seal, which every version must be able to read.
 */
export function encryptKeyValueStore(kv: KeyValueStore, cipher: RecordCipher): KeyValueStore {
  const terms = hideTerms(cipher);
  const hidings = new Map<string, KeyHiding>([
    [indexTablesBySlot[0].postings.database, terms],
    [indexTablesBySlot[1].postings.database, terms],
    [sessionTable.database, hideHashes(cipher)],
  ]);

  const hide = (database: string, key: Uint8Array): Uint8Array =>
    hidings.get(database)?.hide(key) ?? key;
  const show = (database: string, key: Uint8Array): Uint8Array =>
    hidings.get(database)?.show(key) ?? key;
  const openValue = (database: string, key: Uint8Array, value: Uint8Array): Uint8Array =>
    isClear(database, key) ? value : cipher.open({ database, key }, value);

  const readWith = (reader: KeyValueReader): KeyValueReader => ({
    get(database, key) {
      const hidden = hide(database, key);
      const value = reader.get(database, hidden);
      return value === undefined ? undefined : openValue(database, hidden, value);
    },
    range: (database, range) =>
      reader
        .range(
          database,
          hideRange(range, (key) => hide(database, key)),
        )
        .map((entry) => ({
          key: show(database, entry.key),
          value: openValue(database, entry.key, entry.value),
        })),
  });

  return {
    ...kv,
    read: (read) => kv.read((reader) => read(readWith(reader))),
    transact: (write) =>
      kv.transact((writer) => {
        const encrypting: KeyValueWriter = {
          ...readWith(writer),
          put(database, key, value) {
            const hidden = hide(database, key);
            const isOpen = isClear(database, hidden);
            writer.put(
              database,
              hidden,
              isOpen ? value : cipher.seal({ database, key: hidden }, value),
            );
          },
          remove: (database, key) => writer.remove(database, hide(database, key)),
          clear: (database) => writer.clear(database),
        };
        return write(encrypting);
      }),
  };
}

const clearKeys: readonly Uint8Array[] = [schemaVersionTable, sealTable].map((table) =>
  table.key.encode("only"),
);

const isClear = (database: string, key: Uint8Array): boolean =>
  database === schemaVersionTable.database &&
  clearKeys.some((clear) => Buffer.compare(clear, key) === 0);

function hideRange(range: KeyRange, hide: (key: Uint8Array) => Uint8Array): KeyRange {
  const { from, to } = range;
  return {
    ...range,
    ...(from === undefined ? {} : { from: hide(from) }),
    ...(to === undefined ? {} : { to: hide(to) }),
  };
}

/** Term, first turn: the stretches of one term stay together, and in their order. */
function hideTerms({ hideTerm, showTerm }: RecordCipher): KeyHiding {
  const change = (key: Uint8Array, by: (term: number) => number): Uint8Array => {
    if (key.length < TERM_BYTES) return key;
    const changed = Buffer.from(key);
    changed.writeUInt32BE(by(changed.readUInt32BE(0)), 0);
    return changed;
  };
  return { hide: (key) => change(key, hideTerm), show: (key) => change(key, showTerm) };
}

function hideHashes({ hideHash, showHash }: RecordCipher): KeyHiding {
  // What comes behind the hash is a byte that means "the key above this one".
  const change = (key: Uint8Array, by: (hash: Uint8Array) => Uint8Array): Uint8Array =>
    key.length < HASH_BYTES
      ? key
      : Buffer.concat([by(key.subarray(0, HASH_BYTES)), key.subarray(HASH_BYTES)]);
  return { hide: (key) => change(key, hideHash), show: (key) => change(key, showHash) };
}
