const decoder = new TextDecoder();

/** A value of any kind as text; `null` where there is none. Bytes are read as UTF-8, lossily. */
export function textOf(value: unknown): string | null {
  if (typeof value === "string") return value;
  if (value === null || value === undefined) return null;
  if (value instanceof Uint8Array) return decoder.decode(value);
  if (typeof value === "number" || typeof value === "bigint") return String(value);
  return JSON.stringify(value) ?? null;
}

/** What text says as JSON; `undefined` where it is none. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A finite number, also where it is written as text; `undefined` for anything else. */
export function numberOf(value: unknown): number | undefined {
  if (typeof value === "bigint") return Number(value);
  if (typeof value === "string" && value.trim() !== "") return numberOf(Number(value));
  return typeof value === "number" && Number.isFinite(value) ? value : undefined;
}

/** Truth as JSON, SQLite (0 and 1) and Python write it. */
export function isTrue(value: unknown): boolean {
  if (typeof value === "string") return ["1", "true", "t", "yes"].includes(value.toLowerCase());
  return value === true || value === 1 || value === 1n;
}

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const has = <Name extends string>(
  value: unknown,
  name: Name,
): value is Record<Name, unknown> =>
  typeof value === "object" && value !== null && Object.hasOwn(value, name);

/** The text under a name; `undefined` where there is none, or something else. */
export const stringAt = (value: unknown, name: string): string | undefined =>
  has(value, name) && typeof value[name] === "string" ? value[name] : undefined;

/** The list under a name; empty where there is none. */
export const listAt = (value: unknown, name: string): readonly unknown[] =>
  has(value, name) && Array.isArray(value[name]) ? value[name] : [];

export const oneOrMore = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : [value];

/** A list or an object that holds nothing. */
export const isEmpty = (value: unknown): boolean =>
  Array.isArray(value) ? value.length === 0 : isRecord(value) && Object.keys(value).length === 0;
