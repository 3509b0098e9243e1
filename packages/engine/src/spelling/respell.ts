import { analyseKorean } from "../analysis/korean/korean.ts";
import { cutRun, stemsWithin } from "./pieces.ts";
import { variantsOf } from "./variants.ts";

/** A Korean word of a question that the index does not hold. */
export interface UnknownWord {
  readonly stem: string;
  /** As written, with particle or ending. */
  readonly surface: string;
}

/** Words of a question that are looked after: the longest, which tell most. Each costs a quarter of a millisecond. */
const MOST_WORDS = 2;

/** Words that one mistyped word may stand for; more of them are as good as none. */
const MOST_SPELLINGS = 4;

/** Longest run that is cut: more is a text without blanks, of which the bigrams count. */
const LONGEST_RUN = 24;

/** Guesses at what a word was meant for; which of them are words, the index knows. */
export interface Guesses {
  /** Index terms to look up. */
  readonly stems: readonly string[];
  /** The words of which it is known what was meant, with what it is, of the stems that the index holds. */
  choose(isKnown: (stem: string) => boolean): readonly Meant[];
}

/** What an unknown word was meant for. */
export interface Meant {
  /** Of the unknown word. */
  readonly stem: string;
  /** A list for each word meant, of stems that may stand for it; at least one. */
  readonly words: readonly (readonly string[])[];
}

/**
 * Guesses at unknown Korean words: written together without blanks, or with a letter mistyped. Where `nothingElse` of the
 * question is known, mistyped particles and endings are guessed, too, for several times the cost.
 */
export function guessWords(words: readonly UnknownWord[], nothingElse: boolean): Guesses {
  const longest = words
    .filter(({ surface }) => surface.length > 1 && surface.length <= LONGEST_RUN)
    .toSorted((left, right) => right.surface.length - left.surface.length)
    .slice(0, MOST_WORDS)
    .map(({ stem, surface }) => {
      const spellings = nothingElse ? spellingsOf(surface) : variantsOf(stem);
      return { stem, surface, spellings: spellings.filter((spelling) => spelling.length > 1) };
    });
  return {
    stems: longest.flatMap(({ surface, spellings }) => [...stemsWithin(surface), ...spellings]),
    choose: (isKnown) =>
      longest.flatMap(({ stem, surface, spellings }): readonly Meant[] => {
        const pieces = cutRun(surface, isKnown);
        if (pieces.length > 0) return [{ stem, words: pieces.map((piece) => [piece]) }];
        const meant = spellings.filter(isKnown).slice(0, MOST_SPELLINGS);
        return meant.length > 0 ? [{ stem, words: [meant] }] : [];
      }),
  };
}

/** Stems of everything that one letter makes of a word with its ending. */
function spellingsOf(surface: string): readonly string[] {
  return [...new Set(variantsOf(surface).map((variant) => analyseKorean(variant).stem))];
}
