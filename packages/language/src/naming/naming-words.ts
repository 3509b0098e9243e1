import { isKoreanFragment } from "./fragments.ts";
import { memoise } from "../analysis/memoise.ts";
import type { Word } from "../analysis/read-words.ts";
import {
  FUNCTION_WORDS,
  GENERAL_WORDS,
  INDEX_STOP_WORDS,
  IRREGULAR_PASTS,
} from "../analysis/words/en.ts";
import { COPULAS, PARTICLES } from "../analysis/words/ko-suffixes.ts";
import { AGE, GENERAL_STEMS, NOUNS } from "../analysis/words/ko.ts";
import {
  ADJECTIVES,
  BEFORE_PARTICIPLES,
  BEFORE_VERBS,
  BOUND_NOUNS,
  DETERMINERS,
  NAME_BEGINNERS,
  OWNERS,
  TIME_MODIFIERS,
  VAGUE_NOUNS,
  VERB_FORMS,
} from "../analysis/words/naming-en.ts";
import {
  BEFORE_COUNTERS,
  COUNTER_TAILS,
  COUNTERS,
  KOREAN_NUMERAL,
  KOREAN_OWNERS,
  KOREAN_SENTENCE_END,
  NAMELESS_KOREAN,
  OWN_ATTRIBUTES,
} from "../analysis/words/naming-ko.ts";

export interface NamingWord {
  readonly stem: string;
  readonly start: number;
  readonly end: number;
  /** How much it says; 1 for a plain noun. */
  readonly weight: number;
  /** Not so for what stands before a noun: `grey`, `damaged`. */
  readonly mayEnd: boolean;
  /** Too general for a name of its own: `room`; alone it is taken where there is nothing else, if it may end a phrase. */
  readonly isBound: boolean;
}

/** A word with its neighbours, where only a blank is between them. */
export interface WordInPlace {
  readonly text: string;
  readonly before: Word | undefined;
  readonly word: Word;
  readonly next: Word | undefined;
}

/** The word as a phrase sees it; `undefined` for one that ends phrases: verbs, adverbs, general words, numbers. */
export function namingWord(place: WordInPlace): NamingWord | undefined {
  const { word } = place;
  if (word.type === "stop" || word.type === "predicate") return undefined;
  switch (word.script) {
    case "number":
    case "symbol":
      return undefined;
    case "latin":
      return latinNamingWord(place);
    case "korean":
      return koreanNamingWord(place);
    case "mixed":
      return mixedNamingWord(place);
    case "ideographs":
    case "other":
      return { ...plain(word), weight: 1 };
  }
}

const plain = ({ stem, start, end }: Word) => ({
  stem,
  start,
  end,
  mayEnd: true,
  isBound: false,
});

/** `My sister`, `우리 고양이`: the sentence is about it more often than about what follows. */
const OWNED_WEIGHT = 1.4;

function latinNamingWord(place: WordInPlace): NamingWord | undefined {
  const { text, before, word, next } = place;
  const surface = text.slice(word.start, word.end);
  const lower = surface.toLowerCase();
  const isProper = isPartOfName(place);
  const isShort = surface.length < (surface === lower ? 3 : 2);
  const type = isShort ? "general" : isProper ? "noun" : typeOfEnglish(lower);
  const previous = before === undefined ? "" : lowerOf(text, before);
  if (type === "general") return undefined;
  const mayBeVerb = type !== "adjective" || PARTICIPLE.test(lower);
  if (mayBeVerb && isVerbBehind(previous, surface)) return undefined;
  if (next !== undefined && /[^s]s$|ed$/u.test(lower) && DETERMINERS.has(lowerOf(text, next))) {
    return undefined;
  }
  const weight = latinWeight(place, surface);
  return {
    ...plain(word),
    weight:
      weight *
      (isOwned(text, before) ? OWNED_WEIGHT : 1) *
      (previous === "to" && surface === lower ? AFTER_TO : 1),
    mayEnd: type !== "adjective" && (type !== "time" || isPlainNoun(text, before)),
    isBound: type === "bound" || type === "time",
  };
}

/** `parents evening`, `quiz night`, not `last night`. */
const isPlainNoun = (text: string, word: Word | undefined): boolean =>
  word?.script === "latin" && word.type === "noun" && typeOfEnglish(lowerOf(text, word)) === "noun";

/** `My boss wants`, not `peanuts make my lips swell`. */
const isOwned = (text: string, owner: Word | undefined): boolean =>
  owner !== undefined &&
  OWNERS.has(lowerOf(text, owner)) &&
  CLAUSE_START.test(text.slice(Math.max(0, owner.start - 8), owner.start));

const CLAUSE_START = /(?:^|[.!?,;:\n(]|\b(?:and|but|so|or|that))["'*#\s-]*$/iu;

/** `New Zealand`, `Social Media`: beside a word with a capital, in a sentence, a general word is part of the name. */
function isPartOfName({ text, before, word, next }: WordInPlace): boolean {
  const isCapital = (other: Word | undefined): boolean =>
    other !== undefined && CAPITALISED.test(text.slice(other.start, other.end));
  if (!isCapital(word)) return false;
  if (isCapital(next) && NAME_BEGINNERS.has(text.slice(word.start, word.end))) return true;
  return !startsSentence(text, word) && (isCapital(before) || isCapital(next));
}

const CAPITALISED = /^\p{Lu}\p{Ll}/u;

const startsSentence = (text: string, { start }: Word): boolean =>
  SENTENCE_START.test(text.slice(Math.max(0, start - 4), start));

/** Behind `to` stands a verb as often as a noun. */
const AFTER_TO = 0.5;

function isVerbBehind(previous: string, surface: string): boolean {
  if (/^\p{Lu}/u.test(surface)) return false;
  if (BEFORE_VERBS.has(previous)) return true;
  return BEFORE_PARTICIPLES.has(previous) && /(?:ing|ed)$/u.test(surface);
}

/** `I'm` reads as `am`, `we've` as `have`: what an apostrophe joins is the verb. */
function lowerOf(text: string, { start, end, tail }: Word): string {
  if (/^['’](?:m|re)$/u.test(tail)) return "are";
  if (/^['’]ve$/u.test(tail)) return "have";
  return text.slice(start, end).toLowerCase();
}

/** Longer than any word of the lists. */
const LONGEST_GENERAL_WORD = 24;
const typeOfEnglish = memoise(
  (lower: string): "general" | "bound" | "adjective" | "time" | "noun" => {
    if (TIME_MODIFIERS.has(lower)) return "time";
    if (BOUND_NOUNS.has(lower)) return "bound";
    if (ADJECTIVES.has(lower)) return "adjective";
    const singular = NO_PLURAL.has(lower) ? lower : lower.replace(/(?<=...)s$/u, "");
    const isGeneral =
      NAMELESS_ENGLISH.some((words) => words.has(lower) || words.has(singular)) ||
      ADVERB.test(lower) ||
      ORDINAL.test(lower);
    if (isGeneral) return "general";
    return PARTICIPLE.test(lower) || ADJECTIVE_END.test(lower) ? "adjective" : "noun";
  },
  LONGEST_GENERAL_WORD,
);

const NAMELESS_ENGLISH = [
  INDEX_STOP_WORDS,
  FUNCTION_WORDS,
  GENERAL_WORDS,
  IRREGULAR_PASTS,
  VERB_FORMS,
  VAGUE_NOUNS,
];
/** They name something though what seems their singular is general. */
const NO_PLURAL: ReadonlySet<string> = new Set(["news", "goods", "rights", "glasses"]);
const ADVERB = /..ly$/u;
/** `9th`, `3pm`, `50mg` */
const ORDINAL = /^\d+(?:st|nd|rd|th|[ap]m|k?[gm]|c?m|mm|mg|ml|k)?$/u;
/** A participle stands before its noun: `damaged land`, not `land damaged`; `seed` and `bed` are nouns. */
const PARTICIPLE = /^[a-z]{2,}[^e]ed$/u;
const ADJECTIVE_END = /...(?:ous|ful|less|ical|ish|able|ible)$/u;

/** A name counts more, a form in -ing less (it may be a verb), an identifier of code much less: it names only what nothing else does. */
function latinWeight({ text, word }: WordInPlace, surface: string): number {
  const before = text.charAt(word.start - 1);
  const after = text.charAt(word.end);
  const isCode =
    (before !== "" && "_`./\\$".includes(before)) ||
    (after !== "" && "(_`=".includes(after)) ||
    /[a-z][A-Z]/u.test(surface);
  if (isCode) return 0.3;
  if (surface.endsWith("ing")) return 0.7;
  return /^\p{Lu}/u.test(surface) && !startsSentence(text, word) ? 1.3 : 1;
}

const SENTENCE_START = /(?:^|[.!?:\n])["'*#\s-]*$/u;

function koreanNamingWord({ text, before, word, next }: WordInPlace): NamingWord | undefined {
  const { stem, start, end, tail } = word;
  const noun = text.slice(start, end);
  const whole = noun + tail;
  const owned = before !== undefined && KOREAN_OWNERS.has(text.slice(before.start, before.end));
  if (owned && OWN_ATTRIBUTES.has(stem)) return { ...plain(word), weight: 1 };
  // `점심을 걸렀다`: the meal, not the time of day.
  if (MEALS.test(noun) && /^[을를]$/u.test(tail)) return { ...plain(word), weight: 1 };
  if ([stem, noun, whole].some(isGeneralKorean) || VERBS_IN_RA.test(whole)) return undefined;
  // One syllable that rules have cut off, or that nothing stands behind, is seldom a noun.
  if ((noun.length > 1 || tail === "") && isKoreanFragment(noun)) return undefined;
  if (before !== undefined && COUNTERS.has(stem) && announcesCounter(wholeOf(text, before))) {
    return undefined;
  }
  if (next !== undefined && isNumeral(stem) && isCounter(wholeOf(text, next))) return undefined;
  // `넘기지 말고`, `부치지는 못하고`: what is not done.
  if (next !== undefined && stem.endsWith("지") && /^[않못말]/u.test(wholeOf(text, next))) {
    return undefined;
  }
  const weight = isVerbal(tail) ? 0.4 : owned ? OWNED_WEIGHT : 1;
  return { ...plain(word), weight };
}

const wholeOf = (text: string, { start, end, tail }: Word): string =>
  text.slice(start, end + tail.length);

/** The rules of the index read them as `모자` with the copula. */
const VERBS_IN_RA = /^(?:모자|자|바)(?:라|란|랐)/u;
const MEALS = /^(?:아침|점심|저녁)$/u;
const KOREAN_ADVERB = /..[히게]$/u;
const LONGEST_KOREAN = 12;
const isGeneralKorean = memoise(
  (word: string): boolean =>
    GENERAL_STEMS.has(word) ||
    NAMELESS_KOREAN.has(word) ||
    KOREAN_ADVERB.test(word) ||
    KOREAN_SENTENCE_END.test(word) ||
    (word.length > 1 && KOREAN_NUMERAL.test(word)) ||
    isCounter(word),
  LONGEST_KOREAN,
);

const announcesCounter = (word: string): boolean => BEFORE_COUNTERS.has(word) || isNumeral(word);

const isNumeral = (word: string): boolean =>
  NAMELESS_KOREAN.has(word) || /^[일이삼사오육칠팔구십백천만억]+$/u.test(word);

/** `주에`, `번이나`, `중에는`: a counter with a particle that the rules left on it. */
function isCounter(word: string): boolean {
  if (NOUNS.has(word)) return false;
  for (let cut = 1; cut <= Math.min(2, word.length - 1); cut += 1) {
    if (COUNTERS.has(word.slice(0, cut)) && COUNTER_TAILS.has(word.slice(cut))) return true;
  }
  return false;
}

/** The noun was made a verb (`발견한`): it tells what happens rather than what is spoken of. */
const isVerbal = (tail: string): boolean =>
  tail !== "" && !PARTICLES.has(tail) && !COPULAS.has(tail);

/** An age stands for itself (`19살`); other amounts (`5개`, `15만원`) name nothing while there is anything else. */
function mixedNamingWord({ word, text }: WordInPlace): NamingWord | undefined {
  const isAge = word.parts.some(({ stem }) => stem === AGE);
  if (isAge) return { ...plain(word), weight: 0.5 };
  const surface = text.slice(word.start, word.end);
  if (QUANTITY.test(surface) || word.type === "quantity") return undefined;
  return { ...plain(word), weight: 1 };
}

/** Digits, then a unit, perhaps with what stayed on it: `7층에`, `45센티`, `37번이래`. */
const QUANTITY = /^[\d.,]+-?[가-힣]{1,4}$/u;
