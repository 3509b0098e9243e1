import { Final, lastFinal } from "../analysis/korean/hangul.ts";
import { parsePredicate } from "../analysis/korean/korean-predicates.ts";
import { memoise } from "../analysis/memoise.ts";
import { NOUNS } from "../analysis/words/ko.ts";
import {
  ADJECTIVE_LIKE,
  ENDINGS_BY_SOUND,
  JOINING_END,
  NO_NOUNS,
  NOUNS_IN_ING,
  NOUNS_ALL_THE_SAME,
  NUMERAL_BEGINNING,
  PARTICLE_END,
  VAGUE_KOREAN,
  VAGUE_TALK,
  VERBAL_END,
} from "./vague-words.ts";

/** Longer than any name. */
const LONGEST_NAME = 60;

/** Whether a phrase is no name: a Korean word of it is a form of a verb, or a syllable that is no noun. */
export const isFragment = memoise((phrase: string): boolean => {
  const words = phrase.match(KOREAN_WORD) ?? [];
  const last = words.at(-1) ?? "";
  const before = phrase.endsWith(last) ? words.slice(0, -1) : words;
  if (!NOUNS.has(last) && GENITIVE.test(last)) return true;
  return words.some(isKoreanFragment) || before.some(joinsSentences);
}, LONGEST_NAME);

const KOREAN_WORD = /(?<![\p{L}\p{N}])[가-힣]+(?![\p{L}\p{N}])/gu;

/** Whether a Korean word without its particle is a form of a verb, or one syllable that is no noun. */
export function isKoreanFragment(word: string): boolean {
  if (NO_NOUNS.has(word)) return true;
  if (NOUNS.has(word) || isNounInGo(word)) return false;
  return (
    word.length === 1 ||
    VERBAL_END.test(word) ||
    PARTICLE_END.test(word) ||
    NUMERAL_BEGINNING.test(word) ||
    ENDINGS_BY_SOUND.test(word.normalize("NFD")) ||
    isFelt(word)
  );
}

/** What one feels in a part of the body, the noun and the adjective in one word: `배고픈데`, `목말라`; not the noun `배고픔`. */
function isFelt(word: string): boolean {
  if (lastFinal(word) === Final.m) return false;
  const felt = word.slice(1);
  return FELT.has(`${felt}다`) || FELT.has(parsePredicate(felt)?.term ?? "");
}

const FELT: ReadonlySet<string> = new Set(["고프다", "아프다", "마르다"]);

/** Whether a word ends in a noun that ends in 고 as the copula does: `교통사고`, `시카고`. */
export const isNounInGo = (word: string): boolean =>
  word.endsWith("고") && (NOUNS.has(word.slice(-2)) || PLACE_IN_GO.test(word));

const PLACE_IN_GO = /(?:티아고|시카고|디에고|인디고|토바고)$/u;

/** `군의` (of `군의 축제`) */
const GENITIVE = /^.의$/u;

const joinsSentences = (word: string): boolean => !NOUNS.has(word) && JOINING_END.test(word);

/** `엉엉`, `두근두근` */
const MIMETIC = /^([가-힣]{1,2})\1$/u;

/** Whether no word of a phrase tells what it is about: `pretty chat`, `때`. */
export const saysNothing = memoise(
  (phrase: string): boolean =>
    phrase
      .toLowerCase()
      .split(/[\s-]+/u)
      .every(
        (word) =>
          word.length < 2 ||
          VAGUE_TALK.has(word) ||
          VAGUE_KOREAN.has(word) ||
          MIMETIC.test(word) ||
          (word.endsWith("ing") && !NOUNS_IN_ING.has(word)) ||
          (ADJECTIVE_LIKE.test(word) && !NOUNS_ALL_THE_SAME.has(word)),
      ),
  LONGEST_NAME,
);
