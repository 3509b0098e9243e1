import type { Completion } from "./dispatcher.ts";
import type { Prompt } from "../prompts/parts/prompt.ts";

/** Answers kept, some kilobytes each: a level that is scored twice, a turn that is placed anew after a conflict. */
const MOST_KEPT = 512;

/** Whole answers by the content of their request; the one unused longest goes first. */
export function createAnswerCache(): {
  get(prompt: Prompt): Extract<Completion, { readonly ok: true }> | undefined;
  set(prompt: Prompt, completion: Extract<Completion, { readonly ok: true }>): void;
} {
  const answers = new Map<string, Extract<Completion, { readonly ok: true }>>();
  const keyOf = ({ version, system, prompt }: Prompt): string =>
    JSON.stringify([version, system, prompt]);
  return {
    get(prompt) {
      const key = keyOf(prompt);
      const found = answers.get(key);
      if (found === undefined || !answers.delete(key)) return undefined;
      answers.set(key, found);
      return found;
    },
    set(prompt, completion) {
      answers.set(keyOf(prompt), completion);
      const [oldest] = answers.keys();
      if (answers.size > MOST_KEPT && oldest !== undefined) answers.delete(oldest);
    },
  };
}
