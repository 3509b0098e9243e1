import type { ConversationId } from "@hsms/store";
import type { Decision } from "../../turns/policy/decide.ts";
import type { PolicyKeeper } from "../../turns/policy/policy-keeper.ts";

/** What is worth keeping: greetings are skipped, questions answered from memory, the rest saved; and what it learned of that. */
export interface PolicyFacet extends Pick<
  PolicyKeeper,
  "status" | "reset" | "snapshot" | "restore"
> {
  /**
   * Decides on a message, with reasons, without doing it. With `learns`, the message also judges the decision before it in the
   * conversation, and the decision counts as done.
   */
  decide(
    message: string,
    options?: {
      readonly conversationId?: ConversationId;
      /** Turns before it in its conversation; none unless given. */
      readonly turnPosition?: number;
      /** What was answered to it; nothing unless given. */
      readonly reply?: string | null;
      readonly learns?: boolean;
    },
  ): Promise<Decision>;
}

export const createPolicy = ({ decide, note, ...keeper }: PolicyKeeper): PolicyFacet => ({
  ...keeper,
  async decide(
    message,
    { conversationId = null, turnPosition = 0, reply = null, learns = false } = {},
  ) {
    const at = { conversationId, turnPosition, reply, answersQuestion: false };
    const decision = await decide(message, at);
    if (learns) await note(message, at, decision);
    return decision;
  },
});
