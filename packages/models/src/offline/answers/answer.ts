import { asksForTimeAlone, correctTypos, type Thesaurus } from "@hsms/language";
import type { AnswerRequest, RecalledMemory } from "../../model.ts";
import { type Evidence, weighEvidence } from "../evidence.ts";
import { givesKind } from "./answer-kind.ts";
import { type Former, followChanges, isCalledOff } from "./changed/follow-changes.ts";
import { formerOf } from "./changed/former.ts";
import {
  ANSWER_FLOOR,
  chooseFact,
  chooseList,
  isOneOfMany,
  LIST_LENGTH,
  NEAREST_FLOOR,
} from "./choice/choose.ts";
import { type Nearest, nearestOf, withBeside } from "./choice/nearest.ts";
import { answerFromHeld } from "./held-answer.ts";
import { askingPart } from "../reading/passages/clauses.ts";
import { isAsking } from "../reading/asking/is-asking.ts";
import { type Question, readQuestion } from "../reading/asking/question.ts";
import { mayTell } from "../reading/people/own-matters.ts";
import { leavesOpen } from "./changed/leaves-open.ts";
import { saysEnd } from "./news/says-otherwise.ts";
import { saidSince } from "./news/said-since.ts";
import { answerForTime } from "./time-answer.ts";

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
  | Nearest;

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
  all: readonly RecalledMemory[],
  thesaurus: Thesaurus | null,
): OfflineAnswer {
  const question = readQuestion(text, thesaurus);
  const memories = mayTell(question, all);
  const weighed = weighEvidence(question, memories);
  const { evidence } = weighed;
  const chosen = question.wants === "list" ? chooseList(evidence) : chooseFact(question, evidence);
  const held = chosen.length === 0 ? answerFromHeld(text, memories) : null;
  const found = held === null ? chosen : [held];
  const [only, ...others] = found;
  const near = (answer: Nearest): Nearest => withBeside(question, answer, { evidence, memories });
  if (only !== undefined && others.length === 0) {
    const former = formerOf(question, only, evidence);
    if (former !== null) return { type: "nearest", untold: null, ...former };
    const answer = followNews(question, only, memories);
    const [quote] = answer.type === "quotes" ? answer.quotes : [only];
    return leavesOpen(question, quote) || isOneOfMany(question, only, evidence)
      ? near({ type: "nearest", nearest: quote, untold: null })
      : answer;
  }
  const quotes = quotesOf(found);
  if (quotes !== null) return quotes;
  const nearest = nearestOf(weighed, NEAREST_FLOOR);
  return nearest === null ? { type: "nothing" } : near(nearest);
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

/** Answers a question with a typo as the memories spell it: the nearest at most, and above the floor, since many Korean words differ by one letter. */
export function answerAsMeant(
  { question, memories }: Pick<AnswerRequest, "question" | "memories">,
  isWord: (stem: string) => boolean,
): OfflineAnswer {
  const said = memories.map(({ user }) => user);
  const meant = isAsking(question) ? correctTypos(question, { said, isWord }) : null;
  if (meant === null) return { type: "nothing" };
  const read = readQuestion(meant);
  return (
    nearestOf(weighEvidence(read, mayTell(read, memories)), ANSWER_FLOOR) ?? { type: "nothing" }
  );
}

/** The memories that a request to forget something speaks of, in order of time. */
export function memoriesOn(
  about: string,
  memories: readonly RecalledMemory[],
  thesaurus: Thesaurus | null = null,
): readonly RecalledMemory[] {
  const { evidence } = weighEvidence(readQuestion(about, thesaurus), memories);
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

/** Whether the nearest of the memories does not mention whom or what the question names. */
export function untoldIn(
  question: string,
  memories: readonly RecalledMemory[],
  thesaurus: Thesaurus | null = null,
): boolean {
  const answer = answerFrom(question, memories, thesaurus);
  return answer.type === "nearest" && answer.untold !== null;
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
