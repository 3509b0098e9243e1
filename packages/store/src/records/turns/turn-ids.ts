import { turnIdTable } from "../../format/schema.ts";
import { rangeRecords } from "../../format/codec.ts";
import type { KeyValueReader } from "../../contract/kv.ts";
import type { TurnId } from "../../contract/ids.ts";

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

/** Digits of an id by which its end is known. */
const ENDING = 12;

export function findTurnsByEnding(
  reader: KeyValueReader,
  endings: readonly string[],
): readonly (readonly number[])[] {
  const found = new Map(endings.map((ending): [string, number[]] => [ending, []]));
  for (const { key: id, value: index } of rangeRecords(reader, turnIdTable, {})) {
    found.get(id.slice(-ENDING))?.push(index);
  }
  return endings.map((ending) => (found.get(ending) ?? []).toSorted((a, b) => a - b));
}
