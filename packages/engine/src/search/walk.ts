import { ROOT_ID, type Branch, type NodeId } from "@hsms/store";
import type { NodeFate, SearchEvent, TraceNode } from "../events.ts";
import { PARENT_SHARE } from "./score-node.ts";

/** Levels that pure breadth-first search goes down (S0-83). A seed's path is walked whatever its depth. */
export const MAX_SEARCH_DEPTH = 10;

/** A node goes on when its score is above this (C0-12; strict). */
export const RELEVANCE_THRESHOLD = 0.5;

/** Nodes of a level that go on although they lie below the threshold: a beam of 8 finds what a flat search finds (tree.md, section 2). */
const BEAM = 8;

/** Nodes of the beam score more than a child of the best parent does that says nothing itself: it leads nowhere. */
const BEAM_FLOOR = PARENT_SHARE;

export interface WalkInput<Node extends Branch = Branch> {
  readonly searchId: number;
  /** Nodes by id; a node that is gone is left out. */
  readonly readNodes: (ids: readonly NodeId[]) => readonly (Node | undefined)[];
  /** Scores of one level's nodes, 0–1, in order, as one batch (S0-80). `parentScores` runs parallel; 0 below ROOT. */
  readonly scoreNodes: (
    nodes: readonly Node[],
    parentScores: readonly number[],
  ) => readonly number[];
  /** Nodes that lie on a seed's path; `null` for pure breadth-first search (seed 0 to the letter). */
  readonly seedPath: ReadonlySet<NodeId> | null;
  /** Nodes that slots of working memory lead to: they stand in the first frontier, and go on (S4-41). None for pure search. */
  readonly linked?: readonly NodeId[];
  readonly signal: AbortSignal;
  readonly emit: (event: SearchEvent) => void;
}

export interface Walk {
  readonly trace: readonly TraceNode[];
  /** Leaves hit, in the order of the walk. */
  readonly leaves: readonly Branch[];
}

/**
 * Breadth-first search over the topic tree from ROOT's children, level by level (S0-79 … S0-84).
 *
 * - pure (`seedPath` null): a node above the threshold goes on; a leaf gives its turns, a parent its children.
 * - seeded: besides, every node on a seed's path goes on, and so do the best eight of each level.
 *   Of a parent that lies outside beam and threshold only the children on seed paths are looked at.
 *
 * No node is scored twice (S0-82). Throws only what `signal` throws.
 */
export function walkTree<Node extends Branch>(input: WalkInput<Node>): Walk {
  const { searchId, linked = [], signal, emit } = input;
  const seedPath = input.seedPath === null ? null : new Set([...input.seedPath, ...linked]);
  const trace: TraceNode[] = [];
  const leaves: Branch[] = [];
  const seen = new Set<NodeId>([ROOT_ID]);
  const [root] = input.readNodes([ROOT_ID]);
  const first = new Set([...(root?.children ?? []), ...linked]);
  let frontier: Frontier[] = Array.from(first, (id) => ({ id, parentScore: 0 }));

  for (let depth = 0; frontier.length > 0; depth++) {
    signal.throwIfAborted();
    if (depth >= MAX_SEARCH_DEPTH) {
      frontier = frontier.filter(({ id }) => seedPath?.has(id));
      if (depth === MAX_SEARCH_DEPTH) {
        emit({ type: "search.depth-limit-reached", searchId, limit: MAX_SEARCH_DEPTH });
      }
      if (frontier.length === 0) break;
    }
    const level = readLevel({ input, frontier, seen, depth });
    if (level.length === 0) break;
    emit({ type: "search.level-started", searchId, depth, nodes: level.length });
    const scores = input.scoreNodes(
      level.map(({ node }) => node),
      level.map(({ parentScore }) => parentScore),
    );
    const beam = seedPath === null ? new Set<number>() : bestOf(scores, BEAM);

    const next: Frontier[] = [];
    let goingOn = 0;
    level.forEach(({ node }, at) => {
      const score = scores[at] ?? 0;
      const strong = score > RELEVANCE_THRESHOLD || beam.has(at);
      const onPath = seedPath?.has(node.id) ?? false;
      const isLeaf = node.children.length === 0;
      const fate: NodeFate = !strong && !onPath ? "pruned" : isLeaf ? "hit" : "visited";
      trace.push({
        nodeId: node.id,
        parentId: node.parentId,
        topic: node.topic,
        depth,
        score,
        fate,
      });
      emit({
        type: "search.node-scored",
        searchId,
        depth,
        nodeId: node.id,
        topic: node.topic,
        score,
        children: node.children.length,
        turns: node.turns.length,
      });
      if (fate === "pruned") {
        const reason = seedPath === null ? "below-threshold" : "outside-beam";
        emit({ type: "search.node-pruned", searchId, depth, nodeId: node.id, score, reason });
        return;
      }
      goingOn++;
      // A node that holds both (a damaged tree) gives both: no turn is ever out of reach (C0-19).
      if (node.turns.length > 0) {
        leaves.push(node);
        emit({ type: "search.memory-found", searchId, nodeId: node.id, turns: node.turns });
      }
      for (const id of node.children) {
        if (strong || seedPath?.has(id)) next.push({ id, parentScore: score });
      }
    });
    const best = scores.reduce((max, score) => Math.max(max, score), 0);
    emit({ type: "search.level-finished", searchId, depth, scored: level.length, goingOn, best });
    frontier = next;
  }
  return { trace, leaves };
}

interface Frontier {
  readonly id: NodeId;
  readonly parentScore: number;
}

function readLevel<Node extends Branch>(level: {
  readonly input: WalkInput<Node>;
  readonly frontier: readonly Frontier[];
  readonly seen: Set<NodeId>;
  readonly depth: number;
}): { readonly node: Node; readonly parentScore: number }[] {
  const { input, frontier, seen, depth } = level;
  const fresh = frontier.filter(({ id }) => {
    if (!seen.has(id)) return seen.add(id);
    const { searchId } = input;
    input.emit({
      type: "search.node-pruned",
      searchId,
      depth,
      nodeId: id,
      score: 0,
      reason: "seen",
    });
    return false;
  });
  const nodes = input.readNodes(fresh.map(({ id }) => id));
  return fresh.flatMap(({ parentScore }, at) => {
    const node = nodes[at];
    return node === undefined ? [] : [{ node, parentScore }];
  });
}

/** Places of the highest scores above the floor. */
function bestOf(scores: readonly number[], limit: number): Set<number> {
  const places = scores.map((_, at) => at).filter((at) => (scores[at] ?? 0) > BEAM_FLOOR);
  places.sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b);
  return new Set(places.slice(0, limit));
}
