import { type ConversationId, type Store, type StoreView, TurnFlag } from "@hsms/store";
import type { TalkPosition } from "../conversations/branches/branch.ts";

/** Turns that are looked at, of the newest conversations. */
const MOST_TURNS = 4096;

/** An import makes its ids out of what it reads (version 5), or keeps those of another program (4). */
const isBegunHere = (id: ConversationId): boolean => id[14] === "7";

/**
 * The newest conversations in which the owner told something here, where there is more in the memory than they hold; else none.
 * O(turns looked at); reads all conversations when one begins.
 */
export function createToldHere(
  store: Pick<Store, "look">,
): (at: TalkPosition | null) => Promise<readonly ConversationId[]> {
  /** The newest first: ids of version 7 are in the order of time. */
  let begun: readonly ConversationId[] | undefined;
  return (at) =>
    store.look((view) => {
      if (begun === undefined || (at !== null && !begun.includes(at.conversationId))) {
        const ids = view.conversations.read().map(({ id }) => id);
        begun = ids.filter(isBegunHere).toSorted().toReversed();
      }
      const own: ConversationId[] = [];
      let turns = 0;
      let isTold = false;
      for (const id of begun) {
        const indexes = view.conversations.readTurns(id, { limit: MOST_TURNS });
        turns += indexes.length;
        if (turns > MOST_TURNS) break;
        own.push(id);
        isTold ||= tells(view, indexes);
      }
      return isTold && view.index.readColumns().count > turns ? own : [];
    });
}

/** Whether one of the turns is neither a question nor hidden. */
function tells(view: StoreView, indexes: readonly number[]): boolean {
  const { flags } = view.index.readColumns();
  const none = TurnFlag.hidden | TurnFlag.question | TurnFlag.lookup;
  return indexes.some((index) => ((flags[index] ?? none) & none) === 0);
}
