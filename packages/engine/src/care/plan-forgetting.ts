import type { Turn } from "@hsms/store";
import type { Settings } from "../settings/settings.ts";
import { isProtected } from "./may-merge.ts";

export const DAY_MS = 86_400_000;

/** Days without use that a memory of each level is kept, 1 to 9 (S3-19 to S3-27); 10 is kept for ever. Level 5 has a setting of its own. */
const DAYS_BY_LEVEL = [0, 3, 7, 14, 30, 30, 90, 180, 365] as const;
/** The level that `retentionDays` is for (S3-50). */
const USUAL_LEVEL = 5;

/** Of the strength that is left after a day without use, the natural logarithm: half of it in 14 days; 0 forgets nothing (C1-11). */
const DECAY_A_DAY = 0.05;
/** What a relation adds to the strength. It is the bound below, so that one relation keeps a memory for ever (R1-05). */
const STRENGTH_A_RELATION = 0.1;
/** Weaker memories are archived (S1-56). */
const WEAKEST = 0.1;
/** Days from the archive to the purge (S1-57, C1-12): a month in which somebody may miss it. */
export const DAYS_TO_PURGE = 30;

/** What forgetting goes by. */
export type ForgettableTurn = Pick<
  Turn,
  | "state"
  | "createdAt"
  | "lastAccessAt"
  | "accessCount"
  | "importance"
  | "importanceBy"
  | "pinned"
  | "immutable"
  | "tags"
  | "archivedBy"
  | "archivedAt"
  | "clocks"
> & {
  /** Relations that somebody made and facts that it changed or that changed it; not mere likeness. */
  readonly relations: number;
};

export type ForgettingSettings = Pick<
  Settings,
  "forgetting" | "forgetBy" | "retentionDays" | "forgetBelow" | "purging"
>;

interface Due {
  readonly level: number;
  /** Since it was last used, that is said, called up or edited; of a purge since it was archived. */
  readonly days: number;
  /** Days that it is kept. */
  readonly keptDays: number;
}

export type ForgettingStep =
  | (Due & { readonly type: "archive"; readonly by: Settings["forgetBy"] })
  | (Due & { readonly type: "purge" });

/** What is due for a memory at a time; `null`: nothing. */
export function planForgetting(
  turn: ForgettableTurn,
  { settings, now }: { readonly settings: ForgettingSettings; readonly now: number },
): ForgettingStep | null {
  if (isProtected(turn)) return null;
  const level = levelOf(turn);
  const usedAt = lastUseOf(turn);
  if (turn.state === "active") {
    if (!settings.forgetting || level >= settings.forgetBelow) return null;
    const keptDays = keptDaysOf(turn, settings);
    const days = (now - usedAt) / DAY_MS;
    const by = settings.forgetBy;
    return days > keptDays ? { type: "archive", by, level, days, keptDays } : null;
  }
  if (turn.state !== "archived" || turn.archivedBy !== "care" || !settings.purging) return null;
  // Who edited it since has an entry in the journal that could be undone.
  const days = (now - Math.max(usedAt, turn.archivedAt ?? now)) / DAY_MS;
  const keptDays = DAYS_TO_PURGE;
  return days > keptDays ? { type: "purge", level, days, keptDays } : null;
}

/** As `(1 + uses) · e^(−decay · days) + relations` falls below the bound (S1-54): by level, or by use. */
function keptDaysOf(
  turn: ForgettableTurn,
  { forgetBy, retentionDays }: ForgettingSettings,
): number {
  const level = levelOf(turn);
  if (forgetBy === "level")
    return level === USUAL_LEVEL ? retentionDays : (DAYS_BY_LEVEL[level - 1] ?? Infinity);
  const needed = WEAKEST - STRENGTH_A_RELATION * turn.relations;
  return needed <= 0 ? Infinity : Math.log((1 + turn.accessCount) / needed) / DECAY_A_DAY;
}

const levelOf = ({ importance }: ForgettableTurn): number =>
  Math.min(10, Math.max(1, Math.floor(importance)));

/**
 * When it was said, used or edited last (C3-17). Editing is what a person does, so a level that a formula gave is no use; bringing back
 * is. `updatedAt` is none either: placing a turn changes it.
 */
function lastUseOf({
  createdAt,
  lastAccessAt,
  importanceBy,
  clocks = {},
}: ForgettableTurn): number {
  const edits = Object.entries(clocks)
    .filter(([field]) => field !== "importance" || importanceBy === "person")
    .map(([, { at }]) => at);
  return Math.max(createdAt, lastAccessAt ?? 0, ...edits);
}
