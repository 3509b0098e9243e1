import { ATTRIBUTES, type Attribute, OWN_NAME } from "./lexicon/attributes.ts";
import { isPerson, meaningOf, type Meaning } from "./lexicon/concepts.ts";
import {
  ANSWER_CUES,
  type AnswerKind,
  ASKS_FOR_LIST,
  ENGLISH_QUESTION,
  KOREAN_QUESTION_ENDINGS,
  KOREAN_QUESTION_WORDS,
  KOREAN_SOFT_ENDINGS,
} from "./lexicon/cues.ts";
import { ACTIONS } from "./lexicon/actions.ts";
import { KOREAN_GIVEN_NAMES } from "./lexicon/people.ts";
import { EMPTY_WORDS } from "./lexicon/stop-words.ts";
import { readWords, type Word } from "./words.ts";

/** Something that a sentence must speak of to answer. */
export interface Need {
  readonly word: Word;
  readonly meaning: Meaning;
  readonly weight: number;
  readonly kind: "person" | "thing" | "action";
}

/** What a question asks for. */
export interface Question {
  readonly text: string;
  /** One fact, or everything on a subject. */
  readonly wants: "fact" | "list";
  readonly needs: readonly Need[];
  readonly attribute: Attribute | null;
  readonly answerKind: AnswerKind | null;
  readonly aboutSelf: boolean;
  readonly negative: boolean;
}

/** An action is often said in other words (`rent`: `pay for`), a thing seldom: it weighs less. */
const ACTION_WEIGHT = 0.6;
const THING_WEIGHT = 1;

const SELF =
  /(?:^|\s)(?:나|난|날|내|내가|나는|나의|나도|나를|나한테|저|전|제|제가|저는|저의|저도|저희|우리|우린)(?=\s|[?!.,]|$)|\b(?:i|i'm|i've|i'd|i'll|my|me|mine|we|our|us|we're)\b/iu;
const NEGATIVE = /(?:^|\s)(?:못|안)(?:\s?[가-힣])|지 ?(?:않|못)|n't\b|\b(?:not|never|cannot)\b/iu;

/** Whether a message wants an answer; otherwise it tells something. */
export function isAsking(text: string): boolean {
  const line = text.trim();
  if (/[?？]/u.test(line)) return true;
  if (ENGLISH_QUESTION.test(line)) return true;
  if (!/[가-힣]/u.test(line)) return false;
  return (
    KOREAN_QUESTION_ENDINGS.test(line) ||
    (KOREAN_QUESTION_WORDS.test(line) && KOREAN_SOFT_ENDINGS.test(line))
  );
}

/** What the message asks for; cost O(words). */
export function readQuestion(text: string): Question {
  const attribute = ATTRIBUTES.find(({ asked }) => asked.test(text)) ?? null;
  const answerKind = ANSWER_CUES.find(({ asked }) => asked.test(text))?.kind ?? null;
  const words = readWords(text);
  const needs = words.flatMap((word, at) => {
    const meaning = meaningOf(words, at);
    return isEmpty(word) || isCovered({ word, meaning, attribute, answerKind })
      ? []
      : [toNeed(word, meaning)];
  });
  return {
    text,
    wants: ASKS_FOR_LIST.test(text) ? "list" : "fact",
    needs,
    attribute: attribute?.id === "name" && needs.length === 0 ? OWN_NAME : attribute,
    answerKind,
    aboutSelf: SELF.test(text),
    negative: NEGATIVE.test(text),
  };
}

export function isNegative(text: string): boolean {
  return NEGATIVE.test(text);
}

function isEmpty(word: Word): boolean {
  return (
    word.stop ||
    EMPTY_WORDS.has(word.whole) ||
    EMPTY_WORDS.has(word.stem) ||
    (word.script === "number" && word.surface.length < 2)
  );
}

function isCovered({
  word,
  meaning,
  attribute,
  answerKind,
}: {
  readonly word: Word;
  readonly meaning: Meaning;
  readonly attribute: Attribute | null;
  readonly answerKind: AnswerKind | null;
}): boolean {
  if (answerKind === "number" && meaning.own.has("price")) return true;
  if (attribute === null) return false;
  return attribute.covers.some(
    (id) => meaning.own.has(id) || word.stem === id || word.whole.startsWith(id),
  );
}

function toNeed(word: Word, meaning: Meaning): Need {
  if (isPerson(meaning) || isName(word)) {
    return { word, meaning, weight: THING_WEIGHT, kind: "person" };
  }
  const action = [...meaning.own].some((id) => id in ACTIONS) || /(?:ing|ed)$/u.test(word.surface);
  return action
    ? { word, meaning, weight: ACTION_WEIGHT, kind: "action" }
    : { word, meaning, weight: THING_WEIGHT, kind: "thing" };
}

/** Whether a word is a person's name by its capital or, in Korean, by a common given name (하은이, 박지훈). */
export function isName(word: Word): boolean {
  if (word.capital) return true;
  const { stem } = word;
  return (
    KOREAN_GIVEN_NAMES.has(stem) ||
    (stem.length === 3 &&
      (KOREAN_GIVEN_NAMES.has(stem.slice(1)) ||
        (stem.endsWith("이") && KOREAN_GIVEN_NAMES.has(stem.slice(0, 2)))))
  );
}
