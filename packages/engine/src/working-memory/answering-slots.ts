import type { QuestionType } from "../analysis/cues.ts";
import type { SlotAnswer } from "./working-memory.ts";

/** A question as the slots see it. */
export interface SlotQuestion {
  /** Its distinct terms, with what each tells (idf). */
  readonly terms: readonly { readonly id: number; readonly idf: number }[];
  /** It points at what was just said. */
  readonly pointsBack: boolean;
  /** It asks again for what was told. */
  readonly asksAgain: boolean;
  readonly asked: QuestionType | null;
}

/** A memory in a slot, as a question sees it. */
export interface SlotCandidate {
  /** From 1. */
  readonly slot: number;
  readonly index: number;
  readonly terms: ReadonlySet<number>;
  /** Kinds of questions that it has something to answer with. */
  readonly tells: ReadonlySet<QuestionType>;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
}

export const SLOT_WEIGHTS = {
  /** Share of the question's words that the slot has. */
  words: 1,
  /** How lately the slot was filled, for a question that points back or leaves its subject out. */
  back: 0.5,
  /** The slot has the kind of thing that is asked for. */
  tells: 0.15,
  /** What a slot that answers scores at least. */
  floor: 0.4,
  /** And of the best one's score. */
  ofBest: 0.6,
  /** Information (idf) from which on a question has a subject of its own. */
  ownSubject: 8,
} as const;

/** Slots that answer the question, the surest first; none for a question without words. Pure. O(slots · terms). */
export function answeringSlots(
  question: SlotQuestion,
  candidates: readonly SlotCandidate[],
  weights: { readonly [Name in keyof typeof SLOT_WEIGHTS]: number } = SLOT_WEIGHTS,
): readonly SlotAnswer[] {
  const { terms, asked } = question;
  const information = terms.reduce((sum, { idf }) => sum + idf, 0);
  const back = backOf(question, information, weights.ownSubject);
  if (information === 0 && back === 0) return [];
  const newest = candidates.toSorted((a, b) => b.createdAt - a.createdAt || b.index - a.index);
  const scored = newest.map(({ slot, index, terms: has, tells }, rank) => {
    const covered = terms.reduce((sum, { id, idf }) => (has.has(id) ? sum + idf : sum), 0);
    const words = information === 0 ? 0 : covered / information;
    const lately = (weights.back * back) / (1 + rank);
    const kind = asked !== null && tells.has(asked) ? weights.tells : 0;
    const score = weights.words * words + lately + (words + lately > 0 ? kind : 0);
    return { slot, index, relevance: Math.min(1, score) };
  });
  const best = scored.reduce((max, { relevance }) => Math.max(max, relevance), 0);
  const least = Math.max(weights.floor, weights.ofBest * best);
  return scored
    .filter(({ relevance }) => relevance >= least)
    .sort((a, b) => b.relevance - a.relevance);
}

/** 0–1: how much the question leans on what was said last. */
function backOf(
  { pointsBack, asksAgain }: SlotQuestion,
  information: number,
  ownSubject: number,
): number {
  if (pointsBack) return 1;
  return asksAgain ? Math.max(0, 1 - information / ownSubject) : 0;
}
