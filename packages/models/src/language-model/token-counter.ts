import { estimateTokens } from "@hsms/language";
import type { ChatEvent, ChatRequest, Usage } from "../chat/chat-client.ts";
import type { ModelEvent } from "./model-event.ts";

type Tokens = Pick<
  Extract<ModelEvent, { readonly type: "model.called" }>,
  "inputTokens" | "outputTokens" | "isEstimated"
>;

/** What a call costs: as the endpoint counts it, else reckoned from the texts, of a call that broke off up to there. */
export function createTokenCounter(request: ChatRequest): {
  heard(event: ChatEvent): void;
  tokens(): Tokens;
} {
  let usage: Usage | null = null;
  let text: string | null = null;
  return {
    heard(event) {
      text ??= "";
      if (event.type === "delta" || event.type === "thought") text += event.text;
      if (event.type === "done") ({ usage } = event);
    },
    tokens() {
      if (usage !== null) {
        return { inputTokens: usage.input, outputTokens: usage.output, isEstimated: false };
      }
      if (text === null) return { inputTokens: 0, outputTokens: 0, isEstimated: false };
      const { system, prompt, before = [] } = request;
      const sent = [system, ...before.map((turn) => turn.text), prompt];
      return {
        inputTokens: sent.reduce((sum, one) => sum + estimateTokens(one), 0),
        outputTokens: estimateTokens(text),
        isEstimated: true,
      };
    },
  };
}
