import { dayBefore, dayOf } from "./day.ts";
import type { Backup } from "./backup.ts";

/** All backups together take at most so many times what the store takes (S0-121). */
export const MOST_STORE_SIZES = 2;

/**
 * The backups that are to go: those of days past, and then the oldest for as long as all together are
 * too large. Never the newest, and never one that was made with `--out`.
 */
export function chooseExpired(
  backups: readonly Backup[],
  limits: {
    /** Milliseconds since 1970. */
    readonly now: number;
    /** Days kept, today among them; at least 1. */
    readonly days: number;
    readonly storeBytes: number;
  },
): readonly Backup[] {
  const { now, days, storeBytes } = limits;
  const ours = backups.filter(({ kind }) => kind !== "copy").toSorted((a, b) => a.time - b.time);
  const older = ours.slice(0, -1);
  const lastDayGone = dayBefore(now, days);
  const expired = older.filter(({ time }) => dayOf(time) <= lastDayGone);
  const left = older.filter((backup) => !expired.includes(backup));
  let bytes = [...left, ...ours.slice(-1)].reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  for (const backup of left) {
    if (bytes <= storeBytes * MOST_STORE_SIZES) break;
    expired.push(backup);
    bytes -= backup.sizeBytes;
  }
  return expired;
}
