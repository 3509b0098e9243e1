import { ASKS_PAST } from "./lexicon/cues.ts";
import { type Label, type Span, standingOf } from "./reading/labels/label.ts";
import { labelsOf } from "./reading/labels/labels.ts";
import type { Word } from "./reading/words/words.ts";

/** `door 7` weighs as a thing does; a date, that many things are told of, less. */
const LABEL_WEIGHT = 1;
const LOOSE_WEIGHT = 0.5;

export interface Compared {
  readonly missing: readonly Label[];
  /** What the others weigh. */
  readonly had: number;
  /** Where the question has words that are compared so, and not as needs. */
  readonly spans: readonly Span[];
  /** Where it has dates and sides: of their words the numbers alone are compared so. */
  readonly looseSpans: readonly Span[];
  /** What stands before the sentence says which it speaks of. */
  readonly isFromBefore: boolean;
}

/** O(characters) where the question has labels, else O(1). */
export function compareLabels(input: {
  readonly question: string;
  readonly asked: readonly Label[];
  readonly sentence: string;
  /** What was said before it in the same turn. */
  readonly preceding: string;
  readonly createdAt: number;
}): Compared {
  const { question, asked, sentence, preceding, createdAt } = input;
  const missing: Label[] = [];
  const spans: Span[] = [];
  let had = 0;
  let isFromBefore = false;
  if (asked.length > 0) {
    const here = labelsOf(sentence);
    const before = labelsOf(preceding);
    for (const label of asked) {
      let standing = standingOf(label, here);
      if (standing === "none") {
        const last = before.findLast(({ sort }) => sort === label.sort);
        standing = standingOf(label, last === undefined ? before : [last]);
        isFromBefore ||= standing === "same";
      }
      // What was said on a day may tell of it without naming it.
      const isOfThatDay = ASKS_PAST.test(question) && isSaidThen(label, createdAt);
      const isMet = standing === "same" || (label.isLoose && (standing === "none" || isOfThatDay));
      if (!isMet) missing.push(label);
      else if (standing === "same") had += label.isLoose ? LOOSE_WEIGHT : LABEL_WEIGHT;
      if (label.isLoose) continue;
      // `apartment 2` is met by `flat 2`, noun and all.
      const isOfSort = [...here, ...before].some(({ sort }) => sort === label.sort);
      spans.push(isOfSort ? label.whole : label.mark);
    }
  }
  const looseSpans = asked.filter(({ isLoose }) => isLoose).map(({ mark }) => mark);
  return { missing, spans, looseSpans, had, isFromBefore };
}

/** Whether a word of the question is compared as a label, and needs no match of its own. */
export function isCompared(
  word: Pick<Word, "start" | "whole">,
  { spans, looseSpans }: Compared,
): boolean {
  const isIn = ({ start, end }: Span): boolean => word.start >= start && word.start < end;
  return spans.some(isIn) || (/\d/u.test(word.whole) && looseSpans.some(isIn));
}

/** Whether the label is a part of the date on which it was said. */
function isSaidThen({ sort, value }: Label, createdAt: number): boolean {
  const date = new Date(createdAt);
  switch (sort) {
    case "year":
      return date.getFullYear() === Number(value);
    case "month":
      return date.getMonth() + 1 === Number(value);
    case "day":
      return date.getDate() === Number(value);
    default:
      return false;
  }
}
