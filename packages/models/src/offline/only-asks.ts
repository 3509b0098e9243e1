import { tells } from "@hsms/language";
import { legibleQuestion, QUESTION_READ } from "./answers/legible.ts";
import { tellingParts } from "./reading/passages/clauses.ts";
import { asksInNotes, isAsking } from "./reading/asking/is-asking.ts";

/** `Hi!`, `Thank you.` before a question tell nothing. */
const FEWEST_WORDS = 3;

/** `Remind me about the dentist on Friday` may ask, and may be told. */
const ASKS_TO_BE_REMINDED_OF = /^(?:please )?remind me about\b/iu;

/** Whether a message states something, beside what it may ask. */
export const tellsBeside = (text: string): boolean =>
  tellingParts(text).some((part) => part.split(/\s+/u).length >= FEWEST_WORDS);

/** `나 임신했어`, `I'm pregnant.`: two words tell something where they are a sentence. */
const SHORT_STATEMENT =
  /\d|^(?:I|my|we|our|she|he|they)\b.*\s|\s\S*[어아여해야다네요지음임함됨워줘][.!~\s]*$/iu;
/** A message that calls itself a question. */
const NAMED_QUESTION = /(?:질문|문의|question)[.!\s]*$/iu;

/** Whether a message tells what one would miss, whatever it asks: a greeting or a word of thanks does not. */
export const tellsSomething = (text: string): boolean =>
  !onlyAsks(text) &&
  !NAMED_QUESTION.test(text) &&
  (tellsBeside(text) || SHORT_STATEMENT.test(text.trim()));

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
    (!tells(read) || asksInNotes(read)) &&
    !ASKS_TO_BE_REMINDED_OF.test(read)
  );
}
