import { getRecord, putRecord, rangeRecords, removeRecord } from "../../../format/codec.ts";
import {
  CHUNK_BYTES,
  IMPORTED_IN_CHUNK,
  isImported,
  type Described,
} from "../../../format/codecs/imported-codec.ts";
import { readTurnUse } from "../../../format/codecs/turn/turn-codec.ts";
import { importedTable, turnTable } from "../../../format/schema.ts";
import type { KeyValueReader, KeyValueWriter } from "../../../contract/kv.ts";
import { soundTurns } from "./sound-turns.ts";

export interface TurnChange<What> {
  readonly index: number;
  /** `null`: it did not exist. */
  readonly before: What | null;
  readonly after: What;
}

/** A chunk without imported turns is not stored: a memory without imports has none. */
export function noteImported(
  writer: KeyValueWriter,
  changes: readonly TurnChange<Described>[],
): void {
  const chunks = Map.groupBy(
    changes.filter(
      ({ before, after }) => isImported(after) !== (before !== null && isImported(before)),
    ),
    ({ index }) => Math.floor(index / IMPORTED_IN_CHUNK),
  );
  for (const [key, changed] of chunks) {
    const value = new Uint8Array(CHUNK_BYTES);
    value.set(getRecord(writer, importedTable, key) ?? []);
    for (const { index, after } of changed) {
      const place = index % IMPORTED_IN_CHUNK;
      const bit = 1 << (place & 7);
      const rest = (value[place >>> 3] ?? 0) & ~bit;
      value[place >>> 3] = isImported(after) ? rest | bit : rest;
    }
    if (value.some((byte) => byte !== 0)) putRecord(writer, importedTable, { key, value });
    else removeRecord(writer, importedTable, key);
  }
}

/** O(turns ÷ 8); O(1) if nothing was imported. */
export function readImported(reader: KeyValueReader): Uint8Array {
  const chunks = rangeRecords(reader, importedTable, {});
  const bits = new Uint8Array(((chunks.at(-1)?.key ?? -1) + 1) * CHUNK_BYTES);
  for (const { key, value } of chunks) bits.set(value, key * CHUNK_BYTES);
  return bits;
}

const useTable = { ...turnTable, value: { read: readTurnUse } };

/** Marks all readable turns, in a store without marks. O(turns), without reading their text. */
export function fillImported(writer: KeyValueWriter): void {
  for (const changes of soundTurns(writer, useTable)) noteImported(writer, changes);
}
