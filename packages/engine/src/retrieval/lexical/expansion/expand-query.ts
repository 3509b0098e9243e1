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
 * A translation is a guess. At 1 what was said in the other language outranks what was said in the question's own. Of forty
 * questions asked in the other language 31 have their evidence among the first five at .7, 25 at .6 and 33 at .8; this
 * last one costs sixty that are asked in their own, in a memory of both, one answer.
 */
const TRANSLATION_WEIGHT = 0.7;

/** Words of a question whose subjects and slips are looked for: more is a document, and its first words represent it. */
const MOST_WORDS = 24;

/** A guessed spelling: at 1 unknown words that are right as they are cost the first place of one question in fifty. */
const SPELLING_WEIGHT = 0.6;

/** Turns that hold a word, up to which its slips are looked for: of a common one hardly any turn is missed. */
const SELDOM_SAID = 32;

/** Turns that hold a slip, up to which it is one, and no other word: with 2 a question of a thousand loses its first place (LoCoMo). */
const MISTYPED = 1;

/** Syllables of a Korean given name, as hardly any has more or fewer. */
const NAME_SYLLABLES = 2;

type Word = ReturnType<typeof readWords>[number];

/** Substitutes for terms of the question. */
export interface Replacement extends WeightedList {
  /** Ids of the terms that are substituted; of those that are replaced, these are not looked for any more. */
  readonly of: readonly number[];
  /** Ids of the substitutes. */
  readonly by: readonly number[];
  /** `false` where a turn with them does not say what was asked, only speaks of it: the word is as unknown as before. */
  readonly standsIn?: boolean;
}

export interface Expansion {
  /** Translations, other words and forms: besides the question's own words, the substituted ones among them. */
  readonly added: readonly Replacement[];
  /** Other readings and spellings: instead of words that would count as unknown. */
  readonly replaced: readonly Replacement[];
  /** Ids of the terms of what is {@link added}, pairs of a translation's syllables among them. */
  readonly meanings: ReadonlySet<number>;
}

/**
 * What else to look for: the words of the question in the other language, other words and forms of numbers, words of the subject of what no turn tells, what a word is by its other reading, and what Korean words that the index does not know may have been meant
 * for, one list a word: of several terms of one meaning a turn counts the one that it holds most often. The index is the
 * dictionary: what no turn holds is no expansion.
 */
export function expandQuery(input: {
  readonly query: string;
  readonly translations: Translations;
  readonly thesaurus: Thesaurus;
  /** Whether words that only may have been told in the place of others are looked for, too. */
  readonly isLoose: boolean;
  /** Turns in scope. */
  readonly documents: number;
  /** How many turns tell a term of the question; `undefined` for what is no term of it. */
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
      // What of the word is known, such as a pair of its syllables, still counts.
      const of = termsOfWord(stem).filter((term) => frequencyOf(term) === 0);
      return words.flatMap((same) => oneOf(same, SPELLING_WEIGHT).map((list) => ({ ...list, of })));
    }),
  ];
  const ofTranslations = translatedStems.filter((stem) => found.has(stem)).flatMap(analyse);
  const ofOthers = otherLists.flatMap(({ by }) => by);
  return { added, replaced, meanings: new Set([...ofTranslations.map(termId), ...ofOthers]) };
}

/** What stands for the same word together. */
function joined(meant: readonly Meant[]): readonly Meant[] {
  const byWord = Map.groupBy(meant, ({ of }) => of.join(" "));
  return Array.from(byWord.values(), ([first, ...others]) => ({
    of: first?.of ?? [],
    isPhrase: first?.isPhrase ?? false,
    others: [...(first?.others ?? []), ...others.flatMap((one) => one.others)],
  }));
}

const NOTHING: Expansion = { added: [], replaced: [], meanings: new Set() };

/** Stems of words that have another reading, each with that. */
function readingsOf(normal: string): readonly (readonly [string, string])[] {
  return readWords(normal).flatMap((word) => {
    const whole = wholeReading(word) ?? nameReading(normal, word);
    return whole === undefined ? [] : [[word.stem, whole]];
  });
}

/** `지은` is `built`, and the name of who is told of as `지은이`. */
const nameReading = (
  normal: string,
  { script, type, start, end, tail }: Word,
): string | undefined =>
  script === "korean" && type === "predicate" && end + tail.length - start === NAME_SYLLABLES
    ? `${normal.slice(start, end + tail.length)}이`
    : undefined;

/** Ids of a word and, where it is Korean, of its pairs of syllables. */
function termsOfWord(stem: string): readonly number[] {
  const terms = [stem];
  addPairs(terms, stem);
  return terms.map(termId);
}

/** What the index and the table of translations know of words. */
interface KnownWords {
  readonly translations: Translations;
  readonly frequencyOf: (stem: string) => number | undefined;
}

/** The words of a text that no turn tells, with those of the subject that they are of. */
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

/** Latin words of a text that were said, but seldom, with the stems of what a slip of the hand makes of them. */
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

/** Guesses at the words that neither the index nor, in the other language, the table of translations holds, if there are any. */
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
