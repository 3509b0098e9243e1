import type { Category } from "@hsms/store";
import { splitSentences } from "../analysis/sentences.ts";
import { rememberLast } from "../analysis/memoise.ts";
import { normalise } from "../analysis/read-words.ts";
import type { QuestionType } from "../analysis/words/cue-types.ts";
import { ENGLISH_CUES } from "../analysis/words/cues-en.ts";
import { KOREAN_CUES } from "../analysis/words/cues-ko.ts";

export type { QuestionType };

const LANGUAGES = [ENGLISH_CUES, KOREAN_CUES] as const;
/** What a message does shows early; a pasted megabyte must not be searched for cues. */
const MAX_LENGTH = 4_000;
/** Patterns may look back and forth within a sentence: the cost of a sentence without end is bounded here. */
const MAX_SENTENCE_LENGTH = 300;

/** Does the text ask something: a question mark that ends a sentence, an interrogative, a Korean question ending? */
export const isQuestion = (text: string): boolean =>
  QUESTION_MARK.test(opening(text)) || sentencesOf(text).some(isUnmarkedQuestion);

/** Not the `?` of an address or of code. */
const QUESTION_MARK = /[?？](?=[\s"'”’)\]*]|$)/u;

/** Does the writer speak of themself, in whatever way (I, my, we; 나, 저, 우리)? */
export const speaksOfSelf = (text: string): boolean => hasCue("self", opening(text));

/** Does the writer state a lasting fact of themself (name, age, home, work, taste, family), rather than ask or request? */
export const statesOfSelf = (text: string): boolean =>
  sentencesOf(text).some((sentence) => hasCue("selfStatement", sentence) && isStatement(sentence));

/** Does the text ask for something to be done (`… 설명해줘`, `Explain …`)? */
export const isRequest = (text: string): boolean => sentencesOf(text).some(asksForAction);

/** Fewer words beside a question state nothing: `Thanks.`, `Hi there!`. */
const FEWEST_TOLD = 3;

/** Does the text, whatever it asks, state something in a sentence of its own (`What shall I eat? The train leaves at 6.`)? */
export const tells = (text: string): boolean =>
  sentencesOf(text).some(
    (sentence) => sentence.split(/\s+/u).length >= FEWEST_TOLD && isStatement(sentence),
  );

/** Does the writer tell what they did (`I went …`, `나는 … 갔다`)? */
export const tellsOwnPast = (text: string): boolean =>
  sentencesOf(text).some((sentence) => hasCue("ownPast", sentence));

/** Does the text name a time: weekday, month, year, clock, `어제`, `last week`? */
export const hasTimeWord = (text: string): boolean => hasCue("time", opening(text));

/** Does the text name a place: a preposition before a name, a Korean place particle? */
export const hasPlaceCue = (text: string): boolean => hasCue("place", opening(text));

/** What the question asks for by its interrogative; `null` when it has none. */
export const questionType = (text: string): QuestionType | null =>
  firstMatch(
    LANGUAGES.flatMap(({ questionTypes }) => questionTypes),
    text,
  );

/** The category of memories that the question names, as `선호`, `preference`; `null` when it names none. */
export const categoryAsked = (text: string): Category | null =>
  firstMatch(
    LANGUAGES.flatMap(({ categories }) => categories),
    text,
  );

function firstMatch<Kind>(
  patterns: readonly (readonly [Kind, RegExp])[],
  text: string,
): Kind | null {
  const normal = opening(text);
  return patterns.find(([, pattern]) => pattern.test(normal))?.[0] ?? null;
}

type Cue = "self" | "selfStatement" | "ownPast" | "time" | "place" | "request" | "question";

const hasCue = (cue: Cue, text: string): boolean =>
  LANGUAGES.some((language) => language[cue].test(text));

/** Neither a question nor a request. */
const isStatement = (sentence: string): boolean =>
  !QUESTION_MARK.test(sentence) && !isUnmarkedQuestion(sentence) && !asksForAction(sentence);

const asksForAction = (sentence: string): boolean => hasCue("request", sentence);

const opening = (text: string): string => normalise(text.slice(0, MAX_LENGTH));

const sentencesOf = rememberLast(
  (text): readonly string[] =>
    splitSentences(opening(text)).map((sentence) => sentence.slice(0, MAX_SENTENCE_LENGTH)),
  MAX_LENGTH,
);

const isUnmarkedQuestion = (sentence: string): boolean => hasCue("question", sentence);
