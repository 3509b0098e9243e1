import { ROOT_ID, type NodeId } from "@hsms/engine";
import type { Next } from "../../pane.ts";
import type { ReadNode, TreeEffect } from "../action.ts";
import type { TreeState } from "../state.ts";
import { refreshMatches } from "../find/refresh-matches.ts";
import { openChildren } from "./open.ts";
import { reshape } from "./reshape.ts";

/** Nodes have come: what is gone is closed and loses its mark. */
export function readNodes(state: TreeState, read: readonly ReadNode[]): TreeState {
  const nodes = new Map(state.nodes);
  const asked = new Set(state.asked);
  const open = new Set(state.open);
  const marked = new Set(state.marked);
  const gone = new Set(state.gone);
  for (const { id, node } of read) {
    asked.delete(id);
    if (node !== null) {
      nodes.set(id, node);
      gone.delete(id);
    } else {
      nodes.delete(id);
      marked.delete(id);
      gone.add(id);
    }
    if (id !== ROOT_ID && (node === null || node.children.length === 0)) open.delete(id);
  }
  const find = state.find === null ? null : refreshMatches(state.find, read);
  const firstWords = stillKnown(state, read);
  const next = { ...state, nodes, asked, gone, open, marked, firstWords, find };
  // Rows that merely come into sight change no shape: to work it out at every key would be felt.
  const isShape =
    state.sort !== "order" ||
    state.target !== null ||
    state.opening === "running" ||
    read.some(({ id }) => state.open.has(id));
  return isShape ? openChildren(reshape(next, state.nodes)) : next;
}

/** What was said first in a topic may be another once something of it has changed. */
function stillKnown(
  { firstWords, nodes }: TreeState,
  read: readonly ReadNode[],
): TreeState["firstWords"] {
  const old = read.filter(
    ({ id, node }) => firstWords.has(id) && node?.updatedAt !== nodes.get(id)?.updatedAt,
  );
  if (old.length === 0) return firstWords;
  const left = new Map(firstWords);
  for (const { id } of old) left.delete(id);
  return left;
}

/** Something was changed: what is known of it is read again, and kept until then. */
export function changedNodes(
  state: TreeState,
  nodeIds: readonly NodeId[] | null,
): Next<TreeState, TreeEffect> {
  const ids =
    nodeIds === null
      ? [...new Set([ROOT_ID, ...state.nodes.keys()])]
      : nodeIds.filter((id) => state.nodes.has(id) || state.asked.has(id) || state.gone.has(id));
  // Only of what changed since anything may be there again.
  const gone = nodeIds === null ? new Set<NodeId>() : without(state.gone, nodeIds);
  if (ids.length === 0) return { state, effects: [] };
  return {
    state: { ...state, gone, asked: new Set([...state.asked, ...ids]) },
    effects: [{ type: "read-nodes", ids }],
  };
}

const without = (ids: ReadonlySet<NodeId>, removed: readonly NodeId[]): ReadonlySet<NodeId> => {
  const left = new Set(ids);
  for (const id of removed) left.delete(id);
  return left;
};

/** Opens what is above a node and selects it; at once where all of that is known, otherwise when it has come. */
export function reveal(state: TreeState, path: readonly NodeId[]): TreeState {
  if (path.length === 0) return state;
  const open = new Set([...state.open, ...path.slice(0, -1)]);
  const filter = path.every((id) => state.filter?.shown.has(id) ?? true) ? state.filter : null;
  return reshape({ ...state, open, filter, target: path });
}
