import { ROOT_NUMBER, type NodeId, type NumberedNode } from "@hsms/store";
import type { NodeFate, TraceNode } from "../search-result.ts";
import { PARENT_SHARE } from "./score-node.ts";

/** Maximum depth of pure breadth-first search (S0-83). The path of a seed is followed to any depth. */
export const MAX_SEARCH_DEPTH = 10;

/** Nodes with a higher score are followed (C0-12; strict). */
export const RELEVANCE_THRESHOLD = 0.5;

/**
 * Number of nodes per level that are followed although they are below the threshold. Alone, a beam
 * needs 8 to find what a flat search finds; beside the paths of the best hits it only explores, and
 * 4 find the same as 8 (LoCoMo, RealMem).
 */
const BEAM = 4;

/**
 * Nodes of the beam must exceed the score that a child without evidence inherits from the best
 * parent: such a node leads nowhere.
 */
const BEAM_FLOOR = PARENT_SHARE;

export interface WalkInput {
  /** Reads a node by its number; `undefined` if it is missing. */
  readonly read: (place: number) => NumberedNode | undefined;
  /**
   * Scores the nodes of a level, 0–1, in order, as one batch (S0-80). `parentScores` is parallel to
   * `nodes`; 0 below ROOT.
   */
  readonly scoreNodes: (
    nodes: readonly NumberedNode[],
    parentScores: readonly number[],
  ) => readonly number[];
  /** Numbers of the nodes on seed paths; `null` for pure breadth-first search (exactly seed 0). */
  readonly seedPath: ReadonlySet<number> | null;
  /**
   * Nodes linked to slots of working memory: they are in the first frontier, and are followed
   * (S4-41). Empty for pure search.
   */
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
  /** Pure search ends here. */
  readonly isBeyond: boolean;
  readonly seen: readonly NodeId[];
  /** The scored nodes, and the position of the first of them in the trace. */
  readonly nodes: readonly NumberedNode[];
  readonly from: number;
}

/**
 * Breadth-first search over the topic tree from ROOT's children, level by level (S0-79 … S0-84).
 *
 * - pure (`seedPath` null): nodes above the threshold are followed; a leaf gives its turns, a
 * parent its children.
 * - seeded: in addition, every node on a seed path is followed, and so are the best four of each
 * level. Of a parent outside beam and threshold, only the children on seed paths are examined.
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
    // Indexed by position: pairs of node and score would create as much garbage as the rest of a search.
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
      // A node with both children and turns (a damaged tree) gives both, so that no turn becomes unreachable (C0-19).
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

/** The nodes of the frontier not met before; restricted to seed paths if only paths are followed. */
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
