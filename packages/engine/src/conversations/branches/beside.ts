import { TurnFlag, type StoreView, type TurnId } from "@hsms/store";
import type { TalkPosition } from "./branch.ts";
import type { Way } from "./walk.ts";

/** Number of turns examined at a time, and at most, to find a direct successor, which usually is the next turn. */
const BATCH = 256;
const FARTHEST = 10_000;

/**
 * Whether the conversation was continued from this position, and not before the index `since`: a
 * turn recorded here is then parallel to that by accident, since nobody went back.
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

/** Where the branch of a turn leaves the path: its first own turn, and the turn on the path with the same parent. */
export interface Fork {
  readonly own: number;
  /** `null` if the path ends there. */
  readonly onWay: number | null;
}

/**
 * Finds the fork of a turn that is not on the path; `null` if it is too far away. `walkTo` walks
 * the path down to an index.
 */
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
