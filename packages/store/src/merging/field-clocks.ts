import { hash, randomBytes } from "node:crypto";
import type { FieldClock, FieldClocks } from "../contract/model.ts";

/** Clock of a field not edited since clocks exist. */
export const NEVER: FieldClock = { at: 0, count: 0, writer: "" };

/** Later edits are larger; ties are broken by the writer's name. */
export const compareClocks = (a: FieldClock, b: FieldClock): number =>
  a.at - b.at || a.count - b.count || compareTexts(a.writer, b.writer);

/** By UTF-16 code units, the same on every machine. */
export const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Positive if `a` wins: a value other than the default, or of two such the one that every machine chooses. */
export const compareChosen = (usual: unknown, a: unknown, b: unknown): number =>
  Number(a !== usual) - Number(b !== usual) ||
  compareTexts(JSON.stringify(a) ?? "", JSON.stringify(b) ?? "");

const DEVICE_BYTES = 9;

/** A random name of 12 characters for a device. */
export const createDevice = (): string => randomBytes(DEVICE_BYTES).toString("base64url");

/** Clock of an edit made now: later than every clock its writer has seen in the record, whatever the local time. */
export function nextClock(
  { now, writer }: { readonly now: number; readonly writer: string },
  seen: FieldClocks = {},
): FieldClock {
  const last = Object.values(seen).reduce(
    (latest, clock) => (compareClocks(clock, latest) > 0 ? clock : latest),
    NEVER,
  );
  // Clocks are whole milliseconds.
  const at = Math.floor(now);
  return at > last.at ? { at, count: 0, writer } : { at: last.at, count: last.count + 1, writer };
}

const HASH_CHARACTERS = 11;

/** Clock key of a field's element: a hash, so that clocks reveal nothing of a person's words. */
export const elementKey = (field: string, element: string): string =>
  `${field}:${hash("sha256", element, "base64url").slice(0, HASH_CHARACTERS)}`;

/** Sorted by name, so that equal clocks make equal records; `undefined` if there are none. */
export function sortedClocks(
  clocks: Iterable<readonly [string, FieldClock]>,
): { readonly clocks: FieldClocks } | undefined {
  const sorted = [...clocks].toSorted(([a], [b]) => compareTexts(a, b));
  return sorted.length === 0 ? undefined : { clocks: Object.fromEntries(sorted) };
}

/** Caps clocks at `latest`: a wrong clock must not win for years. Returns the same object if none exceeds it. */
export function boundClocks(clocks: FieldClocks, latest: number): FieldClocks {
  const entries = Object.entries(clocks);
  if (entries.every(([, { at }]) => at <= latest)) return clocks;
  return Object.fromEntries(
    entries.map(([name, clock]) => [name, { ...clock, at: Math.min(clock.at, latest) }]),
  );
}
