import type { PostingList } from "@hsms/store";
import {
  addPairs,
  analyse,
  analyseLatin,
  guessWords,
  normalise,
  readWords,
  slipsOf,
  subjectWords,
  termId,
  type Thesaurus,
  translateWords,
  type Translations,
  wholeReading,
} from "@hsms/language";
import type { WeightedList } from "../bm25.ts";
import { listOtherWords, meantBy, type Meant } from "./other-words.ts";

/**
 * Weight of a translation, which is a guess. At 1, turns in the other language outrank those in the
 * question's own. Of forty questions asked in the other language, 31 have their evidence among the
 * first five at .7, 25 at .6 and 33 at .8; the latter costs one answer of sixty questions in their
 * own language, in a memory of both.
 */
const TRANSLATION_WEIGHT = 0.7;

/**
 * Number of words of a question that are checked for subjects and typos: a longer text is a
 * document, represented by its first words.
 */
const MOST_WORDS = 24;

/** Weight of a guessed spelling: at 1, correct but unknown words cost the first rank of one question in fifty. */
const SPELLING_WEIGHT = 0.6;

/** Frequency of a word up to which its typos are searched for: for a common word hardly any turn is missed. */
const SELDOM_SAID = 32;

/**
 * Frequency up to which a variant counts as a typo instead of another word: with 2, one question in
 * a thousand loses its first rank (LoCoMo).
 */
const MISTYPED = 1;

/** Number of syllables of a Korean given name; hardly any has more or fewer. */
const NAME_SYLLABLES = 2;

type Word = ReturnType<typeof readWords>[number];

/** Substitutes for terms of the question. */
export interface Replacement extends WeightedList {
  /** Ids of the substituted terms; replaced ones are no longer searched for. */
  readonly of: readonly number[];
  /** Ids of the substitutes. */
  readonly by: readonly number[];
  /** `false` if a turn with them only relates to the word without stating it: the word remains unknown. */
  readonly standsIn?: boolean;
}

export interface Expansion {
  /** Translations, synonyms and other forms, searched for in addition to the words they substitute. */
  readonly added: readonly Replacement[];
  /** Other readings and spellings, searched for instead of unknown words. */
  readonly replaced: readonly Replacement[];
  /** Term ids of what is {@link added}, including syllable pairs of translations. */
  readonly meanings: ReadonlySet<number>;
}

/**
 * Determines what else to search for: translations of the question's words, synonyms and other
 * forms of numbers, words of the subject of unknown words, other readings of words, and the
 * probable spelling of unknown Korean words; one list per word, in which a turn counts the term it
 * contains most often. The index serves as the dictionary: terms in no turn are dropped.
 */
export function expandQuery(input: {
  readonly query: string;
  readonly translations: Translations;
  readonly thesaurus: Thesaurus;
  /** Whether words that are only loosely related to those of the question are searched for, too. */
  readonly isLoose: boolean;
  /** Number of turns in scope. */
  readonly documents: number;
  /** Number of turns that state a term of the question; `undefined` for any other term. */
  readonly frequencyOf: (term: number) => number | undefined;
  readonly postingsOf: (terms: readonly number[]) => readonly PostingList[];
}): Expansion {
  const { query, documents, frequencyOf, postingsOf } = input;
  const normal = normalise(query);
  const translated = translateWords(query, input.translations);
  const readings = readingsOf(normal);
  const known = {
    translations: input.translations,
    frequencyOf: (stem: string) => frequencyOf(termId(stem)),
  };
  const guesses = guess(normal, known);
  const meant = joined([...meantBy(query, input), ...subjectsFor(normal, known)]);
  const slips = slipsFor(normal, known);
  const translatedStems = translated.flatMap(({ translations }) =>
    translations.map(({ stem }) => stem),
  );
  const others = [
    ...translatedStems,
    ...slips.flatMap(({ stems }) => stems),
    ...(guesses?.stems ?? []),
  ].filter((stem) => frequencyOf(termId(stem)) === undefined);
  const meanings = meant.flatMap(({ of, others }) => [
    ...of,
    ...others.flatMap(({ stems }) => stems),
  ]);
  const wanted = [...new Set([...others, ...readings.flat(), ...meanings])];
  if (wanted.length === 0) return NOTHING;
  const lists = postingsOf(wanted.map(termId));
  const found = new Map<string, PostingList>();
  wanted.forEach((stem, at) => {
    const list = lists[at];
    if (list !== undefined && list.frequency > 0) found.set(stem, list);
  });
  const oneOf = (meaningSame: readonly string[], weight: number) => {
    const known = meaningSame.filter((stem) => found.has(stem));
    if (known.length === 0) return [];
    const each = known.flatMap((stem) => found.get(stem) ?? []);
    return [
      { postings: each.reduce((one, other) => one.either(other)), weight, by: known.map(termId) },
    ];
  };
  const standingFor =
    (stem: string) =>
    (list: Omit<Replacement, "of">): Replacement => ({ ...list, of: termsOfWord(stem) });
  const translationLists = translated.flatMap(({ stem, translations }) => {
    const sureness01 = translations[0]?.sureness01 ?? 0;
    const same = translations.map(({ stem }) => stem);
    return oneOf(same, TRANSLATION_WEIGHT * sureness01).map(standingFor(stem));
  });
  const isTranslated = (stem: string): boolean =>
    input.translations(stem).some((one) => found.has(one.stem));
  const slipLists = slips.flatMap(({ stem, stems }) => {
    const rare = stems.filter((one) => (found.get(one)?.frequency ?? Infinity) <= MISTYPED);
    return oneOf(rare, SPELLING_WEIGHT).map(standingFor(stem));
  });
  const otherLists = listOtherWords({ meant, found, documents, isTranslated }).map(
    ({ of, by, ...list }) => ({
      ...list,
      of: of.flatMap(termsOfWord),
      by: by.map(termId),
    }),
  );
  const added = [...translationLists, ...otherLists, ...slipLists];
  const intended = guesses?.choose((stem) => found.has(stem)) ?? [];
  const replaced = [
    ...readings
      .filter(([, whole]) => found.has(whole))
      .flatMap((stems) => oneOf(stems, 1).map((list) => ({ ...list, of: stems.map(termId) }))),
    ...intended.flatMap(({ stem, words }) => {
      // Known parts of the word, such as a pair of its syllables, still count.
      const of = termsOfWord(stem).filter((term) => frequencyOf(term) === 0);
      return words.flatMap((same) => oneOf(same, SPELLING_WEIGHT).map((list) => ({ ...list, of })));
    }),
  ];
  const ofTranslations = translatedStems.filter((stem) => found.has(stem)).flatMap(analyse);
  const ofOthers = otherLists.flatMap(({ by }) => by);
  return { added, replaced, meanings: new Set([...ofTranslations.map(termId), ...ofOthers]) };
}

/** Merges the substitutes of the same word. */
function joined(meant: readonly Meant[]): readonly Meant[] {
  const byWord = Map.groupBy(meant, ({ of }) => of.join(" "));
  return Array.from(byWord.values(), ([first, ...others]) => ({
    of: first?.of ?? [],
    isPhrase: first?.isPhrase ?? false,
    others: [...(first?.others ?? []), ...others.flatMap((one) => one.others)],
  }));
}

const NOTHING: Expansion = { added: [], replaced: [], meanings: new Set() };

/** Stems of words with another reading, each with that reading. */
function readingsOf(normal: string): readonly (readonly [string, string])[] {
  return readWords(normal).flatMap((word) => {
    const whole = wholeReading(word) ?? nameReading(normal, word);
    return whole === undefined ? [] : [[word.stem, whole]];
  });
}

/** `지은` is `built`, and also the name of a person called `지은이`. */
const nameReading = (
  normal: string,
  { script, type, start, end, tail }: Word,
): string | undefined =>
  script === "korean" && type === "predicate" && end + tail.length - start === NAME_SYLLABLES
    ? `${normal.slice(start, end + tail.length)}이`
    : undefined;

/** Ids of a word and, if it is Korean, of its pairs of syllables. */
function termsOfWord(stem: string): readonly number[] {
  const terms = [stem];
  addPairs(terms, stem);
  return terms.map(termId);
}

/** Lookups of words in the index and the translation table. */
interface KnownWords {
  readonly translations: Translations;
  readonly frequencyOf: (stem: string) => number | undefined;
}

/** Words of a text that occur in no turn, with other words of their subject. */
function subjectsFor(normal: string, { frequencyOf, translations }: KnownWords): readonly Meant[] {
  const untold = readWords(normal).filter(
    ({ script, stem }) =>
      (script === "korean" || script === "latin") && stem !== "" && frequencyOf(stem) === 0,
  );
  return untold.slice(0, MOST_WORDS).flatMap(({ stem, start, end }) => {
    const same = translations(stem).map((one) => one.stem);
    const others = subjectWords(normal.slice(start, end)).filter((one) => !same.includes(one));
    if (others.length === 0) return [];
    const ofSubject = others.map((one) => ({ stems: [one], relation: "subject" as const }));
    return [{ of: [stem], isPhrase: false, others: ofSubject }];
  });
}

/** Rare Latin words of a text, with the stems of their probable typos. */
function slipsFor(normal: string, { frequencyOf }: KnownWords): readonly Slips[] {
  const words = readWords(normal).filter(({ script, stem }) => {
    const frequency = script === "latin" ? (frequencyOf(stem) ?? 0) : 0;
    return frequency > 0 && frequency <= SELDOM_SAID;
  });
  return words.slice(0, MOST_WORDS).map(({ stem, start, end }) => {
    const stems = slipsOf(normal.slice(start, end).toLowerCase()).map(
      (slip) => analyseLatin(slip).stem,
    );
    return { stem, stems: [...new Set(stems)].filter((one) => one !== stem && one !== "") };
  });
}

interface Slips {
  readonly stem: string;
  readonly stems: readonly string[];
}

/**
 * Guesses for the words that are neither in the index nor, for Latin words, in the translation
 * table, if there are any.
 */
function guess(normal: string, { translations, frequencyOf }: KnownWords) {
  const words = readWords(normal).filter(
    ({ script, stem, tail }) =>
      (script === "korean" || script === "latin") && stem.length + tail.length > 1 && stem !== "",
  );
  const isUnknown = ({ script, stem }: (typeof words)[number]): boolean =>
    frequencyOf(stem) === 0 && (script === "korean" || translations(stem).length === 0);
  const unknown = words.filter(isUnknown);
  if (unknown.length === 0) return undefined;
  const asWritten = unknown.map(({ script, stem, tail, start, end }) => ({
    stem,
    surface: normal.slice(start, script === "korean" ? end + tail.length : end).toLowerCase(),
  }));
  return guessWords(asWritten, unknown.length === words.length);
}
