import type { Turn } from "../contract/model.ts";

const DAY_MS = 24 * 3600 * 1000;

/** Field name of the last use in the operation feed. */
export const LAST_USE = "lastAccessAt";

/** Start of the UTC day on which a turn was last used; `null` before the day after it was said, which its own date covers. */
export function dayOfUse({
  lastAccessAt,
  createdAt,
}: Pick<Turn, "lastAccessAt" | "createdAt">): number | null {
  const day = beginOfDay(lastAccessAt ?? 0);
  return day > beginOfDay(createdAt) ? day : null;
}

const beginOfDay = (at: number): number => Math.floor(at / DAY_MS) * DAY_MS;

export const laterUse = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? (a ?? b) : Math.max(a, b);
