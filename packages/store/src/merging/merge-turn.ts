import { isDeepStrictEqual } from "node:util";
import type { TurnEdits } from "../contract/changes.ts";
import type { FieldClock, FieldClocks, Turn } from "../contract/model.ts";
import { laterUse } from "./day-of-use.ts";
import { mergeElements } from "./element-set.ts";
import { compareChosen, compareClocks, NEVER, sortedClocks } from "./field-clocks.ts";
import {
  companionsOf,
  elementSets,
  isLevelFree,
  registers,
  usualValues,
  type Register,
} from "./turn-fields.ts";

/** Result of merging a turn. */
export interface MergedTurn {
  readonly turn: Turn;
  /** Fields whose value changed; empty if only clocks and times did. */
  readonly changed: readonly (Register | (typeof elementSets)[number])[];
}

type Draft = { -readonly [Name in keyof Turn]: Turn[Name] };

/**
 * Merges what another copy, which may know less, changed later; `null` if that is nothing. Commutative, associative
 * and idempotent in the merged fields. A purged turn stays as it is; one that was edited after it was archived
 * becomes active.
 */
export function mergeTurn(here: Turn, there: TurnEdits): MergedTurn | null {
  if (here.state === "purged" || there.state === "purged") return null;
  const turn: Draft = { ...here };
  const clocks: Record<string, FieldClock> = { ...here.clocks };
  for (const name of registers) {
    if (there[name] === undefined || compareRegisters(name, there, here) <= 0) continue;
    take(turn, there, [name, ...companionsOf(name)]);
    const clock = there.clocks?.[name];
    if (clock !== undefined) clocks[name] = clock;
  }
  for (const name of elementSets) {
    const elements = there[name];
    if (elements === undefined) continue;
    const merged = mergeElements(
      name,
      { elements: here[name], clocks },
      { elements, clocks: there.clocks ?? {} },
    );
    turn[name] = merged.elements;
    Object.assign(clocks, merged.clocks);
  }
  if (turn.state === "archived" && isEditedSince(clocks, clocks["state"] ?? NEVER)) {
    take(turn, { state: "active" }, ["state", ...companionsOf("state")]);
  }
  turn.updatedAt = Math.max(here.updatedAt, there.updatedAt ?? 0);
  turn.lastAccessAt = laterUse(here.lastAccessAt, there.lastAccessAt ?? null);
  Object.assign(turn, sortedClocks(Object.entries(clocks)));
  if (isDeepStrictEqual(turn, { ...here })) return null;
  const changed = registers.filter((name) => turn[name] !== here[name]);
  const sets = elementSets.filter((name) => !hasSame(turn[name], here[name]));
  return { turn, changed: [...changed, ...sets] };
}

const hasSame = (a: readonly string[], b: readonly string[]): boolean =>
  isDeepStrictEqual(a.toSorted(), b.toSorted());

/** A removed tag keeps the clock of its addition, so the removal is not an edit later than that. */
const isEditedSince = (clocks: FieldClocks, archived: FieldClock): boolean =>
  Object.entries(clocks).some(
    ([name, clock]) => name !== "state" && compareClocks(clock, archived) > 0,
  );

/**
 * Positive if `a` wins: the later edit; of two unedited importance levels a given one over a computed one; otherwise
 * the value that is not the default.
 */
const compareRegisters = (name: Register, a: TurnEdits, b: TurnEdits): number =>
  compareClocks(a.clocks?.[name] ?? NEVER, b.clocks?.[name] ?? NEVER) ||
  (name === "importance" ? Number(isLevelFree(b)) - Number(isLevelFree(a)) : 0) ||
  compareChosen(usualValues[name], a[name], b[name]) ||
  companionsOf(name).reduce(
    (order, field) => order || compareChosen(undefined, a[field], b[field]),
    0,
  );

function take(turn: Draft, from: TurnEdits, fields: readonly (keyof TurnEdits)[]): void {
  for (const field of fields) {
    if (from[field] === undefined) delete (turn as Partial<Draft>)[field];
    else Object.assign(turn, { [field]: from[field] });
  }
}
