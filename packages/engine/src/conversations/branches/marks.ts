import type { Store, Turn } from "@hsms/store";
import type { TalkPosition } from "./branch.ts";
import type { MemoryMark } from "@hsms/models";
import type { WalkUp } from "./walk.ts";

/** What a search has to know of branches. */
export interface BranchView {
  /** Where the talk would go on, so that a search begins there. */
  peek(): Promise<TalkPosition | null>;
  /** Indexes of the turns of a conversation that stand on other branches than this place. O(its turns, as far as is walked). */
  othersOf(place: TalkPosition): Promise<readonly number[]>;
  /**
   * In the order of the turns. O(turns from the place to the oldest of them) the first time, then O(turns
   * written since).
   */
  marksOf(
    turns: readonly (Turn | undefined)[],
    place: TalkPosition | null,
  ): Promise<readonly (readonly MemoryMark[])[]>;
}

const isForgotten = (turn: Turn | undefined): boolean => turn?.state === "archived";

export function createBranchView(deps: {
  readonly store: Store;
  readonly walkUp: WalkUp;
  readonly peek: () => Promise<TalkPosition | null>;
}): BranchView {
  const { store, walkUp, peek } = deps;
  return {
    peek,
    othersOf: (place) =>
      store.look((view) => {
        const way = walkUp(view, place);
        return view.conversations
          .readTurns(place.conversationId, way.from)
          .filter((index) => !way.has(index));
      }),
    async marksOf(turns, place) {
      const isBeside = (turn: Turn | undefined): turn is Turn =>
        place !== null && turn?.conversationId === place.conversationId;
      const isNote = (turn: Turn | undefined): boolean =>
        turn?.kind === "note" && turn.relatedIds.length > 0;
      // Of most searches nothing has a mark, and the store need not be asked.
      if (!turns.some((turn) => isBeside(turn) || isNote(turn) || isForgotten(turn)))
        return turns.map(() => []);
      return store.look((view) => {
        const beside = turns.filter(isBeside).map(({ index }) => index);
        const way =
          place === null || beside.length === 0
            ? null
            : walkUp(view, place, { downTo: Math.min(...beside) });
        const isElsewhere = (turn: Turn): boolean =>
          way !== null && isBeside(turn) && turn.index >= way.from && !way.has(turn.index);
        const isDeleted = (index: number | undefined): boolean => {
          const [turn] = index === undefined ? [] : view.turns.read([index]);
          return turn === undefined || turn.state === "purged";
        };
        const hasLostSources = (turn: Turn): boolean =>
          isNote(turn) && view.turns.find(turn.relatedIds).every((index) => isDeleted(index));
        return turns.map((turn): readonly MemoryMark[] => {
          if (turn === undefined) return [];
          return [
            ...(isElsewhere(turn) ? ["other branch" as const] : []),
            ...(hasLostSources(turn) ? ["source deleted" as const] : []),
            ...(isForgotten(turn) ? ["forgotten" as const] : []),
          ];
        });
      });
    },
  };
}
