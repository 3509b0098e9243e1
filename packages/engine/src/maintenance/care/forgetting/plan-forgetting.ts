import type { Turn } from "@hsms/store";
import type { Settings } from "../../../settings/settings.ts";
import {
  DAY_MS,
  daysUnused,
  daysUntilBelow,
  FORGOTTEN_BELOW,
  isFaded,
  isProtected,
  lastUseOf,
  SHORTENED_BELOW,
  type UsedTurn,
} from "../../../retrieval/strength/strength.ts";

/**
 * Days without use for which a memory of level 1 to 9 is kept (S3-19 to S3-27); level 10 is kept
 * permanently. Level 5 has its own setting.
 */
const DAYS_BY_LEVEL = [0, 3, 7, 14, 30, 30, 90, 180, 365] as const;
/** The level to which `retentionDays` applies (S3-50). */
const USUAL_LEVEL = 5;

/** Days from archiving to purging (S1-57, C1-12): a month in which the user may miss it. */
export const DAYS_TO_PURGE = 30;

/** The fields of a turn that forgetting depends on. */
export type ForgettableTurn = UsedTurn &
  Pick<Turn, "state" | "pinned" | "immutable" | "tags" | "archivedBy" | "archivedAt">;

export type ForgettingSettings = Pick<
  Settings,
  "forgetting" | "forgetBy" | "retentionDays" | "forgetBelow" | "purging"
>;

interface Due {
  readonly level: number;
  /** Days since the last use (recorded, recalled or edited); for a purge, since archiving. */
  readonly days: number;
  /** Number of days for which it is kept. */
  readonly keptDays: number;
}

export type ForgettingStep =
  | (Due & { readonly type: "archive"; readonly by: Settings["forgetBy"] })
  /** Given in its shortest form, if forgetting by use. Nothing is written: the next use restores the full form. */
  | (Due & { readonly type: "shorten" })
  | (Due & { readonly type: "purge" });

/** The step that is due for a memory at a time; `null` if none. */
export function planForgetting(
  turn: ForgettableTurn,
  { settings, now }: { readonly settings: ForgettingSettings; readonly now: number },
): ForgettingStep | null {
  if (isProtected(turn)) return null;
  const level = levelOf(turn);
  if (turn.state === "active") {
    if (!settings.forgetting || level >= settings.forgetBelow) return null;
    const keptDays = keptDaysOf(turn, settings);
    const days = daysUnused(turn, now);
    const by = settings.forgetBy;
    if (days > keptDays) return { type: "archive", by, level, days, keptDays };
    const wholeDays = daysUntilBelow(SHORTENED_BELOW, turn);
    return isFaded(turn, { settings, now })
      ? { type: "shorten", level, days, keptDays: wholeDays }
      : null;
  }
  if (turn.state !== "archived" || turn.archivedBy !== "care" || !settings.purging) return null;
  // A later edit has a journal entry that can be undone.
  const days = (now - Math.max(lastUseOf(turn), turn.archivedAt ?? now)) / DAY_MS;
  const keptDays = DAYS_TO_PURGE;
  return days > keptDays ? { type: "purge", level, days, keptDays } : null;
}

function keptDaysOf(
  turn: ForgettableTurn,
  { forgetBy, retentionDays }: ForgettingSettings,
): number {
  if (forgetBy === "use") return daysUntilBelow(FORGOTTEN_BELOW, turn);
  const level = levelOf(turn);
  return level === USUAL_LEVEL ? retentionDays : (DAYS_BY_LEVEL[level - 1] ?? Infinity);
}

const levelOf = ({ importance }: ForgettableTurn): number =>
  Math.min(10, Math.max(1, Math.floor(importance)));
