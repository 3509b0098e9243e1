import { asksAgain, asksToBeTold, isQuestion, questionType, speaksOfSelf } from "@hsms/language";
import type { SearchResult } from "../search-result.ts";

/** What tells a prompt that memories help with from one that has nothing to do with them, where nobody asked for any: yes is 1. */
export interface PromptSignals {
  /** As in `ConfidenceSignals`: the share of its words that the turns of one session hold together, and how many there are. */
  readonly session: number;
  readonly words: number;
  /** It asks something. */
  readonly asks: number;
  /** It asks again for what was told: `What was it?`, `뭐였더라?`. */
  readonly again: number;
  /** It speaks of who asks, or of theirs. */
  readonly self: number;
  /** It asks how or why, as one asks for what everybody may know. */
  readonly explains: number;
}

/** Their names, in the order in which their odds are added. */
export const PROMPT_SIGNALS = [
  "session",
  "words",
  "asks",
  "again",
  "self",
  "explains",
] as const satisfies readonly (keyof PromptSignals)[];

/** `null` where no word was looked for. */
export function promptSignals(
  prompt: string,
  { signals }: Pick<SearchResult, "signals">,
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
  };
}
