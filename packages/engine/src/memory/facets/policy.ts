import type { ConversationId } from "@hsms/store";
import type { Decision } from "../../turns/policy/decide.ts";
import type { PolicyKeeper } from "../../turns/policy/policy-keeper.ts";

/**
 * Decides what is worth keeping (greetings are skipped, questions are answered from memory, the
 * rest is saved), and reports what was learned from feedback.
 */
export interface PolicyFacet extends Pick<
  PolicyKeeper,
  "status" | "reset" | "snapshot" | "restore"
> {
  /**
   * Decides on a message, with reasons, without acting on it. With `learns`, the message also
   * counts as feedback on the previous decision in the conversation, and the decision as carried
   * out.
   */
  decide(
    message: string,
    options?: {
      readonly conversationId?: ConversationId;
      /** Number of turns before it in its conversation; default 0. */
      readonly turnPosition?: number;
      /** The reply to the message; default none. */
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
