import { ASKS_FORMER, ASKS_PAST, CHANGE, FORMER } from "../../lexicon/cues.ts";
import { sharedOf } from "../../changes/said-of.ts";
import { replacement } from "../../changes/replacement.ts";
import { type Telling, tellingOf } from "../../changes/telling.ts";
import type { Evidence } from "../../evidence.ts";
import type { Need, Question } from "../../reading/asking/question.ts";
import { matchIn } from "../../reading/match.ts";
import { asksPlan, isPlanned } from "../../reading/planned.ts";
import { namesAnother } from "../../reading/people/names-another.ts";
import { readStatement } from "../../reading/statement.ts";
import { isLater } from "../../said.ts";
import { givesKind } from "../answer-kind.ts";
import { LEAST_TELLING, MET } from "../meet-need.ts";
import { isOfAsked } from "../news/asked-values.ts";

/** Below it a sentence does not answer: chosen on the development chats, where it costs silence and hits alike. */
export const ANSWER_FLOOR = 0.6;
/** From here on an unsure sentence is named as the nearest: of the development chats one in seven unanswerable questions, half of the unsure answers. */
export const NEAREST_FLOOR = 0.3;
/** A list takes what speaks of its subject at all. */
const LIST_FLOOR = 0.45;
/** More than a screen holds is no summary. */
export const LIST_LENGTH = 6;
/** A newer statement of a thing that has one value replaces an older one that fits slightly better. */
const NEWER_MARGIN = 0.85;
/** One that says that something has changed may name less of what was asked: `Actually she moved again, to Jeju`. */
const CHANGE_MARGIN = 0.7;

/** What answers best, or what has replaced it; nothing where no sentence is sure enough. */
export function chooseFact(question: Question, all: readonly Evidence[]): readonly Evidence[] {
  const [end, ...later] = all.filter((one) => one.isEnd === true && one.speaker === "user");
  if (end !== undefined) {
    const last = later.reduce((a, b) => (isNewer(b, a) ? b : a), end);
    const floor = Math.min(ANSWER_FLOOR, last.confidence);
    const since = all.find((one) => isNewer(one, last) && one.confidence >= floor);
    if (since === undefined) return [last];
  }
  const exact = all.filter(({ isLoose }) => !isLoose);
  const evidence = (exact[0]?.confidence ?? 0) >= ANSWER_FLOOR ? exact : all;
  const best = evidence[0];
  if (best === undefined) return [];
  if (best.confidence < ANSWER_FLOOR) return isOnlyOne(question, best, all) ? [best] : [];
  if (question.attribute?.single === false) return [best];
  const within = (margin: number): readonly Evidence[] =>
    evidence.filter(
      ({ confidence }) => confidence >= Math.max(ANSWER_FLOOR, best.confidence * margin),
    );
  const isOver = ({ quote }: Evidence): boolean =>
    FORMER.test(quote) && !FORMER.test(question.text) && !ASKS_PAST.test(question.text);
  // What is planned for next week is not so yet.
  const isAhead = ({ quote }: Evidence): boolean => isPlanned(quote) && !asksPlan(question.text);
  const close = within(NEWER_MARGIN);
  const current = close.filter((one) => !isOver(one) && !isAhead(one));
  const fitting = current.length > 0 ? current : close;
  const first = fitting.reduce((a, b) => (b.rank < a.rank ? b : a));
  const newer = within(CHANGE_MARGIN).filter(
    (later) =>
      isNewer(later, first) &&
      !isOver(later) &&
      !isAhead(later) &&
      ((fitting.includes(later) && isOfOneValue(question, later, first)) ||
        replacesIt(question, first, later)),
  );
  return [newer.reduce((a, b) => (isNewer(b, a) ? b : a), first)];
}

/** Nothing else is near, the search put it first, and it lacks but one word: it may be told by another. How it was, or is by now, may be told in other words elsewhere. */
const isOnlyOne = (question: Question, best: Evidence, all: readonly Evidence[]): boolean =>
  best.lacksOne === true &&
  best.rank === 0 &&
  best.speaker === "user" &&
  !ASKS_FORMER.test(question.text) &&
  (!ASKS_NOW.test(question.text) || CHANGE.test(best.quote)) &&
  all.every(
    ({ memory, confidence, quote }) =>
      memory === best.memory || confidence < NEAREST_FLOOR || !answersKind(question, quote),
  );
const answersKind = (question: Question, quote: string): boolean =>
  question.answerKind === "person"
    ? namesAnother(question, readStatement(quote, "user"))
    : givesKind(question, quote);
const ASKS_NOW = /지금|요즘|요새|현재|아직|\b(?:now|nowadays|these days|currently|still)\b/iu;

/** The newest of what has one value, and of what one message says, holds. */
const isOfOneValue = ({ attribute }: Question, later: Evidence, first: Evidence): boolean =>
  attribute?.single === true || later.rank === first.rank;

/** It replaces it by the rule for all memories, or says that something has changed and speaks of the same: of a word of it, or of all that is asked. */
function replacesIt(question: Question, first: Evidence, later: Evidence): boolean {
  const [older, newer] = [first, later].map(({ quote }) => tellingOf(readStatement(quote, "user")));
  if (older === undefined || newer === undefined) return false;
  if (replacement(older, newer, isOfAsked(question)) !== null) return true;
  const isMet = (need: Need, { statement }: Telling): boolean =>
    matchIn(need, statement, new Map()) >= MET;
  return (
    CHANGE.test(newer.text) &&
    ((sharedOf(older, newer) ?? []).length > 0 ||
      question.needs.every((need) => !isMet(need, older) || isMet(need, newer)))
  );
}

export const isNewer = (a: Evidence, b: Evidence): boolean => isLater(a.memory, b.memory);

/** Of each memory what fits best, in order of time. */
export function chooseList(evidence: readonly Evidence[]): readonly Evidence[] {
  const fitting = evidence.filter(({ confidence }) => confidence >= LIST_FLOOR);
  const own = fitting.filter(({ speaker }) => speaker === "user");
  const chosen = own.length > 0 ? own : fitting;
  return chosen
    .filter(({ memory }, at) => chosen.findIndex((one) => one.memory === memory) === at)
    .slice(0, LIST_LENGTH)
    .sort((a, b) => a.memory.index - b.memory.index);
}

/** `What's wrong with Biscuit?` has no word for what is asked: of several sentences about her none is surely meant. */
export const isOneOfMany = (
  { needs, answerKind, attribute, direction }: Question,
  only: Evidence,
  evidence: readonly Evidence[],
): boolean =>
  answerKind === null &&
  attribute === null &&
  direction === null &&
  needs.length > 0 &&
  needs.every(({ kind, weight }) => kind === "person" || weight < LEAST_TELLING) &&
  evidence.some(
    ({ memory, speaker, confidence }) =>
      memory !== only.memory && speaker === "user" && confidence >= only.confidence,
  );
