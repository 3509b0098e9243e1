import { analyseLatin } from "../../analysis/english/english.ts";
import { analyseKorean } from "../../analysis/korean/korean.ts";
import { isLatinWord, latinVariantsOf, slipsOf } from "./latin-variants.ts";
import { cutRun, stemsWithin } from "./pieces.ts";
import { variantsOf } from "./variants.ts";

/** A Korean or Latin word of a question that the index does not hold. */
export interface UnknownWord {
  readonly stem: string;
  /** As written, in small letters; a Korean one with particle or ending. */
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

export interface Meant {
  readonly stem: string;
  /** A list for each word meant, of stems that may stand for it; at least one. */
  readonly words: readonly (readonly string[])[];
}

/**
 * Guesses at unknown words: Korean ones written together without blanks, and any with a letter mistyped. Where
 * `nothingElse` of the question is known, mistyped particles and endings are guessed, too, for several times the cost.
 */
export function guessWords(words: readonly UnknownWord[], nothingElse: boolean): Guesses {
  const longest = words
    .filter(({ surface }) => surface.length > 1 && surface.length <= LONGEST_RUN)
    .toSorted((left, right) => right.surface.length - left.surface.length)
    .slice(0, MOST_WORDS)
    .map(({ stem, surface }) => {
      // Of `강이지`, which reads as 강 with an ending, the stem alone would tell nothing.
      const isWhole = nothingElse || stem.length === 1;
      const spellings = isWhole
        ? spellingsOf(surface)
        : [...variantsOf(stem), ...slipsOf(surface).map((one) => analyseLatin(one).stem)];
      const run = HANGUL.test(surface) ? surface : "";
      return { stem, run, spellings: spellings.filter((spelling) => spelling.length > 1) };
    });
  return {
    stems: longest.flatMap(({ run, spellings }) => [...stemsWithin(run), ...spellings]),
    choose: (isKnown) =>
      longest.flatMap(({ stem, run, spellings }): readonly Meant[] => {
        const pieces = cutRun(run, isKnown);
        if (pieces.length > 0) return [{ stem, words: pieces.map((piece) => [piece]) }];
        const meant = spellings.filter(isKnown).slice(0, MOST_SPELLINGS);
        return meant.length > 0 ? [{ stem, words: [meant] }] : [];
      }),
  };
}

const HANGUL = /^\p{Script=Hangul}+$/u;

/** Stems of everything that one letter makes of a word with its ending. */
function spellingsOf(surface: string): readonly string[] {
  const stems = isLatinWord(surface)
    ? latinVariantsOf(surface).map((variant) => analyseLatin(variant).stem)
    : variantsOf(surface).map((variant) => analyseKorean(variant).stem);
  return [...new Set(stems)];
}
