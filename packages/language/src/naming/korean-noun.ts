import { Final, lastFinal } from "../analysis/korean/hangul.ts";
import type { Word } from "../analysis/read-words.ts";
import { NOUNS } from "../analysis/words/ko.ts";
import { isNounInGo } from "./fragments.ts";

/**
 * A Korean word as a name writes it: with the 이 that was torn from its noun (`곰팡이`), without what the rules of the
 * index left of the copula (`쪽이야`, `아반떼고`). Its stem stays that of the index.
 */
export function wholeNoun(word: Word): Word {
  if (word.script !== "korean") return word;
  const { stem, tail, start, end } = word;
  if (tail.startsWith("이") && BEFORE_NOUN_IN_I.test(stem)) {
    return { ...word, end: end + 1, tail: tail.slice(1) };
  }
  if (end - start !== stem.length || NOUNS.has(stem)) return word;
  const isCopula =
    (COPULA_AFTER_I.test(tail) && /.이$/u.test(stem) && endsInConsonant(stem.slice(0, -1))) ||
    (tail === "" && isNounAndCopula(stem));
  return isCopula ? { ...word, end: end - 1, tail: stem.slice(-1) + tail } : word;
}

/** No noun in use ends so without the 이. */
const BEFORE_NOUN_IN_I = /(?:.(?:팡|갱|뱅|쟁|맹|댕|퉁|걸|잡|받|빡)|[눈꽃]송)$/u;

/** What is left of a copula whose 이 stayed on the noun: `쪽이` + `야`. */
const COPULA_AFTER_I = /^(?:야|라|라서|고|지만|네|래|니까|거든|면)$/u;

/**
 * Whether a word is a noun with the copula `고`, which joins sentences: `박성호고`, `아반떼고`. Not where a noun ends so
 * (`교통사고`, `시카고`), nor where a verb may: `배우고`.
 */
function isNounAndCopula(word: string): boolean {
  if (word.length < 4 || !word.endsWith("고") || isNounInGo(word)) return false;
  return !endsInConsonant(word.slice(0, -1)) && !VERB_BEFORE_GO.test(word);
}

/** Last syllables of the stems of many verbs. */
const VERB_BEFORE_GO =
  /[가거기꾸끄끼나내누니다대더되두따떠뛰뜨띠라러려루르리마매머메모무미바배버베보부비빠뻐쁘사새서세쉬시싸써쓰아어여오우으이자재저제조주지짜쪼차채처추치카캐커켜크키타태터트티파패펴프피하해허혀흐히]고$/u;

const endsInConsonant = (word: string): boolean => lastFinal(word) !== Final.none;
