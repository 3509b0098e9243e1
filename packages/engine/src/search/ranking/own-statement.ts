import type { RankedTurn } from "./rank.ts";

/**
 * Share of the question that the statement must cover: no answer repeats `anything` from `Am I
 * allergic to anything?`.
 */
const MOST = 0.6;

/** Share of the best turn's word score that a statement needs to be moved first. */
const NEARLY_BEST = 0.8;

/**
 * Moves a statement first that answers a question about oneself: it covers most of the question,
 * its own words match nearly best, and it is about its author (`My favourite colour is green.`). In
 * a memory with large imports, whole conversations about a subject would outweigh the one sentence
 * that answers. O(turns).
 */
export function ownStatementFirst<Turn extends RankedTurn>(
  ranked: readonly Turn[],
  isOwnStatement: (turn: number) => boolean,
): readonly Turn[] {
  const holding = ranked.filter(({ coverage, isLookup }) => coverage >= MOST && !isLookup);
  const best = Math.max(0, ...ranked.map(({ byWords }) => byWords));
  const own = holding
    .filter((turn) => turn.byWords >= NEARLY_BEST * best && isOwnStatement(turn.turn))
    .toSorted((a, b) => b.byWords - a.byWords)[0];
  if (own === undefined || own === ranked[0]) return ranked;
  return [own, ...ranked.filter((turn) => turn !== own)];
}
