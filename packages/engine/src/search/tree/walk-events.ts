import type { SearchEvent } from "../search-run.ts";
import { MAX_SEARCH_DEPTH, type Walk } from "./walk.ts";

/**
 * The events of a walk, in order. Created only when a subscriber reads them: most searches need
 * only the result, and creating the events takes longer than the walk.
 */
export function walkEvents(searchId: number, walk: Walk): readonly SearchEvent[] {
  const events: SearchEvent[] = [];
  const { trace, levels, isPure } = walk;
  const outside = isPure ? "below-threshold" : "outside-beam";
  const prune = (depth: number, node: Pick<Pruned, "nodeId" | "score" | "reason">): unknown =>
    events.push({ type: "search.node-pruned", searchId, depth, ...node });
  for (const { depth, isBeyond, seen, nodes, from } of levels) {
    if (isBeyond) {
      events.push({ type: "search.depth-limit-reached", searchId, limit: MAX_SEARCH_DEPTH });
    }
    for (const nodeId of seen) {
      prune(depth, { nodeId, score: 0, reason: "seen" });
    }
    if (nodes.length === 0) continue;
    events.push({ type: "search.level-started", searchId, depth, nodes: nodes.length });
    let goingOn = 0;
    let best = 0;
    for (const [at, { topic, children, turns }] of nodes.entries()) {
      const { nodeId, parentId = null, score, fate } = trace[from + at] ?? {};
      if (nodeId === undefined || score === undefined) break;
      best = Math.max(best, score);
      events.push({
        type: "search.node-scored",
        searchId,
        depth,
        nodeId,
        parentId,
        topic,
        score,
        children: children.length,
        turns: turns.length,
      });
      if (fate === "pruned") {
        prune(depth, { nodeId, score, reason: outside });
        continue;
      }
      goingOn++;
      if (turns.length > 0) {
        events.push({ type: "search.memory-found", searchId, nodeId, turns });
      }
    }
    const scored = nodes.length;
    events.push({ type: "search.level-finished", searchId, depth, scored, goingOn, best });
  }
  return events;
}

type Pruned = Extract<SearchEvent, { readonly type: "search.node-pruned" }>;
