import type { Failure, FoundMemory, MaskedSecret, Memory } from "@hsms/engine";
import { foundDocument } from "../output/views/search-results.ts";

export type Answer =
  | {
      readonly type: "answered";
      readonly text: string;
      /** `null` when it was not recorded. */
      readonly index: number | null;
      /** Secrets that were masked of what was recorded. */
      readonly masked: readonly MaskedSecret[];
      readonly needsMemory: boolean;
      readonly recalled: readonly FoundMemory[];
      /** The model stopped at the greatest length, not at the end. */
      readonly isCut: boolean;
      readonly elapsedMs: number;
    }
  | ({ readonly type: "failed" } & Failure)
  | { readonly type: "cancelled" };

/** Asks the memory, hands the answer on piece by piece, and returns it whole once its turn is on disk. */
export async function answerQuestion(options: {
  readonly memory: Pick<Memory, "ask">;
  readonly question: string;
  readonly signal: AbortSignal;
  readonly onDelta: (text: string) => void;
}): Promise<Answer> {
  const { memory, question, signal, onDelta } = options;
  let needsMemory: boolean | null = null;
  let masked: readonly MaskedSecret[] = [];
  let answer: Answer = { type: "cancelled" };
  for await (const event of memory.ask(question, { signal })) {
    if (event.type === "judge.finished") needsMemory = event.needsMemory;
    if (event.type === "answer.delta") onDelta(event.text);
    if (event.type === "turn.recorded") ({ masked } = event);
    if (event.type === "answer.failed") {
      answer = { ...event, type: "failed" };
    }
    if (event.type === "answer.done") {
      const { text, index, recalled, isCut, elapsedMs } = event;
      // Without a judge (force, no) what was recalled says it.
      needsMemory ??= recalled.length > 0;
      answer = { type: "answered", text, index, masked, needsMemory, recalled, isCut, elapsedMs };
    }
  }
  return answer;
}

export function answerDocument(answer: Extract<Answer, { readonly type: "answered" }>) {
  const { text, index, masked, needsMemory, recalled, isCut, elapsedMs } = answer;
  return {
    answer: text,
    index,
    masked,
    needsMemory,
    recalled: recalled.map(foundDocument),
    isCut,
    elapsedMs,
  };
}
