import type { PostingList } from "@hsms/store";
import {
  type KoreanWords,
  normalise,
  numbersOtherwise,
  otherWords,
  type OtherWords,
  readWords,
} from "@hsms/language";
import { inverseDocumentFrequency, type WeightedList } from "../bm25.ts";

/** A word of the question, with what else may have been said for it. */
export interface Meant {
  /** Index terms of the word. */
  readonly of: readonly string[];
  readonly others: readonly OtherWords[];
}

/** What means the same, and what may: a kind of a class, the class of a thing. What is surer than this is the same. */
const SAME = 0.7;
/** Below it are words of one subject, which one does not stand for the other: `teeth`, `dentist`. The table of other words goes down to .35. */
const MAYBE = 0.35;
/** How sure one of a subject is. */
export const SUBJECT_SURENESS = 0.3;
/** Weights of the two, of a word that hardly any turn has: at .3 for the second five of a hundred questions in other words lose their answer (`pnpm bench recall`, korean-paraphrase); the first may be .6 to 1. */
const SAME_WEIGHT = 0.8;
const NEAR_WEIGHT = 0.5;

/** What a word's others count where the memory itself has the word: at 1 two of sixty questions in its own words lose their answer. */
const SAID_SHARE = 0.5;
/** Turns that hold a word, up to which hardly any does. */
const HARDLY_SAID = 1;

/** Turns that hold another word, up to which it is looked for: what a thirtieth of a large memory says tells nothing. */
const MOST_TURNS = 32_768;

/** Words of a question whose others are looked for: more is a document, and its first words represent it. */
const MOST_WORDS = 24;

/** What else may have been said for the Korean words and the numbers of a question: found by a table and by reading numbers. Pure; O(words). */
export function meantBy(query: string, words: KoreanWords): readonly Meant[] {
  const read = readWords(normalise(query)).flatMap((word) => [word, ...word.parts]);
  const stems = read.flatMap(({ script, stem }) =>
    script === "korean" && stem !== "" ? [stem] : [],
  );
  const meant = [...new Set(stems)]
    .slice(0, MOST_WORDS)
    .map((stem) => ({ of: [stem], others: otherWords(stem, words) }));
  const numbers = numbersOtherwise(query).map(({ of, stems }) => ({
    of,
    others: stems.map((stem) => ({ stems: [stem], sureness01: 1 })),
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
 * For each word the turns that say it otherwise, those that mean the same and those that may as one list each. A turn
 * that has the word itself is in none, so that nothing counts twice; and a word is as telling as it is together with its
 * others: they never outweigh it. O(postings).
 */
export function listOtherWords(input: {
  readonly meant: readonly Meant[];
  /** Posting lists by index term; what no turn holds is missing. */
  readonly found: ReadonlyMap<string, PostingList>;
  /** Turns in scope. */
  readonly documents: number;
}): readonly OtherList[] {
  const { meant, found, documents } = input;
  return meant.flatMap(({ of, others }) => {
    const own = unite(of.flatMap((stem) => found.get(stem) ?? []));
    const share = (own?.frequency ?? 0) > HARDLY_SAID ? SAID_SHARE : 1;
    let above = own;
    return TIERS.flatMap(({ isIn, weight, standsIn }) => {
      const tier = others.filter(({ sureness01 }) => isIn(sureness01));
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

const TIERS = [
  {
    isIn: (sureness01: number): boolean => sureness01 >= SAME,
    weight: SAME_WEIGHT,
    standsIn: true,
  },
  {
    isIn: (sureness01: number): boolean => sureness01 < SAME && sureness01 >= MAYBE,
    weight: NEAR_WEIGHT,
    standsIn: true,
  },
  {
    isIn: (sureness01: number): boolean => sureness01 < MAYBE,
    weight: NEAR_WEIGHT,
    standsIn: false,
  },
] as const;

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
