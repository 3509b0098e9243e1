import type { RankedTurn } from "./rank.ts";

/** Number of memories on a page. */
const SHOWN = 10;

/** Number of turns, best by their own words, that stay on the first page. */
const KEPT = 3;

/** Allows for rounding errors in the share. */
const ALL = 1 - 1e-9;

/**
 * Moves the three best turns by BM25 that contain every word of the question back onto the first
 * page if the scores of neighbours and sessions displaced them: in its first three results BM25
 * alone never finds more. O(turns).
 */
export function keepLiteral<Turn extends RankedTurn>(ranked: readonly Turn[]): readonly Turn[] {
  const holdsAll = ({ coverage }: RankedTurn): boolean => coverage >= ALL;
  if (!ranked.slice(SHOWN).some(holdsAll)) return ranked;
  const holding = ranked.filter(holdsAll);
  const best = holding.toSorted((a, b) => b.byWords - a.byWords).slice(0, KEPT);
  const driven = best.filter((turn) => ranked.indexOf(turn) >= SHOWN);
  if (driven.length === 0) return ranked;
  const others = ranked.filter((turn) => !driven.includes(turn));
  return others.toSpliced(SHOWN - driven.length, 0, ...driven);
}
