import { endingList } from "../../format/codecs/facet-codec.ts";
import { turnIdTable } from "../../format/schema.ts";
import { rangeRecords } from "../../format/codec.ts";
import type { KeyValueReader } from "../../contract/kv.ts";
import type { TurnId } from "../../contract/ids.ts";
import { readTagTurns } from "../index/facets/note-facets.ts";

const PAGE = 1000;

/** More than these a person would not be shown. */
const MOST_FOUND = 10;

export function findTurnsByPrefix(reader: KeyValueReader, prefix: string): readonly number[] {
  const found: number[] = [];
  let from: TurnId | undefined;
  for (;;) {
    const page = rangeRecords(reader, turnIdTable, {
      limit: PAGE,
      ...(from === undefined ? {} : { from }),
    });
    for (const { key: id, value: index } of page) {
      if (id === from || !id.startsWith(prefix)) continue;
      found.push(index);
      if (found.length === MOST_FOUND) return found;
    }
    from = page.at(-1)?.key;
    if (page.length < PAGE) return found;
  }
}

export const findTurnsByEnding = (
  reader: KeyValueReader,
  endings: readonly string[],
): readonly (readonly number[])[] =>
  endings.map((ending) => readTagTurns(reader, endingList(ending)));
