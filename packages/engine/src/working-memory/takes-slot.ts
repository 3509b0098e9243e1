import { TurnFlag } from "@hsms/store";
import { QUOTING_MODEL, analyseTurn } from "../analysis/analyse.ts";

/**
 * Whether a turn is a matter to hold in mind. One that only looks something up is not: the slot that answered it
 * was used instead. Nor is one without a word that says something (`ㅋㅋ`, `응 고마워`).
 */
export function takesSlot(turn: {
  readonly user: string;
  readonly assistant: string | null;
  readonly model: string | null;
}): boolean {
  const { terms, flags } = analyseTurn(turn);
  const looksUp = turn.model === QUOTING_MODEL && (flags & TurnFlag.lookup) !== 0;
  return terms.ids.length > 0 && !looksUp;
}
