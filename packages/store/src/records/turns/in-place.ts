import type { TurnId } from "../../contract/ids.ts";
import type { KeyValueReader } from "../../contract/kv.ts";
import type { TurnLink } from "../../contract/model.ts";
import { getRecord } from "../../format/codec.ts";
import { turnIdTable } from "../../format/schema.ts";
import { compareTexts } from "../../merging/field-clocks.ts";
import { readLink } from "./append-turns.ts";

/**
 * A correction writes nothing to what followed the old words:
 *
 *     one ── two (archived, related to two′) ── three
 *        └── two′ (supersedes two)
 *
 * What hangs on `two` is read as hanging on `two′`, on every machine that has both. That `two′` relates to it is the one
 * thing that a purge leaves of `two`.
 */
const isInPlaceOf = (turn: Omit<TurnLink, "index">, old: TurnLink): boolean =>
  turn.parentId === old.parentId &&
  turn.conversationId === old.conversationId &&
  turn.supersedes?.includes(old.id) === true;

const find = (reader: KeyValueReader, ids: readonly TurnId[] = []): readonly TurnLink[] =>
  ids.flatMap((id) => {
    const index = getRecord(reader, turnIdTable, id);
    return index === undefined ? [] : (readLink(reader, index) ?? []);
  });

/** The ids of the turns that stand in the place of one that is there no more. */
export const standInIds = (reader: KeyValueReader, old: TurnLink): readonly TurnId[] =>
  find(reader, old.relatedIds).flatMap((one) => (isInPlaceOf(one, old) ? one.id : []));

/** The turns whose place another takes that is about to be appended. */
export const takenBy = (
  reader: KeyValueReader,
  turn: Omit<TurnLink, "index">,
): readonly TurnLink[] => find(reader, turn.supersedes).filter((old) => isInPlaceOf(turn, old));

/** See `TurnReads.readStandIns`. */
export function readStandIn(reader: KeyValueReader, index: number): TurnLink | undefined {
  const old = readLink(reader, index);
  let last = old;
  const seen = new Set<TurnId>();
  while (last !== undefined && last.state !== "active" && !seen.has(last.id)) {
    seen.add(last.id);
    const { relatedIds } = last;
    const next: TurnLink | undefined = find(reader, relatedIds)
      .filter((one) => last !== undefined && isInPlaceOf(one, last))
      .toSorted((a, b) => compareTexts(a.id, b.id))
      .at(-1);
    if (next === undefined) break;
    last = next;
  }
  return last === old ? undefined : last;
}

/** See `TurnReads.readPlaces`. */
export function readPlace(reader: KeyValueReader, index: number): number {
  const turn = readLink(reader, index);
  const taken = find(reader, turn?.supersedes).filter(
    (old) => readStandIn(reader, old.index)?.index === index,
  );
  return Math.min(index, ...taken.map((old) => old.index));
}

/** What a turn leaves its followers to once it is gone: the turn whose place it took last, or else the one before it; an earlier one in any case. */
export function heirOf(reader: KeyValueReader, turn: TurnLink): TurnId | null {
  const [old] = find(reader, turn.supersedes?.slice(-1));
  const isHeir = old !== undefined && old.index < turn.index && isInPlaceOf(turn, old);
  return isHeir ? old.id : turn.parentId;
}
