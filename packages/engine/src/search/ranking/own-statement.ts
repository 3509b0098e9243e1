import type { RankedTurn } from "./rank.ts";

/** Share of what was asked that it must hold: `anything` in `Am I allergic to anything?` no answer repeats. */
const MOST = 0.6;

/** Share of the best turn's score by its words that one must have to go before what is around others. */
const NEARLY_BEST = 0.8;

/**
 * Puts the statement that answers a question of oneself first: it holds most of what was asked, hardly any turn
 * fits better by its own words, and the writer says it of themself (`My favourite colour is green.`). In a memory into which
 * much was imported, whole conversations about a matter outweigh the one sentence that tells it. O(turns).
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
