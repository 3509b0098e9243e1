import type { TopicNode } from "@hsms/store";
import type { SearchStrategy } from "../events.ts";
import { gatherEvidence, type Evidence } from "./evidence.ts";
import type { FusedTurn } from "./fuse.ts";

/** What a turn gains from the evidence of its leaf, and from that of the leaf's parent (+ .025 recall@10 on the development halves). */
const LEAF_SHARE = 0.15;
const PARENT_SHARE = 0.15;

/** A turn with its place in the result. */
export interface RankedTurn extends Omit<FusedTurn, "channels"> {
  readonly channels: Readonly<Record<string, number>>;
}

/** Turn by turn, the nodes from below ROOT to its leaf. */
export type Paths = ReadonlyMap<number, readonly TopicNode[]>;

/**
 * The result's order, best first, ties by the earlier turn.
 * `flat`: by the fused score. `bfs`: the turns of the leaves hit, by that score. `seeded`: all
 * candidates, each helped by what else its leaf and the leaf's parent hold.
 */
export function rank(input: {
  readonly strategy: SearchStrategy;
  /** Best first. */
  readonly fused: readonly FusedTurn[];
  /** The first of them: what the tree's evidence is made of. */
  readonly seeds: readonly FusedTurn[];
  /** Turns in scope of the leaves that the walk hit. */
  readonly walked: readonly number[];
  /** Of seeds and walked turns. */
  readonly paths: Paths;
}): readonly RankedTurn[] {
  const { strategy, fused, seeds, walked, paths } = input;
  if (strategy === "flat") return fused;
  const byTurn = new Map(fused.map((turn) => [turn.turn, turn]));
  if (strategy === "bfs") {
    return walked.map((turn) => byTurn.get(turn) ?? unmatched(turn)).sort(byScore);
  }
  const evidence = gatherEvidence(
    seeds.map(({ turn, score }) => ({ score, path: paths.get(turn) ?? [] })),
  );
  const ranked = fused.map((turn) => withEvidence(turn, paths, evidence));
  for (const turn of walked) {
    if (!byTurn.has(turn)) ranked.push(withEvidence(unmatched(turn), paths, evidence));
  }
  return ranked.sort(byScore);
}

function withEvidence(turn: RankedTurn, paths: Paths, evidence: Evidence): RankedTurn {
  const path = paths.get(turn.turn);
  if (path === undefined) return turn;
  const leaf = LEAF_SHARE * evidenceOf(evidence, path.at(-1));
  const parent = PARENT_SHARE * evidenceOf(evidence, path.at(-2));
  return {
    ...turn,
    score: turn.score + leaf + parent,
    channels: { ...turn.channels, leaf, parent },
  };
}

function evidenceOf(evidence: Evidence, node: TopicNode | undefined): number {
  return node === undefined ? 0 : (evidence.get(node.id) ?? 0);
}

/** A turn that the walk found though it shares no word with the question. */
function unmatched(turn: number): RankedTurn {
  return { turn, score: 0, coverage: 0, channels: {} };
}

function byScore(a: RankedTurn, b: RankedTurn): number {
  return b.score - a.score || a.turn - b.turn;
}
