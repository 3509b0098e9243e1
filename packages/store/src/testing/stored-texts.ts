import { dirname } from "node:path";
import { recordOpener, type RecordOpener } from "../encryption/encrypted-kv.ts";
import { createRecordCipher, openUnchecked } from "../encryption/record-cipher.ts";
import { unlessDamaged } from "../contract/errors.ts";
import type { KeyValue } from "../contract/kv.ts";
import { ByteReader } from "../format/bytes.ts";
import { decodeRecord, type ReadableTable, type Table } from "../format/codec.ts";
import { checkOf } from "../format/record-check.ts";
import { oldNodeTable } from "../format/migrations/schema-3/old-node-codec.ts";
import { allTables } from "../format/schema.ts";
import { leafRecords } from "../lmdb/pages/leaf-records.ts";
import {
  MAX_KEY_BYTES,
  NODE_HEADER_BYTES,
  PAGE_HEADER_BYTES,
  PageFlag,
} from "../lmdb/pages/page.ts";
import { openPageFile, type PageFile } from "../lmdb/pages/page-file.ts";
import { readKeyFile, type StoreKeys } from "../lmdb/store-keys.ts";
import { asItIs } from "../rescue/repair/recognise.ts";

const tables: readonly ReadableTable<unknown, unknown>[] = [
  ...(allTables as readonly Table<unknown, unknown>[]),
  oldNodeTable,
];

/** A check of 4 bytes and the version of the packing precede the fields. */
const RECORD_HEADER_BYTES = 5;

/**
 * Every text of every record in a data file, decoded and decrypted: records in use, records in free pages, what deleted
 * records left in the free space of a page, and values in overflow pages that no record refers to, in clear or encrypted
 * with any of `keys`. Of an encrypted store whose key is not in `keys` only what lies in clear.
 */
export function* storedTexts(path: string, keys: StoreKeys): Generator<string> {
  const open = openerOf(dirname(path), keys);
  const file = openPageFile(path);
  try {
    // Smaller values lie in the page itself.
    for (const record of leafRecords(file))
      if (record.value.length > file.pageSize / 4) yield* textsOf(record, open);
    for (let number = 2; number < file.pages; number++) {
      const page = new Uint8Array(file.pageSize);
      file.read(number, page);
      for (const record of deletedRecords(page)) yield* textsOf(record, open);
      for (const sealed of overflowValues(file, number, page)) {
        yield* textsOfValue(sealed);
        for (const key of keys.values()) yield* textsOfValue(openUnchecked(key, sealed));
      }
    }
  } finally {
    file.close();
  }
}

/** Of a data file beside whose key it lies. */
export function openerOf(generation: string, keys: StoreKeys): RecordOpener {
  const key = keys.get(readKeyFile(generation)?.keyId ?? "");
  return key === undefined ? asItIs : recordOpener(createRecordCipher(key));
}

function* textsOf(record: KeyValue, open: RecordOpener): Generator<string> {
  const { key, value } = record;
  for (const [database, shapes] of tablesByDatabase) {
    const opened = unlessDamaged(() => open({ database, key, value }));
    if (opened === undefined || !hasRightCheck(opened)) continue;
    for (const table of shapes.filter((shape) => shape.key.accepts(opened.key))) {
      const content = unlessDamaged(() => [decodeRecord(table, opened)]);
      if (content !== undefined) yield* textsIn(content);
    }
    // Sealed for one sub-database, it opens for no other.
    if (open !== asItIs) return;
  }
}

const tablesByDatabase = [...Map.groupBy(tables, ({ database }) => database)];

const hasRightCheck = ({ key, value }: KeyValue): boolean =>
  value.length > RECORD_HEADER_BYTES &&
  Buffer.from(value.buffer, value.byteOffset, value.length).readUInt32BE(0) ===
    checkOf(key, value.subarray(4));

/** Whatever between the header and the end of a page has the form of a record, referred to or not. */
function* deletedRecords(page: Uint8Array): Generator<KeyValue> {
  const view = new DataView(page.buffer, page.byteOffset, page.byteLength);
  for (let at = PAGE_HEADER_BYTES; at + NODE_HEADER_BYTES < page.length; at += 2) {
    const dataBytes = view.getUint32(at, true);
    const keyBytes = view.getUint16(at + 6, true);
    const dataStart = at + NODE_HEADER_BYTES + keyBytes;
    const isRecord =
      keyBytes > 0 &&
      keyBytes <= MAX_KEY_BYTES &&
      dataBytes >= RECORD_HEADER_BYTES &&
      dataStart + dataBytes <= page.length;
    if (!isRecord) continue;
    yield {
      key: page.subarray(at + NODE_HEADER_BYTES, dataStart),
      value: page.subarray(dataStart, dataStart + dataBytes),
    };
  }
}

/** The value that begins in this page; how long it is, the record would say. */
function* overflowValues(file: PageFile, number: number, page: Uint8Array): Generator<Uint8Array> {
  const view = new DataView(page.buffer, page.byteOffset, page.byteLength);
  if (view.getUint16(18, true) !== PageFlag.overflow) return;
  const pages = Math.min(view.getUint32(20, true), file.pages - number);
  const run = new Uint8Array(pages * file.pageSize);
  file.read(number, run);
  const record = run.subarray(PAGE_HEADER_BYTES);
  const end = record.findLastIndex((byte) => byte !== 0) + 1;
  // A record may end with zeros of its own.
  for (const length of [end, end + 1, end + 2]) yield record.subarray(0, length);
}

/** Without its check: its key is unknown. */
function* textsOfValue(bytes: Uint8Array): Generator<string> {
  for (const { value } of tables) {
    try {
      yield* textsIn(value.read(new ByteReader(bytes, RECORD_HEADER_BYTES)));
    } catch {
      // The value is of another table.
    }
  }
}

function* textsIn(value: unknown): Generator<string> {
  if (typeof value === "string") yield value;
  else if (typeof value === "object" && value !== null && !ArrayBuffer.isView(value))
    for (const [name, inner] of Object.entries(value)) {
      yield name;
      yield* textsIn(inner);
    }
}
