import type { AddTurn } from "@hsms/formats";
import { isCourteous, isQuestion, QUOTING_MODEL } from "@hsms/language";
import type { TalkPosition } from "../conversations/branches/branch.ts";
import type { PathExchange } from "../conversations/branches/context-path.ts";
import type { TalkAt } from "../turns/policy/policy-keeper.ts";

/** The context of a turn in its conversation, as the policy needs it. */
export function talkAt(
  { assistant = null, model }: Pick<AddTurn, "assistant" | "model">,
  {
    from,
    history,
  }: { readonly from: TalkPosition | null; readonly history: readonly PathExchange[] },
): TalkAt {
  const before = history.at(-1)?.assistant ?? "";
  return {
    conversationId: from?.conversationId ?? null,
    turnPosition: history.length,
    // A reply that quotes the memory adds nothing new.
    reply: model === QUOTING_MODEL ? null : assistant,
    answersQuestion: isQuestion(before) && !isCourteous(before),
  };
}
