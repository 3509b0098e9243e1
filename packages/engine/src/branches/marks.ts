import type { ConversationId, Store, StoreView, Turn } from "@hsms/store";
import type { MemoryMark, Place } from "./branch.ts";
import { pathTo, type Outline, type ReadOutline } from "./outline.ts";

/** What a search has to know of branches. */
export interface BranchView {
  /** Where the talk would go on, so that a search begins there. */
  peek(): Promise<Place | null>;
  /** Indexes of the turns of a conversation that stand on other branches than this place. O(turns of the conversation). */
  othersOf(place: Place): Promise<readonly number[]>;
  /**
   * In the order of the turns. O(turns of the conversation) the first time, then O(turns written since). Of a
   * conversation of more than 20,000 turns nobody learns what stands on another branch: a search is not worth
   * reading them all, which takes a minute and two gigabytes of a million.
   */
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
  let known: (Place & { readonly outline: Outline; readonly path: Set<number> }) | null = null;

  const long = new Set<ConversationId>();
  const isLong = (view: StoreView, id: ConversationId): boolean => {
    if (long.has(id) || known?.conversationId === id) return long.has(id);
    if (view.readConversationTurns(id, MOST_TURNS + 1).length > MOST_TURNS) long.add(id);
    return long.has(id);
  };

  /** Indexes of the turns from the root to a place. */
  const pathAt = (view: StoreView, { conversationId, turnId }: Place): ReadonlySet<number> => {
    const outline = readOutline(view, conversationId);
    if (known?.outline === outline && known.turnId === turnId) return known.path;
    const path = new Set(pathTo(outline, turnId).map((at) => outline.indexes[at] ?? 0));
    known = { conversationId, outline, turnId, path };
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
        const talk = place === null || isLong(view, place.conversationId) ? null : place;
        const isBeside = (turn: Turn | undefined): boolean =>
          talk !== null && turn?.conversationId === talk.conversationId;
        const onPath = talk !== null && turns.some(isBeside) ? pathAt(view, talk) : NOBODY;
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

/** Turns of a conversation whose outline is read for a search: a tenth of a second the first time. */
const MOST_TURNS = 20_000;

const NOBODY: ReadonlySet<number> = new Set();
