import { dayBefore, dayOf } from "./day.ts";
import type { Backup } from "../backup.ts";

/** Limit of the total size of all backups, as a multiple of the store's size … */
export const MOST_STORE_SIZES = 2;

/** … or in bytes, whichever is more: a small memory has room for all its backups. */
export const ROOM_BYTES = 256e6;

/** Minimum time for which a store kept for undo stays: people need time to notice a mistake. */
const DAY_MS = 24 * 60 * 60 * 1000;

/** If a backup has this many times the turns of the newest, data was probably lost. */
const MANY_TIMES_TURNS = 2;

/**
 * Chooses the backups to remove. First those of past days (S0-121), except the last `days` days
 * that have a backup (with a wrong clock all others look old) and those restored within that time.
 * Then, while the total size is too large, the oldest automatic ones, and after them those that
 * were requested or recently restored. Never the newest, a copy made with `--out`, or a recent one
 * needed for undo (which does not count either); nor, for size, the newest that suggests a loss.
 */
export function chooseExpired(
  backups: readonly Backup[],
  limits: {
    /** Unix time in milliseconds. */
    readonly now: number;
    /** Number of days kept, including today; at least 1. */
    readonly days: number;
    readonly storeBytes: number;
    /** Names of kept stores that undoing a restore would need. */
    readonly undoable: ReadonlySet<string>;
  },
): readonly Backup[] {
  const { now, days, storeBytes, undoable } = limits;
  const isNeeded = ({ kind, name, time }: Backup): boolean =>
    kind === "kept" && undoable.has(name) && now - time < days * DAY_MS;
  const ours = backups
    .filter((backup) => backup.kind !== "copy" && !isNeeded(backup))
    .toSorted((a, b) => a.time - b.time);
  const newest = ours.at(-1);
  const older = ours.slice(0, -1);
  const lastDayGone = dayBefore(now, days);
  const isRestored = ({ restoredAt }: Backup): boolean =>
    restoredAt !== null && now - restoredAt < days * DAY_MS;
  const isOfDay = ({ kind }: Backup): boolean => kind === "day";
  const daysHeld = new Set(ours.filter(isOfDay).map(({ time }) => dayOf(time)));
  const lastDays = new Set([...daysHeld].toSorted().slice(-days));
  const expired = older.filter(
    (backup) =>
      dayOf(backup.time) <= lastDayGone &&
      !isRestored(backup) &&
      !(isOfDay(backup) && lastDays.has(dayOf(backup.time))),
  );
  const left = older.filter((backup) => !expired.includes(backup));
  const before = left.findLast(({ turns }) => isLoss(turns, newest?.turns ?? 0));
  let bytes = [...left, ...ours.slice(-1)].reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  const limit = Math.max(storeBytes * MOST_STORE_SIZES, ROOM_BYTES);
  const isWanted = (backup: Backup): boolean => backup.byHand || isRestored(backup);
  for (const backup of left.toSorted((a, b) => Number(isWanted(a)) - Number(isWanted(b)))) {
    if (bytes <= limit) break;
    if (backup === before) continue;
    expired.push(backup);
    bytes -= backup.sizeBytes;
  }
  return expired;
}

/** Whether the number of turns dropped so much that a store may have been lost. */
const isLoss = (before: number, after: number): boolean => before > after * MANY_TIMES_TURNS;
