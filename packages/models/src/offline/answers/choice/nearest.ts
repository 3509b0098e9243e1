import type { RecalledMemory } from "../../../model.ts";
import type { Evidence, Weighed } from "../../evidence.ts";
import { ASKS_FORMER } from "../../lexicon/cues.ts";
import type { Question } from "../../reading/asking/question.ts";
import { labelsOf } from "../../reading/labels/labels.ts";
import { isToldAfter } from "../../said.ts";
import { givesKind } from "../answer-kind.ts";
import { saidSince } from "../news/said-since.ts";
import { isNewer, NEAREST_FLOOR } from "./choose.ts";

/** Of the memory that the search put first less is asked. */
const LEAST_OF_FIRST = 0.05;
/** From here on what its vector says is as likely an answer as not. */
const LEAST_NEARNESS = 0.36;

/** What may not answer, but speaks of what was asked. */
export interface Nearest {
  readonly type: "nearest";
  readonly nearest: Evidence;
  /** What the question names and no memory does. */
  readonly untold: string | null;
  /** What was said of the same thing later, right after it, or else what the search put first: as near. */
  readonly beside?: Evidence;
}

/** What speaks of the thing that was asked for goes before what speaks of others of its sort. */
export function nearestOf({ evidence, untold }: Weighed, floor: number): Nearest | null {
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
  return nearest === undefined ? null : { type: "nearest", nearest, untold };
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

/** Of the first found, so many may be named beside the nearest. */
const BESIDE = 3;
/** Of two that are about as near the newer goes before. */
const AS_NEAR = 0.4;

/** Two are named where it is not known which answers: something later speaks of it as well, the search put another first, or it is asked how it was before. */
export function withBeside(
  question: Question,
  answer: Nearest,
  {
    evidence,
    memories,
  }: {
    readonly evidence: readonly Evidence[];
    readonly memories: readonly RecalledMemory[];
  },
): Nearest {
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
    goesOnWith(question, nearest, evidence) ??
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

/** `보일러 점검은 목요일이에요`, and then `출장비가 3만 원이래요`: what was told right after it gives such a value as is asked for, where it gives none. */
function goesOnWith(
  question: Question,
  { memory, quote }: Evidence,
  evidence: readonly Evidence[],
): Evidence | undefined {
  if (question.answerKind === null || givesKind(question, quote)) return undefined;
  return evidence.find((one) => isToldAfter(one.memory, memory) && givesKind(question, one.quote));
}
