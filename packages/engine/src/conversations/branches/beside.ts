import { TurnFlag, type StoreView, type TurnId } from "@hsms/store";
import type { TalkPosition } from "./branch.ts";
import type { Way } from "./walk.ts";

/** Turns that are looked at a time, and at most, for one that follows directly: mostly it is the next. */
const BATCH = 256;
const FARTHEST = 10_000;

/**
 * Whether the talk was gone on with from here, and not before `since`, an index: what is said here then is beside it, since nobody has
 * gone back.
 */
export function isGoneOnSince(
  view: StoreView,
  { conversationId, turnId }: TalkPosition,
  since: number,
): boolean {
  const turnsFrom = (from: number, limit: number): readonly number[] =>
    view.conversations.readTurns(conversationId, { from, limit });
  if (turnsFrom(since, 1).length === 0) return false;
  let from = indexAfter(view, turnId);
  for (let looked = 0; looked < FARTHEST; looked += BATCH) {
    const indexes = turnsFrom(from, BATCH);
    const first = view.turns.readLinks(indexes).find((turn) => turn?.parentId === turnId);
    if (first !== undefined) return first.index >= since;
    if (indexes.length < BATCH) return false;
    from = (indexes.at(-1) ?? 0) + 1;
  }
  return false;
}

const indexAfter = (view: StoreView, turnId: TurnId | null): number => {
  const [index = -1] = turnId === null ? [] : view.turns.find([turnId]);
  return index + 1;
};

/** Where the branch of a turn leaves the way: the first of its turns, and the one on the way that followed the same turn. */
export interface Fork {
  readonly own: number;
  /** `null` where the way ends there. */
  readonly onWay: number | null;
}

/** Of a turn that is not on the way; `null` where that is too far. `walkTo` walks the way down to an index. */
export function findFork(
  view: StoreView,
  {
    place,
    flags,
    walkTo,
  }: {
    readonly place: number;
    readonly flags: Uint8Array;
    readonly walkTo: (downTo: number) => Way;
  },
): Fork | null {
  const parentOf = (index: number): number | undefined => {
    const bits = (flags[index] ?? 0) & (TurnFlag.follows | TurnFlag.hidden);
    if (bits === TurnFlag.follows) return index - 1;
    const parentId = view.turns.readLinks([index])[0]?.parentId ?? null;
    return parentId === null ? undefined : view.turns.find([parentId])[0];
  };
  let own = place;
  for (let steps = 0; steps < FARTHEST; steps++) {
    const parent = parentOf(own) ?? -1;
    const way = walkTo(Math.max(parent, 0));
    if (parent >= own || Math.max(parent, 0) < way.from) return null;
    if (parent < 0 || way.has(parent)) return { own, onWay: way.after(parent) };
    own = parent;
  }
  return null;
}
