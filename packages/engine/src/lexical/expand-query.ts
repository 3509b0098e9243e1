import type { Postings } from "@hsms/store";
import { normalise, readWords } from "../analysis/read-words.ts";
import { termId } from "../analysis/term-id.ts";
import { loadTranslations } from "../cross-lingual/translations.ts";
import { translateWords } from "../cross-lingual/translate.ts";
import { guessWords } from "../spelling/respell.ts";
import { eitherOf } from "./calendar.ts";

/** Turns that hold any of the terms that may stand for one word of a question. */
export interface Expansion {
  /** Counts are of the term that a turn holds most often: several of one meaning count once. */
  readonly postings: Postings;
  /** 0–1, of a word that was said. */
  readonly weight: number;
}

/**
 * A translation is a guess. At 1 what is told in the other language outdoes what is told in the question's own; at 0.3
 * four of twenty questions asked in the other language miss what 0.6 finds, and this one costs the others nothing.
 */
const TRANSLATION_WEIGHT = 0.6;

/** A guessed spelling: at 1 unknown words that are right as they are cost the first place of one question in fifty. */
const SPELLING_WEIGHT = 0.6;

/**
 * What else to look for: the words of the question in the other language, and what its Korean words that the index does
 * not know may have been meant for. The index is the dictionary: what no turn holds is no expansion.
 */
export async function expandQuery(input: {
  readonly query: string;
  /** How many turns hold a term of the question; `undefined` for what is no term of it. */
  readonly frequencyOf: (term: number) => number | undefined;
  readonly postingsOf: (terms: readonly number[]) => Promise<readonly Postings[]>;
}): Promise<readonly Expansion[]> {
  const { query, frequencyOf, postingsOf } = input;
  const translated = translateWords(query, await loadTranslations());
  const guesses = guess(query, frequencyOf);
  const stems = translated.flatMap(({ translations }) => translations.map(({ stem }) => stem));
  const wanted = [...new Set([...stems, ...(guesses?.stems ?? [])])].filter(
    (stem) => frequencyOf(termId(stem)) === undefined,
  );
  if (wanted.length === 0) return [];
  const lists = await postingsOf(wanted.map(termId));
  const found = new Map<string, Postings>();
  wanted.forEach((stem, at) => {
    const list = lists[at];
    if (list !== undefined && list.turns.length > 0) found.set(stem, list);
  });
  const expansions: Expansion[] = [];
  const add = (meaningSame: readonly string[], weight: number): void => {
    const known = meaningSame.flatMap((stem) => found.get(stem) ?? []);
    if (known.length > 0) expansions.push({ postings: known.reduce(eitherOf), weight });
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
