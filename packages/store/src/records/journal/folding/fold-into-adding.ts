import type { Turn } from "../../../contract/model.ts";
import type { TurnBefore } from "../../../contract/journal.ts";
import { getRecord, putRecord } from "../../../format/codec.ts";
import type { EntryRecord } from "../../../format/codecs/journal-codec.ts";
import { journalValueTable, turnIdTable } from "../../../format/schema.ts";
import type { MergedTurn } from "../../../merging/merge-turn.ts";
import { companionsOf, elementSets, isLevelFree, registers } from "../../../merging/turn-fields.ts";
import type { Transaction } from "../../transaction.ts";
import { expectTurn } from "../../turns/append-turns.ts";
import { expectEntry, putEntry, type standing } from "../entries.ts";
import { endExactness } from "../images.ts";
import { memberOf, within, without } from "./stretches.ts";
import { underTurn } from "../values.ts";

type Entries = ReturnType<typeof standing>;

/** A turn that stays when the entry that added it is undone. */
export interface KeptTurn {
  readonly entry: number;
  readonly index: number;
}

/**
 * Another copy changed a turn that the first of `entries` added, and undoing would remove it. For the new text of a
 * correction, the change is carried over to the turns restored then. Otherwise the turn stays, unless nobody edited
 * it.
 */
export function foldIntoAdding(
  transaction: Transaction,
  input: { readonly before: Turn; readonly merged: MergedTurn; readonly entries: Entries },
): KeptTurn | null {
  const { before, merged, entries } = input;
  const change = changeOf(before, merged);
  let { index } = before;
  for (const { key: entry, value } of entries) {
    const isAdded = memberOf(value.added)(index);
    const old = isAdded ? correctedBy(transaction, { entry, value, index }) : index;
    if (old === null) return isEdited(merged) ? { entry, index } : null;
    const isCarried = old !== index;
    index = old;
    const key = underTurn(entry, index);
    const remembered = getRecord(transaction.writer, journalValueTable, key);
    if (remembered?.type !== "turn") continue;
    const { fields } = remembered;
    const now = isCarried ? expectTurn(transaction.writer, index) : {};
    const carried = { ...fields, ...changed({ ...now, ...fields }, change) };
    const names = isCarried ? Object.keys(carried) : Object.keys(fields);
    putRecord(transaction.writer, journalValueTable, {
      key,
      value: {
        type: "turn",
        fields: Object.fromEntries(
          Object.entries(carried).filter(([name]) => names.includes(name)),
        ) as TurnBefore,
      },
    });
    endExactness(transaction);
  }
  return null;
}

/** The turn whose text a correction replaced by adding this one. */
function correctedBy(
  { writer }: Transaction,
  input: { readonly entry: number; readonly value: EntryRecord; readonly index: number },
): number | null {
  const { entry, value, index } = input;
  if (value.command !== "correct") return null;
  const old = expectTurn(writer, index).supersedes?.at(-1);
  const found = old === undefined ? undefined : getRecord(writer, turnIdTable, old);
  if (found === undefined) return null;
  return getRecord(writer, journalValueTable, underTurn(entry, found)) === undefined ? null : found;
}

/** Results of care, and archiving, do not keep a turn. */
const isEdited = ({ turn, changed }: MergedTurn): boolean =>
  changed.some((name) => {
    if (name === "state") return turn.state !== "archived";
    if (name === "importance") return !isLevelFree(turn);
    return name !== "relatedIds";
  });

/** The turns are no longer part of the entry. */
export function keepTurns(
  transaction: Transaction,
  entry: number,
  turns: ReadonlySet<number>,
): void {
  const value = expectEntry(transaction.writer, entry);
  const { added, kept = [] } = value;
  putEntry(transaction, entry, {
    ...value,
    added: without(added, turns),
    kept: [...kept, ...within(added, turns)],
  });
  // Images of the tree do not contain them.
  endExactness(transaction);
}

interface Change {
  readonly registers: TurnBefore;
  readonly sets: readonly {
    readonly name: (typeof elementSets)[number];
    readonly added: readonly string[];
    readonly removed: readonly string[];
  }[];
}

function changeOf(before: Turn, { turn, changed }: MergedTurn): Change {
  const names = registers
    .filter((name) => changed.includes(name))
    .flatMap((name) => [name, ...companionsOf(name)]);
  return {
    registers: Object.fromEntries(names.map((name) => [name, turn[name] ?? null])) as TurnBefore,
    sets: elementSets
      .filter((name) => changed.includes(name))
      .map((name) => ({
        name,
        added: turn[name].filter((element) => !before[name].includes(element)),
        removed: before[name].filter((element) => !turn[name].includes(element)),
      })),
  };
}

const changed = (fields: TurnBefore, change: Change): TurnBefore => ({
  ...change.registers,
  ...Object.fromEntries(
    change.sets.map(({ name, added, removed }) => {
      const known = fields[name] ?? [];
      const stays = known.filter((element) => !removed.includes(element));
      return [name, [...new Set([...stays, ...added])]];
    }),
  ),
});
