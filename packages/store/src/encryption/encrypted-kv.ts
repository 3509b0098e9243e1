import { encryptionMarkKey as markKey, schemaVersionTable, sealTable } from "../format/schema.ts";
import type {
  KeyRange,
  KeyValue,
  KeyValueReader,
  KeyValueStore,
  KeyValueWriter,
} from "../contract/kv.ts";
import { hideKeys } from "./key-hiding.ts";
import type { RecordCipher } from "./record-cipher.ts";

/**
 * A key-value store that encrypts values in the store below. Hidden keys (see {@link hideKeys}) sort differently, so
 * that ranges over several of them are meaningless. The schema version and the seal, which every version must read,
 * stay in clear, as does the mark, which is invisible above.
 */
export function encryptKeyValueStore(kv: KeyValueStore, cipher: RecordCipher): KeyValueStore {
  const { hide } = hideKeys(cipher);
  const open = recordOpener(cipher);

  const decrypt = (
    ...[reader, database, key]: readonly [KeyValueReader, string, Uint8Array]
  ): Uint8Array | undefined => {
    const hidden = hide(database, key);
    const value = reader.peek(database, hidden);
    return value === undefined ? undefined : open({ database, key: hidden, value }).value;
  };
  const readWith = (reader: KeyValueReader): KeyValueReader => ({
    get: (database, key) => decrypt(reader, database, key)?.slice(),
    peek: (database, key) => decrypt(reader, database, key),
    range: (database, range) =>
      reader
        .range(
          database,
          hideRange(range, (key) => hide(database, key)),
        )
        .flatMap(({ key, value }) =>
          isMark(database, key) ? [] : [open({ database, key, value })],
        ),
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

export interface SealedRecord extends KeyValue {
  readonly database: string;
}

/** Decrypts a record, key and value. Throws `STORE_DAMAGED` if it was not sealed for its address. */
export type RecordOpener = (record: SealedRecord) => KeyValue;

export function recordOpener(cipher: RecordCipher): RecordOpener {
  const { show } = hideKeys(cipher);
  return ({ database, key, value }) => ({
    key: show(database, key),
    value: isClear(database, key) ? value : cipher.open({ database, key }, value),
  });
}

const { database: metaDatabase } = schemaVersionTable;
const clearKeys: readonly Uint8Array[] = [schemaVersionTable, sealTable].map((table) =>
  table.key.encode("only"),
);

const isClear = (database: string, key: Uint8Array): boolean =>
  database === metaDatabase && clearKeys.some((clear) => Buffer.compare(clear, key) === 0);

/** States in clear which key encrypts the data file: without it a lost key file would look like damage. */
const isMark = (database: string, key: Uint8Array): boolean =>
  database === metaDatabase && Buffer.compare(markKey, key) === 0;

/** Id of the key that the records below are encrypted with; `undefined` if they are in clear. */
export function readMark(reader: KeyValueReader): string | undefined {
  const mark = reader.get(metaDatabase, markKey);
  return mark === undefined ? undefined : Buffer.from(mark).toString("hex");
}

/** Marks a store as encrypted with this key, before its first record is written. */
export const putMark = (writer: KeyValueWriter, keyId: string): void =>
  writer.put(metaDatabase, markKey, Buffer.from(keyId, "hex"));

function hideRange(range: KeyRange, hide: (key: Uint8Array) => Uint8Array): KeyRange {
  const { from, to } = range;
  return {
    ...range,
    ...(from === undefined ? {} : { from: hide(from) }),
    ...(to === undefined ? {} : { to: hide(to) }),
  };
}
