import { agrees } from "./agrees.ts";
import { Final, lastFinal, withFinal } from "./hangul.ts";
import { memoise } from "../memoise.ts";
import { parsePredicate, uncontract, verbalNounLength } from "./korean-predicates.ts";
import { endingsByForm, LONG_ENDINGS } from "../words/ko-endings.ts";
import { COPULAS, PARTICLES, TITLES } from "../words/ko-suffixes.ts";
import { NOUNS, STOP_STEMS, STOP_WORDS } from "../words/ko.ts";

export interface KoreanWord {
  readonly type: "noun" | "predicate" | "stop";
  /** What forms of one word share: the noun without particles, the dictionary form of a known verb. */
  readonly stem: string;
  /** What followed the stem of a noun: a particle, the copula, the endings of 하다; "" for none. */
  readonly tail: string;
}

/** Longest run taken for a word (compounds have about 15 syllables); of a longer one only the bigrams count. */
export const LONGEST_KOREAN_WORD = 24;

const STOP: KoreanWord = { type: "stop", stem: "", tail: "" };

/**
 * A Hangul word (NFC) without particles, endings and copula, by rules in this order: stop words;
 * listed nouns with a particle (`물은`); forms of listed verbs; verbs made of nouns (`설명하라`); past
 * tenses; any stem with an agreeing particle; long verb endings; the word as it is.
 */
export const analyseKorean = memoise(recognise, LONGEST_KOREAN_WORD);

function recognise(word: string): KoreanWord {
  if (word.length > LONGEST_KOREAN_WORD) return { type: "noun", stem: word, tail: "" };
  if (STOP_WORDS.has(word)) return STOP;
  const known = knownNoun(word);
  if (known !== undefined) return known;
  if (PARTICLES.has(word) || COPULAS.has(word)) return STOP;
  const predicate = parsePredicate(word);
  if (predicate !== undefined) {
    return predicate.isCommand
      ? STOP
      : unlessStop({ type: "predicate", stem: predicate.term, tail: "" });
  }
  const nounLength = verbalNounLength(word);
  if (nounLength > 0) return nounWithTail(word, nounLength);
  const past = pastStem(word);
  if (past !== undefined) return unlessStop({ type: "predicate", stem: past, tail: "" });
  const cut = suffixStart(word);
  if (cut < word.length) return nounWithTail(word, cut);
  const stem = verbStem(word);
  if (stem !== undefined) return unlessStop({ type: "predicate", stem, tail: "" });
  return nounWithTail(word, word.length);
}

/** Is all of `tail` a particle or a form of the copula, as behind a foreign word (`Python을`, `GEMINI이다`)? */
export const isKoreanSuffix = (tail: string): boolean =>
  PARTICLES.has(tail) || COPULAS.has(tail) || FOREIGN_TAILS.has(tail);

/** Behind a foreign word or a number, where sound decides and spelling cannot be checked. */
const FOREIGN_TAILS: ReadonlySet<string> = new Set("요 고 씩 쯤 째 용 식 님 씨".split(" "));

const unlessStop = (word: KoreanWord): KoreanWord => (STOP_STEMS.has(word.stem) ? STOP : word);

function nounWithTail(word: string, cut: number): KoreanWord {
  const stem = withoutTitle(word.slice(0, cut));
  return unlessStop({ type: "noun", stem, tail: word.slice(cut) });
}

/** `김철수님` → `김철수`; a word of two syllables (`손님`) is a word of its own. */
const withoutTitle = (stem: string): string =>
  stem.length > 3 && TITLES.some((title) => stem.endsWith(title)) ? stem.slice(0, -1) : stem;

function knownNoun(word: string): KoreanWord | undefined {
  if (NOUNS.has(word)) return nounWithTail(word, word.length);
  for (let cut = word.length - 1; cut >= 1; cut -= 1) {
    const stem = word.slice(0, cut);
    if (!NOUNS.has(stem)) continue;
    const tail = word.slice(cut);
    if (agrees(stem, PARTICLES.get(tail))) return nounWithTail(word, cut);
    const copula = COPULAS.get(tail);
    // 비다, 개고: behind one syllable a copula that has lost its 이 is rather a verb's ending.
    if (agrees(stem, copula) && (cut > 1 || copula !== "vowel")) return nounWithTail(word, cut);
  }
  return undefined;
}

/** Where the longest fitting particle or copula begins; the word's length when there is none. */
function suffixStart(word: string): number {
  if (ADNOMINAL.test(word)) return word.length - 1;
  for (let cut = 1; cut < word.length; cut += 1) {
    const tail = word.slice(cut);
    const stem = word.slice(0, cut);
    // One syllable is left only before particles that hardly end a noun: `색은`, but not `경로`.
    if (cut === 1 && !SAFE_AFTER_ONE_SYLLABLE.has(tail)) continue;
    if (agrees(stem, PARTICLES.get(tail)) || agrees(stem, COPULAS.get(tail))) return cut;
  }
  return word.length;
}

/** `과학적인`: elsewhere a final 인 is rather part of a noun (`직장인`). */
const ADNOMINAL = /..적인$/u;

const SAFE_AFTER_ONE_SYLLABLE: ReadonlySet<string> = new Set([
  ..."은 는 을 를 에서 에게 한테 부터 까지 처럼".split(" "),
  // A copula that still has its 이 (`책이지만`), or 예요, 였다 behind a vowel.
  ...[...COPULAS.keys()].filter((copula) => copula.length > 1 && /^[이입예였]/u.test(copula)),
]);

/** `마주쳤는데` → `마주치`: a syllable in ㅆ before an ending of the past. */
function pastStem(word: string): string | undefined {
  for (let index = 1; index < word.length; index += 1) {
    const syllable = word.charAt(index);
    if (lastFinal(syllable) !== Final.ss) continue;
    // 의사였어, 학생이었어: the past of the copula.
    if (syllable === "였" || word.slice(index - 1, index + 1) === "이었") continue;
    if (!endingsByForm().past.has(word.slice(index + 1))) continue;
    return uncontract(withFinal(word.slice(0, index + 1), Final.none));
  }
  return undefined;
}

/** Stem of an unlisted verb, where the ending is long enough to be no part of a noun. */
function verbStem(word: string): string | undefined {
  const ending = LONG_ENDINGS.find(
    (candidate) => word.length - candidate.length >= 2 && word.endsWith(candidate),
  );
  if (ending !== undefined) return word.slice(0, -ending.length);
  if (word.length >= 4 && (word.endsWith("니다") || word.endsWith("니까"))) {
    const base = word.slice(0, -2);
    if (lastFinal(base) === Final.b) return withFinal(base, Final.none);
  }
  if (word.length >= 3 && word.endsWith("다")) {
    const base = word.slice(0, -1);
    return lastFinal(base) === Final.n ? withFinal(base, Final.none) : base;
  }
  return undefined;
}
