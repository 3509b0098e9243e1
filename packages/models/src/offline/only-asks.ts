import { tells } from "@hsms/language";
import { legibleQuestion, QUESTION_READ } from "./answers/legible.ts";
import { tellingParts } from "./reading/clauses.ts";
import { isAsking } from "./reading/question.ts";

/** `Hi!`, `Thank you.` before a question tell nothing. */
const FEWEST_WORDS = 3;

/** `Remind me to buy milk`: what is asked for is to be kept. */
const ASKS_TO_BE_REMINDED = /^(?:please )?remind me (?:to|that|about)\b/iu;

/** Whether a message states something, beside what it may ask. */
export const tellsBeside = (text: string): boolean =>
  tellingParts(text).some((part) => part.split(/\s+/u).length >= FEWEST_WORDS);

/** Whether a message wants something of the memory, rather than only telling it something. */
export const asks = (text: string): boolean => isAsking(legibleQuestion(text));

/**
 * Whether a message asks, and tells nothing that one would miss. What is heard as told by the answer, or by the index,
 * or is too long to be read whole, is told.
 */
export function onlyAsks(text: string): boolean {
  const read = legibleQuestion(text);
  return (
    text.length <= QUESTION_READ &&
    isAsking(read) &&
    !tellsBeside(read) &&
    !tells(read) &&
    !ASKS_TO_BE_REMINDED.test(read)
  );
}
