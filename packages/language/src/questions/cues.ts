import type { Category } from "@hsms/store";
import { normalise } from "../analysis/read-words.ts";
import type { QuestionType } from "../analysis/words/cue-types.ts";
import { CUE_WORDS, hasCue, LONGEST_READ, readSentences } from "./read-sentences.ts";

export type { QuestionType };

/** Does the text ask something: a question mark that ends a sentence, an interrogative, a Korean question ending? */
export const isQuestion = (text: string): boolean =>
  readSentences(text).some((sentence) => sentence.isQuestion);

/** Does the writer speak of themself, in whatever way (I, my, we; 나, 저, 우리)? */
export const speaksOfSelf = (text: string): boolean => hasCue("self", opening(text));

/** Does the writer state a lasting fact of themself (name, age, home, work, taste, family), rather than ask or request? */
export const statesOfSelf = (text: string): boolean =>
  readSentences(text).some((sentence) => sentence.has("selfStatement") && sentence.isStatement);

/** Does the text ask for something to be done (`… 설명해줘`, `Explain …`)? */
export const isRequest = (text: string): boolean =>
  readSentences(text).some((sentence) => sentence.isRequest);

/**
 * Does the text ask to be told something (`엄마 전화번호 알려줘`, `Tell me about my trip`)? What is to be told to others, or at a time, tells
 * something itself.
 */
export const asksToBeTold = (text: string): boolean =>
  readSentences(text).some(
    (sentence) => sentence.isRequest && TO_BE_TOLD.some((form) => form.test(sentence.text)),
  );

const TO_BE_TOLD: readonly RegExp[] = [
  /^(?!.*(?:\p{Nd}|[가-힣](?:한테|에게|께)(?:도|만)?\s)).*(?:알려|말해|보여|찾아|가르쳐|설명해|정리해|요약해|읽어)\s?(?:줘|줘요|줄래|줄래요|주세요|주십시오|주라|달라)[\s.!~]*$/u,
  /^(?:(?:ok|okay|so|now|then|and|also|please)[, ]+)*(?:tell me|show me|list|find me|summari[sz]e|remind me(?! (?:to|that|about|on|at|in|every|tomorrow)\b))(?![\p{L}])/iu,
];

/** Fewer words beside a question state nothing: `Thanks.`, `Hi there!`. */
const FEWEST_TOLD = 3;

/** Does the text, whatever it asks, state something in a sentence of its own (`What shall I eat? The train leaves at 6.`)? */
export const tells = (text: string): boolean =>
  readSentences(text).some(
    (sentence) => sentence.text.split(/\s+/u).length >= FEWEST_TOLD && sentence.isStatement,
  );

/** Does the writer tell what they did (`I went …`, `나는 … 갔다`)? */
export const tellsOwnPast = (text: string): boolean =>
  readSentences(text).some((sentence) => sentence.has("ownPast"));

/** Does the text name a time: weekday, month, year, clock, `어제`, `last week`? */
export const hasTimeWord = (text: string): boolean => hasCue("time", opening(text));

/** Does the text name a place: a preposition before a name, a Korean place particle? */
export const hasPlaceCue = (text: string): boolean => hasCue("place", opening(text));

/** What the question asks for by its interrogative; `null` when it has none. */
export const questionType = (text: string): QuestionType | null =>
  firstMatch(
    CUE_WORDS.flatMap(({ questionTypes }) => questionTypes),
    text,
  );

/** The category of memories that the question names, as `선호`, `preference`; `null` when it names none. */
export const categoryAsked = (text: string): Category | null =>
  firstMatch(
    CUE_WORDS.flatMap(({ categories }) => categories),
    text,
  );

function firstMatch<Kind>(
  patterns: readonly (readonly [Kind, RegExp])[],
  text: string,
): Kind | null {
  const normal = opening(text);
  return patterns.find(([, pattern]) => pattern.test(normal))?.[0] ?? null;
}

const opening = (text: string): string => normalise(text.slice(0, LONGEST_READ));
