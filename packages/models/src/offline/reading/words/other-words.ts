import { otherWords, type Thesaurus } from "@hsms/language";
import type { AnswerKind } from "../../lexicon/cues.ts";
import type { Word } from "./words.ts";

/** Stems that together say what is asked for, by the first of them; 0–1 how surely they do. */
export type OtherWords = ReadonlyMap<string, readonly OtherWord[]>;

interface OtherWord {
  readonly stems: readonly string[];
  readonly match: number;
}

export const NO_OTHERS: OtherWords = new Map();

/** A word of the same meaning, or for a kind of it: `관광`, `신혼여행` for 여행. */
const OTHER_WORD = 0.9;
/** What it is a kind of. */
const WIDER_WORD = 0.3;
/** What who asks with it may mean: of a deed, where a value shows the rest. */
const TOLD_WORD = 0.6;

/** What else may have been said for a word, where the question has all the words that it stands for. */
export function othersOf(
  { word: { stem }, kind }: { readonly word: Word; readonly kind: string },
  of: {
    readonly beside: ReadonlySet<string>;
    readonly thesaurus: Thesaurus | null;
    readonly answerKind: AnswerKind | null;
  },
): OtherWords {
  const { beside, thesaurus, answerKind } = of;
  if (thesaurus === null) return NO_OTHERS;
  const isDeed = kind === "action" && answerKind !== null;
  const others = otherWords(stem, thesaurus).flatMap(
    ({ asked, stems, relation }): readonly OtherWord[] => {
      if (!asked.every((one) => beside.has(one))) return [];
      if (relation === "class") return [{ stems, match: WIDER_WORD }];
      if (relation !== "told") return [{ stems, match: OTHER_WORD }];
      // What is but told of it says nothing of it by itself, nor what is asked for besides.
      return isDeed && !stems.some((one) => beside.has(one)) ? [{ stems, match: TOLD_WORD }] : [];
    },
  );
  return Map.groupBy(others, ({ stems: [first = ""] }) => first);
}

/** Words between those that say it together: `담배를 이제 끊었어`. */
const REACH = 3;

/** 0–1: how far the words of a sentence say what is asked for by other words. O(words). */
export function matchOther(others: OtherWords, words: readonly Word[]): number {
  let best = 0;
  if (others.size === 0) return best;
  for (const [at, { stem }] of words.entries()) {
    const near = words.slice(Math.max(0, at - REACH), at + REACH + 1);
    const isSaid = (one: string): boolean => near.some((word) => word.stem === one);
    for (const { stems, match } of others.get(stem) ?? [])
      if (match > best && stems.every(isSaid)) best = match;
  }
  return best;
}
