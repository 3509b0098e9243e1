import type { Answer as Answered, AnswerEvent, Failure, MaskedSecret } from "@hsms/engine";
import type { OpenProject } from "../open/with-project.ts";
import type { Context } from "../settings/context.ts";
import { sayChance } from "@hsms/messages";
import { hintOf } from "../output/failure.ts";
import { startWaiting } from "./waiting.ts";
import { foundDocument } from "../output/views/search/search-results.ts";

export type Answer =
  | (Answered & {
      readonly type: "answered";
      readonly masked: readonly MaskedSecret[];
      readonly needsMemory: boolean;
      /** Characters that the model thought before it answered. */
      readonly thought: number;
      /** It was one of several models that could have answered. */
      readonly isOneOfSeveral: boolean;
    })
  | ({ readonly type: "failed" } & Failure)
  | { readonly type: "cancelled" };

/** Asks the memory, hands the answer on piece by piece, and returns it whole once its turn is on disk. */
export async function answerQuestion(options: {
  readonly context: Context;
  readonly open: OpenProject;
  readonly question: string;
  /** What only asks is not recorded. */
  readonly record?: "told";
  /** What forgets where this is asked; the chat's command unless given. */
  readonly forgetCommand?: string;
  readonly onDelta: (text: string) => void;
}): Promise<Answer> {
  const { context, open, question, record, forgetCommand, onDelta } = options;
  const waiting = await startWaiting(context, open);
  const run = open.memory.ask(question, {
    ...waiting.options,
    signal: context.interruption.signal,
    ...(record === undefined ? {} : { record }),
    ...(forgetCommand === undefined ? {} : { forgetCommand }),
  });
  try {
    return await readAnswer(run, (event) => {
      waiting.hear(event);
      if (event.type === "answer.delta") onDelta(event.text);
      if (event.type === "answer.retracted") {
        onDelta(`\n${context.messages.waiting.retracted}\n`);
      }
    });
  } finally {
    waiting.end();
  }
}

async function readAnswer(
  run: AsyncIterable<AnswerEvent>,
  hear: (event: AnswerEvent) => void,
): Promise<Answer> {
  let needsMemory: boolean | null = null;
  let masked: readonly MaskedSecret[] = [];
  let thought = 0;
  let told = 0;
  let asked: string | null = null;
  let answer: Answer = { type: "cancelled" };
  for await (const event of run) {
    hear(event);
    if (event.type === "judge.finished") needsMemory = event.needsMemory;
    if (event.type === "answer.started") asked ??= event.model;
    if (event.type === "answer.thinking") thought += event.text.length;
    if (event.type === "answer.delta") told += event.text.length;
    if (event.type === "answer.retracted") {
      thought += told;
      told = 0;
    }
    if (event.type === "turn.recorded") ({ masked } = event);
    if (event.type === "answer.failed") {
      answer = { ...event, type: "failed" };
    }
    if (event.type === "answer.done") {
      // Without a judge (force, no) what was recalled says it.
      needsMemory ??= event.memories.length > 0;
      const isOneOfSeveral = asked?.includes(",") === true && event.standsIn === undefined;
      answer = { ...event, type: "answered", masked, needsMemory, thought, isOneOfSeveral };
    }
  }
  return answer;
}

/** What is to be said of an answer besides its words. */
export function notesOn(
  answer: Extract<Answer, { readonly type: "answered" }>,
  {
    messages,
    isExplained = false,
    output,
  }: Pick<Context, "messages" | "output"> & { readonly isExplained?: boolean },
): readonly string[] {
  const { isCut, isShortened, standsIn, thought, found, confidence } = answer;
  const { model, isOneOfSeveral } = answer;
  const isSaid = isExplained || output.columns !== null;
  return [
    ...(found === null || confidence === null || !isSaid
      ? []
      : [
          messages.waiting.howSure(
            sayChance(confidence, messages.language),
            isExplained ? confidence : null,
          ),
        ]),
    ...(isOneOfSeveral ? [messages.models.answered(model)] : []),
    ...(thought === 0 ? [] : [messages.waiting.thought(thought)]),
    ...(isCut ? [messages.cut] : []),
    ...(isShortened === true ? [messages.waiting.shortened] : []),
    ...(standsIn === undefined ? [] : [hintOf(standsIn, messages)]),
  ];
}

/** `hsms ask --json` (docs/json.md). */
export function answerDocument(
  query: string,
  answer: Extract<Answer, { readonly type: "answered" }>,
) {
  const { text, index, masked, needsMemory, found, quoted, confidence, standsIn } = answer;
  return {
    query,
    answer: text,
    model: answer.model,
    found,
    quoted,
    confidence,
    recorded: index !== null,
    index,
    masked,
    needsMemory,
    memories: answer.memories.map(foundDocument),
    isCut: answer.isCut,
    isShortened: answer.isShortened === true,
    standsIn: standsIn === undefined ? null : { code: standsIn.code, message: standsIn.message },
    elapsedMs: answer.elapsedMs,
  };
}
