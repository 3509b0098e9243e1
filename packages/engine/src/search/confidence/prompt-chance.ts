import type { SearchResult } from "../search-result.ts";
import { PROMPT_ODDS } from "./prompt-odds.ts";
import { PROMPT_SIGNALS, promptSignals } from "./prompt-signals.ts";

/**
 * From this confidence on a memory is told whatever the prompt is: of 200 unrelated prompts five more are met with one
 * (`pnpm bench hooks`), and a task is seldom put as a question.
 */
const SURE = 0.8;

/** Whether what a search found of a prompt is likely to help with it, in a memory that is large enough for signals to tell. */
export function helpsWith(
  prompt: string,
  result: Pick<SearchResult, "confidence" | "signals">,
): boolean {
  if (result.confidence >= SURE) return true;
  const signals = promptSignals(prompt, result);
  if (signals === null) return false;
  return (
    PROMPT_SIGNALS.reduce((sum, name) => sum + PROMPT_ODDS.signals[name] * signals[name], 0) >=
    PROMPT_ODDS.floor
  );
}
