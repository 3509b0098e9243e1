import type { Store, Turn, TurnId } from "@hsms/store";
import type { MemoryMark, Place } from "./branch.ts";
import { pathTo, type Outline, type ReadOutline } from "./outline.ts";

/** What a search has to know of branches. */
export interface BranchView {
  /** Where the talk would go on, so that a search begins there. */
  peek(): Promise<Place | null>;
  /** Indexes of the turns of a conversation that stand on other branches than this place. O(turns of the conversation). */
  othersOf(place: Place): Promise<readonly number[]>;
  /** In the order of the turns. O(turns between the root and the place). */
  marksOf(
    turns: readonly (Turn | undefined)[],
    place: Place | null,
  ): Promise<readonly (readonly MemoryMark[])[]>;
}

export function createBranchView(deps: {
  readonly store: Store;
  readonly readOutline: ReadOutline;
  readonly peek: () => Promise<Place | null>;
}): BranchView {
  const { store, readOutline, peek } = deps;
  /** The path that was asked for last: search after search begins at the same place. */
  let known: {
    readonly outline: Outline;
    readonly last: TurnId | null;
    readonly path: Set<number>;
  } | null = null;

  /** Indexes of the turns from the root to a place. */
  const pathAt = (outline: Outline, last: TurnId | null): ReadonlySet<number> => {
    if (known?.outline === outline && known.last === last) return known.path;
    const path = new Set(pathTo(outline, last).map((at) => outline.indexes[at] ?? 0));
    known = { outline, last, path };
    return path;
  };

  return {
    peek,
    othersOf: ({ conversationId, turnId }) =>
      store.look((view) => {
        const outline = readOutline(view, conversationId);
        const onPath = new Set(pathTo(outline, turnId));
        return outline.indexes.filter((_, at) => !onPath.has(at));
      }),
    marksOf: (turns, place) =>
      store.look((view) => {
        const isBeside = (turn: Turn | undefined): boolean =>
          place !== null && turn?.conversationId === place.conversationId;
        const onPath =
          place !== null && turns.some(isBeside)
            ? pathAt(readOutline(view, place.conversationId), place.turnId)
            : NOBODY;
        const isDeleted = (index: number | undefined): boolean => {
          const [turn] = index === undefined ? [] : view.readTurns([index]);
          return turn === undefined || turn.state === "purged";
        };
        const hasLostSources = ({ kind, relatedIds }: Turn): boolean =>
          kind === "note" &&
          relatedIds.length > 0 &&
          view.findTurns(relatedIds).every((index) => isDeleted(index));
        return turns.map((turn): readonly MemoryMark[] => {
          if (turn === undefined) return [];
          return [
            ...(isBeside(turn) && !onPath.has(turn.index) ? ["other branch" as const] : []),
            ...(hasLostSources(turn) ? ["source deleted" as const] : []),
          ];
        });
      }),
  };
}

const NOBODY: ReadonlySet<number> = new Set();
