import type { SearchStrategy } from "../../settings/settings.ts";
import { byScore } from "./by-score.ts";
import type { FusedTurn } from "./fuse.ts";
import type { Path } from "../tree/tree-view.ts";
import type { Nearness } from "../tree/tree-walk.ts";

export interface RankedTurn extends Omit<FusedTurn, "channels"> {
  readonly channels: () => Readonly<Record<string, number>>;
  /**
   * The turn through whose relations it was found; `null` if it names an entity of the question
   * itself. Missing if the graph did not find it.
   */
  readonly relatedFrom?: number | null;
}

/** The nodes from below ROOT to a turn's leaf; empty if it has no leaf. */
export type PathOf = (turn: number) => Path;

/**
 * Orders the result, see {@link byScore}. `flat`: by the fused score. `bfs`: the turns of the
 * leaves hit, by that score. `seeded`: all candidates, each raised by its nearness to the others in
 * the tree.
 */
export function rank(input: {
  readonly strategy: SearchStrategy;
  readonly fused: readonly RankedTurn[];
  readonly walked: readonly number[];
  readonly isLookup: (turn: number) => boolean;
  readonly pathOf: PathOf;
  readonly nearnessTo: (
    turns: readonly { readonly score: number; readonly path: Path }[],
  ) => Nearness;
  readonly treeWeight: number;
  /** The order is exact for this many turns: those that cannot be among them are not looked up in the tree. */
  readonly limit: number;
}): readonly RankedTurn[] {
  const { strategy, fused, walked, isLookup, pathOf, nearnessTo, treeWeight, limit } = input;
  if (strategy === "flat") return fused;
  if (strategy === "bfs") {
    const byTurn = new Map(fused.map((turn) => [turn.turn, turn]));
    return walked.map((turn) => byTurn.get(turn) ?? unmatched(turn, isLookup(turn))).sort(byScore);
  }
  const starts = fused.slice(0, STARTS).map(({ turn, score }) => ({ score, path: pathOf(turn) }));
  const nearness = nearnessTo(starts.filter(({ path }) => path.length > 0));
  const others = new Set(walked);
  for (const { turn } of fused) others.delete(turn);
  const best = createBest(limit);
  const ranked = [...fused, ...Array.from(others, (turn) => unmatched(turn, isLookup(turn)))].map(
    (turn) => {
      if (turn.score + treeWeight < best.least) return turn;
      const path = pathOf(turn.turn);
      const placed = path.length === 0 ? turn : withTree(turn, treeWeight * nearness(path));
      if (!turn.isLookup) best.add(placed.score);
      return placed;
    },
  );
  return ranked.sort(byScore);
}

/**
 * Number of best hits from which the walk over the tree starts: with 16 a chat turn misses .004 of
 * its sessions, more bring nothing (RealMem, r@10: .790 with 16, .794 with 32, .793 with 48;
 * LoCoMo's .843 with each).
 */
const STARTS = 32;

const withTree = (turn: RankedTurn, tree: number): RankedTurn => ({
  ...turn,
  score: turn.score + tree,
  channels: () => ({ ...turn.channels(), tree }),
});

/** Tracks the `size` highest scores added so far. */
function createBest(size: number): { readonly least: number; add(score: number): void } {
  const scores: number[] = [];
  return {
    get least() {
      return scores.length < size ? -Infinity : (scores[0] ?? Infinity);
    },
    add(score) {
      if (score <= this.least) return;
      if (scores.length === size) scores.shift();
      const at = scores.findIndex((other) => other > score);
      scores.splice(at < 0 ? scores.length : at, 0, score);
    },
  };
}

/** A turn in the result that shares no word with the question. */
export function unmatched(turn: number, isLookup: boolean): RankedTurn {
  return {
    turn,
    score: 0,
    coverage: 0,
    byWords: 0,
    nearness: 0,
    isLookup,
    channels: NO_CHANNELS,
  };
}

const NO_CHANNELS = (): Readonly<Record<string, number>> => ({});
