import type { SlotAnswer } from "../../conversations/working-memory/working-memory.ts";
import { byScore } from "./by-score.ts";
import { unmatched, type RankedTurn } from "./rank.ts";

/**
 * What a slot that surely answers counts: as much as the best words of the turn, of its neighbours and of its
 * session do together. At 0 slots change no order; far above, a slot is first whatever the words say.
 */
const SLOT_WEIGHT = 2;

/** The ranked turns, those in slots that answer among them once, and lifted (C4-10). Best first. */
export function promoteSlotAnswers(
  ranked: readonly RankedTurn[],
  slots: readonly SlotAnswer[],
): readonly RankedTurn[] {
  if (slots.length === 0) return ranked;
  const relevances = new Map(slots.map(({ index, relevance }) => [index, relevance]));
  const found = new Set(ranked.map(({ turn }) => turn));
  const missing = slots
    .filter(({ index }) => !found.has(index))
    // A look-up takes no slot.
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
