import { LABEL_TAG, type Turn } from "@hsms/store";
import type { Settings } from "../../settings/settings.ts";

export const DAY_MS = 86_400_000;

/** Of the strength that is left after a day without use, the natural logarithm: half of it in 14 days; 0 forgets nothing (C1-11). */
const DECAY_A_DAY = 0.05;
/** What a relation adds to the strength. It is the bound of what is forgotten, so that one relation keeps a memory for ever (R1-05). */
const STRENGTH_A_RELATION = 0.1;
/** Weaker memories are given in their shortest form (S1-55). */
export const SHORTENED_BELOW = 0.3;
/** Weaker memories are archived (S1-56). */
export const FORGOTTEN_BELOW = 0.1;

/** What is known of how a memory is used. */
export type UsedTurn = Pick<
  Turn,
  "createdAt" | "lastAccessAt" | "accessCount" | "importance" | "importanceBy" | "clocks"
> & {
  /** Relations that somebody made and facts that it changed or that changed it; not mere likeness. */
  readonly relations: number;
};

/** What a person said must stay as it is: care never archives it, and no context shortens it. */
export const isProtected = ({
  pinned,
  immutable,
  importance,
  tags,
}: Pick<Turn, "pinned" | "immutable" | "importance" | "tags">): boolean =>
  pinned || immutable || importance >= 10 || tags.some((tag) => tag.startsWith(LABEL_TAG));

/** Days without use after which `(1 + uses) · e^(−decay · days) + relations` falls below a bound (S1-54). */
export function daysUntilBelow(
  bound: number,
  { accessCount, relations }: Pick<UsedTurn, "accessCount" | "relations">,
): number {
  const needed = bound - STRENGTH_A_RELATION * relations;
  return needed <= 0 ? Infinity : Math.log((1 + accessCount) / needed) / DECAY_A_DAY;
}

/** Days since it was last said, used or edited. */
export const daysUnused = (turn: UsedTurn, now: number): number => (now - lastUseOf(turn)) / DAY_MS;

/** Whether a context gets only the shortest form of a memory: it faded, where that is turned on. */
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
 * When it was said, used or edited last (C3-17). Editing is what a person does, so a level that a formula gave is no use; bringing back
 * is. `updatedAt` is none either: placing a turn changes it.
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
