import { dayBefore, dayOf } from "./day.ts";
import type { Backup } from "../backup.ts";

/** All backups together take at most so many times what the store takes … */
export const MOST_STORE_SIZES = 2;

/** … or so many bytes, whichever is more: a small memory has room for each backup of its days. */
export const ROOM_BYTES = 256e6;

/** A store that is kept for an undo stays a day at least: people need time to notice a mistake. */
const DAY_MS = 24 * 60 * 60 * 1000;

/** A backup with so many times the turns of the newest tells of a loss, as a rule. */
const MANY_TIMES_TURNS = 2;

/**
 * The backups to remove: those of days past (S0-121), unless they are among the last `days` days that have one (a clock that is
 * wrong makes all others look old) or were put back within so many days; then, while all together are too large, the oldest of those
 * that were made by themselves, and after them those that somebody made or put back lately. Never the newest, a copy made with `--out`
 * or a recent one that an undo needs (not even counted); nor, for the size, the newest that suggests a loss.
 */
export function chooseExpired(
  backups: readonly Backup[],
  limits: {
    /** Milliseconds since 1970. */
    readonly now: number;
    /** Days kept, today among them; at least 1. */
    readonly days: number;
    readonly storeBytes: number;
    /** Names of kept stores that undoing a restoration would bring back. */
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

/** Whether so many turns, after so many, may be what is left of a store that was lost. */
const isLoss = (before: number, after: number): boolean => before > after * MANY_TIMES_TURNS;
