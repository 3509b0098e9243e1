import type { PostingList } from "@hsms/store";
import {
  normalise,
  numbersOtherwise,
  otherWords,
  readWords,
  type Thesaurus,
  type WordRelation,
} from "@hsms/language";
import { inverseDocumentFrequency, type WeightedList } from "../bm25.ts";

/** A word of the question, with words that may have been used instead. */
export interface Meant {
  /** Index terms of the word, or of several words. */
  readonly of: readonly string[];
  /** Whether the terms only have the meaning together. */
  readonly isPhrase: boolean;
  readonly others: readonly OtherWords[];
}

interface OtherWords {
  /** Index terms that all have to occur in the turn. */
  readonly stems: readonly string[];
  readonly relation: WordRelation | "subject";
}

/**
 * Weights of substitutes, most certain first. Loosely related words and words of the subject do not
 * stand in for the word: a turn with them relates to it, but need not state it.
 */
const TIERS = [
  { relations: ["same", "kind"], weight: 0.8, standsIn: true },
  { relations: ["class"], weight: 0.5, standsIn: true },
  { relations: ["subject"], weight: 0.5, standsIn: false },
  { relations: ["told"], weight: 0.6, standsIn: false },
] as const satisfies readonly {
  readonly relations: readonly OtherWords["relation"][];
  readonly weight: number;
  readonly standsIn: boolean;
}[];

/**
 * Share of the weight if the memory contains the word itself, or its translation: at 1, two of
 * sixty questions in its own words lose their answer.
 */
const SAID_SHARE = 0.5;
/** Frequency up to which a word counts as hardly used. */
const HARDLY_SAID = 1;

/** Frequency up to which a substitute is searched for: a word in a thirtieth of a large memory is not informative. */
const MOST_TURNS = 32_768;

/**
 * Number of words of a question whose substitutes are searched for: a longer text is a document,
 * represented by its first words.
 */
const MOST_WORDS = 24;

/** Substitutes for the words and numbers of a question, from a table and from reading numbers. Pure; O(words). */
export function meantBy(
  query: string,
  { thesaurus, isLoose }: { readonly thesaurus: Thesaurus; readonly isLoose: boolean },
): readonly Meant[] {
  const read = readWords(normalise(query)).flatMap((word) => [word, ...word.parts]);
  const stems = new Set(
    read.flatMap(({ script, stem }) =>
      (script === "korean" || script === "latin") && stem !== "" ? [stem] : [],
    ),
  );
  const meant = [...stems].slice(0, MOST_WORDS).flatMap((stem): readonly Meant[] => {
    const others = otherWords(stem, thesaurus).filter(
      ({ asked, relation }) =>
        (isLoose || relation !== "told") && asked.every((one) => stems.has(one)),
    );
    const byAsked = Map.groupBy(others, ({ asked }) => asked.join("+"));
    return Array.from(byAsked, ([asked, all]) => {
      const of = asked.split("+");
      return { of, isPhrase: of.length > 1, others: all };
    });
  });
  const numbers = numbersOtherwise(query).map(({ of, stems: written }) => ({
    of,
    isPhrase: false,
    others: written.map((stem) => ({ stems: [stem], relation: "same" as const })),
  }));
  return [...meant, ...numbers].filter(({ others }) => others.length > 0);
}

export interface OtherList extends WeightedList {
  /** Index terms that they substitute. */
  readonly of: readonly string[];
  /** Index terms of the substitutes that are one word. */
  readonly by: readonly string[];
  /** Whether they stand in for the word, so that it does not count as unknown. */
  readonly standsIn: boolean;
}

/**
 * For each word, the turns with its substitutes, as one list per tier of {@link TIERS}. A turn with
 * the word itself, or a more certain substitute, is in none, so that nothing counts twice; and the
 * idf is that of the word together with its substitutes, which therefore never outweigh it.
 * O(postings).
 */
export function listOtherWords(input: {
  readonly meant: readonly Meant[];
  /** Posting lists by index term; terms in no turn are missing. */
  readonly found: ReadonlyMap<string, PostingList>;
  /** Number of turns in scope. */
  readonly documents: number;
  /** Whether the memory contains a translation of a term. */
  readonly isTranslated: (stem: string) => boolean;
}): readonly OtherList[] {
  const { meant, found, documents, isTranslated } = input;
  return meant.flatMap(({ of, isPhrase, others }) => {
    const own = isPhrase
      ? unite(together(of, found))
      : unite(of.flatMap((stem) => found.get(stem) ?? []));
    const isSaid = (own?.frequency ?? 0) > HARDLY_SAID || of.some(isTranslated);
    const share = isSaid ? SAID_SHARE : 1;
    let above = own;
    return TIERS.flatMap(({ relations, weight, standsIn }) => {
      const isIn: readonly string[] = relations;
      const tier = others.filter(({ relation }) => isIn.includes(relation));
      const all = unite(tier.flatMap(({ stems }) => together(stems, found)));
      const left = all === undefined || above === undefined ? all : all.without(above);
      if (all === undefined || left === undefined || left.frequency === 0) return [];
      above = above === undefined ? all : above.either(left);
      const telling = inverseDocumentFrequency(documents, above.frequency);
      const list = inverseDocumentFrequency(documents, left.frequency);
      const by = tier.flatMap(({ stems }) => (stems.length === 1 ? stems : []));
      return [{ postings: left, weight: (weight * share * telling) / list, of, by, standsIn }];
    });
  });
}

/** The turns that contain all of the terms; empty if all terms are too common, or one is in no turn. */
function together(
  stems: readonly string[],
  found: ReadonlyMap<string, PostingList>,
): readonly PostingList[] {
  const lists = stems.flatMap((stem) => found.get(stem) ?? []);
  const isTelling = lists.some(({ frequency }) => frequency <= MOST_TURNS);
  if (lists.length < stems.length || !isTelling) return [];
  const both = lists.reduce((one, other) => one.both(other));
  return both.frequency === 0 ? [] : [both];
}

const unite = (lists: readonly PostingList[]): PostingList | undefined =>
  lists.length === 0 ? undefined : lists.reduce((one, other) => one.either(other));
