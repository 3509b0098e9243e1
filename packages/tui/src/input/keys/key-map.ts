import { fieldKeys } from "../field/field-keys.ts";
import { listKeys } from "./list-keys.ts";
import type { KeyBinding } from "./key-binding.ts";

/** A row of the one table of keys: what the key file may change, and the help shows. */
export interface KeyRow {
  /** `tree.expand`. */
  readonly name: string;
  /** `field`: every text field; `list`: every list that lies over the panes. */
  readonly pane: KeyBinding<never, never>["pane"] | "field" | "list";
  readonly keys: readonly string[];
  readonly during: "reading" | "writing" | "both";
}

/** What a person has chosen: the keys of actions by name; the others have those of the table. */
export type KeyMap = ReadonlyMap<string, readonly string[]>;

export const defaultKeyMap: KeyMap = new Map();

/** The rows of the screen's bindings, then those of fields and lists. */
export function keyRows(bindings: readonly Omit<KeyRow, "act">[]): readonly KeyRow[] {
  return [
    ...bindings,
    ...fieldKeys.map(({ name, keys }): KeyRow => ({
      name,
      pane: "field",
      keys,
      during: "writing",
    })),
    ...listKeys.map(({ name, keys }): KeyRow => ({ name, pane: "list", keys, during: "both" })),
  ];
}

/** The keys of an action, the person's own where there are such. */
export function keysOf(map: KeyMap, row: Pick<KeyRow, "name" | "keys">): readonly string[] {
  return map.get(row.name) ?? row.keys;
}

/** The row that a key belongs to, among rows of one kind. */
export function rowOfKey<Row extends Pick<KeyRow, "name" | "keys">>(
  rows: readonly Row[],
  { map, key }: { readonly map: KeyMap; readonly key: string },
): Row | undefined {
  return rows.find((row) => keysOf(map, row).includes(key));
}

export interface KeyConflict {
  readonly key: string;
  readonly names: readonly [string, string];
}

/** Keys that mean two things at once; not those shared by the table itself, where `act` says which applies. */
export function findConflicts(rows: readonly KeyRow[], map: KeyMap): readonly KeyConflict[] {
  const conflicts: KeyConflict[] = [];
  for (const [place, first] of rows.entries()) {
    for (const second of rows.slice(place + 1)) {
      if (!map.has(first.name) && !map.has(second.name)) continue;
      if (!meet(first, second) || shareByTable(first, second)) continue;
      const key = keysOf(map, first).find((one) =>
        keysOf(map, second).some((other) => isSameOrBegins(one, other)),
      );
      if (key !== undefined) conflicts.push({ key, names: [first.name, second.name] });
    }
  }
  return conflicts;
}

/** Whether both can be pressed in one state of the screen. */
function meet(first: KeyRow, second: KeyRow): boolean {
  const panes = [first.pane, second.pane];
  // While a list lies over the panes it gets every key.
  if (panes.includes("list")) return first.pane === second.pane;
  const isSamePlace =
    first.pane === second.pane || panes.includes("global") || panes.includes("field");
  const isSameTime =
    first.during === second.during || first.during === "both" || second.during === "both";
  return isSamePlace && isSameTime;
}

function shareByTable(first: KeyRow, second: KeyRow): boolean {
  return first.keys.some((key) => second.keys.some((other) => isSameOrBegins(key, other)));
}

/** `z` leaves no way to `z M`. */
function isSameOrBegins(one: string, other: string): boolean {
  return one === other || one.startsWith(`${other} `) || other.startsWith(`${one} `);
}
