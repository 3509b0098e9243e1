import { endTerms } from "@hsms/language";
import { TurnFlag, type PostingList, type StoreView, type TurnColumns } from "@hsms/store";
import { walkRelations } from "../../retrieval/relations/walk-relations.ts";
import { byScore } from "./by-score.ts";
import { type RankedTurn, unmatched } from "./rank.ts";

/** Steps: what the question names, what that is related to, and statements about the latter. */
const DEPTH = 2;

/** Maximum number of turns the graph adds to a page of ten. */
const MOST_ADDED = 20;

/**
 * Adds the channel `graph` to the candidates of a question, and turns that share no word with it
 * but state something about what its entities are related to (S1-19, S1-33). Examines at most 200
 * turns.
 */
export function addGraphChannel(input: {
  readonly view: StoreView;
  readonly query: string;
  readonly fused: readonly RankedTurn[];
  readonly columns: TurnColumns;
  readonly postingsOf: (terms: readonly number[]) => readonly PostingList[];
  readonly admit: (turn: number) => boolean;
  readonly weight: number;
}): readonly RankedTurn[] {
  const { view, query, fused, columns, postingsOf, admit, weight } = input;
  if (weight === 0) return fused;
  const isTold = (turn: number): boolean =>
    ((columns.flags[turn] ?? 0) & (TurnFlag.hidden | TurnFlag.lookup)) === 0;
  const reached = walkRelations(
    { postingsOf, termsOf: view.index.readTerms },
    { starts: endTerms(query), depth: DEPTH, admit: (turn) => admit(turn) && isTold(turn) },
  );
  if (reached.length === 0) return fused;
  const best = [1, 2].map((hops) =>
    reached.reduce((max, way) => (way.hops === hops ? Math.max(max, way.strength) : max), 0),
  );
  const shares = new Map(
    reached
      .toSorted((a, b) => b.strength - a.strength)
      .slice(0, MOST_ADDED)
      .map(({ turn, hops, strength, from }) => [
        turn,
        { graph: (weight * strength) / (best[hops - 1] || 1), from },
      ]),
  );
  const known = fused.map((turn) => {
    const share = shares.get(turn.turn);
    return share === undefined ? turn : withGraph(turn, share);
  });
  const named = new Set(fused.map(({ turn }) => turn));
  const added = [...shares].flatMap(([turn, share]) =>
    named.has(turn) ? [] : withGraph(unmatched(turn, false), share),
  );
  return [...known, ...added].sort(byScore);
}

const withGraph = (
  turn: RankedTurn,
  { graph, from }: { readonly graph: number; readonly from: number | null },
): RankedTurn => ({
  ...turn,
  relatedFrom: from,
  score: turn.score + graph,
  channels: () => ({ ...turn.channels(), graph }),
});
