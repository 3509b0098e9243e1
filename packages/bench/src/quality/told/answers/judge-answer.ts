import type { Answer } from "@hsms/engine";
import type { AskedQuestion, ToldQuestion } from "./read-told.ts";

/**
 * What an answer came to. `nearest right`: it holds back, and what it names as nearest is right. `hedged`: it holds back and quotes
 * something else. Of what was not told nothing is right: holding back is what is wanted.
 */
export const OUTCOMES = [
  "firm and right",
  "nearest right",
  "hedged",
  "refused",
  "firm and wrong",
] as const;
export type Outcome = (typeof OUTCOMES)[number];

export function judgeAnswer(
  question: AskedQuestion,
  { text, found, quoted }: Pick<Answer, "text" | "found" | "quoted">,
): Outcome {
  const right = question.told && isRight(question, text);
  if (found === "yes") return right ? "firm and right" : "firm and wrong";
  if (right) return "nearest right";
  return quoted.length > 0 ? "hedged" : "refused";
}

const isRight = ({ answer, not }: ToldQuestion, text: string): boolean =>
  answer.some((words) => holds(text, words)) && !not.some((words) => holds(text, words));

/** Whether the words stand in the text, not as part of a longer number or Latin word; "12" is in "12 km", not in "£120" or "1.12". */
export function holds(text: string, words: string): boolean {
  const escaped = fold(words).replaceAll(/[$()*+.?[\\\]^{|}]/gu, "\\$&");
  const before = /^\d/u.test(words)
    ? "(?<!\\d|\\d[.,:])"
    : /^\p{Script=Latin}/u.test(words)
      ? "(?<!\\p{Script=Latin})"
      : "";
  const after = /\d$/u.test(words)
    ? "(?!\\d|[.,:]\\d)"
    : /\p{Script=Latin}$/u.test(words)
      ? "(?!(?!e?s\\b)\\p{Script=Latin})"
      : "";
  return new RegExp(`${before}${escaped}${after}`, "u").test(fold(text));
}

const fold = (text: string): string => text.normalize("NFC").toLowerCase().replaceAll(/\s+/gu, " ");
