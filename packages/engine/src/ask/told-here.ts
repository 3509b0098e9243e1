import { type ConversationId, type Store, type StoreView, TurnFlag } from "@hsms/store";
import type { TalkPosition } from "../conversations/branches/branch.ts";

/** Turns of the newest conversations that are searched first: to bring more of them together costs a question some ten milliseconds. */
const MOST_TURNS = 4096;
/** A memory that has grown by fewer is looked at as it was. */
const FEW_MORE = 64;

/** An import makes its ids out of what it reads (version 5), or keeps those of another program (4). */
const isBegunHere = (id: ConversationId): boolean => id[14] === "7";

/**
 * The newest conversations in which the owner told something here, where there is more in the memory than they hold; else none.
 * O(turns looked at), and reads all conversations; where there are some, most times O(1).
 */
export function createToldHere(
  store: Pick<Store, "look">,
): (at: TalkPosition | null) => Promise<readonly ConversationId[]> {
  let known:
    | {
        readonly begun: ReadonlySet<ConversationId>;
        readonly count: number;
        readonly own: readonly ConversationId[];
      }
    | undefined;
  return (at) =>
    store.look((view) => {
      const { count } = view.index.readColumns();
      const isKnown = at === null || known?.begun.has(at.conversationId) === true;
      const isAsItWas = isKnown && Math.abs(count - (known?.count ?? 0)) < FEW_MORE;
      if (known === undefined || known.own.length === 0 || !isAsItWas) {
        const ids = view.conversations.read().map(({ id }) => id);
        // Ids of version 7 are in the order of time.
        const begun = ids.filter(isBegunHere).toSorted().toReversed();
        if (at !== null) ids.push(at.conversationId);
        known = { begun: new Set(ids), count, own: ownOf(view, begun) };
      }
      return known.own;
    });
}

function ownOf(view: StoreView, begun: readonly ConversationId[]): readonly ConversationId[] {
  const own: ConversationId[] = [];
  let turns = 0;
  let isTold = false;
  for (const id of begun) {
    const indexes = view.conversations.readTurns(id, { limit: MOST_TURNS + 1 });
    if (turns + indexes.length > MOST_TURNS) break;
    turns += indexes.length;
    own.push(id);
    isTold ||= tells(view, indexes);
  }
  return isTold && view.index.readColumns().count > turns ? own : [];
}

/** Whether one of the turns is neither a question nor hidden. */
function tells(view: StoreView, indexes: readonly number[]): boolean {
  const { flags } = view.index.readColumns();
  const none = TurnFlag.hidden | TurnFlag.question | TurnFlag.lookup;
  return indexes.some((index) => ((flags[index] ?? none) & none) === 0);
}
