import type { Store, StoreView, Turn } from "@hsms/store";
import type { TalkPosition } from "./branch.ts";
import type { MemoryMark } from "@hsms/models";
import type { WalkUp } from "./walk.ts";

export interface BranchView {
  /** Where the talk would go on, so that a search begins there. */
  peek(): Promise<TalkPosition | null>;
  /** Indexes of the turns of a conversation that stand on other branches than this position. O(its turns, as far as is walked). */
  othersOf(position: TalkPosition): Promise<readonly number[]>;
  /** In the order of the turns. O(turns from the position to the oldest of them) the first time, then O(turns written since). */
  marksOf(
    turns: readonly (Turn | undefined)[],
    position: TalkPosition | null,
  ): Promise<readonly (readonly MemoryMark[])[]>;
}

/** Where a turn stands in its conversation, as an index. */
const placeOf = (view: StoreView, index: number): number =>
  view.turns.readPlaces([index])[0] ?? index;

const isForgotten = (turn: Turn | undefined): boolean => turn?.state === "archived";
const isUndated = (turn: Turn | undefined): boolean => turn?.isDateGuessed === true;

export function createBranchView(deps: {
  readonly store: Store;
  readonly walkUp: WalkUp;
  readonly peek: () => Promise<TalkPosition | null>;
}): BranchView {
  const { store, walkUp, peek } = deps;
  return {
    peek,
    othersOf: (position) =>
      store.look((view) => {
        const way = walkUp(view, position);
        return view.conversations
          .readTurns(position.conversationId, { from: way.from })
          .filter(
            (index) => !way.has(index) && (way.from === 0 || placeOf(view, index) >= way.from),
          );
      }),
    async marksOf(turns, position) {
      const isBeside = (turn: Turn | undefined): turn is Turn =>
        position !== null && turn?.conversationId === position.conversationId;
      const isNote = (turn: Turn | undefined): boolean =>
        turn?.kind === "note" && turn.relatedIds.length > 0;
      // Of most searches nothing has a mark, and the store need not be asked.
      const mayHaveMarks = [isBeside, isNote, isForgotten, isUndated];
      if (!turns.some((turn) => mayHaveMarks.some((may) => may(turn)))) return turns.map(() => []);
      return store.look((view) => {
        const places = new Map(
          turns
            .filter(isBeside)
            .map(({ index, supersedes }) => [
              index,
              supersedes === undefined ? index : placeOf(view, index),
            ]),
        );
        const way =
          position === null || places.size === 0
            ? null
            : walkUp(view, position, {
                downTo: Math.min(...places.values()),
                flags: view.index.readColumns().flags,
              });
        const isElsewhere = (turn: Turn): boolean =>
          way !== null && (places.get(turn.index) ?? -1) >= way.from && !way.has(turn.index);
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
            ...(isUndated(turn) ? ["undated" as const] : []),
            ...(isForgotten(turn) ? ["forgotten" as const] : []),
          ];
        });
      });
    },
  };
}
