import { asksForTimeAlone } from "../../language/dates/asks-for-time.ts";
import { asSaid } from "../../language/spelling/as-said.ts";
import type { AnswerRequest, RecalledMemory } from "../model.ts";
import { type Evidence, weighEvidence } from "./evidence.ts";
import { answerFromHeld } from "./held-answer.ts";
import { isAsking, type Question, readQuestion } from "./reading/question.ts";
import { answerForTime } from "./time-answer.ts";

/** Below it a sentence does not answer: chosen on the development chats, where it costs silence and hits alike. */
export const ANSWER_FLOOR = 0.6;
/**
 * From here on what does not answer is named as the nearest thing that was told. At .3 every seventh question of the
 * development chats that nobody told the answer to names one, and half of those whose answer is there and was not sure.
 */
export const NEAREST_FLOOR = 0.3;
/** A list takes what speaks of its subject at all. */
const LIST_FLOOR = 0.45;
/** More than a screen holds is no summary. */
const LIST_LENGTH = 6;
/** A newer statement of a thing that has one value replaces an older one that fits slightly better. */
const NEWER_MARGIN = 0.85;

export type OfflineAnswer =
  | { readonly type: "noted" }
  | { readonly type: "nothing" }
  | { readonly type: "quotes"; readonly quotes: readonly Evidence[] }
  /** It may not answer, but speaks of what was asked. */
  | { readonly type: "nearest"; readonly nearest: Evidence };

/** What the memories answer; best evidence for a fact, several in order of time for a list. */
export function answerFrom(text: string, memories: readonly RecalledMemory[]): OfflineAnswer {
  if (!isAsking(text)) return { type: "noted" };
  if (asksForTimeAlone(text)) {
    const listed = answerForTime(memories, LIST_LENGTH);
    return listed.length === 0 ? { type: "nothing" } : { type: "quotes", quotes: listed };
  }
  const question = readQuestion(text);
  const evidence = weighEvidence(question, memories);
  const chosen = question.wants === "list" ? chooseList(evidence) : chooseFact(question, evidence);
  const held = chosen.length === 0 ? answerFromHeld(text, memories) : null;
  const quotes = held === null ? chosen : [held];
  if (quotes.length > 0) return { type: "quotes", quotes };
  return nearestOf(evidence, NEAREST_FLOOR);
}

function nearestOf([nearest]: readonly Evidence[], floor: number): OfflineAnswer {
  return nearest === undefined || nearest.confidence < floor
    ? { type: "nothing" }
    : { type: "nearest", nearest };
}

/**
 * What answers a question with a word mistyped, read as the memories spell it: the nearest thing at most, since what
 * was meant is guessed. It must answer well, for in Korean many a word is one letter away from another.
 */
export function answerAsMeant(
  { question, memories }: Pick<AnswerRequest, "question" | "memories">,
  isWord: (stem: string) => boolean,
): OfflineAnswer {
  const said = memories.map(({ user }) => user);
  const meant = isAsking(question) ? asSaid(question, { said, isWord }) : null;
  return meant === null
    ? { type: "nothing" }
    : nearestOf(weighEvidence(readQuestion(meant), memories), ANSWER_FLOOR);
}

function chooseFact(question: Question, evidence: readonly Evidence[]): readonly Evidence[] {
  const best = evidence[0];
  if (best === undefined || best.confidence < ANSWER_FLOOR) return [];
  const close = evidence.filter(
    ({ confidence }) => confidence >= Math.max(ANSWER_FLOOR, best.confidence * NEWER_MARGIN),
  );
  const newest = close.reduce((a, b) => (b.memory.index > a.memory.index ? b : a));
  return [question.attribute?.single === false ? best : newest];
}

function chooseList(evidence: readonly Evidence[]): readonly Evidence[] {
  const fitting = evidence.filter(({ confidence }) => confidence >= LIST_FLOOR);
  const own = fitting.filter(({ speaker }) => speaker === "user");
  return (own.length > 0 ? own : fitting)
    .slice(0, LIST_LENGTH)
    .sort((a, b) => a.memory.index - b.memory.index);
}

/** 0–1: how much of what was asked the best of the memories covers. */
export function confidenceOf(text: string, memories: readonly RecalledMemory[]): number {
  return weighEvidence(readQuestion(text), memories)[0]?.confidence ?? 0;
}
