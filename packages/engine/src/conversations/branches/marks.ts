import type { Store, StoreView, Turn } from "@hsms/store";
import type { TalkPosition } from "./branch.ts";
import type { TalkPositions } from "./positions.ts";
import type { MemoryMark } from "@hsms/models";
import { findFork } from "./beside.ts";
import type { WalkUp } from "./walk.ts";

export interface BranchView {
  /** The present position, as the default for a search. */
  peek(): Promise<TalkPosition | null>;
  /**
   * Indexes of the turns in the conversation that are on other branches than this position. O(its
   * turns, as far as is walked).
   */
  othersOf(position: TalkPosition): Promise<readonly number[]>;
  /**
   * Marks in the order of the turns. O(turns from the position to the oldest of them) the first
   * time, then O(turns written since).
   */
  marksOf(
    turns: readonly (Turn | undefined)[],
    position: TalkPosition | null,
  ): Promise<readonly (readonly MemoryMark[])[]>;
}

/** The position of a turn in its conversation, as an index. */
const placeOf = (view: StoreView, index: number): number =>
  view.turns.readPlaces([index])[0] ?? index;

const isForgotten = (turn: Turn | undefined): boolean => turn?.state === "archived";
const isUndated = (turn: Turn | undefined): boolean => turn?.isDateGuessed === true;

export function createBranchView(deps: {
  readonly store: Store;
  readonly walkUp: WalkUp;
  readonly peek: () => Promise<TalkPosition | null>;
  readonly cameAt: TalkPositions["cameAt"];
}): BranchView {
  const { store, walkUp, peek, cameAt } = deps;
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
      // Most searches have no marks, and then need no transaction.
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
        const isElsewhere =
          position === null || places.size === 0
            ? () => false
            : createElsewhere(view, { position, places, walkUp, since: cameAt(position) });
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

/**
 * Returns a test of whether a turn is on a branch that a user made by going back; turns that others
 * recorded in parallel are not.
 */
function createElsewhere(
  view: StoreView,
  input: {
    readonly position: TalkPosition;
    /** Positions of the turns in the conversation, by index. */
    readonly places: ReadonlyMap<number, number>;
    readonly walkUp: WalkUp;
    readonly since: number | null;
  },
): (turn: Turn) => boolean {
  const { position, places, walkUp, since } = input;
  const { flags } = view.index.readColumns();
  const walkTo = (downTo: number) => walkUp(view, position, { downTo, flags });
  const way = walkTo(Math.min(...places.values()));
  return ({ index }) => {
    const place = places.get(index) ?? -1;
    if (place < way.from || way.has(index)) return false;
    const fork = findFork(view, { place, flags, walkTo });
    if (fork === null) return true;
    // Other processes continued from here too.
    if (fork.onWay === null) return since === null || fork.own < since;
    const [later] = view.turns.read([Math.max(fork.own, fork.onWay)]);
    return later?.isBeside !== true;
  };
}
