import { languageOf } from "@hsms/language";
import type { SearchResult } from "../search-result.ts";
import { PROMPT_ODDS } from "./prompt-odds.ts";
import { PROMPT_SIGNALS, promptSignals } from "./prompt-signals.ts";

/**
 * Confidence from which memories are shown for any prompt, where words alone were compared: of 200
 * unrelated prompts, five more get one (`pnpm bench hooks`), and a task is rarely phrased as a
 * question. With vectors, nearness decides.
 */
const SURE = 0.8;

/**
 * Whether the search results are likely to help with a prompt, in a memory large enough for the
 * signals to be reliable.
 */
export function helpsWith(
  prompt: string,
  result: Pick<SearchResult, "confidence" | "signals" | "vectors">,
): boolean {
  const hasVectors = result.vectors.type === "used";
  if (!hasVectors && result.confidence >= SURE) return true;
  const signals = promptSignals(prompt, result);
  if (signals === null) return false;
  const odds = hasVectors ? PROMPT_ODDS.vectors : PROMPT_ODDS.words;
  const sum = PROMPT_SIGNALS.reduce((all, name) => all + odds.signals[name] * signals[name], 0);
  return sum >= odds.floor[languageOf(prompt, "en")];
}
