import type { ConversationId, Store, StoreView, TurnId, TurnLink } from "@hsms/store";
import { nextTick } from "../../outcomes/pace/next-tick.ts";

export interface ConversationSize {
  /** Number of turns, without purged ones. */
  readonly turns: number;
  readonly branches: number;
}

/** Number of turns read at once: a few milliseconds. */
const BATCH = 2048;

/**
 * The sizes of all conversations that have or had turns, in one pass without reading text:
 * O(turns), a few bytes of each.
 */
export async function countTurns(
  store: Pick<Store, "look">,
): Promise<ReadonlyMap<ConversationId, ConversationSize>> {
  const found = new Map<ConversationId, Counted>();
  /** By turn index. */
  const conversations: Counted[] = [];
  const isFollowed: boolean[] = [];
  /** By turn index, for corrected turns and their corrections, which count as one: the position of that one. */
  const places = new Map<number, number>();
  for (let from = 0, isEnd = false; !isEnd; from += BATCH) {
    await nextTick();
    const indexes = Array.from({ length: BATCH }, (_, at) => from + at);
    isEnd = await store.look((view) => count(view, view.turns.readLinks(indexes)));
  }
  return found;

  /** Counts turns; returns whether the end was reached. */
  function count(view: StoreView, links: readonly (TurnLink | undefined)[]): boolean {
    for (const link of links) {
      if (link === undefined) return true;
      const { index, id, conversationId, parentId } = link;
      let own = found.get(conversationId);
      if (own === undefined) {
        found.set(conversationId, (own = { turns: 0, branches: 0, last: null, lastIndex: -1 }));
      }
      conversations[index] = own;
      const mayBeReplaced = link.state !== "active" && link.relatedIds !== undefined;
      const [standIn] = mayBeReplaced ? view.turns.readStandIns([index]) : [];
      if (standIn !== undefined) {
        const place = places.get(standIn.index) ?? Math.min(index, standIn.index);
        places.set(standIn.index, place).set(index, place);
      }
      if ((places.get(index) ?? index) !== index) continue;
      if (link.state !== "purged" || standIn !== undefined) own.turns++;
      own.branches++;
      // Most turns follow the previous one; other parents are looked up.
      const before = parentId === own.last ? own.lastIndex : indexOf(view, parentId);
      const parent = places.get(before) ?? before;
      const isInside = parent < index && conversations[parent] === own;
      if (isInside && isFollowed[parent] !== true) {
        isFollowed[parent] = true;
        own.branches--;
      }
      own.last = id;
      own.lastIndex = index;
    }
    return false;
  }
}

function indexOf(view: StoreView, id: TurnId | null): number {
  const [index = -1] = id === null ? [] : view.turns.find([id]);
  return index;
}

interface Counted {
  turns: number;
  /** Number of turns without successors. */
  branches: number;
  last: TurnId | null;
  lastIndex: number;
}
