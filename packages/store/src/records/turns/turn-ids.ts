import { endingList } from "../../format/codecs/facet-codec.ts";
import { turnIdTable } from "../../format/schema.ts";
import { decodeKey, decodeRecord } from "../../format/codec.ts";
import { pagesOf } from "../../format/paging.ts";
import type { KeyValueReader } from "../../contract/kv.ts";
import { readTagTurns } from "../index/facets/note-facets.ts";

const PAGE = 1000;

/** Most results: a person would not be shown more. */
const MOST_FOUND = 10;

export function findTurnsByPrefix(reader: KeyValueReader, prefix: string): readonly number[] {
  const found: number[] = [];
  for (const page of pagesOf(reader, turnIdTable.database, PAGE)) {
    for (const record of page) {
      if (!decodeKey(turnIdTable, record.key).startsWith(prefix)) continue;
      found.push(decodeRecord(turnIdTable, record));
      if (found.length === MOST_FOUND) return found;
    }
  }
  return found;
}

export const findTurnsByEnding = (
  reader: KeyValueReader,
  endings: readonly string[],
): readonly (readonly number[])[] =>
  endings.map((ending) => readTagTurns(reader, endingList(ending)));
