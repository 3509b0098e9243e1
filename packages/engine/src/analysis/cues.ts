import { splitSentences } from "../text/sentences.ts";
import { normalise } from "./read-words.ts";
import type { QuestionType } from "./words/cue-types.ts";
import { ENGLISH_CUES } from "./words/cues-en.ts";
import { KOREAN_CUES } from "./words/cues-ko.ts";

export type { QuestionType };

const LANGUAGES = [ENGLISH_CUES, KOREAN_CUES] as const;

/** Does the text ask something: a question mark that ends a sentence, an interrogative, a Korean question ending? */
export function isQuestion(text: string): boolean {
  const normal = normalise(text);
  return QUESTION_MARK.test(normal) || splitSentences(normal).some(isUnmarkedQuestion);
}

/** Not the `?` of an address or of code. */
const QUESTION_MARK = /[?？](?=[\s"'”’)\]*]|$)/u;

/** Does the writer speak of themself, in whatever way (I, my, we; 나, 저, 우리)? */
export function speaksOfSelf(text: string): boolean {
  const normal = normalise(text);
  return LANGUAGES.some(({ self }) => self.test(normal));
}

/**
 * Does the writer state a lasting fact of themself: name, age, home, work, taste, family? Questions (`내 이름이 뭐야?`)
 * and requests (`내가 한 말을 적어봐`) do not.
 */
export function statesOfSelf(text: string): boolean {
  return splitSentences(normalise(text)).some(
    (sentence) =>
      LANGUAGES.some(({ selfStatement }) => selfStatement.test(sentence)) &&
      !QUESTION_MARK.test(sentence) &&
      !isUnmarkedQuestion(sentence) &&
      !LANGUAGES.some(({ request }) => request.test(sentence)),
  );
}

/** Does the writer tell what they did (`I went …`, `나는 … 갔다`)? */
export function tellsOwnPast(text: string): boolean {
  const normal = normalise(text);
  return splitSentences(normal).some((sentence) =>
    LANGUAGES.some(({ ownPast }) => ownPast.test(sentence)),
  );
}

/** Does the text name a time: weekday, month, year, clock, `어제`, `last week`? */
export function hasTimeWord(text: string): boolean {
  const normal = normalise(text);
  return LANGUAGES.some(({ time }) => time.test(normal));
}

/** Does the text name a place: a preposition before a name, a Korean place particle? */
export function hasPlaceCue(text: string): boolean {
  const normal = normalise(text);
  return LANGUAGES.some(({ place }) => place.test(normal));
}

/** What the question asks for by its interrogative; `null` when it has none. */
export function questionType(text: string): QuestionType | null {
  const normal = normalise(text);
  for (const { questionTypes } of LANGUAGES) {
    const found = questionTypes.find(([, pattern]) => pattern.test(normal));
    if (found !== undefined) return found[0];
  }
  return null;
}

function isUnmarkedQuestion(sentence: string): boolean {
  return LANGUAGES.some(({ question }) => question.test(sentence));
}
