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

/** A word of the question, with what else may have been said for it. */
export interface Meant {
  /** Index terms of the word, or of several words. */
  readonly of: readonly string[];
  /** These say it together. */
  readonly isPhrase: boolean;
  readonly others: readonly OtherWords[];
}

interface OtherWords {
  /** Index terms that all have to stand in the turn. */
  readonly stems: readonly string[];
  readonly relation: WordRelation | "subject";
}

/**
 * What others count of a word that was said, the surest first. What may have been told where a word is asked for, and words of its
 * subject, do not stand for it: a turn with them speaks of what was asked, and need not say it.
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

/** What a word's others count where the memory itself has the word, or its translation: at 1 two of sixty questions in its own words lose their answer. */
const SAID_SHARE = 0.5;
/** Turns that hold a word, up to which hardly any does. */
const HARDLY_SAID = 1;

/** Turns that hold another word, up to which it is looked for: what a thirtieth of a large memory says tells nothing. */
const MOST_TURNS = 32_768;

/** Words of a question whose others are looked for: more is a document, and its first words represent it. */
const MOST_WORDS = 24;

/** What else may have been said for the words and the numbers of a question: found by a table and by reading numbers. Pure; O(words). */
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
  /** Index terms that they are looked for in place of. */
  readonly of: readonly string[];
  /** Index terms of the other words that are one word. */
  readonly by: readonly string[];
  /** Whether they stand for the word, so that it is not unknown. */
  readonly standsIn: boolean;
}

/**
 * For each word the turns that say it otherwise, as one list for each of {@link TIERS}. A turn that has the word itself,
 * or a surer other, is in none, so that nothing counts twice; and a word is as telling as it is together with its others:
 * they never outweigh it. O(postings).
 */
export function listOtherWords(input: {
  readonly meant: readonly Meant[];
  /** Posting lists by index term; what no turn holds is missing. */
  readonly found: ReadonlyMap<string, PostingList>;
  /** Turns in scope. */
  readonly documents: number;
  /** Whether a translation of a term stands in the memory. */
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

/** The turns that hold all of the terms; nothing where one of them tells nothing, or no turn has it. */
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
