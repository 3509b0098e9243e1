import type { EnglishWord } from "./read-english.ts";
import {
  ADVERBS,
  CLAUSE_WORDS,
  CONJUNCTIONS,
  NEGATIONS,
  PARTICLES,
  PREPOSITIONS,
  PRONOUNS,
  REPORTING,
  TIME_OPENERS,
  TIME_WORDS,
} from "./words.ts";

/** Two neighbouring blocks of a sentence, `start` to `cut` and `cut` to `end`, which another sentence has exchanged. */
export interface Exchange {
  readonly words: readonly EnglishWord[];
  readonly start: number;
  readonly cut: number;
  readonly end: number;
  readonly names: ReadonlySet<string>;
}

/** May the blocks be exchanged without another meaning? Only what says when, where or why of the whole sentence may, and `up` in `pick up`. */
export function isMovable({ words, start, cut, end, names }: Exchange): boolean {
  const texts = words.map(({ text }) => text);
  const left = texts.slice(start, cut);
  const right = texts.slice(cut, end);
  const outside = [...texts.slice(0, start), ...texts.slice(end)];
  if (isParticle(left, right, start) || isParticle(right, left, start)) return true;
  if (outside.length === 0) {
    return canLead(left, right, names) || canLead(right, left, names);
  }
  const hasClause = texts.some(
    (text) => CLAUSE_WORDS.has(text) || REPORTING.has(text) || text === "and",
  );
  if (hasClause || texts.some((text) => NEGATIONS.has(text))) return false;
  if (isAdverb(left) || isAdverb(right)) return true;
  return opens(left) && opens(right) && (isTime(left) || isTime(right));
}

/** May `block` stand before or behind the rest, which is the whole of the sentence but for it? */
function canLead(
  block: readonly string[],
  rest: readonly string[],
  names: ReadonlySet<string>,
): boolean {
  if (rest.length < 2 || !(opens(block) || isAdverb(block))) return false;
  // "only" and the like speak of what stands behind them.
  if (rest.some((text) => FOCUS.has(text))) return false;
  const isClause = CONJUNCTIONS.has(block[0] ?? "");
  if (rest.some((text) => CLAUSE_WORDS.has(text))) return false;
  if (!isClause && rest.some((text) => REPORTING.has(text))) return false;
  if (!isClause && block.slice(1).some((text) => CLAUSE_WORDS.has(text))) return false;
  // "Every day I don't run" never runs; "I don't run every day" runs some days.
  const hasAll = block.some((text) => ALL.has(text));
  const isNegated = [...block, ...rest].some((text) => NEGATIONS.has(text));
  if (isNegated && (hasAll || isAdverb(block))) return false;
  // Of two statements joined by "and" it may belong to one alone.
  return !rest.some(
    (text, at) =>
      JOINTS.has(text) && (PRONOUNS.has(rest[at + 1] ?? "") || names.has(rest[at + 1] ?? "")),
  );
}

const ALL: ReadonlySet<string> = new Set("every each all always most any".split(" "));
const FOCUS: ReadonlySet<string> = new Set(["only", "just", "even", "mostly", "mainly"]);
const JOINTS: ReadonlySet<string> = new Set(["and", "or", "but"]);

const opens = (block: readonly string[]): boolean => {
  const first = block[0] ?? "";
  if (block.length < 2) return false;
  if (PREPOSITIONS.has(first) || CONJUNCTIONS.has(first)) return true;
  return (TIME_OPENERS.has(first) || /^\d/u.test(first)) && isTime(block);
};

const isTime = (block: readonly string[]): boolean =>
  block.some((text) => TIME_WORDS.has(text) || /^\d{1,2}(?::\d{2})?$/u.test(text));

const isAdverb = (block: readonly string[]): boolean =>
  block.length === 1 && ADVERBS.has(block[0] ?? "");

/** Words that a particle steps over at most: `picked the old parcel up`. */
const LONGEST_OBJECT = 4;

const isParticle = (block: readonly string[], object: readonly string[], start: number): boolean =>
  start > 0 &&
  block.length === 1 &&
  PARTICLES.has(block[0] ?? "") &&
  object.length <= LONGEST_OBJECT &&
  !object.some((text) => PREPOSITIONS.has(text) || CLAUSE_WORDS.has(text) || JOINTS.has(text));
