import type { Dispatcher } from "./dispatcher.ts";
import type { AnswerRequest, ModelAnswerEvent } from "../model.ts";
import { answerPrompt, withoutName } from "../prompts/answer.ts";
import { failureOf } from "./failure-of.ts";

/** The answer as it is spoken, without the name that it may begin with. Must not throw; ends in one of `done | failed | cancelled`. */
export async function* streamAnswer(
  request: AnswerRequest,
  { dispatcher, signal }: { readonly dispatcher: Dispatcher; readonly signal: AbortSignal },
): AsyncGenerator<ModelAnswerEvent, void, undefined> {
  const opening = createOpening();
  let text = "";
  for await (const event of dispatcher.stream(answerPrompt(request), {
    pool: "main",
    patience: "long",
    signal,
  })) {
    switch (event.type) {
      case "delta": {
        const delta = opening.pass(event.text);
        text += delta;
        if (delta !== "") yield { type: "delta", text: delta };
        break;
      }
      case "done": {
        const rest = opening.end();
        text += rest;
        if (rest !== "") yield { type: "delta", text: rest };
        yield text.trim() === ""
          ? { type: "failed", code: "MODEL_NONSENSE", message: "the answer is empty" }
          : { type: "done", text, tokens: event.tokens, isCut: event.finish === "length" };
        return;
      }
      case "failed": {
        const { code, message } = failureOf(event.failure);
        yield code === "CANCELLED" ? { type: "cancelled" } : { type: "failed", code, message };
        return;
      }
    }
  }
}

/** Holds the first letters of a streamed answer back until it is clear whether they are `assistant:` (S0-32). */
function createOpening(): { pass(text: string): string; end(): string } {
  let held: string | null = "";
  const release = (): string => {
    const text = withoutName(held ?? "");
    held = null;
    return text;
  };
  return {
    pass(text) {
      if (held === null) return text;
      held += text;
      // The longest opening with its blanks; until then it may still become one.
      const begun = held.trimStart().toLowerCase();
      return begun.length <= NAME.length && NAME.startsWith(begun) ? "" : release();
    },
    end: () => (held === null ? "" : release()),
  };
}

const NAME = "assistant:";
