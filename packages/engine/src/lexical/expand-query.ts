import type { PostingList } from "@hsms/store";
import { normalise, readWords } from "../analysis/read-words.ts";
import { termId } from "../analysis/term-id.ts";
import type { Translations } from "../cross-lingual/translations.ts";
import { translateWords } from "../cross-lingual/translate.ts";
import { guessWords } from "../spelling/respell.ts";
import type { WeightedList } from "./views.ts";

/**
 * A translation is a guess. At 1 what is told in the other language outdoes what is told in the question's own; at 0.3
 * four of twenty questions asked in the other language miss what 0.6 finds, and this one costs the others nothing.
 */
const TRANSLATION_WEIGHT = 0.6;

/** A guessed spelling: at 1 unknown words that are right as they are cost the first place of one question in fifty. */
const SPELLING_WEIGHT = 0.6;

/**
 * What else to look for: the words of the question in the other language, and what its Korean words that the index does
 * not know may have been meant for, one list a word: of several terms of one meaning a turn counts the one that it holds
 * most often. The index is the dictionary: what no turn holds is no expansion.
 */
export function expandQuery(input: {
  readonly query: string;
  readonly translations: Translations;
  /** How many turns hold a term of the question; `undefined` for what is no term of it. */
  readonly frequencyOf: (term: number) => number | undefined;
  readonly postingsOf: (terms: readonly number[]) => readonly PostingList[];
}): readonly WeightedList[] {
  const { query, frequencyOf, postingsOf } = input;
  const translated = translateWords(query, input.translations);
  const guesses = guess(query, frequencyOf);
  const stems = translated.flatMap(({ translations }) => translations.map(({ stem }) => stem));
  const wanted = [...new Set([...stems, ...(guesses?.stems ?? [])])].filter(
    (stem) => frequencyOf(termId(stem)) === undefined,
  );
  if (wanted.length === 0) return [];
  const lists = postingsOf(wanted.map(termId));
  const found = new Map<string, PostingList>();
  wanted.forEach((stem, at) => {
    const list = lists[at];
    if (list !== undefined && list.frequency > 0) found.set(stem, list);
  });
  const expansions: WeightedList[] = [];
  const add = (meaningSame: readonly string[], weight: number): void => {
    const known = meaningSame.flatMap((stem) => found.get(stem) ?? []);
    if (known.length > 0)
      expansions.push({ postings: known.reduce((one, other) => one.either(other)), weight });
  };
  for (const { translations } of translated) {
    const sureness01 = translations[0]?.sureness01 ?? 0;
    const same = translations.map(({ stem }) => stem);
    add(same, TRANSLATION_WEIGHT * sureness01);
  }
  for (const same of guesses?.choose((stem) => found.has(stem)) ?? []) add(same, SPELLING_WEIGHT);
  return expansions;
}

/** Guesses at the Korean words that the index does not hold, if there are any. */
function guess(query: string, frequencyOf: (term: number) => number | undefined) {
  const normal = normalise(query);
  const words = readWords(normal).filter(
    ({ script, stem }) => script === "korean" && stem.length > 1,
  );
  const unknown = words.filter(({ stem }) => frequencyOf(termId(stem)) === 0);
  if (unknown.length === 0) return undefined;
  const asWritten = unknown.map(({ stem, tail, start, end }) => ({
    stem,
    surface: normal.slice(start, end + tail.length),
  }));
  return guessWords(asWritten, unknown.length === words.length);
}
