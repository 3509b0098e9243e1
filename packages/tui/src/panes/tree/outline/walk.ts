import { ROOT_ID, type NodeId, type SearchEvent } from "@hsms/engine";
import { noWalk, type TreeState } from "../state.ts";
import { reveal } from "./refresh.ts";
import { reshape } from "./reshape.ts";

/**
 * Opens topics as the walk goes into them, and closes at its end those that lead to no hit. `isFollowed`: the selection goes along, and
 * no page covers it.
 */
export function walkAlong(
  state: TreeState,
  { events, isFollowed }: { readonly events: readonly SearchEvent[]; readonly isFollowed: boolean },
): TreeState {
  const isNew = events.some(({ type }) => type === "search.started");
  const before = isNew ? noWalk : state.walk;
  const open = new Set(state.open);
  if (isNew) for (const id of state.walk.opened) open.delete(id);
  const parents = new Map(before.parents);
  const opened = new Set(before.opened);
  let at: NodeId | null = null;
  for (const event of events) {
    if (event.type === "search.memory-found") at = event.nodeId;
    if (event.type !== "search.node-scored" || event.parentId === null) continue;
    const { nodeId, parentId } = event;
    parents.set(nodeId, parentId);
    at = parentId === ROOT_ID ? nodeId : parentId;
    if (parentId === ROOT_ID || open.has(parentId)) continue;
    open.add(parentId);
    opened.add(parentId);
  }
  const done = events.find((event) => event.type === "search.done");
  if (done?.type === "search.done") {
    const hits = done.result.trace.flatMap(({ nodeId, fate }) => (fate === "hit" ? nodeId : []));
    const ways = new Set(hits.flatMap((hit) => pathTo(hit, parents)));
    for (const id of opened) {
      if (ways.has(id)) continue;
      open.delete(id);
      opened.delete(id);
    }
    at = best(done) ?? at;
  }
  const walked = reshape({ ...state, open, walk: { parents, opened } });
  const path = at === null || !isFollowed ? [] : pathTo(at, parents);
  return path.length === 0 ? walked : reveal({ ...walked, page: null }, path);
}

/** From the child of ROOT down to the node; empty where it is not known how to get there. */
function pathTo(id: NodeId, parents: ReadonlyMap<NodeId, NodeId>): readonly NodeId[] {
  const path: NodeId[] = [];
  for (let at: NodeId = id; at !== ROOT_ID;) {
    const parent = parents.get(at);
    if (parent === undefined || path.includes(at)) return [];
    path.unshift(at);
    at = parent;
  }
  return path;
}

/** The hit with the highest score. */
function best({
  result,
}: Extract<SearchEvent, { readonly type: "search.done" }>): NodeId | undefined {
  return result.trace.filter(({ fate }) => fate === "hit").toSorted((a, b) => b.score - a.score)[0]
    ?.nodeId;
}
