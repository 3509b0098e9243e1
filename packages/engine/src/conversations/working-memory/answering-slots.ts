import type { QuestionType } from "@hsms/language";
import type { SlotAnswer } from "./working-memory.ts";

export interface SlotQuestion {
  /** Its distinct terms, with what each tells (idf). */
  readonly terms: readonly {
    readonly id: number;
    readonly idf: number;
    /** No turn of the whole memory has it. */
    readonly isUnknown: boolean;
  }[];
  readonly pointsBack: boolean;
  readonly asksAgain: boolean;
  readonly asked: QuestionType | null;
}

export interface SlotCandidate {
  /** From 1. */
  readonly slot: number;
  readonly index: number;
  readonly terms: ReadonlySet<number>;
  /** Terms of the turn that it follows: what it goes on with, and does not say again. */
  readonly before: ReadonlySet<number>;
  readonly tells: ReadonlySet<QuestionType>;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
}

/** Chosen on one half of the follow-up questions (`pnpm bench slots`); the other half was held out. */
const SLOT_WEIGHTS = {
  /** Share of the question's words that the slot has. */
  words: 1,
  /** Share of those that only the turn before it has, in a question that asks again or points back. */
  before: 0.3,
  /** How lately the slot was filled, for a question that points back or leaves its subject out. */
  back: 0.3,
  /** The slot has the kind of thing that is asked for. */
  tells: 0.15,
  /** What a word counts that no turn of the memory has, in a question that asks again: it names what is asked for (`값`, `장소`). */
  unknown: 0.1,
  /** What a slot that answers scores at least: with less, general questions find a word of the talk by chance. */
  floor: 0.4,
  /** The same for a question that asks again or points back: its answer was told. */
  floorAgain: 0.15,
  /** And of the best one's score: at 1 one slot answers, at 0 every one. */
  ofBest: 0.7,
  /** Information (idf) of known words from which on a question has a subject of its own: two rare words. */
  ownSubject: 8,
} as const;

/** Slots that answer the question, the surest first; none for a question without words. Pure. O(slots · terms). */
export function answeringSlots(
  question: SlotQuestion,
  candidates: readonly SlotCandidate[],
): readonly SlotAnswer[] {
  const { asked } = question;
  const isAgain = question.asksAgain || question.pointsBack;
  const terms = question.terms.map(({ id, idf, isUnknown }) => ({
    id,
    weight: isUnknown && isAgain ? SLOT_WEIGHTS.unknown * idf : idf,
  }));
  const information = terms.reduce((sum, { weight }) => sum + weight, 0);
  const back = backOf(question);
  if (information === 0 && back === 0) return [];
  const newest = candidates.toSorted((a, b) => b.createdAt - a.createdAt || b.index - a.index);
  const scored = newest.map(({ slot, index, terms: has, before, tells }, rank) => {
    let own = 0;
    let led = 0;
    for (const { id, weight } of terms) {
      if (has.has(id)) own += weight;
      else if (before.has(id)) led += weight;
    }
    const said = SLOT_WEIGHTS.words * own + (isAgain ? SLOT_WEIGHTS.before * led : 0);
    const words = information === 0 ? 0 : said / information;
    const lately = (SLOT_WEIGHTS.back * back) / (1 + rank);
    const kind = asked !== null && tells.has(asked) ? SLOT_WEIGHTS.tells : 0;
    const score = words + lately + (words + lately > 0 ? kind : 0);
    return { slot, index, score };
  });
  const best = scored.reduce((max, { score }) => Math.max(max, score), 0);
  const least = Math.max(
    isAgain ? SLOT_WEIGHTS.floorAgain : SLOT_WEIGHTS.floor,
    SLOT_WEIGHTS.ofBest * best,
  );
  return scored
    .filter(({ score }) => score >= least)
    .sort((a, b) => b.score - a.score)
    .map(({ slot, index, score }) => ({ slot, index, relevance: Math.min(1, score) }));
}

/** 0–1: how much the question leans on what was said last. */
function backOf({ terms, pointsBack, asksAgain }: SlotQuestion): number {
  if (pointsBack) return 1;
  const known = terms.reduce((sum, { idf, isUnknown }) => (isUnknown ? sum : sum + idf), 0);
  return asksAgain ? Math.max(0, 1 - known / SLOT_WEIGHTS.ownSubject) : 0;
}
