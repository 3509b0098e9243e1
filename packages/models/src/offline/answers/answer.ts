import { asksForTimeAlone, correctTypos, type Thesaurus } from "@hsms/language";
import type { AnswerRequest, RecalledMemory } from "../../model.ts";
import { type Evidence, type Weighed, weighEvidence } from "../evidence.ts";
import { givesKind } from "./answer-kind.ts";
import { type Former, followChanges, isCalledOff } from "./changed/follow-changes.ts";
import { formerOf } from "./changed/former.ts";
import { answerFromHeld } from "./held-answer.ts";
import { ASKS_FORMER, ASKS_PAST, CHANGE, FORMER } from "../lexicon/cues.ts";
import { askingPart } from "../reading/passages/clauses.ts";
import { labelsOf } from "../reading/labels/labels.ts";
import { isAsking } from "../reading/asking/is-asking.ts";
import { type Question, readQuestion } from "../reading/asking/question.ts";
import { asksPlan, isPlanned } from "../reading/planned.ts";
import { leavesOpen } from "./changed/leaves-open.ts";
import { isLater } from "../said.ts";
import { replaces } from "./changed/replaces.ts";
import { saysEnd } from "./news/says-otherwise.ts";
import { saidSince } from "./news/said-since.ts";
import { answerForTime } from "./time-answer.ts";

/** Below it a sentence does not answer: chosen on the development chats, where it costs silence and hits alike. */
export const ANSWER_FLOOR = 0.6;
/** From here on an unsure sentence is named as the nearest: of the development chats one in seven unanswerable questions, half of the unsure answers. */
export const NEAREST_FLOOR = 0.3;
/** Of the memory that the search put first less is asked. */
const LEAST_OF_FIRST = 0.05;
/** A list takes what speaks of its subject at all. */
const LIST_FLOOR = 0.45;
/** From here on what its vector says is as likely an answer as not. */
const LEAST_NEARNESS = 0.36;

/** More than a screen holds is no summary. */
const LIST_LENGTH = 6;
/** A newer statement of a thing that has one value replaces an older one that fits slightly better. */
const NEWER_MARGIN = 0.85;
/** One that says that something has changed may name less of what was asked: `Actually she moved again, to Jeju`. */
const CHANGE_MARGIN = 0.7;

export type OfflineAnswer =
  | { readonly type: "noted" }
  | { readonly type: "nothing" }
  | {
      readonly type: "quotes";
      readonly quotes: readonly [Evidence, ...Evidence[]];
      /** What one quotation told before, and until when. */
      readonly former?: Former;
      /** What was said since as news of it, which may take it back: it is quoted, too, and the answer is unsure. */
      readonly since?: Evidence;
    }
  /** It may not answer, but speaks of what was asked; `untold` is what the question names and no memory does. */
  | {
      readonly type: "nearest";
      readonly nearest: Evidence;
      readonly untold: string | null;
      /** What was said of the same thing later, or else what the search put first: as near. */
      readonly beside?: Evidence;
    };

/** What the memories answer; best evidence for a fact, several in order of time for a list. */
export function answerFrom(
  text: string,
  memories: readonly RecalledMemory[],
  thesaurus: Thesaurus | null = null,
): OfflineAnswer {
  if (!isAsking(text)) return { type: "noted" };
  if (asksForTimeAlone(text)) {
    return quotesOf(answerForTime(memories, LIST_LENGTH)) ?? { type: "nothing" };
  }
  const part = askingPart(text);
  const answer = answerQuestion(part, memories, thesaurus);
  return answer.type === "quotes" || part === text
    ? answer
    : answerQuestion(text, memories, thesaurus);
}

function answerQuestion(
  text: string,
  memories: readonly RecalledMemory[],
  thesaurus: Thesaurus | null,
): OfflineAnswer {
  const question = readQuestion(text, thesaurus);
  const weighed = weighEvidence(question, memories);
  const { evidence } = weighed;
  const chosen = question.wants === "list" ? chooseList(evidence) : chooseFact(question, evidence);
  const held = chosen.length === 0 ? answerFromHeld(text, memories) : null;
  const found = held === null ? chosen : [held];
  const [only, ...others] = found;
  const near = (answer: OfflineAnswer): OfflineAnswer =>
    withBeside(question, { answer, evidence, memories });
  if (only !== undefined && others.length === 0) {
    const former = formerOf(question, only, evidence);
    if (former !== null) return { type: "nearest", untold: null, ...former };
    const answer = followNews(question, only, memories);
    const [quote] = answer.type === "quotes" ? answer.quotes : [only];
    return leavesOpen(question, quote)
      ? near({ type: "nearest", nearest: quote, untold: null })
      : answer;
  }
  return quotesOf(found) ?? near(nearestOf(weighed, NEAREST_FLOOR));
}

/** Of the first found, so many may be named beside the nearest. */
const BESIDE = 3;
/** Of two that are about as near the newer goes before. */
const AS_NEAR = 0.4;

/** Two are named where it is not known which answers: something later speaks of it as well, the search put another first, or it is asked how it was before. */
function withBeside(
  question: Question,
  {
    answer,
    evidence,
    memories,
  }: {
    readonly answer: OfflineAnswer;
    readonly evidence: readonly Evidence[];
    readonly memories: readonly RecalledMemory[];
  },
): OfflineAnswer {
  if (answer.type !== "nearest") return answer;
  const { nearest } = answer;
  const others = evidence.filter(
    ({ memory, speaker, confidence, rank }) =>
      memory !== nearest.memory && speaker === "user" && rank < BESIDE && confidence > 0,
  );
  const asksFormer = ASKS_FORMER.test(question.text);
  const since = saidSince(question, nearest, memories);
  const beside =
    since ??
    (asksFormer ? others.find((one) => isNewer(nearest, one)) : undefined) ??
    others.find(({ rank }) => rank === 0) ??
    others.find((one) => isNewer(one, nearest)) ??
    others[0];
  if (beside === undefined) return answer;
  const isAsNear = beside === since || beside.confidence >= nearest.confidence * AS_NEAR;
  const isFirst = asksFormer ? isNewer(nearest, beside) : isNewer(beside, nearest);
  return isAsNear && isFirst
    ? { ...answer, nearest: beside, beside: nearest }
    : { ...answer, beside };
}

function followNews(
  question: Question,
  found: Evidence,
  memories: readonly RecalledMemory[],
): OfflineAnswer {
  const answer = followChanges(question, found, memories);
  const [newest] = answer.quotes;
  // Of another date the place is not told: that it stays is likely, and not known.
  const isOfOther =
    newest.memory !== found.memory &&
    givesKind(question, found.quote) &&
    !givesKind(question, newest.quote) &&
    !saysEnd(newest.quote) &&
    !isCalledOff(newest.quote);
  if (isOfOther) return { type: "quotes", quotes: [found], since: newest };
  const since = saidSince(question, answer.quotes[0], memories);
  return since === null ? answer : { ...answer, since };
}

function quotesOf([first, ...others]: readonly Evidence[]): OfflineAnswer | null {
  return first === undefined ? null : { type: "quotes", quotes: [first, ...others] };
}

/** What speaks of the thing that was asked for goes before what speaks of others of its sort. */
function nearestOf({ evidence, untold }: Weighed, floor: number): OfflineAnswer {
  const sure = evidence.filter(({ confidence }) => confidence >= floor);
  // Else what the search put first, where it speaks of any of it.
  const first = evidence.filter(
    ({ rank, confidence }) => rank === 0 && confidence >= LEAST_OF_FIRST && floor === NEAREST_FLOOR,
  );
  const near = sure.length > 0 ? sure : first;
  const others = floor === NEAREST_FLOOR ? evidence.filter(speaksOfSort) : [];
  const nearest =
    near.find(({ missing }) => missing.length === 0) ??
    near[0] ??
    others[0] ??
    (floor === NEAREST_FLOOR ? nearestInMeaning(evidence) : undefined);
  return nearest === undefined ? { type: "nothing" } : { type: "nearest", nearest, untold };
}

/** Where the words tell nothing: what an embedder finds nearest. */
function nearestInMeaning(evidence: readonly Evidence[]): Evidence | undefined {
  const nearnessOf = ({ memory }: Evidence): number => memory.nearness ?? 0;
  return evidence
    .filter((one) => one.speaker === "user" && one.missing.length === 0)
    .filter((one) => nearnessOf(one) >= LEAST_NEARNESS)
    .toSorted((one, other) => nearnessOf(other) - nearnessOf(one))[0];
}

/** Whether it speaks of another of the sort that is asked for by number or letter: Room A, where Room B is asked for. */
const speaksOfSort = ({ missing, quote }: Evidence): boolean =>
  missing.some(
    ({ sort, isLoose }) =>
      !isLoose && sort !== "" && labelsOf(quote).some((label) => label.sort === sort),
  );

/** Answers a question with a typo as the memories spell it: the nearest at most, and above the floor, since many Korean words differ by one letter. */
export function answerAsMeant(
  { question, memories }: Pick<AnswerRequest, "question" | "memories">,
  isWord: (stem: string) => boolean,
): OfflineAnswer {
  const said = memories.map(({ user }) => user);
  const meant = isAsking(question) ? correctTypos(question, { said, isWord }) : null;
  return meant === null
    ? { type: "nothing" }
    : nearestOf(weighEvidence(readQuestion(meant), memories), ANSWER_FLOOR);
}

function chooseFact(question: Question, all: readonly Evidence[]): readonly Evidence[] {
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
  if (best === undefined || best.confidence < ANSWER_FLOOR) return [];
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
  const newer = [
    ...fitting.filter((later) => replaces(question, later, first)),
    ...within(CHANGE_MARGIN).filter(
      (later) => CHANGE.test(later.quote) && !isOver(later) && !isAhead(later),
    ),
  ].filter((later) => isNewer(later, first));
  return [newer.reduce((a, b) => (isNewer(b, a) ? b : a), first)];
}

const isNewer = (a: Evidence, b: Evidence): boolean => isLater(a.memory, b.memory);

/** Of each memory what fits best. */
function chooseList(evidence: readonly Evidence[]): readonly Evidence[] {
  const fitting = evidence.filter(({ confidence }) => confidence >= LIST_FLOOR);
  const own = fitting.filter(({ speaker }) => speaker === "user");
  const chosen = own.length > 0 ? own : fitting;
  return chosen
    .filter(({ memory }, at) => chosen.findIndex((one) => one.memory === memory) === at)
    .slice(0, LIST_LENGTH)
    .sort((a, b) => a.memory.index - b.memory.index);
}

/** The memories that a request to forget something speaks of, in order of time. */
export function memoriesOn(
  about: string,
  memories: readonly RecalledMemory[],
): readonly RecalledMemory[] {
  const { evidence } = weighEvidence(readQuestion(about), memories);
  return [...new Set(chooseList(evidence).map(({ memory }) => memory))];
}

/** How well the memories support an answer: they are quoted as the answer, as the nearest, or not at all. */
export function answerSupport(
  question: string,
  memories: readonly RecalledMemory[],
  thesaurus: Thesaurus | null = null,
): "quotes" | "nearest" | "nothing" {
  const answer = answerFrom(question, memories, thesaurus);
  if (answer.type === "quotes" && answer.since !== undefined) return "nearest";
  return answer.type === "noted" ? "nothing" : answer.type;
}

/** The one sentence that a sure answer quotes; `null` where there is none, or several. */
export function sureQuote(
  question: string,
  memories: readonly RecalledMemory[],
  thesaurus: Thesaurus | null = null,
): Evidence | null {
  const answer = answerFrom(question, memories, thesaurus);
  if (answer.type !== "quotes" || answer.quotes.length > 1 || answer.since !== undefined)
    return null;
  return answer.quotes[0];
}

/** Which of some memories says, later, of what a sentence tells that it may be otherwise now. */
export const newsOf = <Memory extends RecalledMemory>(
  question: string,
  quote: Evidence,
  memories: readonly Memory[],
): Memory | null => {
  const news = saidSince(readQuestion(askingPart(question)), quote, memories);
  return memories.find(({ index }) => index === news?.memory.index) ?? null;
};

/** 0–1: how much of what was asked the best of the memories covers. */
export const confidenceOf = (text: string, memories: readonly RecalledMemory[]): number =>
  weighEvidence(readQuestion(askingPart(text)), memories).evidence[0]?.confidence ?? 0;
