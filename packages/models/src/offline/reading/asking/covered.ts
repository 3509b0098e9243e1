import type { Attribute } from "../../lexicon/attributes.ts";
import type { Meaning } from "../../lexicon/concepts.ts";
import type { AnswerKind } from "../../lexicon/cues.ts";
import { EMPTY_WORDS } from "../../lexicon/stop-words.ts";
import type { Word } from "../words/words.ts";

/** Whether a word of a question names nothing of what is asked. */
export function isEmpty(word: Word): boolean {
  return (
    word.stop ||
    (word.script === "korean" && ASKS.test(word.whole)) ||
    EMPTY_WORDS.has(word.whole) ||
    EMPTY_WORDS.has(word.stem) ||
    (word.script === "number" && word.surface.length < 2)
  );
}

/** 며칠이지, 몇살이야, 뭐랬죠: it asks, and names nothing. */
const ASKS = /^(?:며칠|몇|뭐|뭘|뭔|무엇|누구|누굴|언제|어디|얼마)/u;

/** Whether the kind of answer that is wanted says a word already: 얼마 says the price. */
export function isCovered(input: {
  readonly word: Word;
  readonly meaning: Meaning;
  readonly attribute: Attribute | null;
  readonly answerKind: AnswerKind | null;
}): boolean {
  const { word, meaning, attribute, answerKind } = input;
  if (answerKind === "number" && word.stem === "걸리다") return true;
  if ((answerKind === "number" || answerKind === "money") && COMES_TO.has(word.stem)) return true;
  if (answerKind === "money" && (meaning.own.has("price") || meaning.own.has("money"))) return true;
  if (attribute === null) return false;
  return attribute.covers.some(
    (id) => meaning.own.has(id) || word.stem === id || (id.length > 1 && word.whole.startsWith(id)),
  );
}

/** 얼마 들었죠, 얼마 나왔어. */
const COMES_TO: ReadonlySet<string> = new Set(["들다", "듣다", "나오다"]);
