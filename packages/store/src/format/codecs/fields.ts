import { ByteReader, ByteWriter } from "../bytes.ts";

/**
 * Fields at the end of a record, each with its number and its length:
 *
 *     number │ bytes │ value │ number │ bytes │ value │ …
 *
 * A field that is missing costs nothing, and one that this version does not know is kept as it is: a later one may
 * add fields without another schema. A number is never used again.
 */
export interface Field<Record extends object> {
  readonly number: number;
  /** Writes the value and returns true, or returns false where the record has none. */
  readonly write: (writer: ByteWriter, record: Record) => boolean;
  /** Puts the value into the record; returns false where it means nothing to this version. */
  readonly read: (reader: ByteReader, record: Record) => boolean;
}

/** A field that this version does not know. */
export interface UnknownField {
  readonly number: number;
  readonly bytes: Uint8Array;
}

/** Where a record keeps fields that this version does not know; a copy by spreading has them too. */
export const unknownFields: unique symbol = Symbol("fields of a later version");

export interface WithUnknownFields {
  readonly [unknownFields]?: readonly UnknownField[];
}

/** A value of its own kind, apart from whatever else is in the record. */
export function field<Record extends object, Name extends keyof Record>(
  number: number,
  name: Name,
  codec: {
    readonly write: (writer: ByteWriter, value: NonNullable<Record[Name]>) => void;
    /** `undefined` for a value that means nothing to this version. */
    readonly read: (reader: ByteReader) => NonNullable<Record[Name]> | undefined;
    /** This value is not written. */
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

/** The value of one field, until its length is known. Fields hold no fields. */
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

/** Reads fields up to the end of the record and puts them into `record`. */
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
