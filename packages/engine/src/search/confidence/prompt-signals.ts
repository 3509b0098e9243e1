import { asksAgain, asksToBeTold, isQuestion, questionType, speaksOfSelf } from "@hsms/language";
import type { SearchResult } from "../search-result.ts";

/**
 * Signals that separate prompts with which memories help from unrelated ones, when the user did not
 * ask for memory; flags are 1 for yes.
 */
export interface PromptSignals {
  /**
   * As in `ConfidenceSignals`: the largest share of the prompt's information in one session, and
   * the logarithm of its number of words.
   */
  readonly session: number;
  readonly words: number;
  /** It asks something. */
  readonly asks: number;
  /** It asks again for something said before: `What was it?`, `뭐였더라?`. */
  readonly again: number;
  /** It refers to the speaker, or to what is theirs. */
  readonly self: number;
  /** It asks how or why, as for general knowledge. */
  readonly explains: number;
  /** Of the nearest turn by its vector; 0 without vectors. */
  readonly nearness: number;
}

/** Names of the signals, in the order in which their odds are added. */
export const PROMPT_SIGNALS = [
  "session",
  "words",
  "asks",
  "again",
  "self",
  "explains",
  "nearness",
] as const satisfies readonly (keyof PromptSignals)[];

/** `null` if the prompt has no searchable word. */
export function promptSignals(
  prompt: string,
  { signals, vectors }: Pick<SearchResult, "signals" | "vectors">,
): PromptSignals | null {
  if (signals === null) return null;
  const type = questionType(prompt);
  return {
    session: signals.session,
    words: signals.words,
    asks: Number(isQuestion(prompt) || asksToBeTold(prompt)),
    again: Number(asksAgain(prompt)),
    self: Number(speaksOfSelf(prompt)),
    explains: Number(type === "how" || type === "why"),
    nearness: vectors.type === "used" ? vectors.nearness : 0,
  };
}
