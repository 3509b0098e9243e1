import { ROOT_NUMBER, type NodeId, type NumberedNode } from "@hsms/store";
import type { NodeFate, TraceNode } from "../search-result.ts";
import { PARENT_SHARE } from "./score-node.ts";

/** Levels that pure breadth-first search goes down (S0-83). A seed's path is walked whatever its depth. */
export const MAX_SEARCH_DEPTH = 10;

/** A node goes on when its score is above this (C0-12; strict). */
export const RELEVANCE_THRESHOLD = 0.5;

/**
 * Nodes of a level that go on although they lie below the threshold. By itself a beam needs 8 to find what a flat
 * search finds; beside the paths of the best hits it only looks around, and 4 find the same as 8 (LoCoMo, RealMem).
 */
const BEAM = 4;

/** Nodes of the beam score more than a child of the best parent does that says nothing itself: it leads nowhere. */
const BEAM_FLOOR = PARENT_SHARE;

export interface WalkInput {
  /** A node by its place; `undefined` for one that is gone. */
  readonly read: (place: number) => NumberedNode | undefined;
  /** Scores of one level's nodes, 0–1, in order, as one batch (S0-80). `parentScores` runs parallel; 0 below ROOT. */
  readonly scoreNodes: (
    nodes: readonly NumberedNode[],
    parentScores: readonly number[],
  ) => readonly number[];
  /** Places of the nodes on a seed's path; `null` for pure breadth-first search (seed 0 to the letter). */
  readonly seedPath: ReadonlySet<number> | null;
  /** Nodes that slots of working memory lead to: they are in the first frontier, and go on (S4-41). None for pure search. */
  readonly linked?: readonly number[];
  readonly signal: AbortSignal;
}

export interface Walk {
  readonly trace: readonly TraceNode[];
  readonly leaves: readonly NumberedNode[];
  readonly levels: readonly Level[];
  readonly isPure: boolean;
}

export interface Level {
  readonly depth: number;
  /** Here pure search ends. */
  readonly isBeyond: boolean;
  readonly seen: readonly NodeId[];
  /** Nodes that were scored, and the position of the first of them in the trace. */
  readonly nodes: readonly NumberedNode[];
  readonly from: number;
}

/**
 * Breadth-first search over the topic tree from ROOT's children, level by level (S0-79 … S0-84).
 *
 * - pure (`seedPath` null): a node above the threshold goes on; a leaf gives its turns, a parent its children.
 * - seeded: besides, every node on a seed's path goes on, and so do the best four of each level.
 *   Of a parent that lies outside beam and threshold only the children on seed paths are looked at.
 *
 * No node is scored twice (S0-82). Throws only what `signal` throws.
 */
export function walkTree(input: WalkInput): Walk {
  const { linked = [], signal } = input;
  const isPure = input.seedPath === null;
  const seedPath = new Set([...(input.seedPath ?? []), ...linked]);
  const trace: TraceNode[] = [];
  const leaves: NumberedNode[] = [];
  const levels: Level[] = [];
  const met = new Set<number>([ROOT_NUMBER]);
  const root = input.read(ROOT_NUMBER);
  let frontier: Frontier = { places: [], parentScores: [] };
  for (const place of new Set([...(root?.children ?? []), ...linked])) add(frontier, place, 0);

  for (let depth = 0; frontier.places.length > 0; depth++) {
    signal.throwIfAborted();
    const onPaths = depth < MAX_SEARCH_DEPTH ? null : seedPath;
    const { seen, nodes, parentScores } = readLevel(input, { frontier, met, onPaths });
    const from = trace.length;
    levels.push({ depth, isBeyond: depth === MAX_SEARCH_DEPTH, seen, nodes, from });
    if (nodes.length === 0) break;
    const scores = input.scoreNodes(nodes, parentScores);
    const beam = isPure ? NO_BEAM : bestOf(scores, BEAM);
    frontier = { places: [], parentScores: [] };
    // By their places: pairs of place and node are as much garbage as the rest of a search.
    for (let at = 0; at < nodes.length; at++) {
      const node = nodes[at];
      if (node === undefined) continue;
      const score = scores[at] ?? 0;
      const isStrong = score > RELEVANCE_THRESHOLD || beam.includes(at);
      const isLeaf = node.children.length === 0;
      const isPruned = !isStrong && !seedPath.has(node.number);
      const fate: NodeFate = isPruned ? "pruned" : isLeaf ? "hit" : "visited";
      const { id: nodeId, parentId, topic } = node;
      trace.push({ nodeId, parentId, topic, depth, score, fate });
      if (isPruned) continue;
      // A node that holds both (a damaged tree) gives both: no turn is ever out of reach (C0-19).
      if (node.turns.length > 0) leaves.push(node);
      for (const child of node.children) {
        if (isStrong || seedPath.has(child)) add(frontier, child, score);
      }
    }
  }
  return { trace, leaves, levels, isPure };
}

const NO_BEAM: readonly number[] = [];

interface Frontier {
  readonly places: number[];
  readonly parentScores: number[];
}

function add({ places, parentScores }: Frontier, place: number, parentScore: number): void {
  places.push(place);
  parentScores.push(parentScore);
}

/** The frontier's nodes that were not met yet; where only paths are followed, those on them. */
function readLevel(
  { read }: WalkInput,
  {
    frontier,
    met,
    onPaths,
  }: {
    readonly frontier: Frontier;
    readonly met: Set<number>;
    readonly onPaths: ReadonlySet<number> | null;
  },
): {
  readonly seen: readonly NodeId[];
  readonly nodes: readonly NumberedNode[];
  readonly parentScores: readonly number[];
} {
  const seen: NodeId[] = [];
  const nodes: NumberedNode[] = [];
  const parentScores: number[] = [];
  for (let at = 0; at < frontier.places.length; at++) {
    const place = frontier.places[at] ?? ROOT_NUMBER;
    if (onPaths !== null && !onPaths.has(place)) continue;
    const node = read(place);
    if (met.has(place)) {
      if (node !== undefined) seen.push(node.id);
      continue;
    }
    met.add(place);
    if (node === undefined) continue;
    nodes.push(node);
    parentScores.push(frontier.parentScores[at] ?? 0);
  }
  return { seen, nodes, parentScores };
}

function bestOf(scores: readonly number[], limit: number): readonly number[] {
  const places: number[] = [];
  for (let at = 0; at < scores.length; at++) if ((scores[at] ?? 0) > BEAM_FLOOR) places.push(at);
  places.sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b);
  return places.slice(0, limit);
}
