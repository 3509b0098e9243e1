import type { SearchStrategy } from "../events.ts";
import type { FusedTurn } from "./fuse.ts";
import type { Path } from "./tree/tree-view.ts";
import type { Nearness } from "./tree/tree-walk.ts";
import { WALK } from "./weights.ts";

/** A turn with its place in the result. */
export interface RankedTurn extends Omit<FusedTurn, "channels"> {
  readonly channels: () => Readonly<Record<string, number>>;
}

/** Turn by turn, the nodes from below ROOT to its leaf. */
export type Paths = ReadonlyMap<number, Path>;

/**
 * The result's order, best first, ties by the earlier turn.
 * `flat`: by the fused score. `bfs`: the turns of the leaves hit, by that score. `seeded`: all
 * candidates, each helped by how near it stands to the others in the tree.
 */
export function rank(input: {
  readonly strategy: SearchStrategy;
  /** Best first. */
  readonly fused: readonly FusedTurn[];
  /** Turns in scope of the leaves that the walk hit. */
  readonly walked: readonly number[];
  /** Of both. */
  readonly paths: Paths;
  /** How near a path stands to the given turns. */
  readonly nearnessTo: (
    turns: readonly { readonly score: number; readonly path: Path }[],
  ) => Nearness;
  /** Weight of the channel `tree`. */
  readonly treeWeight: number;
}): readonly RankedTurn[] {
  const { strategy, fused, walked, paths, nearnessTo, treeWeight } = input;
  if (strategy === "flat") return fused;
  const byTurn = new Map(fused.map((turn) => [turn.turn, turn]));
  if (strategy === "bfs") {
    return walked.map((turn) => byTurn.get(turn) ?? unmatched(turn)).sort(byScore);
  }
  const nearness = nearnessTo(
    fused.flatMap(({ turn, score }) => {
      const path = paths.get(turn);
      return path === undefined ? [] : [{ score, path }];
    }),
  );
  const withTree = (turn: RankedTurn): RankedTurn => {
    const path = paths.get(turn.turn);
    if (path === undefined) return turn;
    const tree = treeWeight * nearness(path);
    return {
      turn: turn.turn,
      score: turn.score + tree,
      coverage: turn.coverage,
      channels: () => ({ ...turn.channels(), tree }),
    };
  };
  const ranked = fused.map(withTree);
  for (const turn of walked) if (!byTurn.has(turn)) ranked.push(withTree(unmatched(turn)));
  return ranked.sort(byScore);
}

/**
 * A hit so far below the best starts the walk over the tree with a thousandth of its mass. To place those with a
 * ten-thousandth, too, changes the order of the first ten of none of 200 questions to 10,000 turns, nor to a million,
 * and reads twice as many leaves.
 */
const NEGLIGIBLE = -Math.log(1e-3) / WALK.sharpness;

/**
 * How many of the hits, best first, need a place in the tree: those from which the walk starts, and those
 * that nearness to them can still lift among the first `limit`. O(hits).
 */
export function countPlaced(input: {
  /** Best first. */
  readonly fused: readonly FusedTurn[];
  readonly limit: number;
  readonly treeWeight: number;
}): number {
  const { fused, limit, treeWeight } = input;
  const best = fused[0]?.score ?? 0;
  const last = fused[Math.min(limit, fused.length) - 1]?.score ?? 0;
  const least = Math.min(best - NEGLIGIBLE, last - treeWeight);
  const end = fused.findIndex(({ score }) => score < least);
  return end < 0 ? fused.length : end;
}

/** A turn that the walk found though it shares no word with the question. */
export function unmatched(turn: number): RankedTurn {
  return { turn, score: 0, coverage: 0, channels: () => ({}) };
}

function byScore(a: RankedTurn, b: RankedTurn): number {
  return b.score - a.score || a.turn - b.turn;
}
