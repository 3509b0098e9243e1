import type { TurnId } from "../../contract/ids.ts";
import type { KeyValueReader } from "../../contract/kv.ts";
import type { TurnLink } from "../../contract/model.ts";
import { getRecord } from "../../format/codec.ts";
import { turnIdTable } from "../../format/schema.ts";
import { compareTexts } from "../../merging/field-clocks.ts";
import { readLink } from "./read-turn.ts";

/**
 * A correction writes nothing to what followed the old words:
 *
 *     one ── two (archived, related to two′) ── three
 *        └── two′ (supersedes two)
 *
 * What hangs on `two` is read as hanging on `two′`, on every machine that has both. That `two′` relates to it is the one
 * thing that a purge leaves of `two`.
 */
const isInPlaceOf = (reader: KeyValueReader, turn: TurnPlace, old: TurnPlace): boolean =>
  turn.conversationId === old.conversationId &&
  turn.supersedes?.includes(old.id) === true &&
  (turn.parentId === old.parentId || standingBefore(reader, turn) === standingBefore(reader, old));

type TurnPlace = Omit<TurnLink, "index">;

/** The turn it follows, skipping purged ones: of two that followed one turn, the later may have come after its purge. */
function standingBefore(reader: KeyValueReader, { parentId }: TurnPlace): TurnId | null {
  const seen = new Set<TurnId>();
  let at = parentId;
  while (at !== null && !seen.has(at)) {
    seen.add(at);
    const [turn] = find(reader, [at]);
    if (turn?.state !== "purged") return at;
    at = turn.parentId;
  }
  return null;
}

const find = (reader: KeyValueReader, ids: readonly TurnId[] = []): readonly TurnLink[] =>
  ids.flatMap((id) => {
    const index = getRecord(reader, turnIdTable, id);
    return index === undefined ? [] : (readLink(reader, index) ?? []);
  });

/** Ids of the turns that replace one that is gone. */
export const standInIds = (reader: KeyValueReader, old: TurnLink): readonly TurnId[] =>
  find(reader, old.relatedIds).flatMap((one) => (isInPlaceOf(reader, one, old) ? one.id : []));

/** The turns that one about to be appended replaces. */
export const takenBy = (reader: KeyValueReader, turn: TurnPlace): readonly TurnLink[] =>
  find(reader, turn.supersedes).filter((old) => isInPlaceOf(reader, turn, old));

/** See `TurnReads.readStandIns`. */
export function readStandIn(reader: KeyValueReader, index: number): TurnLink | undefined {
  const old = readLink(reader, index);
  let last = old;
  const seen = new Set<TurnId>();
  while (last !== undefined && last.state !== "active" && !seen.has(last.id)) {
    seen.add(last.id);
    const { relatedIds } = last;
    const next: TurnLink | undefined = find(reader, relatedIds)
      .filter((one) => last !== undefined && isInPlaceOf(reader, one, last))
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

/**
 * The turn that followers get once this one is gone: the turn it replaced last, otherwise the one before it; in any
 * case an earlier one.
 */
export function heirOf(reader: KeyValueReader, turn: TurnLink): TurnId | null {
  const [old] = find(reader, turn.supersedes?.slice(-1));
  const isHeir = old !== undefined && old.index < turn.index && isInPlaceOf(reader, turn, old);
  return isHeir ? old.id : turn.parentId;
}
