import { ROOT_ID, type NodeId } from "@hsms/engine";
import type { TreeState } from "../state.ts";
import { placeOf, rowAt, type Spot } from "./outline.ts";
import { reshape, windowOf } from "./reshape.ts";

/** Nodes that can be open at once: what opening everything opens of a tree that is larger. */
export const OPEN_AT_MOST = 5000;

/** Opens the selected node; an open one: selects its first child. */
export function expand(state: TreeState): TreeState {
  const { selected, nodes, open, outline } = state;
  if (selected === null) return state;
  const node = nodes.get(selected.id);
  if (node === undefined || node.children.length === 0) return state;
  if (!open.has(selected.id)) return openAll(state, [selected.id]);
  const first = outline.byId.get(selected.id)?.children[0];
  if (first === undefined) return state;
  return { ...state, selected: { id: first, parentId: selected.id }, offset: state.offset + 1 };
}

/** Closes the selected node; a closed one: selects its parent. */
export function collapse(state: TreeState, height: number): TreeState {
  const { selected, open } = state;
  if (selected === null) return state;
  if (open.has(selected.id)) return close(state, [selected.id]);
  const { parentId } = selected;
  if (parentId === ROOT_ID) return state;
  const above = state.outline.byId.get(parentId)?.parentId ?? ROOT_ID;
  return select(state, { spot: { id: parentId, parentId: above }, height });
}

export function toggle(state: TreeState, id: NodeId): TreeState {
  return state.open.has(id) ? close(state, [id]) : openAll(state, [id]);
}

export function expandSiblings(state: TreeState): TreeState {
  const { selected, outline } = state;
  if (selected === null) return state;
  return openAll(state, outline.byId.get(selected.parentId)?.children ?? []);
}

/** Opens everything, level by level as nodes come, up to {@link OPEN_AT_MOST}. */
export function expandEverything(state: TreeState): TreeState {
  return openChildren({ ...state, opening: "running" });
}

/** Closes everything; the selection goes to the topmost ancestor. */
export function collapseEverything(state: TreeState, height: number): TreeState {
  const { selected, outline } = state;
  let spot = selected;
  while (spot !== null && spot.parentId !== ROOT_ID) {
    const parentId = outline.byId.get(spot.parentId)?.parentId ?? ROOT_ID;
    spot = { id: spot.parentId, parentId };
  }
  const closed = { ...state, opening: "no" as const, open: new Set([ROOT_ID]), selected: spot };
  const shaped = reshape(closed);
  return shaped.selected === null ? shaped : select(shaped, { spot: shaped.selected, height });
}

/** Continues opening all known nodes; children that may hold nodes are opened before they are read. */
export function openChildren(state: TreeState): TreeState {
  let next = state;
  while (next.opening === "running") {
    const fresh = closedParents(next);
    if (fresh.length === 0) {
      return next.outline.unread.length > 0 ? next : { ...next, opening: "no" };
    }
    next = openAll(next, fresh);
    if (next.open.size >= OPEN_AT_MOST) next = { ...next, opening: "stopped" };
  }
  return next;
}

/** Closed nodes among the rows that may hold nodes. */
function closedParents({ outline, nodes, open }: TreeState): readonly NodeId[] {
  return [...outline.byId.values()]
    .flatMap(({ id, children }) =>
      // Above leaves there is nothing more to open.
      (nodes.get(id)?.height ?? 0) > 1 ? children : [],
    )
    .filter((id) => !open.has(id) && nodes.get(id)?.children.length !== 0);
}

function openAll(state: TreeState, ids: readonly NodeId[]): TreeState {
  const open = new Set(state.open);
  for (const id of ids) {
    if (open.size >= OPEN_AT_MOST) break;
    if (state.nodes.get(id)?.children.length !== 0) open.add(id);
  }
  return reshape({ ...state, open });
}

/** Closes nodes and forgets what was open below them. */
function close(state: TreeState, ids: readonly NodeId[]): TreeState {
  const open = new Set(state.open);
  const waiting = [...ids];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    open.delete(id);
    for (const { node } of state.outline.byId.get(id)?.open ?? []) waiting.push(node.id);
  }
  return reshape({ ...state, open });
}

/** Selects a row, scrolling no more than needed. */
export function select(
  state: TreeState,
  { spot, height }: { readonly spot: Spot; readonly height: number },
): TreeState {
  const place = placeOf(state.outline, spot);
  return place === undefined ? state : selectRow(state, { place, height });
}

/** The same by the row's index, clamped to the rows that exist. */
export function selectRow(
  state: TreeState,
  { place, height }: { readonly place: number; readonly height: number },
): TreeState {
  const { top, total } = windowOf(state, height);
  const wanted = Math.max(0, Math.min(place, total - 1));
  const row = rowAt(state.outline, wanted);
  if (row === undefined) return state;
  const offset = Math.max(0, Math.min(wanted - top, height - 1));
  return { ...state, selected: row, offset };
}
