import { ROOT_ID, type Edit, type NodeId } from "@hsms/engine";
import { noEffects, type Next } from "../../pane.ts";
import type { TreeEffect } from "../action.ts";
import { change, type Meant, type MemoryChange } from "../../memory-change.ts";
import { selectedTurn } from "../page/page.ts";
import type { TreeState } from "../state.ts";

type Step = Next<TreeState, TreeEffect>;

/** The marked memories of the page, or the selected one; without a page the marked nodes, or the selected one. `null`: nothing. */
export function meantBy(state: TreeState): Meant | null {
  const { page, selected, marked } = state;
  if (page !== null) {
    const turn = selectedTurn(page);
    if (page.section !== "memories") return null;
    if (page.marked.size > 0) return { type: "turns", turns: [...page.marked] };
    return turn === undefined ? null : { type: "turns", turns: [turn.index] };
  }
  if (marked.size > 0) return { type: "nodes", nodeIds: [...marked] };
  return selected === null ? null : { type: "nodes", nodeIds: [selected.id] };
}

export const setImportance = (state: TreeState, importance: number): Step =>
  withMeant(state, (of) => ({ type: "set-importance", of, importance }));

/** Pins memories; of a node, its name, so that no algorithm gives it another. What is pinned is let go. */
export function pin(state: TreeState): Step {
  return withMeant(state, (of) => {
    if (of.type === "turns") return { type: "toggle-pinned", turns: of.turns };
    const arePinned = of.nodeIds.every((id) => state.nodes.get(id)?.topicPinned === true);
    const edits = of.nodeIds.map((nodeId): Edit => ({
      type: "pin-name",
      nodeId,
      pinned: !arePinned,
    }));
    return { type: "edit", edits };
  });
}

export function take(state: TreeState): TreeState {
  const of = meantBy(state);
  if (of === null) return state;
  const carried =
    of.type === "nodes"
      ? ({ type: "nodes", ids: of.nodeIds } as const)
      : ({ type: "turns", turns: of.turns } as const);
  return { ...state, carried, marked: new Set(), page: null };
}

/** Puts what is carried into the selected node, or beside it; nodes beside a leaf, which holds none. */
export function put(state: TreeState, where: "in" | "beside"): Step {
  const { carried, selected, nodes } = state;
  if (carried === null || selected === null) return noEffects(state);
  const isLeaf = nodes.get(selected.id)?.children.length === 0;
  const parentId = where === "beside" || isLeaf ? selected.parentId : selected.id;
  const edits: readonly Edit[] =
    carried.type === "turns"
      ? [{ type: "move-turns", turns: carried.turns, leafId: selected.id }]
      : carried.ids.map((nodeId) => ({ type: "move-node", nodeId, parentId }));
  const open = parentId === ROOT_ID ? state.open : new Set([...state.open, parentId]);
  return { state: { ...state, carried: null, open }, effects: [change({ type: "edit", edits })] };
}

export function merge(state: TreeState): Step {
  const { selected } = state;
  const nodeIds = mergedBy(state);
  if (selected === null || nodeIds.length === 0) return noEffects(state);
  return { state, effects: [change({ type: "ask-to-merge", nodeIds, intoId: selected.id })] };
}

export const mergedBy = ({ marked, selected }: TreeState): readonly NodeId[] =>
  [...marked].filter((id) => id !== selected?.id);

export function split(state: TreeState): Step {
  const { selected } = state;
  if (selected === null) return noEffects(state);
  return {
    state,
    effects: [change({ type: "edit", edits: [{ type: "split", leafId: selected.id }] })],
  };
}

export const forget = (state: TreeState): Step =>
  withMeant(state, (of) => ({ type: "ask-to-forget", of }));

export const purge = (state: TreeState): Step =>
  withMeant(state, (of) => ({ type: "ask-to-purge", of }));

function withMeant(state: TreeState, changeOf: (of: Meant) => MemoryChange): Step {
  const of = meantBy(state);
  return of === null ? noEffects(state) : { state, effects: [change(changeOf(of))] };
}
