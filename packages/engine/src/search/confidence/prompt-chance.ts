import type { SearchResult } from "../search-result.ts";
import { PROMPT_ODDS } from "./prompt-odds.ts";
import { PROMPT_SIGNALS, promptSignals } from "./prompt-signals.ts";

/**
 * Confidence from which memories are shown for any prompt: of 200 unrelated prompts, five more get
 * one (`pnpm bench hooks`), and a task is rarely phrased as a question.
 */
const SURE = 0.8;

/**
 * Whether the search results are likely to help with a prompt, in a memory large enough for the
 * signals to be reliable.
 */
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
