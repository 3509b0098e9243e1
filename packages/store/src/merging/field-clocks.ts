import { hash, randomBytes } from "node:crypto";
import type { FieldClock, FieldClocks } from "../contract/model.ts";

/** Of a field that nobody has edited since there are clocks. */
export const NEVER: FieldClock = { at: 0, count: 0, writer: "" };

/** Later edits are larger; of two that nothing else tells apart, the one of the larger writer. */
export const compareClocks = (a: FieldClock, b: FieldClock): number =>
  a.at - b.at || a.count - b.count || compareTexts(a.writer, b.writer);

/** By UTF-16 units, the same on every machine. */
export const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Above 0 where `a` counts: what is not as usual, or of two of these one that every machine chooses. */
export const compareChosen = (usual: unknown, a: unknown, b: unknown): number =>
  Number(a !== usual) - Number(b !== usual) ||
  compareTexts(JSON.stringify(a) ?? "", JSON.stringify(b) ?? "");

const DEVICE_BYTES = 9;

/** A name for what writes here, which says nothing of it: 12 characters. */
export const createDevice = (): string => randomBytes(DEVICE_BYTES).toString("base64url");

/** The clock of an edit now: later than all that its writer has seen of the record, whatever the time is here. */
export function nextClock(
  { now, writer }: { readonly now: number; readonly writer: string },
  seen: FieldClocks = {},
): FieldClock {
  const last = Object.values(seen).reduce(
    (latest, clock) => (compareClocks(clock, latest) > 0 ? clock : latest),
    NEVER,
  );
  // Clocks are whole milliseconds, whatever counts them.
  const at = Math.floor(now);
  return at > last.at ? { at, count: 0, writer } : { at: last.at, count: last.count + 1, writer };
}

const HASH_CHARACTERS = 11;

/** Under which an element of a field has its clock: a hash, so that no clock says what a person wrote. */
export const elementKey = (field: string, element: string): string =>
  `${field}:${hash("sha256", element, "base64url").slice(0, HASH_CHARACTERS)}`;

/** In the order of their names, so that equal clocks make equal records; nothing where there are none. */
export function sortedClocks(
  clocks: Iterable<readonly [string, FieldClock]>,
): { readonly clocks: FieldClocks } | undefined {
  const sorted = [...clocks].toSorted(([a], [b]) => compareTexts(a, b));
  return sorted.length === 0 ? undefined : { clocks: Object.fromEntries(sorted) };
}

/** Clocks with none beyond `latest`: one that goes wrong must not win for years. The same object where none does. */
export function boundClocks(clocks: FieldClocks, latest: number): FieldClocks {
  const entries = Object.entries(clocks);
  if (entries.every(([, { at }]) => at <= latest)) return clocks;
  return Object.fromEntries(
    entries.map(([name, clock]) => [name, { ...clock, at: Math.min(clock.at, latest) }]),
  );
}
