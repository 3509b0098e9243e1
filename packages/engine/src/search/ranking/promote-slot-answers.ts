import type { SlotAnswer } from "../../conversations/working-memory/working-memory.ts";
import { byScore } from "./by-score.ts";
import { unmatched, type RankedTurn } from "./rank.ts";

/**
 * Weight of a slot that answers with certainty: as much as the best words of the turn, of its
 * neighbours and of its session together. At 0 slots do not change the order; far above, a slot is
 * first whatever the words say.
 */
const SLOT_WEIGHT = 2;

/** Adds the turns of answering slots to the ranked turns, each once, and raises their scores (C4-10). Best first. */
export function promoteSlotAnswers(
  ranked: readonly RankedTurn[],
  slots: readonly SlotAnswer[],
): readonly RankedTurn[] {
  if (slots.length === 0) return ranked;
  const relevances = new Map(slots.map(({ index, relevance }) => [index, relevance]));
  const found = new Set(ranked.map(({ turn }) => turn));
  const missing = slots
    .filter(({ index }) => !found.has(index))
    // A turn that only asks never takes a slot.
    .map(({ index }) => unmatched(index, false));
  return [...ranked, ...missing]
    .map((turn): RankedTurn => {
      const relevance = relevances.get(turn.turn);
      if (relevance === undefined) return turn;
      const slot = SLOT_WEIGHT * relevance;
      return { ...turn, score: turn.score + slot, channels: () => ({ ...turn.channels(), slot }) };
    })
    .sort(byScore);
}
