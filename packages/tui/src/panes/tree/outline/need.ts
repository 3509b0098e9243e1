import type { NodeId } from "@hsms/engine";
import type { TreeState } from "../state.ts";
import { rowsFrom, windowOf } from "./reshape.ts";

/** Nodes read in one go at most: some ten milliseconds of a store. */
const READ_AT_ONCE = 1000;

/** Nodes kept at most that nothing needs: what was scrolled past, for the way back. */
const KEPT_BESIDES = 2000;

/** Which nodes the screen lacks: open ones, those that sorting compares, and those in the window and around it. */
export function neededNodes(state: TreeState, height: number): readonly NodeId[] {
  const { nodes, asked, gone, outline } = state;
  const missing = new Set<NodeId>();
  // What is gone would be asked for again and again, and its parent's change never be heard.
  const isMissing = (id: NodeId): boolean => !nodes.has(id) && !asked.has(id) && !gone.has(id);
  const need = (id: NodeId): void => {
    if (isMissing(id)) missing.add(id);
  };
  // Half a page is left when the next is read, so that a key held down reads once a half page, not once a row.
  const isNear = around(state, { height, beyond: Math.ceil(height / 2) }).some(isMissing);
  if (isNear) for (const id of around(state, { height, beyond: height })) need(id);
  for (const id of outline.unread) {
    if (missing.size >= READ_AT_ONCE) break;
    need(id);
  }
  return [...missing];
}

/** Without what was scrolled past long ago. O(nodes kept) where there are too many. */
export function forgetFarNodes(state: TreeState, height: number): TreeState {
  const { nodes, open, outline, sort } = state;
  if (nodes.size <= KEPT_BESIDES + 2 * outline.byId.size) return state;
  const near = new Set(around(state, { height, beyond: height }));
  const compared = sort !== "order";
  const kept = [...nodes].filter(
    ([id, { parentId }]) =>
      open.has(id) || near.has(id) || (compared && parentId !== null && outline.byId.has(parentId)),
  );
  // Nothing is won by copying nearly all of them.
  return kept.length > nodes.size / 2 ? state : { ...state, nodes: new Map(kept) };
}

/** Nodes of the window, and of so many rows above and below it. */
function around(
  state: TreeState,
  { height, beyond }: { readonly height: number; readonly beyond: number },
): readonly NodeId[] {
  const { top } = windowOf(state, height);
  const from = Math.max(0, top - beyond);
  const rows = rowsFrom(state, { top: from, height: top + height + beyond - from });
  return rows.map(({ id }) => id);
}
