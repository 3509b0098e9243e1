import type { Answer, NodeId, SearchEvent, SearchResult } from "@hsms/engine";

export type NodeState = "visiting" | "visited" | "hit" | "pruned";

export interface PictureNode {
  readonly nodeId: NodeId;
  /** Missing in traces of earlier versions. */
  readonly parentId: NodeId | null;
  readonly topic: string;
  /** 0–1. */
  readonly score: number;
  readonly children: number;
  readonly turns: number;
  readonly state: NodeState;
  readonly reason: "below-threshold" | "outside-beam" | "seen" | null;
}

export interface PictureLevel {
  readonly depth: number;
  /** Nodes of the level, scored or not: the frontier. */
  readonly size: number;
  /** In the order in which they were scored: a row never moves. */
  readonly nodes: readonly PictureNode[];
  /** Known once the level is finished. */
  readonly goingOn: number | null;
}

/** What an answer says of the memories that it was made from. */
export type Verdict = Pick<Answer, "found" | "quoted" | "confidence">;

export interface SearchPicture {
  /** What is searched for; empty until the search has started. */
  readonly query: string;
  readonly levels: readonly PictureLevel[];
  /** Slots of working memory that answered. */
  readonly slots: number;
  readonly strategy: string;
  readonly memories: number;
  readonly scored: number;
  readonly hits: number;
  readonly pruned: number;
  /** Memories collected. */
  readonly found: number;
  /** What was answered from it; `null` until then, and for a search that nobody answers from. */
  readonly answer: Verdict | null;
  /** By the numbers of the memories found, the words of the question that each has; empty until they were read. */
  readonly words: ReadonlyMap<number, readonly string[]>;
  /** The search went no deeper. */
  readonly depthLimit: number | null;
  readonly outcome:
    | { readonly type: "running" }
    | { readonly type: "done"; readonly result: SearchResult }
    | { readonly type: "failed"; readonly code: string; readonly message: string }
    | { readonly type: "cancelled" };
}

export const emptyPicture: SearchPicture = {
  query: "",
  levels: [],
  slots: 0,
  strategy: "",
  memories: 0,
  scored: 0,
  hits: 0,
  pruned: 0,
  found: 0,
  answer: null,
  words: new Map(),
  depthLimit: null,
  outcome: { type: "running" },
};

/** Folds events into the picture. O(events + nodes of the levels that they touch). */
export function drawInto(picture: SearchPicture, events: readonly SearchEvent[]): SearchPicture {
  // Copied once a call, and changed in place: a level may have a thousand nodes.
  const levels = picture.levels.map((level) => ({ ...level, nodes: [...level.nodes] }));
  let next = { ...picture, levels };
  const levelAt = (depth: number) => {
    const known = levels.find((level) => level.depth === depth);
    if (known !== undefined) return known;
    const level = { depth, size: 0, nodes: [] as PictureNode[], goingOn: null as number | null };
    levels.push(level);
    return level;
  };
  const change = (nodeId: NodeId, depth: number | null, patch: Partial<PictureNode>) => {
    for (const level of depth === null ? levels.toReversed() : [levelAt(depth)]) {
      const place = level.nodes.findLastIndex((node) => node.nodeId === nodeId);
      const node = level.nodes[place];
      if (node === undefined) continue;
      level.nodes[place] = { ...node, ...patch };
      return;
    }
  };
  for (const event of events) {
    switch (event.type) {
      case "search.started":
        next = {
          ...next,
          query: event.query,
          strategy: event.strategy,
          memories: event.memories,
        };
        break;
      case "search.slots-answered":
        next = { ...next, slots: event.slots.length };
        break;
      case "search.level-started":
        levelAt(event.depth).size = event.nodes;
        break;
      case "search.node-scored": {
        const { nodeId, parentId, topic, score, children, turns, depth } = event;
        const level = levelAt(depth);
        level.nodes.push({
          nodeId,
          parentId,
          topic,
          score,
          children,
          turns,
          state: "visiting",
          reason: null,
        });
        level.size = Math.max(level.size, level.nodes.length);
        next = { ...next, scored: next.scored + 1 };
        break;
      }
      case "search.node-pruned":
        change(event.nodeId, event.depth, { state: "pruned", reason: event.reason });
        next = { ...next, pruned: next.pruned + 1 };
        break;
      case "search.memory-found":
        change(event.nodeId, null, { state: "hit" });
        next = { ...next, hits: next.hits + 1, found: next.found + event.turns.length };
        break;
      case "search.level-finished": {
        const level = levelAt(event.depth);
        level.goingOn = event.goingOn;
        for (const [place, node] of level.nodes.entries()) {
          if (node.state === "visiting") level.nodes[place] = { ...node, state: "visited" };
        }
        break;
      }
      case "search.depth-limit-reached":
        next = { ...next, depthLimit: event.limit };
        break;
      case "search.done":
        next = { ...next, outcome: { type: "done", result: event.result } };
        break;
      case "search.failed":
        next = { ...next, outcome: { type: "failed", code: event.code, message: event.message } };
        break;
      case "search.cancelled":
        next = { ...next, outcome: { type: "cancelled" } };
        break;
      case "search.composed":
        break;
    }
  }
  return next;
}
