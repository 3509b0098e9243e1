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
export function isQuestion(text: string): boolean {
  return QUESTION_MARK.test(opening(text)) || sentencesOf(text).some(isUnmarkedQuestion);
}

/** Not the `?` of an address or of code. */
const QUESTION_MARK = /[?？](?=[\s"'”’)\]*]|$)/u;

/** Does the writer speak of themself, in whatever way (I, my, we; 나, 저, 우리)? */
export function speaksOfSelf(text: string): boolean {
  const normal = opening(text);
  return LANGUAGES.some(({ self }) => self.test(normal));
}

/**
 * Does the writer state a lasting fact of themself: name, age, home, work, taste, family? Questions (`내 이름이 뭐야?`)
 * and requests (`내가 한 말을 적어봐`) do not.
 */
export function statesOfSelf(text: string): boolean {
  return sentencesOf(text).some(
    (sentence) =>
      LANGUAGES.some(({ selfStatement }) => selfStatement.test(sentence)) &&
      !QUESTION_MARK.test(sentence) &&
      !isUnmarkedQuestion(sentence) &&
      !asksForAction(sentence),
  );
}

/** Does the text ask for something to be done (`… 설명해줘`, `Explain …`)? */
export function isRequest(text: string): boolean {
  return sentencesOf(text).some(asksForAction);
}

/** Fewer words beside a question state nothing: `Thanks.`, `Hi there!`. */
const FEWEST_TOLD = 3;

/** Does the text, whatever it asks, state something in a sentence of its own (`What shall I eat? The train leaves at 6.`)? */
export function tells(text: string): boolean {
  return sentencesOf(text).some(
    (sentence) =>
      sentence.split(/\s+/u).length >= FEWEST_TOLD &&
      !QUESTION_MARK.test(sentence) &&
      !isUnmarkedQuestion(sentence) &&
      !asksForAction(sentence),
  );
}

/** Does the writer tell what they did (`I went …`, `나는 … 갔다`)? */
export function tellsOwnPast(text: string): boolean {
  return sentencesOf(text).some((sentence) =>
    LANGUAGES.some(({ ownPast }) => ownPast.test(sentence)),
  );
}

/** Does the text name a time: weekday, month, year, clock, `어제`, `last week`? */
export function hasTimeWord(text: string): boolean {
  const normal = opening(text);
  return LANGUAGES.some(({ time }) => time.test(normal));
}

/** Does the text name a place: a preposition before a name, a Korean place particle? */
export function hasPlaceCue(text: string): boolean {
  const normal = opening(text);
  return LANGUAGES.some(({ place }) => place.test(normal));
}

/** What the question asks for by its interrogative; `null` when it has none. */
export function questionType(text: string): QuestionType | null {
  const normal = opening(text);
  for (const { questionTypes } of LANGUAGES) {
    const found = questionTypes.find(([, pattern]) => pattern.test(normal));
    if (found !== undefined) return found[0];
  }
  return null;
}

/** The category of memories that the question names, as `선호`, `preference`; `null` when it names none. */
export function categoryAsked(text: string): Category | null {
  const normal = opening(text);
  for (const { categories } of LANGUAGES) {
    const found = categories.find(([, pattern]) => pattern.test(normal));
    if (found !== undefined) return found[0];
  }
  return null;
}

function asksForAction(sentence: string): boolean {
  return LANGUAGES.some(({ request }) => request.test(sentence));
}

function opening(text: string): string {
  return normalise(text.slice(0, MAX_LENGTH));
}

const sentencesOf = rememberLast(
  (text): readonly string[] =>
    splitSentences(opening(text)).map((sentence) => sentence.slice(0, MAX_SENTENCE_LENGTH)),
  MAX_LENGTH,
);

function isUnmarkedQuestion(sentence: string): boolean {
  return LANGUAGES.some(({ question }) => question.test(sentence));
}
