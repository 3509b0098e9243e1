import type { Answer as Answered, Failure, MaskedSecret, Memory } from "@hsms/engine";
import { foundDocument } from "../output/views/search-results.ts";

export type Answer =
  | (Answered & {
      readonly type: "answered";
      /** Secrets that were masked of what was recorded. */
      readonly masked: readonly MaskedSecret[];
      readonly needsMemory: boolean;
    })
  | ({ readonly type: "failed" } & Failure)
  | { readonly type: "cancelled" };

/** Asks the memory, hands the answer on piece by piece, and returns it whole once its turn is on disk. */
export async function answerQuestion(options: {
  readonly memory: Pick<Memory, "ask">;
  readonly question: string;
  readonly signal: AbortSignal;
  /** What only asks is not recorded. */
  readonly record?: "told";
  readonly onDelta: (text: string) => void;
}): Promise<Answer> {
  const { memory, question, signal, record, onDelta } = options;
  let needsMemory: boolean | null = null;
  let masked: readonly MaskedSecret[] = [];
  let answer: Answer = { type: "cancelled" };
  const run = memory.ask(question, { signal, ...(record === undefined ? {} : { record }) });
  for await (const event of run) {
    if (event.type === "judge.finished") needsMemory = event.needsMemory;
    if (event.type === "answer.delta") onDelta(event.text);
    if (event.type === "turn.recorded") ({ masked } = event);
    if (event.type === "answer.failed") {
      answer = { ...event, type: "failed" };
    }
    if (event.type === "answer.done") {
      // Without a judge (force, no) what was recalled says it.
      needsMemory ??= event.memories.length > 0;
      answer = { ...event, type: "answered", masked, needsMemory };
    }
  }
  return answer;
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
    found,
    quoted,
    confidence,
    recorded: index !== null,
    index,
    masked,
    needsMemory,
    memories: answer.memories.map(foundDocument),
    isCut: answer.isCut,
    standsIn: standsIn === undefined ? null : { code: standsIn.code, message: standsIn.message },
    elapsedMs: answer.elapsedMs,
  };
}
