import type { RankedTurn } from "./rank.ts";

/** Memories that a page shows. */
const SHOWN = 10;

/** Best turns by their own words that stay on the first page. */
const KEPT = 3;

/** What rounding takes from a share. */
const ALL = 1 - 1e-9;

/**
 * Moves the best three by BM25 of the turn, where they hold every word of the question, onto the first page if
 * neighbours and sessions have driven them from it: a search for words never finds less than BM25 would by its first
 * three. O(turns).
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
