import { StoreError, storeError, unlessDamaged } from "../contract/errors.ts";
import type { KeyValue, KeyValueReader, KeyValueWriter } from "../contract/kv.ts";
import { ByteReader, ByteWriter } from "./bytes.ts";
import type { KeyCodec } from "./keys.ts";
import { checkOf } from "./record-check.ts";

/** Encoding of a value in its record. `read` reverses `write`. */
export interface Codec<Value> {
  write(writer: ByteWriter, value: Value): void;
  read(reader: ByteReader): Value;
}

/** The value type of a codec. */
export type ValueOf<Packed> = Packed extends Codec<infer Value> ? Readonly<Value> : never;

export function fieldsCodec<Value extends object>(codecs: {
  readonly [Name in keyof Value]-?: Codec<Value[Name]>;
}): Codec<Value> {
  const fields = Object.entries(codecs) as [keyof Value, Codec<Value[keyof Value]>][];
  return {
    write(writer, value) {
      for (const [name, codec] of fields) codec.write(writer, value[name]);
    },
    read(reader) {
      const value: Partial<Value> = {};
      for (const [name, codec] of fields) value[name] = codec.read(reader);
      return value as Value;
    },
  };
}

/** A non-negative integer. */
export const numberCodec: Codec<number> = {
  write: (writer, value) => writer.varint(value),
  read: (reader) => reader.varint(),
};

export const floatCodec: Codec<number> = {
  write: (writer, value) => writer.float64(value),
  read: (reader) => reader.float64(),
};

export const textCodec: Codec<string> = {
  write: (writer, text) => writer.text(text),
  read: (reader) => reader.text(),
};

/** Throws what `JSON.stringify` throws; `undefined` becomes `null`. */
export const jsonCodec = <Value>(): Codec<Value> => ({
  write: (writer, value) => writer.text(JSON.stringify(value) ?? "null"),
  read: (reader): Value => JSON.parse(reader.text()),
});

/** A kind of record: its sub-database, its key, its value. */
export interface Table<Key, Value> {
  readonly database: string;
  readonly key: KeyCodec<Key>;
  readonly value: Codec<Value>;
}

/** A table read through another codec: as another shape, or in part. */
export interface ReadableTable<Key, Value> extends Pick<Table<Key, Value>, "database" | "key"> {
  readonly value: Pick<Codec<Value>, "read">;
}

/** Version of the encoding itself; the content is versioned by the schema. */
const CODEC_VERSION = 1;
const HEADER_BYTES = 5;

/**
 * A record as it lies on disk:
 *
 *     CRC-32 over key, version and payload (4) │ codec version (1) │ payload
 *
 * LMDB has no checksums of its own: of twenty flipped bits in values, a full scan saw none.
 */
export function encodeRecord<Value>(key: Uint8Array, value: Value, codec: Codec<Value>): Buffer {
  const writer = new ByteWriter();
  writer.uint32(0);
  writer.byte(CODEC_VERSION);
  codec.write(writer, value);
  const record = writer.bytes();
  record.writeUInt32BE(checkOf(key, record.subarray(4)), 0);
  return record;
}

/** Decodes a record. Throws `STORE_DAMAGED`, naming the record, if its checksum fails. */
export function decodeRecord<Value>(
  table: Omit<ReadableTable<unknown, Value>, "key">,
  { key, value }: KeyValue,
): Value {
  const { database } = table;
  if (value.length < HEADER_BYTES) throw damaged(database, key);
  const isSound = readCheck(value) === checkOf(key, value.subarray(4));
  if (!isSound || value[4] !== CODEC_VERSION) throw damaged(database, key);
  const reader = new ByteReader(value, HEADER_BYTES);
  let decoded: Value;
  try {
    decoded = table.value.read(reader);
  } catch (error) {
    if (error instanceof StoreError) throw error;
    throw damaged(database, key, error);
  }
  if (reader.remaining !== 0) throw damaged(database, key);
  return decoded;
}

/** Decodes a key. Throws `STORE_DAMAGED` if it cannot be one of this table. */
export function decodeKey<Key>(
  { database, key }: Pick<Table<Key, unknown>, "database" | "key">,
  bytes: Uint8Array,
): Key {
  if (!key.accepts(bytes)) throw damaged(database, bytes);
  return key.decode(bytes);
}

/** Decodes a record; `undefined` if it is damaged, so that others are still read. */
export const decodeSound = <Value>(
  table: Omit<ReadableTable<unknown, Value>, "key">,
  record: KeyValue,
): Value | undefined => unlessDamaged(() => decodeRecord(table, record));

/** Byte by byte: creating a view takes longer than the rest of reading a small record. */
const readCheck = (value: Uint8Array): number =>
  (((value[0] ?? 0) << 24) | ((value[1] ?? 0) << 16) | ((value[2] ?? 0) << 8) | (value[3] ?? 0)) >>>
  0;

const damaged = (database: string, key: Uint8Array, cause?: unknown): StoreError =>
  storeError(
    "STORE_DAMAGED",
    "recordDamaged",
    { key: Buffer.from(key).toString("hex"), table: database },
    { cause },
  );

export function getRecord<Key, Value>(
  reader: KeyValueReader,
  table: ReadableTable<Key, Value>,
  key: Key,
): Value | undefined {
  const keyBytes = table.key.encode(key);
  // Decoding copies what it keeps.
  const value = reader.peek(table.database, keyBytes);
  return value === undefined ? undefined : decodeRecord(table, { key: keyBytes, value });
}

export function putRecord<Key, Value>(
  writer: KeyValueWriter,
  table: Table<Key, Value>,
  entry: { readonly key: Key; readonly value: Value },
): void {
  const keyBytes = table.key.encode(entry.key);
  writer.put(table.database, keyBytes, encodeRecord(keyBytes, entry.value, table.value));
}

export function removeRecord<Key>(
  writer: KeyValueWriter,
  table: Table<Key, unknown>,
  key: Key,
): void {
  writer.remove(table.database, table.key.encode(key));
}

/** Records from `from` (inclusive) to `to` (exclusive), or backwards from the end. */
export function rangeRecords<Key, Value>(
  reader: KeyValueReader,
  table: Table<Key, Value>,
  range: {
    readonly from?: Key;
    readonly to?: Key;
    readonly reverse?: boolean;
    readonly limit?: number;
  },
): readonly { readonly key: Key; readonly value: Value }[] {
  const { from, to, ...rest } = range;
  const entries = reader.range(table.database, {
    ...rest,
    ...(from === undefined ? {} : { from: table.key.encode(from) }),
    ...(to === undefined ? {} : { to: table.key.encode(to) }),
  });
  return entries.map((entry) => ({
    key: decodeKey(table, entry.key),
    value: decodeRecord(table, entry),
  }));
}
