import type { NodeFate, NodeId, SearchEvent } from "@hsms/engine";

/** What the last search made of a node; `visiting` while its level is looked at. */
export interface NodeScore {
  /** 0–1. */
  readonly score: number;
  readonly fate: NodeFate | "visiting";
}

export interface Scores {
  readonly scores: ReadonlyMap<NodeId, NodeScore>;
  /** The search that is followed: the newest; `null` when none runs. */
  readonly searchId: number | null;
}

/** Follows the newest search; events of others are passed over. O(events + nodes scored so far). */
export function followSearch(before: Scores, events: readonly SearchEvent[]): Scores {
  let { searchId } = before;
  let scores = new Map(before.scores);
  for (const event of events) {
    if (event.type === "search.started") {
      searchId = event.searchId;
      scores = new Map();
      continue;
    }
    if (event.searchId !== searchId) continue;
    switch (event.type) {
      case "search.node-scored":
        scores.set(event.nodeId, { score: event.score, fate: "visiting" });
        break;
      case "search.node-pruned":
        scores.set(event.nodeId, { score: event.score, fate: "pruned" });
        break;
      case "search.memory-found":
        scores.set(event.nodeId, { score: scores.get(event.nodeId)?.score ?? 0, fate: "hit" });
        break;
      case "search.level-finished":
        settle(scores);
        break;
      case "search.done":
        for (const { nodeId, score, fate } of event.result.trace) {
          scores.set(nodeId, { score, fate });
        }
        settle(scores);
        searchId = null;
        break;
      case "search.failed":
      case "search.cancelled":
        settle(scores);
        searchId = null;
        break;
      case "search.slots-answered":
      case "search.level-started":
      case "search.depth-limit-reached":
      case "search.composed":
        break;
    }
  }
  return { scores, searchId };
}

function settle(scores: Map<NodeId, NodeScore>): void {
  for (const [id, { score, fate }] of scores) {
    if (fate === "visiting") scores.set(id, { score, fate: "visited" });
  }
}
