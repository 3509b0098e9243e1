import { getRecord, putRecord, rangeRecords, removeRecord } from "../../../format/codec.ts";
import {
  FACETS_IN_CHUNK,
  type Listed,
  listsOf,
  packFacets,
} from "../../../format/codecs/facet-codec.ts";
import {
  facetTable,
  importedTable,
  tagTable,
  tagTurnTable,
  turnTable,
} from "../../../format/schema.ts";
import type { KeyValueReader, KeyValueWriter } from "../../../contract/kv.ts";
import type { Turn } from "../../../contract/model.ts";
import { noteImported, type TurnChange } from "./note-imported.ts";
import { soundTurns } from "./sound-turns.ts";

type Described = Pick<Turn, "state" | "category" | "importance" | "origin"> & Listed;

export type FacetChange = TurnChange<Described>;

export function noteFacets(writer: KeyValueWriter, changes: readonly FacetChange[]): void {
  noteImported(writer, changes);
  const chunks = new Map<number, Map<number, number>>();
  for (const { index, before, after } of changes) {
    const facets = packFacets(after);
    if (before === null || packFacets(before) !== facets) {
      const chunk = Math.floor(index / FACETS_IN_CHUNK);
      const changed = chunks.get(chunk) ?? new Map<number, number>();
      chunks.set(chunk, changed.set(index % FACETS_IN_CHUNK, facets));
    }
    noteLists(writer, { index, before, after });
  }
  for (const [key, changed] of chunks) {
    const before = getRecord(writer, facetTable, key) ?? new Uint8Array();
    const value = new Uint8Array(Math.max(before.length, Math.max(...changed.keys()) + 1));
    value.set(before);
    for (const [position, facets] of changed) value[position] = facets;
    putRecord(writer, facetTable, { key, value });
  }
}

function noteLists(writer: KeyValueWriter, { index, before, after }: FacetChange): void {
  const [old, fresh] = [before === null ? [] : listsOf(before), listsOf(after)];
  for (const tag of fresh) {
    if (!old.includes(tag)) putRecord(writer, tagTurnTable, { key: { tag, index }, value: true });
  }
  for (const tag of old) {
    if (!fresh.includes(tag)) removeRecord(writer, tagTurnTable, { tag, index });
  }
  for (const tag of after.tags) {
    if (before?.tags.includes(tag) === true) continue;
    if (getRecord(writer, tagTable, tag) === undefined) {
      putRecord(writer, tagTable, { key: tag, value: tag });
    }
  }
  for (const tag of before?.tags ?? []) {
    if (after.tags.includes(tag)) continue;
    // A tag is a person's word: it is removed with the last turn that has it.
    if (readTagTurns(writer, tag, 1).length === 0) removeRecord(writer, tagTable, tag);
  }
}

export const readTagTurns = (
  reader: KeyValueReader,
  tag: string,
  limit?: number,
): readonly number[] =>
  rangeRecords(reader, tagTurnTable, {
    from: { tag, index: 0 },
    to: { tag, index: 0xffff_ffff },
    ...(limit === undefined ? {} : { limit }),
  }).map(({ key }) => key.index);

/** Rebuilds everything from the readable turns. O(turns), in the caller's transaction. */
export function remakeFacets(writer: KeyValueWriter): void {
  for (const { database } of [facetTable, importedTable, tagTable, tagTurnTable])
    writer.clear(database);
  for (const changes of soundTurns(writer, turnTable)) noteFacets(writer, changes);
}
