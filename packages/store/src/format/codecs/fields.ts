import { ByteReader, ByteWriter } from "../bytes.ts";

/**
 * Optional fields at the end of a record, each with its number and length: number │ bytes │ value │ number │ bytes │
 * value │ … A missing field takes no space, and an unknown one is preserved: a later version may add fields without
 * a new schema. A number is never reused.
 */
export interface Field<Record extends object> {
  readonly number: number;
  /** Writes the value and returns true; returns false if the record has none. */
  readonly write: (writer: ByteWriter, record: Record) => boolean;
  /** Stores the value in the record; returns false if this version does not understand it. */
  readonly read: (reader: ByteReader, record: Record) => boolean;
}

/** A field unknown to this version. */
export interface UnknownField {
  readonly number: number;
  readonly bytes: Uint8Array;
}

/** Key under which a record keeps unknown fields; copying by spreading preserves it. */
export const unknownFields: unique symbol = Symbol("fields of a later version");

export interface WithUnknownFields {
  readonly [unknownFields]?: readonly UnknownField[];
}

/** A field with a codec of its own, independent of the rest of the record. */
export function field<Record extends object, Name extends keyof Record>(
  number: number,
  name: Name,
  codec: {
    readonly write: (writer: ByteWriter, value: NonNullable<Record[Name]>) => void;
    /** `undefined` for a value that this version does not understand. */
    readonly read: (reader: ByteReader) => NonNullable<Record[Name]> | undefined;
    /** The default, which is not written. */
    readonly usual?: Record[Name];
  },
): Field<Record> {
  return {
    number,
    write(writer, record) {
      const value = record[name];
      if (value === undefined || value === null || value === codec.usual) return false;
      codec.write(writer, value);
      return true;
    },
    read(reader, record) {
      const value = codec.read(reader);
      if (value === undefined) return false;
      record[name] = value;
      return true;
    },
  };
}

/** Buffer for one field, until its length is known. Fields are not nested. */
const value = new ByteWriter();

export function writeFields<Record extends WithUnknownFields>(
  writer: ByteWriter,
  fields: readonly Field<Record>[],
  record: Record,
): void {
  for (const { number, write } of fields) {
    value.clear();
    if (!write(value, record)) continue;
    writeField(writer, { number, bytes: value.bytes() });
  }
  for (const unknown of record[unknownFields] ?? []) writeField(writer, unknown);
}

function writeField(writer: ByteWriter, { number, bytes }: UnknownField): void {
  writer.varint(number);
  writer.varint(bytes.length);
  writer.raw(bytes);
}

/** Reads fields up to the end of the record into `record`. */
export function readFields<Record extends { [unknownFields]?: readonly UnknownField[] }>(
  reader: ByteReader,
  fields: ReadonlyMap<number, Field<Record>>,
  record: Record,
): void {
  const unknown: UnknownField[] = [];
  while (reader.remaining > 0) {
    const number = reader.varint();
    const length = reader.varint();
    const bytes = reader.take(length, (all, position) => all.subarray(position, position + length));
    const inner = new ByteReader(bytes, 0);
    if (fields.get(number)?.read(inner, record) !== true) {
      unknown.push({ number, bytes: Uint8Array.from(bytes) });
    } else if (inner.remaining > 0) {
      throw new RangeError(`field ${number} is too long`);
    }
  }
  if (unknown.length > 0) record[unknownFields] = unknown;
}
