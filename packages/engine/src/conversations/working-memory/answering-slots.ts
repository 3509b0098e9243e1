import type { QuestionType } from "@hsms/language";
import type { SlotAnswer } from "./working-memory.ts";

export interface SlotQuestion {
  /** Its distinct terms, with their idf. */
  readonly terms: readonly {
    readonly id: number;
    readonly idf: number;
    /** Whether it occurs in no turn of the memory. */
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
  /** Terms of the preceding turn, which this one continues without repeating them. */
  readonly before: ReadonlySet<number>;
  readonly tells: ReadonlySet<QuestionType>;
  /** Unix time in milliseconds. */
  readonly createdAt: number;
}

/** Tuned on one half of the follow-up questions (`pnpm bench slots`); the other half was held out. */
const SLOT_WEIGHTS = {
  /** Share of the question's words in the slot. */
  words: 1,
  /** Share of words that only the preceding turn has, for a question that asks again or refers back. */
  before: 0.3,
  /** How recently the slot was filled, for a question that refers back or omits its subject. */
  back: 0.3,
  /** Bonus if the slot contains the kind of thing that is asked for. */
  tells: 0.15,
  /**
   * Weight of a word that occurs in no turn, for a question that asks again: it names what is asked
   * for (`값`, `장소`).
   */
  unknown: 0.1,
  /** Minimum score of an answering slot: below it, general questions match a word of the conversation by chance. */
  floor: 0.4,
  /** Minimum score for a question that asks again or refers back, whose answer was stated before. */
  floorAgain: 0.15,
  /** Minimum score relative to the best slot: at 1 one slot answers, at 0 every one. */
  ofBest: 0.7,
  /** Information (idf) of known words from which a question has its own subject: two rare words. */
  ownSubject: 8,
} as const;

/** Slots that answer the question, most relevant first; empty for a question without words. Pure. O(slots · terms). */
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

/** 0–1: how much the question refers to what was said last. */
function backOf({ terms, pointsBack, asksAgain }: SlotQuestion): number {
  if (pointsBack) return 1;
  const known = terms.reduce((sum, { idf, isUnknown }) => (isUnknown ? sum : sum + idf), 0);
  return asksAgain ? Math.max(0, 1 - known / SLOT_WEIGHTS.ownSubject) : 0;
}
