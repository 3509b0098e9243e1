import { createMessage } from "@hsms/messages";
import type { Core } from "../../services/core.ts";
import type { Talk } from "../../services/talk.ts";
import { findTurn, requireConversation, unknownScope } from "./scope.ts";
import type { TalkPosition } from "../../../conversations/branches/branch.ts";

/** Where this memory is in its conversations: what is recorded next goes there. */
export interface Here {
  /** Where this memory is; before the first move where the last process was. */
  present(): Promise<TalkPosition>;
  /** The same without making a conversation where there is none: then `null`. */
  peek(): Promise<TalkPosition | null>;
  /** Indexes of the turns from the root to the position, oldest first, without purged ones (S2-13); of more than `limit` the last. O(turns on the path, or `limit`). */
  path(position?: TalkPosition, options?: { readonly limit?: number }): Promise<readonly number[]>;
  /** Goes there: nothing else changes (S2-10). Throws `EngineError` `UNKNOWN_SCOPE`. */
  goTo(position: TalkPosition): Promise<TalkPosition>;
  /** Goes to where the last `goTo` of this process came from; `null`, and nothing changes, where there was none. */
  back(): Promise<TalkPosition | null>;
}

export function createHere({
  store,
  positions,
  walkUp,
}: Pick<Core, "store"> & Pick<Talk, "positions" | "walkUp">): Here {
  return {
    present: positions.present,
    peek: positions.peek,
    async path(position, { limit = Infinity } = {}) {
      const from = position ?? (await positions.present());
      return store.look((view) => {
        const { indexes, isPurged } = walkUp(view, from, { limit });
        return indexes.filter((index) => !isPurged(index)).toReversed();
      });
    },
    async goTo(position) {
      const { conversationId, turnId } = position;
      await requireConversation(store, conversationId);
      if (turnId !== null && (await findTurn(store, turnId))?.conversationId !== conversationId)
        throw unknownScope(createMessage("turnUnknown", { turn: turnId }));
      return positions.goto(position);
    },
    back: positions.back,
  };
}
