import { createMessage } from "@hsms/messages";
import type { Core } from "../../services/core.ts";
import type { Talk } from "../../services/talk.ts";
import { findTurn, requireConversation, unknownScope } from "./scope.ts";
import type { TalkPosition } from "../../../conversations/branches/branch.ts";

/** The position of this memory in its conversations; the next turn is recorded there. */
export interface Here {
  /** The present position; before the first move, that of the last process. */
  present(): Promise<TalkPosition>;
  /** As `present`, but without creating a conversation: `null` if there is none. */
  peek(): Promise<TalkPosition | null>;
  /**
   * Indexes of the turns from the root to the position, oldest first, without purged ones (S2-13);
   * if there are more than `limit`, the last ones. O(turns on the path, or `limit`).
   */
  path(position?: TalkPosition, options?: { readonly limit?: number }): Promise<readonly number[]>;
  /** Moves to the position and changes nothing else (S2-10). Throws `EngineError` `UNKNOWN_SCOPE`. */
  goTo(position: TalkPosition): Promise<TalkPosition>;
  /** Returns to where the last `goTo` of this process came from; `null` if there was none. */
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
