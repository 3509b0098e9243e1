import type { ChatFailure } from "../chat/chat-client.ts";
import type { Dispatcher } from "./dispatcher.ts";
import type { AnswerRequest, ModelAnswerEvent, ModelCall } from "../model.ts";
import { answerPrompt, citationsIn, withoutName } from "../prompts/answer.ts";
import { failureOf } from "./failure-of.ts";

/** Times that a request is halved at most: of 2,048 tokens 128 are left. */
const MOST_HALVINGS = 4;

/** Characters of material that a model was found not to read: so much is not sent to it a second time. */
export interface Reach {
  tooLong: number;
}

/**
 * The answer as it is spoken, without the name that it may begin with; with half of history and memories where the model reads no more.
 * Must not throw; ends in one of `done | failed | cancelled`.
 */
export async function* streamAnswer(
  request: AnswerRequest,
  of: { readonly dispatcher: Dispatcher; readonly reach: Reach } & ModelCall,
): AsyncGenerator<ModelAnswerEvent, void, undefined> {
  const { reach } = of;
  let asked = request;
  for (let halvings = 0; ; halvings++) {
    const shorter = halvings < MOST_HALVINGS ? halved(asked) : null;
    if (shorter === null || lengthOf(asked) < reach.tooLong) {
      const failure = yield* streamOnce(asked, { ...of, isShortened: halvings > 0 });
      if (failure === null) return;
      if (failure.kind !== "too-long" || shorter === null) {
        const { code, message } = failureOf(failure);
        yield code === "CANCELLED" ? { type: "cancelled" } : { type: "failed", code, message };
        return;
      }
      reach.tooLong = lengthOf(asked);
    }
    asked = shorter;
  }
}

const lengthOf = ({ question, history, memories }: AnswerRequest): number =>
  [...history, ...memories].reduce(
    (sum, { user, assistant }) => sum + user.length + (assistant ?? "").length,
    question.length,
  );

/** The newer half of the history and the better half of the memories; `null` where there is neither. */
function halved(request: AnswerRequest): AnswerRequest | null {
  const { history, memories } = request;
  if (history.length === 0 && memories.length === 0) return null;
  return {
    ...request,
    history: history.slice(Math.ceil(history.length / 2)),
    memories: memories.slice(0, Math.floor(memories.length / 2)),
  };
}

async function* streamOnce(
  request: AnswerRequest,
  {
    dispatcher,
    signal,
    firstSignMs,
    isShortened,
  }: { readonly dispatcher: Dispatcher; readonly isShortened: boolean } & ModelCall,
): AsyncGenerator<ModelAnswerEvent, ChatFailure | null, undefined> {
  const opening = createOpening();
  const call = { role: "answer", pool: "main", patience: "long", firstSignMs, signal } as const;
  let text = "";
  for await (const event of dispatcher.stream(answerPrompt(request), call)) {
    switch (event.type) {
      case "delta": {
        const delta = opening.pass(event.text);
        text += delta;
        if (delta !== "") yield { type: "delta", text: delta };
        break;
      }
      case "thought":
        yield { type: "thinking", text: event.text };
        break;
      case "retract":
        text = "";
        yield { type: "retracted" };
        break;
      case "done": {
        const rest = opening.end();
        text += rest;
        if (rest !== "") yield { type: "delta", text: rest };
        const cites = citationsIn(text, request.memories);
        yield text.trim() === ""
          ? { type: "failed", code: "MODEL_NONSENSE", message: "the answer is empty" }
          : {
              type: "done",
              text,
              tokens: event.usage === null ? null : event.usage.input + event.usage.output,
              isCut: event.finish === "length",
              ...(cites.length === 0 ? {} : { cites }),
              ...(isShortened ? { isShortened } : {}),
            };
        return null;
      }
      case "failed":
        return event.failure;
    }
  }
  return null;
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
