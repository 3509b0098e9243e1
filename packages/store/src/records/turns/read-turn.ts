import type { KeyValueReader } from "../../contract/kv.ts";
import { getRecord, type ReadableTable } from "../../format/codec.ts";
import { readTurnLink, readTurnUse } from "../../format/codecs/turn/turn-codec.ts";
import { turnTable } from "../../format/schema.ts";

/** Reads a turn's record, fully or in part, with its index. */
const readerOf =
  <Value extends object>(table: ReadableTable<number, Value>) =>
  (reader: KeyValueReader, index: number): (Value & { readonly index: number }) | undefined => {
    const record = getRecord(reader, table, index);
    return record === undefined ? undefined : { ...record, index };
  };

export const readTurn = readerOf(turnTable);
export const readLink = readerOf({ ...turnTable, value: { read: readTurnLink } });
export const readUse = readerOf({ ...turnTable, value: { read: readTurnUse } });
