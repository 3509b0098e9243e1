import { LABEL_TAG, type Turn } from "@hsms/store";
import type { Settings } from "../../settings/settings.ts";

export const DAY_MS = 86_400_000;

/** Exponential decay rate of strength per day without use: half of it in 14 days; 0 forgets nothing (C1-11). */
const DECAY_A_DAY = 0.05;
/**
 * Strength added by a relation. It equals the threshold of forgetting, so that one relation keeps a
 * memory permanently (R1-05).
 */
const STRENGTH_A_RELATION = 0.1;
/** Memories below this strength are given in their shortest form (S1-55). */
export const SHORTENED_BELOW = 0.3;
/** Memories below this strength are archived (S1-56). */
export const FORGOTTEN_BELOW = 0.1;

/** The fields of a turn that describe its use. */
export type UsedTurn = Pick<
  Turn,
  "createdAt" | "lastAccessAt" | "accessCount" | "importance" | "importanceBy" | "clocks"
> & {
  /** Number of relations set explicitly, and of facts changed in either direction; similarity does not count. */
  readonly relations: number;
};

/** Whether a person wants the turn kept as it is: care never archives it, and no context shortens it. */
export const isProtected = ({
  pinned,
  immutable,
  importance,
  tags,
}: Pick<Turn, "pinned" | "immutable" | "importance" | "tags">): boolean =>
  pinned || immutable || importance >= 10 || tags.some((tag) => tag.startsWith(LABEL_TAG));

/** Days without use after which `(1 + uses) · e^(−decay · days) + relations` falls below a threshold (S1-54). */
export function daysUntilBelow(
  bound: number,
  { accessCount, relations }: Pick<UsedTurn, "accessCount" | "relations">,
): number {
  const needed = bound - STRENGTH_A_RELATION * relations;
  return needed <= 0 ? Infinity : Math.log((1 + accessCount) / needed) / DECAY_A_DAY;
}

/** Days since it was last recorded, used or edited. */
export const daysUnused = (turn: UsedTurn, now: number): number => (now - lastUseOf(turn)) / DAY_MS;

/** Whether a context only gets the shortest form of a memory because it has faded, if fading is enabled. */
export const isFaded = (
  turn: UsedTurn & Pick<Turn, "pinned" | "immutable" | "tags" | "state">,
  { settings, now }: { readonly settings: FadingSettings; readonly now: number },
): boolean =>
  settings.forgetting &&
  settings.forgetBy === "use" &&
  turn.state === "active" &&
  turn.importance < settings.forgetBelow &&
  !isProtected(turn) &&
  daysUnused(turn, now) > daysUntilBelow(SHORTENED_BELOW, turn);

export type FadingSettings = Pick<Settings, "forgetting" | "forgetBy" | "forgetBelow">;

/**
 * Time of the last recording, use or edit (C3-17). Only edits by a person count, so a computed
 * importance does not, while restoring does. `updatedAt` does not count either: placing a turn
 * changes it.
 */
export function lastUseOf({
  createdAt,
  lastAccessAt,
  importanceBy,
  clocks = {},
}: Omit<UsedTurn, "accessCount" | "importance" | "relations">): number {
  const edits = Object.entries(clocks)
    .filter(([field]) => field !== "importance" || importanceBy === "person")
    .map(([, { at }]) => at);
  return Math.max(createdAt, lastAccessAt ?? 0, ...edits);
}
