import type { ConversationId, StoreView, TurnId } from "@hsms/store";

export interface ConversationSize {
  /** Those that were deleted for good are none. */
  readonly turns: number;
  readonly branches: number;
}

/** Turns read at once: a few hundred kilobytes. */
const BATCH = 4096;

/** The sizes of all conversations that have or had turns, in one pass without their words: O(turns), a few bytes for each. */
export function countTurns(view: StoreView): ReadonlyMap<ConversationId, ConversationSize> {
  const found = new Map<ConversationId, Counted>();
  /** By index. */
  const conversations: Counted[] = [];
  const isFollowed: boolean[] = [];
  for (let from = 0, isEnd = false; !isEnd; from += BATCH) {
    const links = view.turns.readLinks(Array.from({ length: BATCH }, (_, at) => from + at));
    for (const link of links) {
      if (link === undefined) {
        isEnd = true;
        break;
      }
      const { index, id, conversationId, parentId } = link;
      let own = found.get(conversationId);
      if (own === undefined) {
        found.set(conversationId, (own = { turns: 0, branches: 0, last: null, lastIndex: -1 }));
      }
      conversations[index] = own;
      if (link.state !== "purged") own.turns++;
      own.branches++;
      // Most turns follow the one before them: the others are looked up.
      const parent = parentId === own.last ? own.lastIndex : indexOf(view, parentId);
      const isInside = parent < index && conversations[parent] === own;
      if (isInside && isFollowed[parent] !== true) {
        isFollowed[parent] = true;
        own.branches--;
      }
      own.last = id;
      own.lastIndex = index;
    }
  }
  return found;
}

function indexOf(view: StoreView, id: TurnId | null): number {
  const [index = -1] = id === null ? [] : view.turns.find([id]);
  return index;
}

interface Counted {
  turns: number;
  /** Turns that nothing follows. */
  branches: number;
  last: TurnId | null;
  lastIndex: number;
}
