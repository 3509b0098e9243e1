import { ONLY_THOUGHT } from "../../changes/cues.ts";
import { clauseAt, narrows, type Pair, sharedOf } from "../../changes/said-of.ts";
import {
  type Content,
  isOfHead,
  isSameWord,
  isVague,
  type Telling,
} from "../../changes/telling.ts";
import { intersects } from "../../reading/match.ts";
import { matchOther } from "../../reading/words/other-words.ts";
import type { Question } from "../../reading/asking/question.ts";
import type { Told } from "./asked-values.ts";

/** From here on a need names what is asked. */
const LEAST_NAMING = 0.5;

/** Is in too many sentences to say of what they are. */
export const TIME =
  /^(?:year|month|week|day|date|time|날짜|today|tomorrow|tonight|morning|evening|(?:mon|tues|wednes|thurs|fri|satur|sun)day)s?$/iu;

/** The words that two sentences have in common. */
export interface Shared {
  readonly all: readonly Pair[];
  /** Those that are neither persons nor names nor verbs. */
  readonly things: readonly Pair[];
  /** Those that the question names. */
  readonly asked: readonly Pair[];
  readonly askedThings: readonly Pair[];
  /** One is what the earlier sentence calls the thing that is asked for. */
  readonly isNamed: boolean;
}

/** `null` where the later sentence but wishes or considers. */
export function readShared(question: Question, { older, newer }: Told): Shared | null {
  const all = (sharedOf(older, newer) ?? []).filter(
    ({ older: one, newer: other }) =>
      (isSameWord(one.word, other.word) || isOfHead(one.word, other.word)) &&
      !isVague(other) &&
      !TIME.test(other.word.surface) &&
      !narrows(newer, other, older),
  );
  if (all.every(({ newer: one }) => isOnlyThought(newer, one))) return null;
  const isThing = ({ newer: { word, isPerson, isName } }: Pair): boolean =>
    !word.predicate && !isPerson && !isName && !/^\p{Lu}/u.test(word.surface);
  const asked = all.filter((pair) => isOfNeeds(question, pair.newer));
  return {
    all,
    things: all.filter(isThing),
    asked,
    askedThings: asked.filter(isThing),
    isNamed: all.some((pair) => isNameOfAsked(question, pair, older)),
  };
}

/** Whether the part of a sentence that holds a word tells but of what is wished or considered. */
const isOnlyThought = (newer: Telling, one: Content): boolean =>
  ONLY_THOUGHT.test(clauseAt(newer, one).text);

const isOfNeeds = ({ needs }: Question, one: Content): boolean =>
  needs.some(
    ({ word, kind, weight, meaning, others }) =>
      (weight > LEAST_NAMING || (kind === "event" && weight === LEAST_NAMING)) &&
      (isSameWord(one.word, word) ||
        isOfHead(one.word, word) ||
        matchOther(others, [one.word]) > 0 ||
        intersects(meaning.own, one.meaning.own)),
  );

/** Words between a thing and its name: `The gym is FitHub`, `헬스장은 피트니스원`. */
const NEXT_TO = 2;

const isNameOfAsked = (
  question: Question,
  { older: { at, word, meaning, isPerson } }: Pair,
  { content }: Telling,
): boolean =>
  !isPerson &&
  (word.capital || (word.script === "korean" && meaning.kindOf.size === 0)) &&
  content.some(
    (one) =>
      !one.isPerson &&
      !one.isName &&
      one.at < at &&
      at - one.at <= NEXT_TO &&
      isOfNeeds(question, one),
  );
